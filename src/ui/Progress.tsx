import { ProgressBar } from 'react-aria-components'
import styles from './Progress.module.css'

/** How far long work is. `value` steps of `of` are done; `label` says what it is doing. */
export function Progress({ label, value, of }: { label: string; value: number; of: number }) {
  return (
    <ProgressBar aria-label={label} value={value} maxValue={of} className={styles.progress!}>
      <span aria-live="polite">{label}</span>
      <span className={styles.track}>
        <span className={styles.fill} style={{ width: `${(value / of) * 100}%` }} />
      </span>
    </ProgressBar>
  )
}
