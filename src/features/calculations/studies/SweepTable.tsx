import { useTranslation } from 'react-i18next'
import type { SweepResult } from '#domain/calc/sampling/results.ts'
import { classes } from '#ui/classes.ts'
import { engineering } from '#ui/numbers.ts'
import { Table } from '#ui/Table.tsx'
import { namedWithUnit } from './ResponseChoice.tsx'
import styles from './studies.module.css'

/** Columns that are shown; the file has all of them. */
const mostColumns = 12

/** Tabulates a response over two inputs: the first down, the second across. Marks checks that are not met. */
export function SweepTable({ result, place }: { result: SweepResult; place: number }) {
  const { t } = useTranslation('studies')
  const [first, second] = result.variables
  const response = result.responses[place]
  if (first === undefined || second === undefined || response === undefined) return null
  const across = [...new Set(result.rows.map(({ at }) => at[1]!))]
  const down = [...new Set(result.rows.map(({ at }) => at[0]!))]
  const { limit, failsWhen } = response
  const isFailure = (value: number) =>
    limit !== null && failsWhen !== null && (failsWhen === 'above' ? value > limit : value < limit)
  return (
    <div>
      <p className={styles.note}>
        {t('sweep.tableNote', { down: namedWithUnit(first), across: namedWithUnit(second) })}
      </p>
      <Table
        label={t('sweep.table', { response: response.label })}
        isDense
        columns={[
          { id: 'down', header: namedWithUnit(first), isNumber: true },
          ...across
            .slice(0, mostColumns)
            .map((value) => ({ id: String(value), header: engineering(value), isNumber: true })),
        ]}
        rows={down.map((value, row) => ({
          id: String(value),
          cells: [
            engineering(value),
            ...across.slice(0, mostColumns).map((other, column) => {
              const found = result.rows[row * across.length + column]?.values[place] ?? null
              return found === null ? (
                '–'
              ) : (
                <span key={other} className={classes(isFailure(found) && styles.fails)}>
                  {engineering(found)}
                  {isFailure(found) && ' ✕'}
                </span>
              )
            }),
          ],
        }))}
      />
      {across.length > mostColumns && <p className={styles.note}>{t('sweep.more')}</p>}
    </div>
  )
}
