import { EllipsisVertical } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAnswer } from '#api/hooks.ts'
import { useCachedResponse } from '#data/react/useCachedResponse.ts'
import { type Actor, can } from '#domain/permissions/can.ts'
import { organizationCallables } from '#domain/protocol/callables/organizations.ts'
import type { OrganizationMember } from '#domain/schemas/member.ts'
import type { OrganizationRecord } from '#domain/schemas/organization.ts'
import { organizationRoles } from '#domain/schemas/roles.ts'
import { Answered } from '#ui/Answered.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Menu } from '#ui/Menu.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Table } from '#ui/Table.tsx'
import { TimeAgo } from '#ui/TimeAgo.tsx'
import { toast } from '#ui/toast.tsx'
import styles from './organizations.module.css'
import { useAct } from './useAct.ts'
import { useDates } from './useDates.ts'
import { useOrganizationCalls } from './useOrganizationCalls.ts'

/** Of the table with so many people, each on two lines: what stands below does not move when they come. */
const tableHeight = (people: number): string =>
  `calc(36px + ${Math.max(1, people)} * max(48px, var(--control) + 8px))`

/** Who is in the organization, and for those who may: what they are in it. */
export function MembersPart({
  organization,
  actor,
  onChange,
}: {
  organization: OrganizationRecord
  actor: Actor
  onChange(): void
}) {
  const { t } = useTranslation('organizations')
  const calls = useOrganizationCalls()
  const { act, busy } = useAct()
  const { day } = useDates()
  const [leaving, setLeaving] = useState<OrganizationMember | null>(null)
  const organizationId = organization.id
  const kept = useCachedResponse(
    `members:${organizationId}`,
    organizationCallables.getOrganizationMembers.response,
  )
  const [answer, askAgain] = useAnswer(
    (signal) => calls('getOrganizationMembers', { organizationId }, signal),
    [organizationId],
    kept,
  )
  const may = (action: 'organization.manageMembers' | 'organization.manageOwners') =>
    can(actor, { kind: 'organization', action, organizationId })
  const mayChange = ({ role }: OrganizationMember) =>
    may(role === 'owner' ? 'organization.manageOwners' : 'organization.manageMembers')

  const makeRole = async (member: OrganizationMember, role: OrganizationMember['role']) => {
    const { userId, user } = member
    const result = await act('role', () => calls('updateMemberRole', { organizationId, userId, role }))
    if (result.ok)
      toast.success(t('members.changed', { name: user.name, role: t(`role.${role}`).toLowerCase() }))
    askAgain()
  }
  const remove = async ({ userId, user }: OrganizationMember) => {
    const result = await act('remove', () => calls('removeMember', { organizationId, userId }))
    if (result.ok) toast.success(t('members.removed', { name: user.name }))
    setLeaving(null)
    askAgain()
    onChange()
  }
  const choices = (member: OrganizationMember) => [
    ...organizationRoles
      .filter((role) => role !== member.role && (role !== 'owner' || may('organization.manageOwners')))
      .map((role) => ({
        id: role,
        label: t('members.make', { role: t(`role.${role}`).toLowerCase() }),
        onChoose: () => void makeRole(member, role),
      })),
    { id: 'remove', label: t('members.remove'), isDanger: true, onChoose: () => setLeaving(member) },
  ]
  const hasActions = may('organization.manageMembers')
  const lastSeen = ({ user }: OrganizationMember) =>
    user.lastLoginAt === null ? t('members.never') : <TimeAgo key="seen" at={user.lastLoginAt} />
  const columns = [
    { id: 'name', header: t('members.name') },
    { id: 'role', header: t('members.role') },
    { id: 'joined', header: t('members.joined'), isMinor: true },
    ...(hasActions ? [{ id: 'seen', header: t('members.lastLogin'), isMinor: true }] : []),
    ...(hasActions ? [{ id: 'actions', header: t('members.actions'), isEnd: true }] : []),
  ]
  return (
    <Card title={t('members.title')}>
      <Answered
        answer={answer}
        askAgain={askAgain}
        isQuiet
        skeleton={<Skeleton lines={1} height={tableHeight(organization.subscription.usage.currentUsers)} />}
      >
        {(members) => (
          <Table
            className={styles.table}
            label={t('members.title')}
            columns={columns}
            rows={members.map((member) => ({
              id: member.id,
              cells: [
                <span key="name" className={styles.person}>
                  {member.userId === actor.userId
                    ? t('members.you', { name: member.user.name })
                    : member.user.name}
                  {member.user.email !== '' && <small>{member.user.email}</small>}
                </span>,
                <span key="role" className={styles.person}>
                  {t(`role.${member.role}`)}
                  <small>{t(`roleText.${member.role}`)}</small>
                </span>,
                day(member.joinedAt),
                ...(hasActions ? [lastSeen(member)] : []),
                ...(hasActions
                  ? [
                      mayChange(member) && member.userId !== actor.userId ? (
                        <Menu
                          key="actions"
                          label={t('members.actionsFor', { name: member.user.name })}
                          icon={<Icon of={EllipsisVertical} />}
                          choices={choices(member)}
                        />
                      ) : null,
                    ]
                  : []),
              ],
            }))}
          />
        )}
      </Answered>
      {leaving !== null && (
        <Dialog
          role="alertdialog"
          title={t('members.removeTitle', { name: leaving.user.name })}
          isOpen
          onClose={() => setLeaving(null)}
          isBusy={busy !== null}
          actions={
            <>
              <Button onPress={() => setLeaving(null)}>{t('cancel')}</Button>
              <Button variant="danger" isBusy={busy === 'remove'} onPress={() => void remove(leaving)}>
                {t('members.removeSubmit')}
              </Button>
            </>
          }
        >
          <p>{t('members.removeText')}</p>
        </Dialog>
      )}
    </Card>
  )
}
