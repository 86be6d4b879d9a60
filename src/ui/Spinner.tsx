import { useTranslation } from 'react-i18next'
import styles from './Spinner.module.css'

/** Turns while something is on its way. Give `label: null` where words beside it already say what. */
export function Spinner({ label, size = 16 }: { label?: string | null; size?: number }) {
  const { t } = useTranslation('common')
  return (
    <span
      className={styles.spinner}
      style={{ width: size, height: size }}
      {...(label === null
        ? { 'aria-hidden': true }
        : { role: 'status', 'aria-label': label ?? t('loading') })}
    />
  )
}

/** The whole room waits: shown in the middle, after a moment. */
export function PageSpinner({ label }: { label?: string }) {
  const { t } = useTranslation('common')
  return (
    <div className={styles.page} role="status">
      <Spinner label={null} size={20} />
      <span>{label ?? t('loading')}</span>
    </div>
  )
}
