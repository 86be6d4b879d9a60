import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { whenIdle } from '#ui/whenIdle.ts'
import { say } from '../i18n/i18n.ts'
import { offerReload } from './offerReload.ts'
import { startServiceWorker } from './serviceWorker.ts'
import { sayCalculationsSynced } from './synced.ts'

/** Loads after the first screen, with its texts. */
const loadOffers = async () => (await Promise.all([import('./offerUpdate.ts'), say('device')]))[0]

/** Registers the service worker and reports updates in toasts. Draws nothing; mounted once. */
export function PwaNotices() {
  const { t } = useTranslation('pwa')

  useEffect(() => {
    // Another window may have taken the update, and the files of this version with it, before they were all here.
    const offerPlainly = (what: 'updateReady' | 'takenElsewhere', reload: () => void) => () =>
      offerReload({
        id: 'update',
        title: t(`${what}.title`),
        message: t(`${what}.message`),
        label: t(`${what}.action`),
        reload,
      })
    return startServiceWorker({
      onUpdateReady: (take) =>
        void loadOffers()
          .then(({ offerUpdate }) => offerUpdate(take))
          .catch(offerPlainly('updateReady', take)),
      onTakenElsewhere: (reload) =>
        void loadOffers()
          .then(({ offerTaken }) => offerTaken(reload))
          .catch(offerPlainly('takenElsewhere', reload)),
      onCalculationsSynced: () => sayCalculationsSynced(t),
    })
  }, [t])

  useEffect(() => {
    let isOver = false
    let stop = () => {}
    // Before another window takes an update: then the files of this version are gone.
    const cancel = whenIdle(() => void loadOffers().catch(() => {}))
    void import('./wakeLock.ts').then(({ keepAwake }) => {
      if (!isOver) stop = keepAwake()
    })
    return () => {
      isOver = true
      cancel()
      stop()
    }
  }, [])

  return null
}
