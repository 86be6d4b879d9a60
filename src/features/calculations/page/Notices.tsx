import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSignedIn } from '#api/hooks.ts'
import { useLive, useWorkspace } from '#data/react/hooks.ts'
import { isErrorCode } from '#domain/errors/catalogue.ts'
import { adviceOn } from '#domain/errors/reach.ts'
import type { Problem } from '#domain/errors/result.ts'
import { paths } from '#domain/protocol/paths.ts'
import type { CalculationDocument } from '#domain/schemas/calculation.ts'
import { isOlderResult } from '#engine/olderResults.ts'
import type { ModuleForm } from '#engine/types.ts'
import { Button, LinkButton } from '#ui/Button.tsx'
import { RoomBanner } from '#ui/room/RoomBanner.tsx'
import type { RoomShown } from '#ui/room/RoomWords.tsx'
import { Banner } from '#ui/states.tsx'
import { formatMoment } from '#ui/time.ts'
import { OtherTabs } from '../form/OtherTabs.tsx'
import { useFieldModeOffer } from './FieldModeOffer.tsx'
import { NotReproduced } from './NotReproduced.tsx'
import { OlderResult } from './OlderResult.tsx'
import styles from './page.module.css'
import { type Editor, isChangedSince } from './useEditor.ts'
import type { Shown } from './useRun.ts'
import { adviceOf } from './useSave.ts'

/** Shows notices above the form: a restored draft, a change made elsewhere, a failed save. */
export function Notices({
  editor,
  document,
  module,
  projectId,
  readOnly,
  noRoom,
  problem,
  shown,
  onReload,
  onSaveCopy,
}: {
  editor: Editor
  document: CalculationDocument | null
  module: ModuleForm
  projectId: string | null
  readOnly: string | null
  /** What the server will refuse a new calculation with. */
  noRoom: RoomShown | null
  problem: Problem | null
  shown: Shown | null
  onReload: () => void
  onSaveCopy: () => void
}) {
  const { t, i18n } = useTranslation('calculations')
  const { sync } = useWorkspace()
  const me = useSignedIn()?.id
  const { value: refused } = useLive(() => sync.conflictCopies.list(), [sync])
  const refusal = refused?.find((change) => change.documentId === document?.id)
  const { restored, isDirty, base } = editor
  const fieldModeOffer = useFieldModeOffer()
  const isChanged = document !== null && isChangedSince(base, document)

  // Nothing typed here stands against a change that came from elsewhere: the page follows it.
  useEffect(() => {
    if (isChanged && !isDirty) onReload()
  }, [isChanged, isDirty, onReload])

  const result = shown?.result ?? null
  const isOlder = result !== null && isOlderResult(result.moduleId, result.moduleVersion)
  const isOfOthers =
    document?.server != null && document.server.by !== me && document.data.results?.id === result?.id
  const notices = [
    readOnly !== null && (
      <Banner key="read-only" tone="info" title={t('notice.readOnly')}>
        {readOnly}
      </Banner>
    ),
    noRoom !== null && <RoomBanner key="no-room" room={noRoom} />,
    problem !== null && (
      <Banner
        key="problem"
        tone="fail"
        title={t('saved.failed')}
        {...(problem.code === 'storage/gone' && {
          action: <Button onPress={onSaveCopy}>{t('saved.saveCopy')}</Button>,
        })}
      >
        {adviceOf(problem)}
      </Banner>
    ),
    restored !== null && isDirty && (
      <Banner
        key="draft"
        tone="info"
        title={t('notice.draftTitle')}
        action={<Button onPress={editor.discard}>{t('notice.discard')}</Button>}
      >
        {t('notice.draftText', { when: formatMoment(Date.parse(restored.savedAt), i18n.language) })}
        {restored.basedOn !== null && document !== null && restored.basedOn !== base.edits[0] && (
          <> {t('notice.draftChanged')}</>
        )}
      </Banner>
    ),
    (editor.tabs.isBeside || editor.tabs.closed.length > 0) && (
      <OtherTabs key="tabs" tabs={editor.tabs} onTake={editor.takeClosed} />
    ),
    isChanged && isDirty && (
      <Banner
        key="changed"
        tone="warn"
        title={t('notice.changedTitle')}
        action={<Button onPress={editor.discard}>{t('notice.showOther')}</Button>}
      >
        {t('notice.changedText')}
      </Banner>
    ),
    refusal !== undefined && (
      <Banner
        key="refused"
        tone="warn"
        title={refusal.isConflict ? refusal.reason : t('notice.refused')}
        action={<LinkButton href={paths.syncChange(refusal.id)}>{t('notice.decide')}</LinkButton>}
      >
        {refusal.isConflict
          ? isErrorCode(refusal.code) && adviceOn({ code: refusal.code, message: refusal.reason })
          : refusal.reason}
      </Banner>
    ),
    !editor.isDraftKept && (
      <Banner key="no-draft" tone="warn">
        {t('notice.draftFailed')}
      </Banner>
    ),
    isOlder && <OlderResult key="older" result={result} module={module} projectId={projectId} />,
    result !== null && isOfOthers && result.moduleVersion === module.version && (
      <NotReproduced key="not-reproduced" result={result} projectId={projectId} />
    ),
    result !== null && !isOlder && result.moduleVersion !== module.version && (
      <Banner key="newer" tone="warn">
        {t('notice.newerModule', { former: result.moduleVersion, now: module.version })}
      </Banner>
    ),
    fieldModeOffer,
  ].filter(Boolean)
  return notices.length === 0 ? null : <div className={styles.notices}>{notices}</div>
}
