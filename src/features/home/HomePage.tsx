import { CloudOff, ListChecks, type LucideIcon, MonitorSmartphone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSession } from '#api/hooks.ts'
import { paths } from '#domain/protocol/paths.ts'
import { LinkButton } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useDocumentTitle } from '#ui/Page.tsx'
import styles from './HomePage.module.css'
import { SectionSketch } from './SectionSketch.tsx'

/** Presents the product to a new visitor. */
export function HomePage() {
  const { t } = useTranslation('common')
  const isSignedIn = useSession().kind === 'signed-in'
  useDocumentTitle(t('productName'))
  return (
    <div className={styles.page}>
      <section className={styles.hero}>
        <div className={styles.words}>
          <h1>{t('home.title')}</h1>
          <p>{t('home.lead')}</p>
          <div className={styles.actions}>
            {isSignedIn ? (
              <LinkButton variant="primary" href={paths.workspace}>
                {t('nav.toWorkspace')}
              </LinkButton>
            ) : (
              <>
                <LinkButton variant="primary" href={paths.signUp}>
                  {t('home.start')}
                </LinkButton>
                <LinkButton href={paths.login}>{t('home.login')}</LinkButton>
              </>
            )}
          </div>
        </div>
        <SectionSketch />
      </section>
      <section className={styles.points} aria-label={t('productName')}>
        <Point icon={CloudOff} title={t('home.offlineTitle')} text={t('home.offlineText')} />
        <Point icon={ListChecks} title={t('home.checkTitle')} text={t('home.checkText')} />
        <Point icon={MonitorSmartphone} title={t('home.togetherTitle')} text={t('home.togetherText')} />
      </section>
    </div>
  )
}

function Point({ icon, title, text }: { icon: LucideIcon; title: string; text: string }) {
  return (
    <div className={styles.point}>
      <Icon of={icon} size={20} />
      <h2>{title}</h2>
      <p>{text}</p>
    </div>
  )
}
