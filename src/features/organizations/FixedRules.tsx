import { useTranslation } from 'react-i18next'
import type { OrganizationData } from '#domain/schemas/organization.ts'
import styles from './organizations.module.css'

/** Settings of the organization's record that change nothing: what holds instead, in words, with what is recorded. */
export function FixedRules({ settings }: { settings: OrganizationData['settings'] }) {
  const { t } = useTranslation('organizations')
  const recorded = (value: boolean) => t(value ? 'rules.recordedOn' : 'rules.recordedOff')
  return (
    <>
      <h3>{t('rules.title')}</h3>
      <ul className={styles.quiet}>
        <li>
          {t('rules.selfRegistration')} {recorded(settings.allowSelfRegistration)}
        </li>
        <li>
          {t('rules.verification')} {recorded(settings.requireEmailVerification)}
        </li>
      </ul>
    </>
  )
}
