import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '#ui/toast.tsx'
import { startServiceWorker } from './serviceWorker.ts'
import { sayCalculationsSynced } from './synced.ts'

/** Keeps the app installable, working without a network and up to date, and says so in toasts. Draws nothing; mounted once. */
export function PwaNotices() {
  const { t } = useTranslation('pwa')

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
        onCalculationsSynced: () => sayCalculationsSynced(t),
      }),
    [t],
  )

  return null
}
