import { useTranslation } from 'react-i18next'
import type { OrganizationData } from '#domain/schemas/organization.ts'
import styles from './organizations.module.css'

/** Settings of the organization's record that change nothing: what holds instead, in words. */
export function FixedRules({ settings }: { settings: OrganizationData['settings'] }) {
  const { t } = useTranslation('organizations')
  return (
    <>
      <h3>{t('rules.title')}</h3>
      <ul className={styles.quiet}>
        <li>{t('rules.selfRegistration')}</li>
        <li>{t('rules.verification')}</li>
        <li>{t('rules.activities', { count: settings.auditLogRetention })}</li>
      </ul>
    </>
  )
}
