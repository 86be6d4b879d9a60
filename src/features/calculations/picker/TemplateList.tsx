import { LayoutTemplate } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { ModuleDescription } from '#domain/calc/manifest.ts'
import type { Entry } from '#domain/contents/entry.ts'
import { paths } from '#domain/protocol/paths.ts'
import type { ProjectDocument } from '#domain/schemas/project.ts'
import { Icon } from '#ui/Icon.tsx'
import styles from './picker.module.css'

/** Calculations whose inputs a new one may begin with. */
export function TemplateList({
  templates,
  modules,
  projects,
  projectId,
  folderId,
}: {
  templates: readonly Entry[]
  modules: readonly ModuleDescription[]
  projects: readonly ProjectDocument[]
  /** Where the new one is saved; null: chosen when it is saved. */
  projectId: string | null
  folderId: string | null
}) {
  const { t } = useTranslation('records')
  const offered = templates.flatMap((entry) => {
    const module = modules.find(({ id }) => id === entry.type)
    return module === undefined ? [] : { entry, module }
  })
  if (offered.length === 0) return null
  return (
    <section className={styles.choice} aria-labelledby="templates">
      <div>
        <h2 id="templates">{t('templates.title')}</h2>
        <p className={styles.hint}>{t('templates.text')}</p>
      </div>
      <ul className={styles.projects}>
        {offered.map(({ entry, module }) => (
          <li key={entry.id}>
            <Link
              className={styles.project}
              to={paths.dashboardCalculation(module.id, { projectId, folderId, template: entry.id })}
              title={entry.description === '' ? entry.name : entry.description}
            >
              <Icon of={LayoutTemplate} />
              <span className={styles.templateWords}>
                <strong>{entry.name}</strong>
                <span className={styles.projectNumber}>
                  {t('templates.choose', {
                    module: module.name,
                    project: projects.find(({ scope }) => scope === entry.projectId)?.name ?? '',
                  })}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
