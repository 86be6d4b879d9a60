import { Building2, Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { useAnswer, useSession } from '#api/hooks.ts'
import { useCachedResponse } from '#data/react/useCachedResponse.ts'
import { useLostAccess } from '#data/react/useLostAccess.ts'
import { actorOf } from '#domain/permissions/actor.ts'
import type { Actor } from '#domain/permissions/can.ts'
import { invitationCallables } from '#domain/protocol/callables/invitations.ts'
import { organizationCallables } from '#domain/protocol/callables/organizations.ts'
import { paths } from '#domain/protocol/paths.ts'
import type { OrganizationInvitation } from '#domain/schemas/invitation.ts'
import type { OrganizationRecord } from '#domain/schemas/organization.ts'
import type { User } from '#domain/schemas/user.ts'
import { Answered } from '#ui/Answered.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Button, LinkButton } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Icon } from '#ui/Icon.tsx'
import { LazyBoundary, lazyPart } from '#ui/lazyPart.tsx'
import { NoAccess } from '#ui/NoAccess.tsx'
import { Page } from '#ui/Page.tsx'
import { Select } from '#ui/Select.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Banner, EmptyState } from '#ui/states.tsx'
import { toast } from '#ui/toast.tsx'
import { CreateDialog } from './CreateDialog.tsx'
import { EndCard } from './EndCard.tsx'
import { InvitationsPart } from './InvitationsPart.tsx'
import { LinkRulesPart } from './LinkRulesPart.tsx'
import { MembersPart } from './MembersPart.tsx'
import styles from './organizations.module.css'
import { PlanPart } from './PlanPart.tsx'
import { RecordPart } from './RecordPart.tsx'
import { SettingsPart } from './SettingsPart.tsx'
import { UsagePart } from './UsagePart.tsx'
import { useAct } from './useAct.ts'
import { useOrganizationCalls } from './useOrganizationCalls.ts'

const sheetPart = lazyPart(async () => (await import('./SheetPart.tsx')).SheetPart)

/** The organizations of the user: members, invitations, usage and settings. */
export function OrganizationsPage() {
  const { t } = useTranslation('organizations')
  const session = useSession()
  const calls = useOrganizationCalls()
  const [search, setSearch] = useSearchParams()
  const [creating, setCreating] = useState(false)
  useEffect(() => sheetPart.preload(), [])
  const userId = session.kind === 'signed-in' ? session.user.id : ''
  const kept = useCachedResponse('organizations', organizationCallables.getUserOrganizations.response)
  const [answer, askAgain] = useAnswer(
    (signal) => calls('getUserOrganizations', { userId }, signal),
    [userId],
    kept,
  )
  const keptInvitations = useCachedResponse('invitations', invitationCallables.getUserInvitations.response)
  const [invitations] = useAnswer((signal) => calls('getUserInvitations', {}, signal), [], keptInvitations)
  if (session.kind !== 'signed-in') return null
  // The invitations stand above the organizations: both are drawn once both are known.
  const both = invitations.kind === 'asking' ? invitations : answer
  const show = (organizationId: string) => setSearch({ id: organizationId })
  return (
    <Page
      title={t('list.title')}
      lead={t('list.lead')}
      actions={
        <>
          <LinkButton href={paths.organizationApplication}>{t('list.apply')}</LinkButton>
          <Button icon={<Icon of={Plus} />} onPress={() => setCreating(true)}>
            {t('list.create')}
          </Button>
        </>
      }
    >
      {invitations.kind === 'there' && <OwnInvitations invitations={invitations.value} />}
      <Answered answer={both} askAgain={askAgain} skeleton={<Skeleton lines={6} />}>
        {(organizations) => {
          const asked = search.get('id')
          const lost = asked !== null && organizations.every(({ id }) => id !== asked) && (
            <LostOrganization organizationId={asked} />
          )
          const shown =
            organizations.find(({ id }) => id === asked) ??
            organizations.find(({ id }) => id === session.user.defaultOrganization) ??
            organizations[0]
          return shown === undefined ? (
            <Card>
              <EmptyState
                icon={Building2}
                title={t('list.none')}
                action={
                  <Button variant="primary" onPress={() => setCreating(true)}>
                    {t('list.create')}
                  </Button>
                }
              >
                {t('list.noneText')}
              </EmptyState>
            </Card>
          ) : (
            <div className={styles.body}>
              {lost}
              {organizations.length > 1 && (
                <Select
                  className={styles.chooser}
                  label={t('list.choose')}
                  value={shown.id}
                  options={organizations.map(({ id, displayName }) => ({ value: id, label: displayName }))}
                  onChange={show}
                />
              )}
              <OneOrganization key={shown.id} organization={shown} user={session.user} onChange={askAgain} />
            </div>
          )
        }}
      </Answered>
      {creating && (
        <CreateDialog
          onClose={() => setCreating(false)}
          onCreated={(made) => {
            setCreating(false)
            askAgain()
            show(made.id)
          }}
        />
      )}
    </Page>
  )
}

/** Above the person's organizations when the address names one that they are no longer in. */
function LostOrganization({ organizationId }: { organizationId: string }) {
  const lost = useLostAccess('organizations', organizationId)
  if (lost === undefined || lost === null) return null
  return (
    <Card>
      <NoAccess of="organization" {...lost} keptPath={paths.sync} />
    </Card>
  )
}

function OneOrganization({
  organization,
  user,
  onChange,
}: {
  organization: OrganizationRecord
  user: User
  onChange(): void
}) {
  const { t } = useTranslation('organizations')
  const calls = useOrganizationCalls()
  const { busy, act } = useAct()
  const { id: organizationId, displayName: name, isPersonal, approvalStatus } = organization
  const actor: Actor = actorOf(user)
  const isCurrent = user.defaultOrganization === organizationId

  const makeCurrent = async () => {
    const result = await act('switch', () => calls('setDefaultOrganization', { organizationId }))
    if (!result.ok) return
    toast.success(t('list.switched'), t('list.switchedText', { name }))
  }
  return (
    <>
      <div className={styles.line}>
        <h2>{name}</h2>
        {isCurrent && <Badge tone="info">{t('list.current')}</Badge>}
        {isPersonal ? (
          <Badge>{t('list.personal')}</Badge>
        ) : (
          <Badge tone={approvalStatus.status === 'approved' ? 'pass' : 'warn'}>
            {t(`list.approval.${approvalStatus.status}`)}
          </Badge>
        )}
        {!isCurrent && (
          <Button isBusy={busy !== null} onPress={() => void makeCurrent()}>
            {t('list.switch')}
          </Button>
        )}
      </div>
      <MembersPart organization={organization} actor={actor} onChange={onChange} />
      <InvitationsPart organization={organization} actor={actor} />
      <PlanPart organization={organization} />
      <UsagePart user={user} organization={organization} />
      <SettingsPart organization={organization} actor={actor} onChange={onChange} />
      <LazyBoundary onMissing={() => undefined}>
        <sheetPart.Part organization={organization} actor={actor} onChange={onChange} />
      </LazyBoundary>
      <LinkRulesPart key={organization.id} organizationId={organization.id} actor={actor} />
      <RecordPart organization={organization} actor={actor} onChange={onChange} />
      {!isPersonal && <EndCard organization={organization} actor={actor} onChange={onChange} />}
    </>
  )
}

/** Open invitations to the person's own address. */
function OwnInvitations({ invitations }: { invitations: readonly OrganizationInvitation[] }) {
  const { t } = useTranslation('organizations')
  if (invitations.length === 0) return null
  return (
    <Banner tone="info" title={t('mine.title', { count: invitations.length })}>
      <ul className={styles.list}>
        {invitations.map(({ id, inviterName: inviter, organizationName: organization }) => (
          <li key={id} className={styles.line}>
            <span className={styles.words}>{t('mine.text', { inviter, organization })}</span>
            <LinkButton href={paths.invitation(id)}>{t('mine.open', { organization })}</LinkButton>
          </li>
        ))}
      </ul>
    </Banner>
  )
}
