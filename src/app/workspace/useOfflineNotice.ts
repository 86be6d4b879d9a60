import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useWorkspace } from '#data/hooks.ts'
import { toast } from '#ui/toast.tsx'

/** Says once that the network is gone, each time it goes; starting without one needs no notice. */
export function useOfflineNotice(): void {
  const { t } = useTranslation('common')
  const workspace = useWorkspace()
  useEffect(() => {
    let wasOnline = false
    const watching = workspace.sync.status().subscribe(({ connection }) => {
      if (connection === 'offline' && wasOnline) {
        toast.info(t('offline.title'), t('offline.text'), { id: 'offline' })
      }
      if (connection === 'online') wasOnline = true
      else if (connection === 'offline') wasOnline = false
    })
    return () => watching.unsubscribe()
  }, [workspace, t])
}
