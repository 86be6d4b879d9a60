import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths } from '#domain/protocol/paths.ts'
import { useModules } from '#engine/hooks.ts'
import type { ModuleDescription } from '#engine/types.ts'
import { Badge } from '#ui/Badge.tsx'
import { Page } from '#ui/Page.tsx'
import styles from './library.module.css'

/** What every project may use: the methods of calculation that this device has, with their versions. */
export function LibraryPage() {
  const { t } = useTranslation(['library', 'materials'])
  const modules = useModules()
  return (
    <Page title={t('title')} lead={t('lead')}>
      <section aria-labelledby="library-materials" className={styles.part}>
        <h2 id="library-materials">
          <Link to={paths.materials}>{t('materials:title')}</Link>
        </h2>
        <p>{t('materials:about')}</p>
      </section>
      <section aria-labelledby="library-methods" className={styles.part}>
        <h2 id="library-methods">{t('methods')}</h2>
        <ul className={styles.list}>
          {modules.map((module) => (
            <li key={module.id} className={styles.entry}>
              <Method module={module} />
            </li>
          ))}
        </ul>
      </section>
    </Page>
  )
}

function Method({ module }: { module: ModuleDescription }) {
  const { t } = useTranslation('library')
  return (
    <>
      <div className={styles.head}>
        <h3>
          {module.isActive ? (
            <Link to={paths.dashboardCalculation(module.id)}>{module.name}</Link>
          ) : (
            module.name
          )}
        </h3>
        {!module.isActive && <Badge tone="warn">{t('inactive')}</Badge>}
        <span className={styles.version}>{t('version', { version: module.version })}</span>
      </div>
      <p>{module.description}</p>
      {module.tags.length > 0 && <p className={styles.tags}>{module.tags.join(' · ')}</p>}
    </>
  )
}
