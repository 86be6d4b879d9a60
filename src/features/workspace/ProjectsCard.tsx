import { Pin } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Entry } from '#domain/contents/entry.ts'
import { paths } from '#domain/protocol/paths.ts'
import type { Preferences } from '#domain/schemas/preferences.ts'
import type { ProjectDocument } from '#domain/schemas/project.ts'
import { ColorBadge } from '#ui/Badge.tsx'
import { Card } from '#ui/Card.tsx'
import { Icon } from '#ui/Icon.tsx'
import { TimeAgo } from '#ui/TimeAgo.tsx'
import { useRoving } from '#ui/useRoving.ts'
import { atHand } from './atHand.ts'
import styles from './WorkspacePage.module.css'

/** The projects that are pinned, then those in which something happened last. */
export function ProjectsCard({
  projects,
  entries,
  preferences: { pinnedProjects, recentProjectsLimit },
}: {
  projects: readonly ProjectDocument[]
  entries: readonly Entry[]
  preferences: Preferences
}) {
  const { t } = useTranslation('workspace')
  const rows = useMemo(
    () => atHand(projects, entries, pinnedProjects, recentProjectsLimit),
    [projects, entries, pinnedProjects, recentProjectsLimit],
  )
  const roving = useRoving(rows.map(({ project }) => project.id))
  return (
    <Card title={t('recentProjects')} action={<Link to={paths.projects}>{t('allProjects')}</Link>}>
      <ul aria-label={t('recentProjects')} {...roving.list}>
        {rows.map(({ project, isPinned, activeAt }) => (
          <li key={project.id} className={styles.row} data-row={project.id}>
            <ColorBadge color={project.data.color} />
            <span className={styles.words}>
              <Link
                to={paths.project(project.scope)}
                className={styles.link}
                data-stop={project.id}
                tabIndex={roving.tabIndexOf(project.id)}
              >
                {project.name}
              </Link>
              <span className={styles.note}>{project.data.projectNumber}</span>
            </span>
            {isPinned && (
              <span className={styles.pin} role="img" aria-label={t('pinned')}>
                <Icon of={Pin} size={14} />
              </span>
            )}
            <span className={styles.time}>
              <TimeAgo at={activeAt} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
