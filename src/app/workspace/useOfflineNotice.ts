import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useWorkspace } from '#data/react/hooks.ts'
import { toast } from '#ui/toast.tsx'

/** Reports once each time that the network is lost, and that it is back. A start without a network needs no report. */
export function useOfflineNotice(): void {
  const { t } = useTranslation('common')
  const workspace = useWorkspace()
  useEffect(() => {
    let wasOnline = false
    let isAway = false
    const watching = workspace.sync.status().subscribe(({ connection }) => {
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
  }, [workspace, t])
}
