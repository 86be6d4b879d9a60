import { Inbox } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAnswer } from '#api/hooks.ts'
import { useCachedResponse } from '#data/react/useCachedResponse.ts'
import { applicationCallables } from '#domain/protocol/callables/applications.ts'
import { applicationStatus, type OrganizationApplication } from '#domain/schemas/application.ts'
import { Answered } from '#ui/Answered.tsx'
import { useTyping } from '#ui/atWork.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Page } from '#ui/Page.tsx'
import { Select } from '#ui/Select.tsx'
import { EmptyState } from '#ui/states.tsx'
import { TextArea } from '#ui/TextField.tsx'
import { toast } from '#ui/toast.tsx'
import { applicationTone } from './ApplicationStatusPage.tsx'
import styles from './organizations.module.css'
import { useAct } from './useAct.ts'
import { useDates } from './useDates.ts'
import { useOrganizationCalls } from './useOrganizationCalls.ts'

const pageSize = 20

/** Where super administrators review applications. */
export function AdminApplicationsPage() {
  const { t } = useTranslation('organizations')
  const calls = useOrganizationCalls()
  const [status, setStatus] = useState('pending')
  const [page, setPage] = useState(1)
  const kept = useCachedResponse(
    `review:${status}:${page}`,
    applicationCallables.getOrganizationApplications.response,
  )
  const [answer, askAgain] = useAnswer(
    (signal) =>
      calls(
        'getOrganizationApplications',
        { status: applicationStatus.safeParse(status).data ?? null, page, limit: pageSize },
        signal,
      ),
    [status, page],
    kept,
  )
  return (
    <Page title={t('admin.title')} lead={t('admin.lead')} isNarrow>
      <TwinsCard />
      <div className={styles.tools}>
        <Select
          className={styles.chooser}
          label={t('admin.show')}
          value={status}
          options={[
            ...applicationStatus.options.map((value) => ({ value, label: t(`status.statuses.${value}`) })),
            { value: 'all', label: t('admin.all') },
          ]}
          onChange={(value) => {
            setPage(1)
            setStatus(value)
          }}
        />
      </div>
      <Answered answer={answer} askAgain={askAgain}>
        {({ applications, more }) => (
          <>
            {applications.length === 0 ? (
              <Card>
                <EmptyState icon={Inbox} title={t('admin.none')}>
                  {t('admin.noneText')}
                </EmptyState>
              </Card>
            ) : (
              <ul className={styles.list}>
                {applications.map((application) => (
                  <li key={application.id}>
                    <Reviewed application={application} onChange={askAgain} />
                  </li>
                ))}
              </ul>
            )}
            {(page > 1 || more) && (
              <div className={styles.buttons}>
                <Button isDisabled={page === 1} onPress={() => setPage(page - 1)}>
                  {t('admin.newer')}
                </Button>
                <Button isDisabled={!more} onPress={() => setPage(page + 1)}>
                  {t('admin.older')}
                </Button>
              </div>
            )}
          </>
        )}
      </Answered>
    </Page>
  )
}

/** Organizations that exist twice, with a button that repairs each pair. Nothing is shown where there are none. */
function TwinsCard() {
  const { t } = useTranslation('organizations')
  const calls = useOrganizationCalls()
  const { busy, act } = useAct()
  const [answer, askAgain] = useAnswer((signal) => calls('getOrganizationTwins', {}, signal), [], null)
  if (answer.kind !== 'there' || answer.value.length === 0) return null
  const repair = async (applicationId: string, name: string) => {
    const result = await act(applicationId, () => calls('repairOrganizationTwin', { applicationId }))
    if (result.ok && result.value.organizationId !== null)
      toast.success(t(result.value.removed === null ? 'admin.twins.bothStay' : 'admin.twins.done', { name }))
    askAgain()
  }
  return (
    <Card title={t('admin.twins.title')}>
      <div className={styles.panel}>
        <p>{t('admin.twins.text')}</p>
        <ul className={styles.list}>
          {answer.value.map(({ applicationId, applicant, first, second }) => (
            <li key={applicationId} className={styles.panel}>
              <p className={styles.person}>
                <span>{first.name}</span>
                <span className={styles.quiet}>
                  {t('admin.by', applicant)} · {t('admin.twins.first', first)} ·{' '}
                  {t('admin.twins.second', second)}
                </span>
              </p>
              <div className={styles.buttons}>
                <Button
                  isBusy={busy === applicationId}
                  isDisabled={busy !== null && busy !== applicationId}
                  onPress={() => void repair(applicationId, first.name)}
                >
                  {t('admin.twins.repair')}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  )
}

function Reviewed({ application, onChange }: { application: OrganizationApplication; onChange(): void }) {
  const { t } = useTranslation('organizations')
  const calls = useOrganizationCalls()
  const { busy, act } = useAct()
  const { day } = useDates()
  const [asking, setAsking] = useState(false)
  const [reason, setReason] = useState('')
  useTyping(asking && reason)
  const { id: applicationId, organizationName: organization, applicant, status } = application

  const approve = async () => {
    const result = await act('approve', () => calls('approveOrganizationApplication', { applicationId }))
    if (result.ok) toast.success(t('admin.approved', { organization }))
    onChange()
  }
  const reject = async () => {
    const result = await act('reject', () =>
      calls('rejectOrganizationApplication', { applicationId, reason }),
    )
    if (result.ok) toast.success(t('admin.rejected', { organization }))
    setAsking(false)
    onChange()
  }
  return (
    <Card
      title={organization}
      action={<Badge tone={applicationTone[status]}>{t(`status.statuses.${status}`)}</Badge>}
    >
      <div className={styles.panel}>
        <p className={styles.person}>
          <span>{t('admin.by', applicant)}</span>
          <span className={styles.quiet}>
            {t('status.submitted', { date: day(application.submittedAt) })}
            {application.domain !== '' && ` · ${application.domain}`}
          </span>
        </p>
        {application.statement !== '' && <p>{application.statement}</p>}
        {application.reason !== '' && <p>{t('status.reason', { reason: application.reason })}</p>}
        {status === 'pending' && (
          <div className={styles.buttons}>
            <Button isDisabled={busy !== null} onPress={() => setAsking(true)}>
              {t('admin.reject')}
            </Button>
            <Button
              variant="primary"
              isBusy={busy === 'approve'}
              busyLabel={t('admin.approving')}
              isDisabled={busy === 'reject'}
              onPress={() => void approve()}
            >
              {t('admin.approve')}
            </Button>
          </div>
        )}
      </div>
      <Dialog
        title={t('admin.rejectTitle', { organization })}
        isOpen={asking}
        onClose={() => setAsking(false)}
        isBusy={busy !== null}
        actions={
          <>
            <Button onPress={() => setAsking(false)}>{t('cancel')}</Button>
            <Button
              variant="danger"
              isDisabled={reason.trim() === ''}
              isBusy={busy === 'reject'}
              onPress={() => void reject()}
            >
              {t('admin.rejectSubmit')}
            </Button>
          </>
        }
      >
        <TextArea label={t('admin.reason')} value={reason} onChange={setReason} rows={4} maxLength={2000} />
      </Dialog>
    </Card>
  )
}
