import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type Compared, type ComparedRow, percentAbove } from '#domain/calc/compare/compare.ts'
import type { InputField } from '#domain/calc/module.ts'
import { shownState } from '#domain/calc/verdict.ts'
import type { Scalar } from '#domain/schemas/result.ts'
import { classes } from '#ui/classes.ts'
import { useFileNames } from '#ui/FileNames.tsx'
import { MathSymbol } from '#ui/math/MathSymbol.tsx'
import { withDecimalMark } from '#ui/numbers.ts'
import { TableMenu } from '#ui/TableMenu.tsx'
import { VerdictBadge } from '#ui/Verdict.tsx'
import { Num } from '../result/Num.tsx'
import { comparisonOf, comparisonRows } from './comparisonRows.ts'
import styles from './records.module.css'
import { useNamed } from './useNamed.ts'

export interface ComparisonColumn {
  readonly id: string
  readonly name: string
  /** What stands over the column where its name is not all. */
  readonly header?: ReactNode
  readonly compared: Compared
}

/** Calculations side by side: what came out, then what went in. The others are measured by the first. */
export function ComparisonTable({
  label,
  fields,
  columns,
  isDiffering,
  children,
}: {
  label: string
  fields: readonly InputField[]
  columns: readonly ComparisonColumn[]
  /** Only what differs. */
  isDiffering: boolean
  /** What chooses among the rows, over the table. */
  children: ReactNode
}) {
  const { t, i18n } = useTranslation(['records', 'calculations', 'common'])
  const names = useFileNames()
  const named = useNamed()
  const compared = columns.map((column) => column.compared)
  const comparison = comparisonOf(fields, compared, isDiffering)
  const { outputs, groups } = comparison
  const utilization = compared.map(({ verdict }) => verdict?.utilization ?? undefined)
  const verdicts = compared.map(({ verdict }) => (verdict === null ? 'none' : shownState(verdict)))
  const isPair = columns.length === 2
  const width = columns.length + 1 + (isPair ? 1 : 0)
  const format = new Intl.NumberFormat(i18n.language, {
    style: 'percent',
    signDisplay: 'exceptZero',
    maximumFractionDigits: 1,
  })
  const difference = (row: Pick<ComparedRow, 'values' | 'percent'>, at: number): string => {
    if (row.values[at] === row.values[0]) return isPair ? t('compare.same') : ''
    const percent = row.percent[at] ?? null
    return percent === null ? t('compare.differs') : format.format(percent / 100)
  }
  const line = (
    head: ReactNode,
    row: Pick<ComparedRow, 'key' | 'values' | 'percent' | 'differs' | 'arithmetic'>,
    cell: (value: Scalar | undefined, typed: string | undefined) => ReactNode,
  ) => (
    <tr key={row.key} className={classes(row.differs && styles.differs)}>
      <th scope="row">{head}</th>
      {columns.map((column, at) => (
        <td key={column.id}>
          {cell(row.values[at], row.arithmetic?.[at])}
          {!isPair && at > 0 && <span className={styles.percent}>{difference(row, at)}</span>}
        </td>
      ))}
      {isPair && <td className={styles.difference}>{difference(row, 1)}</td>}
    </tr>
  )
  const hasDifferingVerdict = new Set(verdicts).size > 1
  const rows = () =>
    comparisonRows(comparison, columns, {
      group: t('compare.group'),
      quantity: t('compare.what'),
      unit: t('calculations:result.columns.unit'),
      result: t('compare.result'),
      verdict: t('compare.verdict'),
      utilization: t('compare.utilization'),
      former: t('compare.former'),
      named,
      said: (value) =>
        typeof value === 'boolean' ? t(`calculations:result.${value ? 'yes' : 'no'}`) : (value ?? null),
      verdictSaid: (state) => t(`common:verdict.${state ?? 'none'}`),
    })
  return (
    <>
      <div className={styles.comparisonTools}>
        {children}
        <TableMenu name={label} within={names} rows={rows} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard */}
      <section className={styles.comparison} aria-label={label} tabIndex={0} data-scrolls>
        <table aria-label={label}>
          <thead>
            <tr>
              <th scope="col">{t('compare.what')}</th>
              {columns.map(({ id, name, header = name }) => (
                <th key={id} scope="col">
                  {header}
                </th>
              ))}
              {isPair && <th scope="col">{t('compare.difference')}</th>}
            </tr>
          </thead>
          <tbody>
            <tr className={styles.group}>
              <th scope="colgroup" colSpan={width}>
                {t('compare.result')}
              </th>
            </tr>
            <tr className={classes(hasDifferingVerdict && styles.differs)}>
              <th scope="row">{t('compare.verdict')}</th>
              {columns.map(({ id, compared: { verdict } }) => (
                <td key={id}>
                  <VerdictBadge state={verdict === null ? null : shownState(verdict)} />
                </td>
              ))}
              {isPair && (
                <td className={styles.difference}>
                  {t(hasDifferingVerdict ? 'compare.differs' : 'compare.same')}
                </td>
              )}
            </tr>
            {line(
              t('compare.utilization'),
              {
                key: 'utilization',
                values: utilization,
                percent: utilization.map((value) => percentAbove(utilization[0], value)),
                differs: new Set(utilization).size > 1,
              },
              (value) => (
                <Num value={value ?? null} />
              ),
            )}
            {outputs.map((row) =>
              line(<Name row={row} unit={row.unit} />, row, (value) => <Num value={value ?? null} />),
            )}
            {groups.map(({ name, rows }) => (
              <Fragment key={name}>
                <tr className={styles.group}>
                  <th scope="colgroup" colSpan={width}>
                    {name || t('compare.former')}
                  </th>
                </tr>
                {rows.map((row) =>
                  line(<Name row={row} unit={row.unit} />, row, (value, typed) => (
                    <Given value={value} typed={typed} />
                  )),
                )}
              </Fragment>
            ))}
            {isDiffering && groups.length === 0 && (
              <tr>
                <td colSpan={width} className={styles.quiet}>
                  {t('compare.sameInputs')}
                </td>
              </tr>
            )}
          </tbody>
        </table>
      </section>
    </>
  )
}

function Name({ row, unit }: { row: ComparedRow; unit: string }) {
  const named = useNamed()
  const { symbol } = row
  return (
    <>
      {named(row)}
      {symbol !== undefined && symbol !== '' && (
        <span className={styles.symbol}>
          <MathSymbol tex={symbol} />
        </span>
      )}
      {unit !== '' && <span className={styles.unit}>{unit}</span>}
    </>
  )
}

/** An input as it was given: no digit is rounded away. */
function Given({ value, typed }: { value: Scalar | undefined; typed: string | undefined }) {
  const { t } = useTranslation('calculations')
  if (value === undefined || value === null) return <span className={styles.quiet}>–</span>
  if (typeof value === 'boolean') return <>{t(value ? 'result.yes' : 'result.no')}</>
  if (typeof value !== 'number') return <>{value}</>
  return typed === undefined ? withDecimalMark(String(value)) : <Num value={value} isExact typed={typed} />
}
