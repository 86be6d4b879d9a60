import { FileText, type LucideIcon, Mountain } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useSession } from '#api/hooks.ts'
import type { ModuleDescription } from '#domain/calc/manifest.ts'
import { isOpenTo, modulePerson } from '#domain/permissions/modules.ts'
import { paths } from '#domain/protocol/paths.ts'
import { useModules } from '#engine/hooks.ts'
import { Badge } from '#ui/Badge.tsx'
import { Icon } from '#ui/Icon.tsx'
import { List } from '#ui/list/List.tsx'
import { moduleInTerms } from '#ui/moduleWords.ts'
import { Page } from '#ui/Page.tsx'
import styles from './library.module.css'

/** What every project may use: materials, report templates, and the methods that are open to this person. */
export function LibraryPage() {
  const { t } = useTranslation(['library', 'materials', 'common'])
  const session = useSession()
  const person = modulePerson(session.kind === 'signed-in' ? session.user : null)
  const modules = useModules()
    .filter((module) => isOpenTo(person, module))
    .map(moduleInTerms)
  return (
    <Page title={t('title')} lead={t('lead')}>
      <ul className={styles.shelves}>
        <Shelf
          to={paths.materials}
          icon={Mountain}
          name={t('materials:title')}
          about={t('materials:about')}
        />
        <Shelf
          to={paths.reportTemplates}
          icon={FileText}
          name={t('common:nav.reportTemplates')}
          about={t('templates.about')}
        />
      </ul>
      <section aria-labelledby="library-methods" className={styles.part}>
        <h2 id="library-methods">{t('methods')}</h2>
        <List className={styles.list}>
          {modules.map((module) => (
            <li key={module.id} className={styles.entry}>
              <Method module={module} />
            </li>
          ))}
        </List>
      </section>
    </Page>
  )
}

function Shelf({ to, icon, name, about }: { to: string; icon: LucideIcon; name: string; about: string }) {
  return (
    <li className={styles.shelf}>
      <Icon of={icon} size={20} />
      <h2 className={styles.name}>
        <Link to={to} className={styles.cover}>
          {name}
        </Link>
      </h2>
      <p>{about}</p>
    </li>
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
