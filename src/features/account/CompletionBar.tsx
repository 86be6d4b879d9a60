import { Meter } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import type { User } from '#domain/schemas/user.ts'
import styles from './account.module.css'
import { profileCompletion } from './completion.ts'

/** How complete the profile is, and what would complete it. */
export function CompletionBar({ user }: { user: User }) {
  const { t, i18n } = useTranslation('account')
  const { percent, missing } = profileCompletion(user)
  const words = new Intl.NumberFormat(i18n.language, { style: 'percent' }).format(percent / 100)
  return (
    <div className={styles.completion}>
      <Meter
        aria-label={t('profile.completion')}
        value={percent}
        valueLabel={words}
        className={styles.meter!}
      >
        <span className={styles.meterHead}>
          <strong>{t('profile.completion')}</strong>
          <span>{words}</span>
        </span>
        <span className={styles.track}>
          <span className={styles.fill} style={{ width: `${percent}%` }} />
        </span>
      </Meter>
      {missing.length === 0 ? (
        <p className={styles.quiet}>{t('profile.complete')}</p>
      ) : (
        <ul className={styles.quiet}>
          {missing.map((field) => (
            <li key={field}>{t(`profile.suggestion.${field}`)}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
