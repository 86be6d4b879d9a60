import { useTranslation } from 'react-i18next'
import { fieldsFor } from '#domain/calc/fieldUnits.ts'
import type { InputField } from '#domain/calc/module.ts'
import { arithmeticInputs, type Typed } from '#domain/calc/typed.ts'
import { TableTools } from '#ui/TableTools.tsx'
import { Quantities } from './Quantities.tsx'
import styles from './result.module.css'
import { inputQuantities, inputScalar, quantityRows } from './resultRows.ts'
import { TableView } from './TableView.tsx'
import { useRowWords } from './useRowWords.ts'

/** The inputs that a result answers, as they were given; for paper and for checkers. */
export function InputsTable({
  fields: all,
  inputs,
  typed = {},
}: {
  fields: readonly InputField[]
  inputs: Readonly<Record<string, unknown>>
  /** The texts as stored; leaves out texts that differ from the inputs. */
  typed?: Typed | undefined
}) {
  const { t } = useTranslation('calculations')
  const words = useRowWords()
  const values = inputQuantities(all, inputs)
  const arithmetic = Object.fromEntries(
    arithmeticInputs(all, inputs, typed).map(({ path, text }) => [path, text]),
  )
  const lists = fieldsFor(all, inputs).filter(
    (field) => field.type === 'list' && rowsOf(inputs[field.id]).length > 0,
  )
  return (
    <>
      <div className={styles.tableHead}>
        <h3>{t('result.inputs')}</h3>
        <TableTools name={t('result.inputs')} rows={() => quantityRows(values, words)} />
      </div>
      <Quantities quantities={values} isExact arithmetic={arithmetic} />
      {lists.map((field) => {
        const rows = rowsOf(inputs[field.id])
        const columns = (field.fields ?? []).filter((column) =>
          rows.some((row) => row[column.id] !== undefined),
        )
        return (
          <TableView
            key={field.id}
            isExact
            typedAt={(row, column) => arithmetic[`${field.id}.${row}.${columns[column - 1]?.id}`]}
            table={{
              name: field.label,
              headers: [
                '#',
                ...columns.map((column) => (column.unit ? `${column.label} (${column.unit})` : column.label)),
              ],
              rows: rows.map((row, index) => [
                index + 1,
                ...columns.map((column) => inputScalar(column, row[column.id])),
              ]),
            }}
          />
        )
      })}
    </>
  )
}

const rowsOf = (value: unknown): readonly Readonly<Record<string, unknown>>[] =>
  Array.isArray(value) ? value.filter((row) => typeof row === 'object' && row !== null) : []
