import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'
import styles from './account.module.css'

/** Removes the local data of the user, for a tablet that another person will use. */
export function DevicePart({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation('account')
  return (
    <section className={styles.part}>
      <h4>{t('device.heading')}</h4>
      <p className={styles.quiet}>{t('device.text')}</p>
      <div className={styles.row}>
        <Button onPress={onLeave}>{t('device.button')}</Button>
      </div>
    </section>
  )
}
