import { useTranslation } from 'react-i18next'
import { useWorkspace } from '#data/hooks.ts'
import { toast } from '#ui/toast.tsx'

/** Moves a calculation to the bin, and offers to take it back. */
export function useDeleteCalculation(
  projectId: string,
): (calculationId: string, name: string) => Promise<void> {
  const { t } = useTranslation('projects')
  const workspace = useWorkspace()

  const restore = async (calculationId: string) => {
    const restored = await workspace.calculations.restore(projectId, calculationId)
    if (!restored.ok) toast.error(t('calculations.restoreFailed'), restored.problem.message)
  }
  return async (calculationId, name) => {
    const removed = await workspace.calculations.remove(projectId, calculationId)
    if (!removed.ok) {
      toast.error(t('calculations.failed'), removed.problem.message)
      return
    }
    toast.success(t('calculations.deleted'), t('calculations.deletedText', { name }), {
      action: { label: t('calculations.undo'), onPress: () => void restore(calculationId) },
    })
  }
}
