import { useTranslation } from 'react-i18next'
import { type ImportPlan, planKinds, type Tally } from '#domain/package/plan.ts'
import { reportLimits } from '#domain/schemas/report.ts'
import { Table } from '#ui/Table.tsx'
import styles from './packages.module.css'
import { totalOf } from './totals.ts'

const fates = [
  'fresh',
  'same',
  'older',
  'grows',
  'differs',
  'left',
] as const satisfies readonly (keyof Tally)[]

/** What taking the file in does, kind by kind, and in a sentence. */
export function PlanTable({ plan }: { plan: ImportPlan }) {
  const { t, i18n } = useTranslation('packages')
  const total = totalOf(plan)
  const columns = fates.filter((fate) => total[fate] > 0)
  const rows = planKinds.filter((kind) => columns.some((fate) => plan.tallies[kind][fate] > 0))
  const sentence = new Intl.ListFormat(i18n.language, { type: 'unit' }).format(
    columns.map((fate) => t(`plan.said.${fate}`, { count: total[fate] })),
  )
  return (
    <>
      <p role="status">{t('plan.sentence', { what: sentence })}</p>
      <Table
        label={t('plan.title')}
        isDense
        columns={[
          { id: 'kind', header: t('plan.kind') },
          ...columns.map((fate) => ({ id: fate, header: t(`plan.${fate}`), isNumber: true })),
        ]}
        rows={rows.map((kind) => ({
          id: kind,
          cells: [t(`kind.${kind}`), ...columns.map((fate) => plan.tallies[kind][fate] || '–')],
        }))}
      />
      {total.differs > 0 && <p className={styles.quiet}>{t('plan.differsText')}</p>}
      {total.left > 0 && <p className={styles.quiet}>{t('plan.leftText', reportLimits)}</p>}
    </>
  )
}
