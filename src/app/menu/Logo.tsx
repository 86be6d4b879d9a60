import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import styles from './Logo.module.css'

/** A footing on its layers. */
function Mark() {
  return (
    <svg width="28" height="28" viewBox="0 0 28 28" aria-hidden focusable="false">
      <rect width="28" height="28" rx="7" fill="var(--accent)" />
      <path d="M12 5h4v6h4v4H8v-4h4z" fill="var(--on-accent)" />
      <path d="M5 18.5h18M5 22.5h18" stroke="var(--on-accent)" strokeWidth="2" strokeLinecap="round" />
    </svg>
  )
}

/** Leads home: to the workspace for who is signed in. */
export function Logo({ to }: { to: string }) {
  const { t } = useTranslation('common')
  return (
    <Link to={to} className={styles.logo} aria-label={t('productName')}>
      <Mark />
      <span className={styles.name} aria-hidden>
        {t('productName')}
      </span>
    </Link>
  )
}
