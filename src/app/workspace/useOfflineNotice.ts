import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocalDatabase } from '#data/react/hooks.ts'
import { toast } from '#ui/toast.tsx'

/** Says once that the network is gone, each time it goes, and that it is back; starting without one needs no notice. */
export function useOfflineNotice(): void {
  const { t } = useTranslation('common')
  const database = useLocalDatabase()
  useEffect(() => {
    let wasOnline = false
    let isAway = false
    const watching = database.sync.status().subscribe(({ connection }) => {
      if (connection === 'offline' && wasOnline) {
        isAway = true
        toast.info(t('offline.title'), t('offline.text'), { id: 'offline' })
      }
      if (connection === 'online' && isAway) {
        isAway = false
        toast.info(t('offline.backTitle'), t('offline.backText'), { id: 'offline' })
      }
      if (connection === 'online') wasOnline = true
      else if (connection === 'offline') wasOnline = false
    })
    return () => watching.unsubscribe()
  }, [database, t])
}
