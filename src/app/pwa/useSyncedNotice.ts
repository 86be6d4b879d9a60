import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocalDatabase } from '#data/react/hooks.ts'
import { announceCalculationsSynced } from './serviceWorker.ts'
import { sayCalculationsSynced } from './synced.ts'

/** When the calculations saved without a network have all reached the server, every open window says so. */
export function useSyncedNotice(): void {
  const { t } = useTranslation('pwa')
  const database = useLocalDatabase()
  useEffect(() => {
    const watching = database.sync
      .queueDrained()
      .subscribe(() => announceCalculationsSynced(() => sayCalculationsSynced(t)))
    return () => watching.unsubscribe()
  }, [database, t])
}
