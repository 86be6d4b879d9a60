import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useLive, useWorkspace } from '#data/react/hooks.ts'
import type { UndoOutcome } from '#data/react/undoStack.ts'
import { useRemoveProject } from '#data/react/useRemoveProject.ts'
import { errorText } from '#domain/errors/catalogue.ts'
import { paths } from '#domain/protocol/paths.ts'
import type { ProjectDocument } from '#domain/schemas/project.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { toast } from '#ui/toast.tsx'
import { countsOf } from '../tally.ts'

/** Confirms the deletion of a project, and lists what it includes. */
export function DeleteProjectDialog({ project, onClose }: { project: ProjectDocument; onClose(): void }) {
  const { t } = useTranslation(['projects', 'common'])
  const workspace = useWorkspace()
  const navigate = useNavigate()
  const removeProject = useRemoveProject()
  const [isDeleting, setDeleting] = useState(false)
  const { value: entries } = useLive(() => workspace.readModel.of(project.scope), [workspace, project.scope])
  const counts = useMemo(() => countsOf(entries ?? []), [entries])

  const restore = async (step: { takeBack(): Promise<UndoOutcome | null> }) => {
    const outcome = await step.takeBack()
    if (outcome?.problem) toast.error(t('settings.restoreFailed'), outcome.problem.message)
  }
  const remove = async () => {
    setDeleting(true)
    const removed = await removeProject(project, t('settings.deletedStep', { name: project.name }))
    if (!removed.ok) {
      setDeleting(false)
      toast.error(t('settings.deleteFailed'), removed.problem.message || errorText('project/delete-failed'))
      return
    }
    toast.success(t('settings.deleted'), t('settings.deletedText'), {
      action: { label: t('common:undo'), onPress: () => void restore(removed.value) },
      more: { label: t('common:nav.seeBin'), onPress: () => void navigate(paths.bin) },
    })
    await navigate(paths.projects)
  }

  return (
    <Dialog
      role="alertdialog"
      title={t('settings.confirmTitle')}
      isOpen
      onClose={onClose}
      isBusy={isDeleting}
      actions={
        <>
          <Button autoFocus isDisabled={isDeleting} onPress={onClose}>
            {t('common:cancel')}
          </Button>
          <Button
            variant="danger"
            isBusy={isDeleting}
            busyLabel={t('settings.deleting')}
            onPress={() => void remove()}
          >
            {t('settings.delete')}
          </Button>
        </>
      }
    >
      <p>{t('settings.confirmText', { name: project.name })}</p>
      {counts.all > 0 && (
        <ul>
          {counts.calculations > 0 && <li>{t('counts.calculations', { count: counts.calculations })}</li>}
          {counts.folders > 0 && <li>{t('counts.folders', { count: counts.folders })}</li>}
          {counts.reports > 0 && <li>{t('counts.reports', { count: counts.reports })}</li>}
        </ul>
      )}
    </Dialog>
  )
}
