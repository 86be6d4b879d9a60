import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths } from '#domain/protocol/paths.ts'
import type { ProjectDocument } from '#domain/schemas/project.ts'
import { projectRoles } from '#domain/schemas/roles.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Card } from '#ui/Card.tsx'
import styles from './ProjectTeam.module.css'
import { usePeople } from './usePeople.ts'

const shown = 8

/** Who works in the project. */
export function ProjectTeam({ project }: { project: ProjectDocument }) {
  const { t } = useTranslation('projects')
  const { nameOf } = usePeople(project)
  const members = Object.entries(project.data.teamMembers).sort(
    ([, one], [, other]) => projectRoles.indexOf(one.role) - projectRoles.indexOf(other.role),
  )
  return (
    <Card
      title={t('team.title')}
      action={<Link to={paths.projectSettings(project.scope)}>{t('overview.manageTeam')}</Link>}
    >
      <ul className={styles.team} aria-label={t('team.title')}>
        {members.slice(0, shown).map(([userId, { role }]) => (
          <li key={userId} className={styles.member}>
            <Avatar name={nameOf(userId)} picture={null} size={24} />
            <span className={styles.name}>{nameOf(userId)}</span>
            <span className={styles.role}>{t(`team.roles.${role}`)}</span>
          </li>
        ))}
      </ul>
      {members.length > shown && (
        <p className={styles.more}>{t('overview.moreMembers', { count: members.length - shown })}</p>
      )}
    </Card>
  )
}
