import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useSignedIn } from '#api/hooks.ts'
import { useLive, useLocalDatabase } from '#data/react/hooks.ts'
import { useRoom } from '#data/react/useRoom.ts'
import { useUndo } from '#data/react/useUndo.ts'
import type { Problem } from '#domain/errors/result.ts'
import { actorOf } from '#domain/permissions/actor.ts'
import { can } from '#domain/permissions/can.ts'
import { paths } from '#domain/protocol/paths.ts'
import type { ProjectDocument } from '#domain/schemas/project.ts'
import { useTyping } from '#ui/atWork.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { askRoom } from '#ui/room/askRoom.ts'
import { Select } from '#ui/Select.tsx'
import { Banner } from '#ui/states.tsx'
import { TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toast.tsx'

/** Asks for the organization, the name and the number of a copy of the project. */
export function CopyProjectDialog({
  project,
  calculations,
  onClose,
}: {
  project: ProjectDocument
  /** How many calculations it has. */
  calculations: number
  onClose(): void
}) {
  const { t } = useTranslation(['projects', 'common'])
  const database = useLocalDatabase()
  const user = useSignedIn()
  const hasRoom = useRoom(user, askRoom)
  const undo = useUndo()
  const navigate = useNavigate()
  const { value: all } = useLive(() => database.organizations.list(), [database])
  const [chosen, setChosen] = useState<string | null>(null)
  const [name, setName] = useState(t('copy.nameOf', { name: project.name }).slice(0, 200))
  const [number, setNumber] = useState(project.data.projectNumber)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  useTyping(chosen, name, number)
  const organizations = (all ?? []).filter(
    ({ scope }) =>
      user !== null &&
      can(actorOf(user), { kind: 'organization', action: 'project.create', organizationId: scope }),
  )
  const into = (
    organizations.find(({ scope }) => scope === chosen) ??
    organizations.find(({ scope }) => scope === project.organizationId) ??
    organizations[0]
  )?.scope

  const copy = async (organizationId: string) => {
    setProblem(null)
    if (!(await hasRoom(organizationId, { projects: 1, calculations }))) return
    setBusy(true)
    const given = { organizationId, name: name.trim(), projectNumber: number.trim() }
    const made = await database.copies.copy(project.scope, { kind: 'project' }, given)
    setBusy(false)
    if (!made.ok) return setProblem(made.problem)
    const { projectId } = made.value
    const label = t('copy.done', { name: given.name })
    undo.done({
      label,
      undo: () => database.projects.remove(projectId),
      redo: () => database.projects.restore(projectId),
      grows: {
        redo: () =>
          database.bin.growthOf([{ entry: { kind: 'projects', scope: projectId, organizationId } }]),
      },
    })
    toast.success(label)
    onClose()
    await navigate(paths.project(projectId))
  }
  return (
    <Dialog
      title={t('copy.title', { name: project.name })}
      isOpen
      isBusy={isBusy}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('common:cancel')}</Button>
          <Button
            variant="primary"
            isBusy={isBusy}
            isDisabled={into === undefined || name.trim() === '' || number.trim() === ''}
            onPress={() => into !== undefined && void copy(into)}
          >
            {t('copy.submit')}
          </Button>
        </>
      }
    >
      {problem !== null && <Banner tone="fail">{problem.message}</Banner>}
      <TextField label={t('form.name')} value={name} onChange={setName} maxLength={200} isRequired isFirst />
      <TextField label={t('form.number')} value={number} onChange={setNumber} maxLength={100} isRequired />
      {into !== undefined && organizations.length > 1 && (
        <Select
          label={t('form.organization')}
          value={into}
          options={organizations.map(({ scope, data }) => ({ value: scope, label: data.displayName }))}
          onChange={setChosen}
        />
      )}
      <p>{t(into === project.organizationId ? 'copy.text' : 'copy.textOther')}</p>
    </Dialog>
  )
}
