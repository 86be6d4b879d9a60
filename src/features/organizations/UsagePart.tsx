import { useTranslation } from 'react-i18next'
import { freeTier } from '#domain/accountLimits.ts'
import { wayToPlan } from '#domain/contents/room.ts'
import { planKnownTo } from '#domain/permissions/allowance.ts'
import type { OrganizationRecord } from '#domain/schemas/organization.ts'
import type { User } from '#domain/schemas/user.ts'
import { LinkButton } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { usePlanName } from '#ui/room/usePlanName.ts'
import { Table } from '#ui/Table.tsx'
import styles from './organizations.module.css'

/** What the plan allows, and what of it is used. On the free plan the limits of its owner bind, over all organizations of that plan. */
export function UsagePart({ organization, user }: { organization: OrganizationRecord; user: User }) {
  const { t, i18n } = useTranslation(['organizations', 'common'])
  const { planId, limits, usage } = organization.subscription
  const number = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 4 })
  const isFree = planKnownTo(user, organization).free
  const { usedCalculations, usedProjects } = user.freeTierLimits
  const way = wayToPlan(user, organization.id)
  const nameOf = usePlanName()
  const isOwn = organization.createdBy === user.id
  const rows = [
    { id: 'users', used: usage.currentUsers, most: limits.maxUsers },
    ...(isFree
      ? ([
          {
            id: 'projects',
            used: isOwn ? usedProjects : usage.currentProjects,
            most: Math.min(freeTier.maxProjects, limits.maxProjects),
          },
          ...(isOwn
            ? [
                {
                  id: 'activeCalculations',
                  used: usedCalculations,
                  most: freeTier.activeCalculations,
                } as const,
              ]
            : []),
        ] as const)
      : ([{ id: 'projects', used: usage.currentProjects, most: limits.maxProjects }] as const)),
    { id: 'calculations', used: usage.calculationsThisMonth, most: limits.maxCalculationsPerMonth },
    { id: 'storage', used: usage.storageUsedGB, most: limits.maxStorageGB },
    { id: 'reports', used: usage.reportsThisMonth, most: limits.maxReportsPerMonth },
  ] as const
  return (
    <Card
      title={t('usage.title')}
      action={
        <>
          <span>{t('usage.plan', { plan: nameOf(planId) })}</span>
          {way.kind === 'administrator' && <LinkButton href={way.href}>{t('common:plan.change')}</LinkButton>}
        </>
      }
    >
      <Table
        className={styles.table}
        label={t('usage.title')}
        columns={[
          { id: 'thing', header: t('usage.thing') },
          { id: 'used', header: t('usage.used'), isNumber: true },
          { id: 'limit', header: t('usage.limit'), isNumber: true },
          { id: 'meter', header: t('usage.share'), isMinor: true },
        ]}
        rows={rows.map(({ id, used, most }) => ({
          id,
          cells: [
            t(`usage.${id}`),
            number.format(used),
            number.format(most),
            <meter
              key="meter"
              className={styles.meter}
              aria-label={t(`usage.${id}`)}
              min={0}
              max={most}
              high={most * 0.9}
              value={used}
            />,
          ],
        }))}
      />
      {way.kind !== 'administrator' && <p className={styles.foot}>{t(`common:plan.${way.kind}`)}</p>}
      {isFree && <p className={styles.foot}>{t(isOwn ? 'usage.freeOwn' : 'usage.free')}</p>}
    </Card>
  )
}
