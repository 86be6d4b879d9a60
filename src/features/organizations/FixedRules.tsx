import { useTranslation } from 'react-i18next'
import type { OrganizationData } from '#domain/schemas/organization.ts'
import styles from './organizations.module.css'

/**
 * Explains the settings of the organization’s record that have no effect: the rule that holds, and the recorded
 * value.
 */
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
