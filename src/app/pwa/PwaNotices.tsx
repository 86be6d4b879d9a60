import { useContext, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { WorkspaceContext } from '#data/hooks.ts'
import { toast } from '#ui/toast.tsx'
import { announceCalculationsSynced, startServiceWorker } from './serviceWorker.ts'

/**
 * Keeps the app installable and up to date, and says so in toasts. Draws nothing. Mounted once, inside the
 * workspace's context, so that it hears when the queue of calculations has drained.
 */
export function PwaNotices() {
  const { t } = useTranslation('pwa')
  const workspace = useContext(WorkspaceContext)

  useEffect(
    () =>
      startServiceWorker({
        onUpdateReady: (take) =>
          toast.info(t('updateReady.title'), t('updateReady.message'), {
            id: 'update',
            lasting: true,
            action: { label: t('updateReady.action'), onPress: take },
          }),
        onTakenElsewhere: (reload) =>
          toast.info(t('takenElsewhere.title'), t('takenElsewhere.message'), {
            id: 'update',
            lasting: true,
            action: { label: t('takenElsewhere.action'), onPress: reload },
          }),
        onCalculationsSynced: () =>
          toast.success(t('synced.title'), t('synced.message'), { id: 'calculations-synced' }),
      }),
    [t],
  )

  useEffect(() => {
    if (workspace === null) return
    const subscription = workspace.sync
      .queueDrained()
      .subscribe(() =>
        announceCalculationsSynced(() =>
          toast.success(t('synced.title'), t('synced.message'), { id: 'calculations-synced' }),
        ),
      )
    return () => subscription.unsubscribe()
  }, [workspace, t])

  return null
}
