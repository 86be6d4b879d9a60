import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useWorkspace } from '#data/react/hooks.ts'
import { announceCalculationsSynced } from './serviceWorker.ts'
import { sayCalculationsSynced } from './synced.ts'

/** When the calculations saved without a network have all reached the server, every open window says so. */
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
