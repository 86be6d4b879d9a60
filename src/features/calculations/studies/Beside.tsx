import { useTranslation } from 'react-i18next'
import { english } from '#domain/calc/shown/reader.ts'
import { shown } from '#domain/calc/shown/shown.ts'
import { shownState } from '#domain/calc/verdict.ts'
import type { StoredResult } from '#domain/schemas/messageResult.ts'
import type { Quantity, Verdict } from '#domain/schemas/result.ts'
import { engineering } from '#ui/numbers.ts'
import { Table } from '#ui/Table.tsx'
import { VerdictBadge } from '#ui/Verdict.tsx'
import { Num } from '../result/Num.tsx'
import { namedWithUnit } from './ResponseChoice.tsx'
import styles from './studies.module.css'

interface BesideProps {
  readonly before: StoredResult
  readonly after: StoredResult | null
}

const outputsOf = (result: StoredResult) => shown(result, english).outputs

/** Compares the verdicts of two results. */
export function VerdictsBeside({ before, after }: BesideProps) {
  const { t } = useTranslation('studies')
  return (
    <dl className={styles.verdicts} aria-live="polite">
      <Side name={t('whatIf.base')} verdict={outputsOf(before).verdict} />
      <Side name={t('whatIf.now')} verdict={after && outputsOf(after).verdict} />
    </dl>
  )
}

/** Compares the key figures of two results and marks the changes. */
export function FiguresBeside({ before, after }: BesideProps) {
  const { t } = useTranslation(['studies', 'calculations'])
  const rows = outputsOf(before).quantities.filter(({ value }) => typeof value === 'number')
  const others = after === null ? [] : outputsOf(after).quantities
  return (
    <section className={styles.answer} aria-label={t('answer')}>
      <Table
        label={t('calculations:result.keyFigures')}
        isDense
        columns={[
          { id: 'name', header: t('calculations:result.quantity') },
          { id: 'base', header: t('whatIf.base'), isNumber: true },
          { id: 'now', header: t('whatIf.now'), isNumber: true },
          { id: 'change', header: t('whatIf.change'), isNumber: true },
        ]}
        rows={rows.map((quantity) => {
          const other = others.find(({ key }) => key === quantity.key)
          return {
            id: quantity.key,
            cells: [
              namedWithUnit(quantity),
              <Num key="base" value={quantity.value} />,
              <Num key="now" value={other?.value ?? null} />,
              changeOf(quantity, other),
            ],
          }
        })}
      />
    </section>
  )
}

function Side({ name, verdict }: { name: string; verdict: Verdict | null }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <VerdictBadge state={verdict === null ? null : shownState(verdict)} />
        {verdict !== null && verdict.utilization !== null && (
          <strong>{engineering(verdict.utilization)}</strong>
        )}
      </dd>
    </div>
  )
}

/** By how much of itself a number changed. */
function changeOf({ value }: Quantity, other: Quantity | undefined): string {
  if (typeof value !== 'number' || typeof other?.value !== 'number' || value === 0) return '–'
  const percent = ((other.value - value) / Math.abs(value)) * 100
  if (Math.abs(percent) < 0.05) return '0 %'
  return `${percent > 0 ? '+' : '−'}${engineering(Math.abs(percent), 2)} %`
}
