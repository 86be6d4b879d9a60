import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import styles from './DevicePart.module.css'
import { isInstalled, useInstall } from './install.ts'
import { platformOf, platforms } from './platform.ts'

const steps = ['one', 'two', 'three'] as const

/** How the app is installed here, and elsewhere; what a tab does not keep. */
export function InstallGuide() {
  const { t } = useTranslation('device')
  const install = useInstall()
  const here = platformOf(navigator)
  return (
    <section className={styles.part}>
      <h4>{t('install.title')}</h4>
      <p>{t(isInstalled() ? 'install.installed' : 'install.why')}</p>
      {install !== null && (
        <Button variant="primary" className={styles.begin} onPress={() => void install()}>
          {t('install.now')}
        </Button>
      )}
      {here === 'ios' && !isInstalled() && <p className={styles.warn}>{t('install.sevenDays')}</p>}
      {[here, ...platforms.filter((each) => each !== here)].map((platform) => (
        <Disclosure
          key={platform}
          title={t(`install.${platform}.title`)}
          level={4}
          isOpenAtFirst={platform === here && install === null && !isInstalled()}
        >
          <ol className={styles.steps}>
            {steps.map((step) => (
              <li key={step}>{t(`install.${platform}.${step}`)}</li>
            ))}
          </ol>
        </Disclosure>
      ))}
    </section>
  )
}
