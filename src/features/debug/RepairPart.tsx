import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLive, useWorkspace } from '#data/react/hooks.ts'
import { adviceOn } from '#domain/errors/reach.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { toast } from '#ui/toast.tsx'
import styles from './debug.module.css'

/** What can be tried when something is wrong. Nothing here throws away work. */
export function RepairPart() {
  const { t } = useTranslation('debug')
  const { diagnostics, sync } = useWorkspace()
  const { value: status } = useLive(() => sync.status(), [sync])
  const [isChecking, setIsChecking] = useState(false)
  const [isComparing, setIsComparing] = useState(false)
  const [comparison, setComparison] = useState('')
  const isOnline = status?.connection === 'online'
  const check = async () => {
    setIsChecking(true)
    const result = await diagnostics.checkDatabase()
    setIsChecking(false)
    if (result.ok) toast.success(t('repair.checked'))
    else toast.error(result.problem.message, adviceOn(result.problem))
  }
  const compare = async () => {
    setIsComparing(true)
    const result = await diagnostics.compare()
    setIsComparing(false)
    if (!result.ok) return toast.error(result.problem.message, adviceOn(result.problem))
    const { documents, divergences } = result.value
    setComparison(
      divergences.length === 0
        ? t('repair.same', { count: documents })
        : t('repair.differs', {
            count: divergences.reduce(
              (sum, { readAgain, restoreToServer }) => sum + readAgain + restoreToServer,
              0,
            ),
            kinds: [...new Set(divergences.map(({ collection }) => t(`names.${collection}`)))].join(', '),
          }),
    )
  }
  const pull = () => {
    diagnostics.pullAnew()
    toast.info(t('repair.pulling'), t(isOnline ? 'repair.pullingText' : 'repair.pullingLater'))
  }
  return (
    <Card title={t('repair.title')}>
      <div className={styles.panel}>
        <p className={styles.quiet}>{t('repair.safe')}</p>
        <div className={styles.line}>
          <span className={styles.words}>
            <strong>{t('repair.sync')}</strong>
            <span className={styles.quiet}>{t('repair.syncText')}</span>
          </span>
          <Button onPress={() => sync.syncNow()}>{t('repair.sync')}</Button>
        </div>
        <div className={styles.line}>
          <span className={styles.words}>
            <strong>{t('repair.check')}</strong>
            <span className={styles.quiet}>{t('repair.checkText')}</span>
          </span>
          <Button isBusy={isChecking} onPress={() => void check()}>
            {t('repair.check')}
          </Button>
        </div>
        <div className={styles.line}>
          <span className={styles.words}>
            <strong>{t('repair.compare')}</strong>
            <span className={styles.quiet} role="status">
              {comparison === '' ? t('repair.compareText') : comparison}
            </span>
          </span>
          <Button isBusy={isComparing} isDisabled={!isOnline} onPress={() => void compare()}>
            {t('repair.compare')}
          </Button>
        </div>
        <div className={styles.line}>
          <span className={styles.words}>
            <strong>{t('repair.pull')}</strong>
            <span className={styles.quiet}>{t('repair.pullText')}</span>
          </span>
          <Button onPress={pull}>{t('repair.pull')}</Button>
        </div>
      </div>
    </Card>
  )
}
