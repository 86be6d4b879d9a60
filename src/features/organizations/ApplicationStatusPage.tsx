import { FileCheck2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useAnswer, useSession, useSessionClient } from '#api/hooks.ts'
import { useCachedResponse } from '#data/react/useCachedResponse.ts'
import { applicationCallables } from '#domain/protocol/callables/applications.ts'
import { paths } from '#domain/protocol/paths.ts'
import type { ApplicationStatus, OrganizationApplication } from '#domain/schemas/application.ts'
import { Answered } from '#ui/Answered.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Button, LinkButton } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Page } from '#ui/Page.tsx'
import { EmptyState, type Tone } from '#ui/states.tsx'
import { toast } from '#ui/toast.tsx'
import styles from './organizations.module.css'
import { useAct } from './useAct.ts'
import { useDates } from './useDates.ts'
import { useOrganizationCalls } from './useOrganizationCalls.ts'

export const applicationTone = {
  pending: 'info',
  approved: 'pass',
  rejected: 'fail',
  withdrawn: 'warn',
} as const satisfies Record<ApplicationStatus, Tone>

/** What became of one's own applications. */
export function ApplicationStatusPage() {
  const { t } = useTranslation('organizations')
  const session = useSession()
  const state = { from: paths.applicationStatus, waiting: 0 }
  return (
    <Page
      title={t('status.title')}
      lead={t('status.lead')}
      isNarrow
      actions={
        session.kind === 'signed-in' && (
          <LinkButton href={paths.organizationApplication}>{t('status.apply')}</LinkButton>
        )
      }
    >
      {session.kind === 'signed-in' ? (
        <OwnApplications />
      ) : (
        <Card>
          <div className={styles.panel}>
            <p>{t('application.signedOut')}</p>
            <div className={styles.buttons}>
              <LinkButton variant="primary" href={paths.login} routerOptions={{ state }}>
                {t('application.signIn')}
              </LinkButton>
            </div>
          </div>
        </Card>
      )}
    </Page>
  )
}

function OwnApplications() {
  const { t } = useTranslation('organizations')
  const calls = useOrganizationCalls()
  const kept = useCachedResponse(
    'applications',
    applicationCallables.getUserOrganizationApplications.response,
  )
  const [answer, askAgain] = useAnswer(
    (signal) => calls('getUserOrganizationApplications', {}, signal),
    [],
    kept,
  )
  return (
    <Answered answer={answer} askAgain={askAgain}>
      {(applications) =>
        applications.length === 0 ? (
          <Card>
            <EmptyState
              icon={FileCheck2}
              title={t('status.none')}
              action={
                <LinkButton variant="primary" href={paths.organizationApplication}>
                  {t('status.apply')}
                </LinkButton>
              }
            >
              {t('status.noneText')}
            </EmptyState>
          </Card>
        ) : (
          <ul className={styles.list}>
            {applications.map((application) => (
              <li key={application.id}>
                <OwnApplication application={application} onChange={askAgain} />
              </li>
            ))}
          </ul>
        )
      }
    </Answered>
  )
}

function OwnApplication({
  application,
  onChange,
}: {
  application: OrganizationApplication
  onChange(): void
}) {
  const { t } = useTranslation('organizations')
  const calls = useOrganizationCalls()
  const client = useSessionClient()
  const { busy, act } = useAct()
  const { day } = useDates()
  const { id, status, reason, reviewedAt, organizationId } = application
  const withdraw = async () => {
    const result = await act('withdraw', () =>
      calls('withdrawOrganizationApplication', { applicationId: id }),
    )
    if (result.ok) toast.success(t('status.withdrawn'))
    onChange()
  }
  return (
    <Card
      title={application.organizationName}
      action={<Badge tone={applicationTone[status]}>{t(`status.statuses.${status}`)}</Badge>}
    >
      <div className={styles.panel}>
        <p className={styles.quiet}>
          {t('status.submitted', { date: day(application.submittedAt) })}
          {reviewedAt !== null && ` · ${t('status.reviewed', { date: day(reviewedAt) })}`}
        </p>
        {reason !== '' && <p>{t('status.reason', { reason })}</p>}
        {status === 'pending' && (
          <div className={styles.buttons}>
            <Button isBusy={busy !== null} onPress={() => void withdraw()}>
              {t('status.withdraw')}
            </Button>
          </div>
        )}
        {organizationId !== null && (
          <div className={styles.buttons}>
            <LinkButton
              href={paths.organization(organizationId)}
              // The new membership is in the next token and user record.
              onPress={() => void client.accessToken({ renew: true })}
            >
              {t('status.toOrganization')}
            </LinkButton>
          </div>
        )}
      </div>
    </Card>
  )
}
