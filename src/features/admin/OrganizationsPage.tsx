import { Building2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { useAnswer, useSessionClient } from '#api/hooks.ts'
import { organizationCalls } from '#api/organizations.ts'
import { useCachedResponse } from '#data/react/useCachedResponse.ts'
import { organizationCallables } from '#domain/protocol/callables/organizations.ts'
import type { OrganizationRecord } from '#domain/schemas/organization.ts'
import { Answered } from '#ui/Answered.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Page } from '#ui/Page.tsx'
import { usePlanName } from '#ui/room/usePlanName.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import { EmptyState } from '#ui/states.tsx'
import { Table } from '#ui/Table.tsx'
import styles from './admin.module.css'
import { PlanDialog } from './PlanDialog.tsx'

const limit = 25

/** Every organization with its plan. The address `?id=` opens the plan of one. */
export function OrganizationsPage() {
  const { t } = useTranslation('admin')
  const session = useSessionClient()
  const [search, setSearch] = useSearchParams()
  const [page, setPage] = useState(1)
  const chosen = search.get('id')
  const kept = useCachedResponse('all-organizations', organizationCallables.getOrganizations.response)
  const [answer, askAgain] = useAnswer(
    (signal) => organizationCalls(session)('getOrganizations', { page, limit }, signal),
    [page],
    page === 1 ? kept : null,
  )
  return (
    <Page title={t('plans.title')} lead={t('plans.lead')}>
      <div className={styles.body}>
        <Answered answer={answer} askAgain={askAgain} skeleton={<Skeleton lines={8} />}>
          {({ organizations, more }) =>
            organizations.length === 0 && page === 1 ? (
              <Card>
                <EmptyState icon={Building2} title={t('plans.none')} />
              </Card>
            ) : (
              <>
                <Organizations organizations={organizations} onChoose={(id) => setSearch({ id })} />
                {(page > 1 || more) && (
                  <nav className={styles.pages} aria-label={t('users.pages')}>
                    <Button isDisabled={page === 1} onPress={() => setPage(page - 1)}>
                      {t('users.previous')}
                    </Button>
                    <Button isDisabled={!more} onPress={() => setPage(page + 1)}>
                      {t('users.next')}
                    </Button>
                  </nav>
                )}
              </>
            )
          }
        </Answered>
      </div>
      {chosen !== null && (
        <PlanDialog
          key={chosen}
          organizationId={chosen}
          onClose={(isChanged) => {
            setSearch({})
            if (isChanged) askAgain()
          }}
        />
      )}
    </Page>
  )
}

function Organizations({
  organizations,
  onChoose,
}: {
  organizations: readonly OrganizationRecord[]
  onChoose: (organizationId: string) => void
}) {
  const { t, i18n } = useTranslation('admin')
  const nameOf = usePlanName()
  const number = new Intl.NumberFormat(i18n.language)
  const share = (used: number, most: number) =>
    t('plans.share', { used: number.format(used), most: number.format(most) })
  return (
    <Table
      label={t('plans.title')}
      columns={[
        { id: 'organization', header: t('plans.organization') },
        { id: 'plan', header: t('plans.plan') },
        { id: 'users', header: t('plans.users'), isMinor: true },
        { id: 'projects', header: t('plans.projects'), isMinor: true },
        { id: 'calculations', header: t('plans.calculations'), isMinor: true },
        { id: 'actions', header: t('users.actions'), isEnd: true },
      ]}
      rows={organizations.map(({ id, displayName, isPersonal, subscription }) => {
        const { planId, status, limits, usage } = subscription
        return {
          id,
          cells: [
            <span key="organization" className={styles.person}>
              <strong>{displayName}</strong>
              {isPersonal && <span className={styles.quiet}>{t('plans.personal')}</span>}
            </span>,
            <span key="plan">
              {nameOf(planId)}
              {status !== 'active' && ' '}
              {status !== 'active' && <Badge tone="warn">{t(`plans.statuses.${status}`)}</Badge>}
            </span>,
            share(usage.currentUsers, limits.maxUsers),
            share(usage.currentProjects, limits.maxProjects),
            share(usage.calculationsThisMonth, limits.maxCalculationsPerMonth),
            <Button
              key="actions"
              aria-label={t('plans.changeNamed', { name: displayName })}
              onPress={() => onChoose(id)}
            >
              {t('plans.change')}
            </Button>,
          ],
        }
      })}
    />
  )
}
