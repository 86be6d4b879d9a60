import { useTranslation } from 'react-i18next'
import { useLocalDatabase } from '#data/react/hooks.ts'
import { toast } from '#ui/toast.tsx'

/** Has a project kept on this device, or taken off it. */
export function useKeepHere(): (projectId: string, isKept: boolean) => Promise<void> {
  const { t } = useTranslation('common')
  const { projectsHere } = useLocalDatabase()
  return async (projectId, isKept) => {
    const kept = await projectsHere.keep(projectId, isKept)
    if (!kept.ok) toast.error(t('here.failed'), kept.problem.message)
  }
}
