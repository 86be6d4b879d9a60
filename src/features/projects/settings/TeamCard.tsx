import { EllipsisVertical, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '#api/hooks.ts'
import { useLocalDatabase } from '#data/react/hooks.ts'
import type { Result } from '#domain/errors/result.ts'
import { isLastAdmin } from '#domain/permissions/team.ts'
import type { ProjectDocument } from '#domain/schemas/project.ts'
import { type ProjectRole, projectRoles } from '#domain/schemas/roles.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Menu } from '#ui/Menu.tsx'
import { toast } from '#ui/toast.tsx'
import { adviceFor } from '../problemWords.ts'
import { usePeople } from '../usePeople.ts'
import { AddMemberDialog } from './AddMemberDialog.tsx'
import styles from './settings.module.css'

/** Who works in the project, as what; for those who may, with what can be changed about it. */
export function TeamCard({ project, mayChange }: { project: ProjectDocument; mayChange: boolean }) {
  const { t, i18n } = useTranslation('projects')
  const database = useLocalDatabase()
  const session = useSession()
  const { people, problem, nameOf } = usePeople(project)
  const [isAdding, setAdding] = useState(false)
  const team = project.data.teamMembers
  const me = session.kind === 'signed-in' ? session.user.id : null
  const emailOf = new Map(people?.map(({ userId, email }) => [userId, email]))
  const collator = new Intl.Collator(i18n.language)
  const members = Object.entries(team)
    .map(([userId, { role }]) => ({ userId, role, name: nameOf(userId) }))
    .sort(
      (one, other) =>
        projectRoles.indexOf(one.role) - projectRoles.indexOf(other.role) ||
        collator.compare(one.name, other.name),
    )

  const isBlank = (email: string | undefined) => email === undefined || email === ''
  const told = <Value,>(result: Result<Value>, done: string) => {
    if (result.ok) toast.success(t('settings.updated'), done)
    else toast.error(result.problem.message, adviceFor(result.problem))
    return result.ok
  }
  const give = async (userId: string, name: string, role: ProjectRole) =>
    told(
      await database.projects.setMember(project.scope, userId, role),
      t('team.changed', { name, role: t(`team.roles.${role}`) }),
    )
  const remove = async (userId: string, name: string) =>
    told(await database.projects.removeMember(project.scope, userId), t('team.removed', { name }))

  return (
    <Card
      title={t('team.title')}
      action={
        mayChange && (
          <Button icon={<Icon of={UserPlus} />} onPress={() => setAdding(true)}>
            {t('team.add')}
          </Button>
        )
      }
    >
      <ul aria-label={t('team.title')} className={styles.team}>
        {members.map(({ userId, role, name }) => (
          <li key={userId} className={styles.member}>
            <Avatar name={name} picture={null} size={32} />
            <span className={styles.words}>
              <span className={styles.name}>{name}</span>
              {!isBlank(emailOf.get(userId)) && <span className={styles.note}>{emailOf.get(userId)}</span>}
              <span className={styles.note}>
                {isLastAdmin(team, userId) ? t('team.lastAdmin') : t(`team.roleText.${role}`)}
              </span>
            </span>
            <Badge>{t(`team.roles.${role}`)}</Badge>
            {mayChange && (
              <Menu
                label={t('team.actions', { name })}
                icon={<Icon of={EllipsisVertical} />}
                choices={[
                  ...projectRoles
                    .filter((each) => each !== role)
                    .map((each) => ({
                      id: each,
                      label: t(`team.make.${each}`),
                      onChoose: () => void give(userId, name, each),
                    })),
                  {
                    id: 'remove',
                    label: userId === me ? t('team.leave') : t('team.remove'),
                    isDanger: true,
                    onChoose: () => void remove(userId, name),
                  },
                ]}
              />
            )}
          </li>
        ))}
      </ul>
      <p className={styles.foot}>{t('team.alsoAdmins')}</p>
      {isAdding && (
        <AddMemberDialog
          people={people?.filter(({ userId }) => !Object.hasOwn(team, userId)) ?? null}
          problem={problem}
          onAdd={async (person, role) => {
            if (await give(person.userId, person.name, role)) setAdding(false)
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </Card>
  )
}
