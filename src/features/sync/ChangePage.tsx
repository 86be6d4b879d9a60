import { CircleCheck } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import type { ConflictCopy } from '#data/conflicts/conflictCopy.ts'
import { useLive, useLocalDatabase } from '#data/react/hooks.ts'
import { paths } from '#domain/protocol/paths.ts'
import { type AnyDocument, shownEdit } from '#domain/schemas/document.ts'
import { deviceOf } from '#domain/sync/editId.ts'
import { LinkButton } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { inWords } from '#ui/catalogueWords.ts'
import { Page, useDocumentTitle } from '#ui/Page.tsx'
import { PageSpinner } from '#ui/Spinner.tsx'
import { Banner, EmptyState } from '#ui/states.tsx'
import { formatMoment } from '#ui/time.ts'
import { ChangeTools } from './ChangeTools.tsx'
import { DeletedBesideEdit } from './DeletedBesideEdit.tsx'
import styles from './sync.module.css'
import { TwoVersions } from './TwoVersions.tsx'
import { type Names, useNames } from './useNames.ts'

/** One change that waits for a decision. */
export function ChangePage() {
  const { t } = useTranslation('sync')
  const { changeId = '' } = useParams()
  const { sync } = useLocalDatabase()
  const { value: change, error } = useLive(() => sync.conflictCopies.get(changeId), [sync, changeId])
  if (error !== null && error !== undefined) throw error
  if (change === undefined) return <PageSpinner />
  if (change === null) return <Decided title={t('decided.title')} />
  return (
    <Suspense fallback={<PageSpinner />}>
      <Change change={change} />
    </Suspense>
  )
}

function Decided({ title }: { title: string }) {
  const { t } = useTranslation('sync')
  useDocumentTitle(title)
  return (
    <EmptyState
      icon={CircleCheck}
      title={title}
      action={<LinkButton href={paths.sync}>{t('decided.back')}</LinkButton>}
    >
      {t('decided.text')}
    </EmptyState>
  )
}

function Change({ change }: { change: ConflictCopy }) {
  const { t } = useTranslation('sync')
  const { mine, current, met } = change
  const own = mine ?? (change.stored as { document: AnyDocument }).document
  const names = useNames(own)
  const theirs = current ?? met
  return (
    <Page
      title={change.name}
      lead={`${t(`kind.${change.collection}`)} · ${inWords(change.reason)}`}
      actions={<ChangeTools change={change} />}
    >
      <div className={styles.body}>
        <Card>
          <dl className={styles.sides}>
            <Side title={t('side.mine')} document={own} names={names} />
            {theirs !== null && <Side title={t('side.theirs')} document={theirs} names={names} />}
          </dl>
        </Card>
        {mine === null ? (
          <Banner tone="warn" title={t('tooNew')}>
            {t('tooNewText')}
          </Banner>
        ) : change.code === 'sync/deleted-beside-edit' ? (
          <DeletedBesideEdit change={change} mine={mine} names={names} />
        ) : (
          <TwoVersions key={change.id} change={change} mine={mine} names={names} />
        )}
      </div>
    </Page>
  )
}

/** Who made a version, when, and where. */
function Side({ title, document, names }: { title: string; document: AnyDocument; names: Names }) {
  const { t, i18n } = useTranslation('sync')
  const device = deviceOf(document.editId)
  return (
    <div>
      <dt>{title}</dt>
      <dd>
        {t('side.by', {
          name: names.person(document.updatedBy),
          when: formatMoment(Date.parse(shownEdit(document).at), i18n.language),
        })}
      </dd>
      <dd className={styles.quiet}>
        {device === null ? t('side.merged') : t('side.device', { device: device.slice(0, 6) })}
      </dd>
    </div>
  )
}
