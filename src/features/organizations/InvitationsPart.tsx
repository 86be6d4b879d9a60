import { EllipsisVertical, Mail, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAnswer } from '#api/hooks.ts'
import { useCachedResponse } from '#data/react/useCachedResponse.ts'
import { type Actor, can } from '#domain/permissions/can.ts'
import { invitationCallables } from '#domain/protocol/callables/invitations.ts'
import type { InvitationStatus, OrganizationInvitation } from '#domain/schemas/invitation.ts'
import type { OrganizationRecord } from '#domain/schemas/organization.ts'
import { Answered } from '#ui/Answered.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Menu } from '#ui/Menu.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { EmptyState, emptyStateHeight, type Tone } from '#ui/states.tsx'
import { Table } from '#ui/Table.tsx'
import { toast } from '#ui/toast.tsx'
import { InviteDialog } from './InviteDialog.tsx'
import styles from './organizations.module.css'
import { useAct } from './useAct.ts'
import { useDates } from './useDates.ts'
import { useOrganizationCalls } from './useOrganizationCalls.ts'

const tones = {
  pending: 'info',
  accepted: 'pass',
  rejected: 'fail',
  cancelled: 'warn',
  expired: 'warn',
} as const satisfies Record<InvitationStatus, Tone>

/** Lists invitations and their answers, for users who manage members. */
export function InvitationsPart({ organization, actor }: { organization: OrganizationRecord; actor: Actor }) {
  const organizationId = organization.id
  return can(actor, { kind: 'organization', action: 'organization.manageMembers', organizationId }) ? (
    <Invited organization={organization} actor={actor} />
  ) : null
}

function Invited({ organization, actor }: { organization: OrganizationRecord; actor: Actor }) {
  const { t } = useTranslation('organizations')
  const calls = useOrganizationCalls()
  const { act } = useAct()
  const { day } = useDates()
  const [inviting, setInviting] = useState(false)
  const organizationId = organization.id
  const kept = useCachedResponse(
    `invitations:${organizationId}`,
    invitationCallables.getOrganizationInvitations.response,
  )
  const [answer, askAgain] = useAnswer(
    (signal) => calls('getOrganizationInvitations', { organizationId }, signal),
    [organizationId],
    kept,
  )
  const change = async (
    name: 'resendOrganizationInvitation' | 'cancelOrganizationInvitation',
    invitationId: string,
  ) => {
    const result = await act(name, () => calls(name, { invitationId }))
    if (result.ok)
      toast.success(
        t(name === 'resendOrganizationInvitation' ? 'invitations.resent' : 'invitations.cancelled'),
      )
    askAgain()
  }
  const choices = ({ id, status }: OrganizationInvitation) => [
    {
      id: 'resend',
      label: t('invitations.resend'),
      onChoose: () => void change('resendOrganizationInvitation', id),
    },
    ...(status === 'pending'
      ? [
          {
            id: 'cancel',
            label: t('invitations.cancel'),
            isDanger: true,
            onChoose: () => void change('cancelOrganizationInvitation', id),
          },
        ]
      : []),
  ]
  const open = answer.kind === 'there' ? answer.value.filter(({ status }) => status === 'pending').length : 0
  const invite = (
    <Button icon={<Icon of={UserPlus} />} onPress={() => setInviting(true)}>
      {t('members.invite')}
    </Button>
  )
  return (
    <Card title={t('invitations.title')} action={invite}>
      <Answered
        answer={answer}
        askAgain={askAgain}
        isQuiet
        skeleton={<Skeleton lines={1} height={emptyStateHeight(1)} />}
      >
        {(invitations) =>
          invitations.length === 0 ? (
            <EmptyState icon={Mail} title={t('invitations.none')}>
              {t('invitations.noneText')}
            </EmptyState>
          ) : (
            <Table
              className={styles.table}
              label={t('invitations.title')}
              columns={[
                { id: 'email', header: t('invitations.email') },
                { id: 'status', header: t('invitations.status') },
                { id: 'role', header: t('members.role'), isMinor: true },
                { id: 'expires', header: t('invitations.expires'), isMinor: true },
                { id: 'actions', header: t('members.actions'), isEnd: true },
              ]}
              rows={invitations.map((invitation) => ({
                id: invitation.id,
                cells: [
                  <span key="email" className={styles.address}>
                    {invitation.email}
                  </span>,
                  <Badge key="status" tone={tones[invitation.status]}>
                    {t(`invitations.statuses.${invitation.status}`)}
                  </Badge>,
                  <span key="role" className={styles.person}>
                    {t(`role.${invitation.role}`)}
                    <small>{t(`roleText.${invitation.role}`)}</small>
                  </span>,
                  day(invitation.expiresAt),
                  invitation.status === 'pending' || invitation.status === 'expired' ? (
                    <Menu
                      key="actions"
                      label={t('members.actionsFor', { name: invitation.email })}
                      icon={<Icon of={EllipsisVertical} />}
                      choices={choices(invitation)}
                    />
                  ) : null,
                ],
              }))}
            />
          )
        }
      </Answered>
      {inviting && (
        <InviteDialog
          organization={organization}
          open={open}
          actor={actor}
          onClose={() => setInviting(false)}
          onSent={() => {
            setInviting(false)
            askAgain()
          }}
        />
      )}
    </Card>
  )
}
