import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StorageEstimate } from '#data/device/storageHealth.ts'
import { isNearlyFull, usedShare } from '#data/device/storageHealth.ts'
import { useWorkspace } from '#data/react/hooks.ts'
import { Button } from '#ui/Button.tsx'
import { formatBytes } from '#ui/bytes.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Banner } from '#ui/states.tsx'
import styles from './DevicePart.module.css'
import { InstallGuide } from './InstallGuide.tsx'

/** What this device keeps: how much room there is, whether the browser has promised to keep it, and the app on it. */
export function DevicePart() {
  return (
    <>
      <Room />
      <InstallGuide />
    </>
  )
}

function Room() {
  const { t, i18n } = useTranslation('device')
  const { storage } = useWorkspace()
  const [estimate, setEstimate] = useState<StorageEstimate | null | undefined>(undefined)
  const measure = useCallback(() => {
    // A browser that does not answer counts as one that may delete the data.
    storage.estimate().then(setEstimate, () => setEstimate(null))
  }, [storage])
  useEffect(() => {
    measure()
    const answers = storage.answers().subscribe(measure)
    return () => answers.unsubscribe()
  }, [storage, measure])

  if (estimate === undefined) return <Skeleton lines={2} height={32} />
  if (estimate === null) return <p className={styles.quiet}>{t('room.unknown')}</p>
  const bytes = (count: number) => formatBytes(count, i18n.language)
  return (
    <section className={styles.part}>
      <h4 id="device-room">{t('room.title')}</h4>
      {isNearlyFull(estimate) && (
        <Banner tone="warn" title={t('room.nearlyFull')}>
          {t('room.nearlyFullText')}
        </Banner>
      )}
      <meter
        className={styles.meter}
        aria-labelledby="device-room"
        max={1}
        high={0.8}
        value={usedShare(estimate)}
      />
      <p className={styles.quiet}>
        {t('room.used', { used: bytes(estimate.usedBytes), quota: bytes(estimate.quotaBytes) })}
      </p>
      <div className={styles.line}>
        <p>{t(estimate.persisted ? 'room.persisted' : 'room.mayGo')}</p>
        {!estimate.persisted && (
          <Button onPress={() => void storage.askToPersist().catch(() => false)}>{t('room.ask')}</Button>
        )}
      </div>
    </section>
  )
}
