import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useSignedIn } from '#api/hooks.ts'
import type { ConflictCopy } from '#data/conflicts/conflictCopy.ts'
import { useLive, useWorkspace } from '#data/react/hooks.ts'
import { useRoom } from '#data/react/useRoom.ts'
import type { Problem } from '#domain/errors/result.ts'
import { documentPath } from '#domain/protocol/paths.ts'
import { parseDocumentId } from '#domain/schemas/ids.ts'
import { useTyping } from '#ui/atWork.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { askRoom } from '#ui/room/askRoom.ts'
import { Select } from '#ui/Select.tsx'
import { Banner } from '#ui/states.tsx'
import { TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toast.tsx'

/** Makes a new document of a conflict copy; the conflict copy stays. */
export function CopyDialog({ change, onClose }: { change: ConflictCopy; onClose(): void }) {
  const { t } = useTranslation('sync')
  const workspace = useWorkspace()
  const navigate = useNavigate()
  const { value: projects = [] } = useLive(() => workspace.projects.list(), [workspace])
  const [name, setName] = useState(t('copy.nameOf', { name: change.name }).slice(0, 200))
  const [chosen, setChosen] = useState<string | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [isSaving, setSaving] = useState(false)
  useTyping(name, chosen)
  const hasRoom = useRoom(useSignedIn(), askRoom)
  const { collection } = change
  const liesInProject = collection !== 'projects' && collection !== 'materials'
  const own = parseDocumentId(change.documentId)?.scope
  const projectId = chosen ?? projects.find(({ scope }) => scope === own)?.scope ?? projects[0]?.scope ?? null
  const save = async () => {
    const into = projects.find(({ scope }) => scope === projectId)?.organizationId
    const organizationId = collection === 'projects' ? change.mine?.organizationId : into
    const added = {
      projects: collection === 'projects' ? 1 : 0,
      calculations: collection === 'calculations' ? 1 : 0,
    }
    if (!(await hasRoom(organizationId ?? '', added))) return
    setSaving(true)
    const made = await workspace.sync.conflictCopies.copy(change.id, {
      name: name.trim(),
      projectId: projectId ?? '',
    })
    setSaving(false)
    if (!made.ok) return setProblem(made.problem)
    onClose()
    toast.success(t('copy.done', { name: made.value.name }))
    const path = documentPath(collection, made.value)
    if (path !== null) navigate(path)
  }
  return (
    <Dialog
      title={t('copy.title')}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('discard.cancel')}</Button>
          <Button
            variant="primary"
            isBusy={isSaving}
            isDisabled={name.trim() === '' || (liesInProject && projectId === null)}
            onPress={() => void save()}
          >
            {t('copy.save')}
          </Button>
        </>
      }
    >
      {problem !== null && <Banner tone="fail">{problem.message}</Banner>}
      <TextField label={t('copy.name')} value={name} onChange={setName} maxLength={200} isFirst />
      {liesInProject && (
        <Select
          label={t('copy.project')}
          options={projects.map((project) => ({ value: project.scope, label: project.name }))}
          value={projectId}
          onChange={setChosen}
        />
      )}
    </Dialog>
  )
}
