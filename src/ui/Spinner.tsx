import { useTranslation } from 'react-i18next'
import styles from './Spinner.module.css'

/** Spins while something loads. Use `label: null` where words beside it name it. */
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

/** Shown in the middle of a page that loads, after a moment. */
export function PageSpinner({ label }: { label?: string }) {
  const { t } = useTranslation('common')
  return (
    <div className={styles.page} role="status">
      <Spinner label={null} size={20} />
      <span>{label ?? t('loading')}</span>
    </div>
  )
}
