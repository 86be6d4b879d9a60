import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StorageEstimate } from '#data/device/storageHealth.ts'
import { useWorkspace } from '#data/react/hooks.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { formatBytes } from '#ui/bytes.ts'
import { Card } from '#ui/Card.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { toast } from '#ui/toast.tsx'
import styles from './debug.module.css'

/** Pixels of the usual answer: a line of figures and the browser's word on keeping them. */
const storageHeight = 110

/** How much room there is, and whether the browser may take it back. */
export function StoragePart() {
  const { t, i18n } = useTranslation('debug')
  const { storage } = useWorkspace()
  const [estimate, setEstimate] = useState<StorageEstimate | null | undefined>(undefined)
  const measure = useCallback(() => {
    // A browser that does not answer counts as one that may delete the data.
    storage.estimate().then(setEstimate, () => setEstimate(null))
  }, [storage])
  useEffect(measure, [measure])

  const ask = async () => {
    const isGiven = await storage.askToPersist().catch(() => false)
    if (isGiven) toast.success(t('storage.kept'))
    else toast.info(t('storage.notKept'), t('storage.notKeptText'))
    measure()
  }
  const share = estimate && estimate.quotaBytes > 0 ? estimate.usedBytes / estimate.quotaBytes : 0
  return (
    <Card title={t('storage.title')}>
      {estimate === undefined && <Skeleton lines={1} height={storageHeight} />}
      {estimate === null && <p className={styles.note}>{t('storage.unknown')}</p>}
      {estimate !== undefined && estimate !== null && (
        <div className={styles.panel}>
          <div className={styles.line}>
            <span>
              {t('storage.used', {
                used: formatBytes(estimate.usedBytes, i18n.language),
                quota: formatBytes(estimate.quotaBytes, i18n.language),
              })}
            </span>
            <meter className={styles.meter} aria-label={t('storage.title')} max={1} value={share} />
          </div>
          <div className={styles.line}>
            <span className={styles.words}>
              <Badge tone={estimate.persisted ? 'pass' : 'warn'}>
                {t(estimate.persisted ? 'storage.persisted' : 'storage.mayGo')}
              </Badge>
              <span className={styles.quiet}>
                {t(estimate.persisted ? 'storage.persistedText' : 'storage.mayGoText')}
              </span>
            </span>
            {!estimate.persisted && <Button onPress={() => void ask()}>{t('storage.ask')}</Button>}
          </div>
        </div>
      )}
    </Card>
  )
}
