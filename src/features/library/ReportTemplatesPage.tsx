import { FolderKanban } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { paths } from '#domain/protocol/paths.ts'
import { LinkButton } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Page } from '#ui/Page.tsx'
import styles from './library.module.css'

const parts = ['heading', 'overview', 'calculation', 'trace'] as const

/** How reports are laid out: the one way that there is, part by part. */
export function ReportTemplatesPage() {
  const { t } = useTranslation(['library', 'common'])
  return (
    <Page
      title={t('common:nav.reportTemplates')}
      lead={t('templates.lead')}
      actions={
        <LinkButton href={paths.projects} icon={<Icon of={FolderKanban} />}>
          {t('common:nav.allProjects')}
        </LinkButton>
      }
    >
      <ul className={styles.list}>
        <li className={styles.entry}>
          <h2 className={styles.name}>{t('templates.name')}</h2>
          <p>{t('templates.text')}</p>
          <dl className={styles.facts}>
            <dt>{t('templates.holds')}</dt>
            <dd>
              <ol>
                {parts.map((part) => (
                  <li key={part}>{t(`templates.${part}`)}</li>
                ))}
              </ol>
            </dd>
            <dt>{t('templates.output')}</dt>
            <dd>{t('templates.outputText')}</dd>
          </dl>
        </li>
      </ul>
    </Page>
  )
}
