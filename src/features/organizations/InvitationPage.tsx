import { MailX } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { useAnswer, useSession, useSessionClient } from '#api/hooks.ts'
import { paths } from '#domain/protocol/paths.ts'
import type { InvitationSummary } from '#domain/schemas/invitation.ts'
import { Answered } from '#ui/Answered.tsx'
import { Button, LinkButton } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Page } from '#ui/Page.tsx'
import { Banner, EmptyState } from '#ui/states.tsx'
import styles from './organizations.module.css'
import { useAct } from './useAct.ts'
import { useDates } from './useDates.ts'
import { useOrganizationCalls } from './useOrganizationCalls.ts'

/** What the link of an invitation's mail opens, signed in or not. */
export function InvitationPage() {
  const { t } = useTranslation('organizations')
  const { invitationId = '' } = useParams()
  const calls = useOrganizationCalls()
  const session = useSession()
  const userId = session.kind === 'signed-in' ? session.user.id : null
  const [answer, askAgain] = useAnswer(
    (signal) => calls('getOrganizationInvitation', { invitationId }, signal),
    [invitationId, userId],
  )
  const isUnknown =
    answer.kind === 'failed' && ['invitation/not-found', 'request/invalid'].includes(answer.problem.code)
  if (isUnknown)
    return (
      <Page title={t('invitation.notFound')} isNarrow>
        <Card>
          <EmptyState
            icon={MailX}
            title={t('invitation.checkLink')}
            action={
              <LinkButton variant="primary" href={userId === null ? paths.home : paths.workspace}>
                {userId === null ? t('invitation.toHome') : t('invitation.toWorkspace')}
              </LinkButton>
            }
          >
            {t('invitation.notFoundText')}
          </EmptyState>
        </Card>
      </Page>
    )
  const name = answer.kind === 'there' ? answer.value.invitation.organizationName : '…'
  return (
    <Page title={t('invitation.title', { organization: name })} isNarrow>
      <Answered answer={answer} askAgain={askAgain}>
        {({ invitation, isForMe }) => (
          <Card>
            <div className={styles.panel}>
              <p>
                {t('invitation.lead', {
                  inviter: invitation.inviterName,
                  organization: invitation.organizationName,
                  role: t(`role.${invitation.role}`).toLowerCase(),
                })}
              </p>
              <InvitationAnswer
                key={`${userId} ${invitation.status}`}
                invitation={invitation}
                isForMe={isForMe}
              />
            </div>
          </Card>
        )}
      </Answered>
    </Page>
  )
}

function InvitationAnswer({
  invitation,
  isForMe,
}: {
  invitation: InvitationSummary
  isForMe: boolean | null
}) {
  const { t } = useTranslation('organizations')
  const session = useSession()
  const client = useSessionClient()
  const calls = useOrganizationCalls()
  const { busy, act } = useAct()
  const { day } = useDates()
  const [given, setGiven] = useState<'accepted' | 'rejected' | null>(null)
  const organization = invitation.organizationName
  const invitationId = invitation.id

  if (given === 'accepted')
    return (
      <>
        <Banner tone="pass" title={t('invitation.accepted', { organization })}>
          {t('invitation.acceptedText')}
        </Banner>
        <div className={styles.buttons}>
          <LinkButton variant="primary" href={paths.projects}>
            {t('invitation.toProjects')}
          </LinkButton>
        </div>
      </>
    )
  if (given === 'rejected')
    return (
      <Banner tone="info" title={t('invitation.rejectedTitle')}>
        {t('invitation.rejectedText')}
      </Banner>
    )
  if (invitation.status !== 'pending')
    return (
      <>
        <Banner tone="warn" title={t(`invitation.closed.${invitation.status}`)}>
          {t('invitation.closedText', { inviter: invitation.inviterName })}
        </Banner>
        {session.kind === 'signed-in' && (
          <div className={styles.buttons}>
            <LinkButton href={paths.workspace}>{t('invitation.toWorkspace')}</LinkButton>
          </div>
        )}
      </>
    )

  const from = paths.invitation(invitationId)
  if (session.kind !== 'signed-in')
    return (
      <>
        <p>{t('invitation.signedOut')}</p>
        <p className={styles.quiet}>{t('invitation.until', { date: day(invitation.expiresAt) })}</p>
        <div className={styles.buttons}>
          <LinkButton href={paths.login} routerOptions={{ state: { from, waiting: 0 } }}>
            {t('invitation.signIn')}
          </LinkButton>
          <LinkButton variant="primary" href={paths.signUp} routerOptions={{ state: { from, waiting: 0 } }}>
            {t('invitation.signUp')}
          </LinkButton>
        </div>
      </>
    )
  if (isForMe !== true)
    return (
      <>
        <Banner tone="warn">{t('invitation.wrongAccount', { email: session.user.email })}</Banner>
        <div className={styles.buttons}>
          <Button onPress={() => void client.signOut()}>{t('invitation.logOut')}</Button>
        </div>
      </>
    )

  const accept = async () => {
    const result = await act('accept', () => calls('acceptOrganizationInvitation', { invitationId }))
    if (!result.ok) return
    setGiven('accepted')
  }
  const reject = async () => {
    const result = await act('reject', () => calls('rejectOrganizationInvitation', { invitationId }))
    if (result.ok) setGiven('rejected')
  }
  return (
    <>
      <p className={styles.quiet}>{t('invitation.until', { date: day(invitation.expiresAt) })}</p>
      <div className={styles.buttons}>
        <Button isDisabled={busy !== null} onPress={() => void reject()}>
          {t('invitation.reject')}
        </Button>
        <Button
          variant="primary"
          isBusy={busy === 'accept'}
          busyLabel={t('invitation.accepting')}
          isDisabled={busy === 'reject'}
          onPress={() => void accept()}
        >
          {t('invitation.accept')}
        </Button>
      </div>
    </>
  )
}
