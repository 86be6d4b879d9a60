import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths } from '#domain/protocol/paths.ts'
import type { ProjectDocument } from '#domain/schemas/project.ts'
import { Badge, ColorBadge } from '#ui/Badge.tsx'
import { classes } from '#ui/classes.ts'
import { TimeAgo } from '#ui/TimeAgo.tsx'
import { useRoving } from '#ui/useRoving.ts'
import { activeAt, type LastActivity } from './order.ts'
import styles from './ProjectList.module.css'

/** Projects as lines or as cards, each leading to its overview. */
export function ProjectList({
  projects,
  activity,
  view,
}: {
  projects: readonly ProjectDocument[]
  activity: LastActivity
  view: 'list' | 'grid'
}) {
  const { t } = useTranslation(['projects', 'common'])
  const roving = useRoving(projects.map(({ id }) => id))
  return (
    <ul aria-label={t('list.title')} className={classes(styles.projects, styles[view])} {...roving.list}>
      {projects.map((project) => (
        <li key={project.id} className={styles.project} data-row={project.id}>
          <ColorBadge color={project.data.color} size={view === 'grid' ? 24 : 20} />
          <span className={styles.words}>
            <Link
              to={paths.project(project.scope)}
              className={styles.link}
              data-stop={project.id}
              tabIndex={roving.tabIndexOf(project.id)}
            >
              {project.name}
            </Link>
            <span className={styles.note}>
              {[project.data.projectNumber, project.data.location].filter(Boolean).join(' · ')}
            </span>
          </span>
          <span className={styles.leader}>{project.data.projectLeader}</span>
          <span className={styles.status}>
            {project.data.status !== 'active' && <Badge>{t(`status.${project.data.status}`)}</Badge>}
            {project.waiting === 1 && <Badge tone="info">{t('common:notOnServer')}</Badge>}
          </span>
          <span className={styles.time}>
            <TimeAgo at={activeAt(project, activity)} />
          </span>
        </li>
      ))}
    </ul>
  )
}
