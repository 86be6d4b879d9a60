import { FolderKanban, Plus, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { usePreferences } from '#data/react/hooks.ts'
import { paths } from '#domain/protocol/paths.ts'
import type { ProjectDocument } from '#domain/schemas/project.ts'
import { ColorBadge } from '#ui/Badge.tsx'
import { Icon } from '#ui/Icon.tsx'
import { AreaLinks } from './AreaLinks.tsx'
import { MenuKeys } from './MenuKeys.tsx'
import styles from './menu.module.css'

export interface ProjectsMenuProps {
  /** Newest first; known before the menu opens, so that the first of them can take the focus. */
  readonly projects: readonly ProjectDocument[] | undefined
}

/** The projects touched last, and the ways to all and to a new one. */
export function ProjectLinks({ projects }: ProjectsMenuProps) {
  const { t } = useTranslation('common')
  const { recentProjectsLimit } = usePreferences()
  const recent = projects?.slice(0, recentProjectsLimit) ?? []
  return (
    <>
      <div className={styles.section}>{t('nav.recentProjects')}</div>
      {projects?.length === 0 && <p className={styles.note}>{t('nav.noRecentProjects')}</p>}
      {recent.map((project) => (
        <Link key={project.id} to={paths.project(project.scope)} className={styles.item}>
          <ColorBadge color={project.data.color} />
          <span className={styles.words}>
            <span>{project.name}</span>
            <span className={styles.quiet}>{project.data.projectNumber}</span>
          </span>
        </Link>
      ))}
      <hr className={styles.rule} />
      <Link to={paths.projects} className={styles.item}>
        <Icon of={FolderKanban} />
        {t('nav.allProjects')}
      </Link>
      <Link to={paths.newProject} className={styles.item}>
        <Icon of={Plus} />
        {t('nav.newProject')}
        <MenuKeys of="new-project" />
      </Link>
      <Link to={paths.bin} className={styles.item}>
        <Icon of={Trash2} />
        {t('nav.bin')}
      </Link>
    </>
  )
}

/** All that the bar of a wide screen leads to. */
export function AllLinks({ projects, isSuperAdmin }: ProjectsMenuProps & { isSuperAdmin: boolean }) {
  const { t } = useTranslation('common')
  return (
    <>
      <Link to={paths.workspace} className={styles.item}>
        {t('nav.workspace')}
      </Link>
      <hr className={styles.rule} />
      <ProjectLinks projects={projects} />
      <hr className={styles.rule} />
      <div className={styles.section}>{t('nav.library')}</div>
      <AreaLinks of="library" />
      {isSuperAdmin && (
        <>
          <hr className={styles.rule} />
          <div className={styles.section}>{t('nav.admin')}</div>
          <AreaLinks of="admin" />
        </>
      )}
    </>
  )
}
