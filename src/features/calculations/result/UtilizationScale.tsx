import { useTranslation } from 'react-i18next'
import type { ShownState } from '#domain/calc/verdict.ts'
import { classes } from '#ui/classes.ts'
import { engineering } from '#ui/numbers.ts'
import styles from './result.module.css'

/** The scale reaches past what it shows, so that the mark at 1.0 always stands inside. */
const endOf = (utilization: number): number => Math.max(1.25, utilization * 1.08)

/** The share of the resistance that is used, against the mark at 1.0. What exceeds the mark is drawn hatched. */
export function UtilizationScale({ utilization, state }: { utilization: number; state: ShownState }) {
  const { t } = useTranslation('calculations')
  const end = endOf(utilization)
  const share = (value: number) => `${Math.min(100, Math.max(0, (value / end) * 100))}%`
  return (
    <div className={styles.scale}>
      <meter
        className={styles.meter}
        aria-label={t('result.utilization')}
        aria-valuetext={t('result.utilizationOf', { value: engineering(utilization) })}
        value={utilization}
        min={0}
        max={end}
      />
      <span className={styles.track}>
        <span
          className={classes(styles.used, styles[state])}
          style={{ width: share(Math.min(utilization, 1)) }}
        />
        {utilization > 1 && (
          <span className={styles.excess} style={{ left: share(1), width: share(utilization - 1) }} />
        )}
      </span>
      <span className={styles.limit} style={{ left: share(1) }}>
        {t('result.limit')}
      </span>
    </div>
  )
}
