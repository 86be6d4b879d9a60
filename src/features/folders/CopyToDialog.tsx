import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSignedIn } from '#api/hooks.ts'
import { useElsewhere, useLive, useWorkspace } from '#data/react/hooks.ts'
import { useRoom } from '#data/react/useRoom.ts'
import type { CopyAsked } from '#domain/contents/copy.ts'
import type { Problem } from '#domain/errors/result.ts'
import { mayInProject } from '#domain/permissions/actor.ts'
import { paths } from '#domain/protocol/paths.ts'
import { parseDocumentId } from '#domain/schemas/ids.ts'
import type { ProjectDocument } from '#domain/schemas/project.ts'
import { useTyping } from '#ui/atWork.ts'
import { Button, LinkButton } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { askRoom } from '#ui/room/askRoom.ts'
import { Select } from '#ui/Select.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Banner } from '#ui/states.tsx'
import styles from './folders.module.css'
import { type CopiedTo, useCopied } from './useCopied.ts'

const top = 'top'

/** Asks for the project and the folder that copies go into. */
export function CopyToDialog({
  title,
  from,
  asked,
  calculations,
  said,
  onClose,
}: {
  title: string
  /** Project that the originals lie in. */
  from: ProjectDocument
  asked: CopyAsked
  /** How many calculations come along. */
  calculations: number
  /** The message about the copy, with the name of the other project. */
  said(project: string): string
  onClose(): void
}) {
  const { t } = useTranslation(['folders', 'common'])
  const workspace = useWorkspace()
  const user = useSignedIn()
  const hasRoom = useRoom(user, askRoom)
  const copied = useCopied()
  const elsewhere = useElsewhere()
  const { value: all } = useLive(() => workspace.projects.list(), [workspace])
  const [chosen, setChosen] = useState<string | null>(null)
  const [folder, setFolder] = useState(top)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  useTyping(chosen, folder)
  const projects = (all ?? []).filter(
    ({ scope, organizationId, data }) =>
      scope !== from.scope &&
      !elsewhere.has(scope) &&
      user !== null &&
      mayInProject(user, { ...data, organizationId }, 'calculation.run'),
  )
  const into = projects.find(({ scope }) => scope === chosen) ?? projects[0]
  const scope = into?.scope ?? ''
  const { value: folders } = useLive(() => workspace.folders.listByProject(scope), [workspace, scope])
  const places = [
    { value: top, label: t('top') },
    ...(folders ?? []).map(({ id, name }) => ({ value: parseDocumentId(id)?.localId ?? id, label: name })),
  ]
  const place = places.some(({ value }) => value === folder) ? folder : top

  const copy = async (target: ProjectDocument) => {
    setProblem(null)
    if (calculations > 0 && !(await hasRoom(target.organizationId, { calculations }))) return
    setBusy(true)
    const folderId = place === top ? null : place
    const made = await workspace.copies.copy(from.scope, asked, { projectId: target.scope, folderId })
    setBusy(false)
    if (!made.ok) return setProblem(made.problem)
    const { organizationId } = target
    copied({ ...made.value, organizationId, label: said(target.name) } satisfies CopiedTo)
    onClose()
  }
  return (
    <Dialog
      title={title}
      isOpen
      isBusy={isBusy}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('common:cancel')}</Button>
          <Button
            variant="primary"
            isBusy={isBusy}
            isDisabled={into === undefined}
            onPress={() => into !== undefined && void copy(into)}
          >
            {t('copyTo.submit')}
          </Button>
        </>
      }
    >
      {problem !== null && <Banner tone="fail">{problem.message}</Banner>}
      {all === undefined && <Skeleton lines={2} />}
      {all !== undefined && into === undefined && (
        <>
          <p>{t('copyTo.none')}</p>
          <LinkButton href={paths.newProject}>{t('copyTo.newProject')}</LinkButton>
        </>
      )}
      {into !== undefined && (
        <>
          <Select
            label={t('copyTo.project')}
            options={projects.map((each) => ({ value: each.scope, label: each.name }))}
            value={into.scope}
            onChange={(next) => {
              setChosen(next)
              setFolder(top)
            }}
          />
          <Select label={t('column.folder')} options={places} value={place} onChange={setFolder} />
          <p className={styles.quiet}>
            {t(into.organizationId === from.organizationId ? 'copyTo.text' : 'copyTo.textOther')}
          </p>
        </>
      )}
    </Dialog>
  )
}
