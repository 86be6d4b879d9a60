import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useWorkspace } from '#data/react/hooks.ts'
import { announceCalculationsSynced } from './serviceWorker.ts'
import { sayCalculationsSynced } from './synced.ts'

/** Notifies every open window when the server has received all calculations that were saved offline. */
export function useSyncedNotice(): void {
  const { t } = useTranslation('pwa')
  const workspace = useWorkspace()
  useEffect(() => {
    const watching = workspace.sync
      .queueDrained()
      .subscribe(() => announceCalculationsSynced(() => sayCalculationsSynced(t)))
    return () => watching.unsubscribe()
  }, [workspace, t])
}
