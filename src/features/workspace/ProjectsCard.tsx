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
import { List } from '#ui/list/List.tsx'
import { Row } from '#ui/list/Row.tsx'
import { RowLink } from '#ui/list/RowLink.tsx'
import { useRoving } from '#ui/list/useRoving.ts'
import { TimeAgo } from '#ui/TimeAgo.tsx'
import { atHand } from './atHand.ts'
import styles from './WorkspacePage.module.css'

/** Lists the pinned projects, then those with the latest activity. */
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
      <List aria-label={t('recentProjects')} {...roving.list}>
        {rows.map(({ project, isPinned, activeAt }) => (
          <Row key={project.id} id={project.id} className={styles.row}>
            <ColorBadge color={project.data.color} />
            <span className={styles.words}>
              <RowLink
                id={project.id}
                to={paths.project(project.scope)}
                tabIndex={roving.tabIndexOf(project.id)}
              >
                {project.name}
              </RowLink>
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
          </Row>
        ))}
      </List>
    </Card>
  )
}
