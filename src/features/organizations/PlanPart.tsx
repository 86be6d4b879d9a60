import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrganizationRecord } from '#domain/schemas/organization.ts'
import { Card } from '#ui/Card.tsx'
import { usePlanName } from '#ui/room/usePlanName.ts'
import styles from './organizations.module.css'
import { useDates } from './useDates.ts'

/** Shows the plan and the approval of the organization. */
export function PlanPart({ organization }: { organization: OrganizationRecord }) {
  const { t } = useTranslation('organizations')
  const { day } = useDates()
  const nameOf = usePlanName()
  const { subscription, approvalStatus, isPersonal, createdAt } = organization
  const { applicationId, reviewedAt } = approvalStatus
  return (
    <Card title={t('plan.title')}>
      <div className={styles.panel}>
        <p className={styles.quiet}>{t('plan.text')}</p>
        <dl className={styles.facts}>
          <Fact label={t('plan.id')}>{nameOf(subscription.planId)}</Fact>
          <Fact label={t('plan.status')}>{t(`plan.statuses.${subscription.status}`)}</Fact>
          <Fact label={t('plan.cycle')}>{t(`plan.cycles.${subscription.billingCycle}`)}</Fact>
          <Fact label={t('plan.period')}>
            {t('plan.fromTo', {
              from: day(subscription.currentPeriodStart),
              to: day(subscription.currentPeriodEnd),
            })}
          </Fact>
          <Fact label={t('plan.created')}>{day(createdAt)}</Fact>
          {!isPersonal && (
            <Fact label={t('plan.approval')}>
              {t(`list.approval.${approvalStatus.status}`)}
              {reviewedAt !== null && ` (${day(reviewedAt)})`}
            </Fact>
          )}
          {applicationId !== null && <Fact label={t('plan.application')}>{applicationId}</Fact>}
        </dl>
      </div>
    </Card>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)
