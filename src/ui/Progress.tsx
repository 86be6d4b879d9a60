import { useTranslation } from 'react-i18next'
import styles from './Progress.module.css'

/** Shows the progress of long work: `value` steps of `of` are done, `label` names the step. */
export function Progress({ label, value, of }: { label: string; value: number; of: number }) {
  const { i18n } = useTranslation()
  const share = Math.min(1, Math.max(0, value / of))
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={share * of}
      aria-valuemin={0}
      aria-valuemax={of}
      aria-valuetext={share.toLocaleString(i18n.language, { style: 'percent' })}
      className={styles.progress}
    >
      <span aria-live="polite">{label}</span>
      <span className={styles.track}>
        <span className={styles.fill} style={{ width: `${share * 100}%` }} />
      </span>
    </div>
  )
}
