import { useTranslation } from 'react-i18next'
import type { OrganizationRecord } from '#domain/schemas/organization.ts'
import { Card } from '#ui/Card.tsx'
import { Table } from '#ui/Table.tsx'
import styles from './organizations.module.css'

/** What the plan allows, and what of it is used. */
export function UsagePart({ organization }: { organization: OrganizationRecord }) {
  const { t, i18n } = useTranslation('organizations')
  const { planId, limits, usage } = organization.subscription
  const number = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 4 })
  const rows = [
    { id: 'users', used: usage.currentUsers, most: limits.maxUsers },
    { id: 'projects', used: usage.currentProjects, most: limits.maxProjects },
    { id: 'calculations', used: usage.calculationsThisMonth, most: limits.maxCalculationsPerMonth },
    { id: 'storage', used: usage.storageUsedGB, most: limits.maxStorageGB },
    { id: 'reports', used: usage.reportsThisMonth, most: limits.maxReportsPerMonth },
  ] as const
  return (
    <Card title={t('usage.title')} action={<span>{t('usage.plan', { plan: planId })}</span>}>
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
    </Card>
  )
}
