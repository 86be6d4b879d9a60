import { useTranslation } from 'react-i18next'
import { Disclosure } from '#ui/Disclosure.tsx'
import styles from './help.module.css'

const pages = ['start', 'calculations', 'offline', 'teams'] as const
const steps = ['one', 'two', 'three', 'four', 'five'] as const

/** The user guide: short pages that are there without a network. */
export function GuidePart() {
  const { t } = useTranslation('help')
  return (
    <div className={styles.part}>
      {pages.map((page, index) => (
        <Disclosure key={page} title={t(`guide.${page}.title`)} level={4} isOpenAtFirst={index === 0}>
          <ol className={styles.steps}>
            {steps.map((step) => (
              <li key={step}>{t(`guide.${page}.${step}`)}</li>
            ))}
          </ol>
        </Disclosure>
      ))}
    </div>
  )
}
