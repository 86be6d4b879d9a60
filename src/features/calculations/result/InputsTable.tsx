import { useTranslation } from 'react-i18next'
import { fieldsFor } from '#domain/calc/fieldUnits.ts'
import type { InputField } from '#domain/calc/module.ts'
import { MathSymbol } from '#ui/math/MathSymbol.tsx'
import styles from './result.module.css'
import { TableView } from './TableView.tsx'

/** The inputs that a result answers, as they were given; for paper and for checkers. */
export function InputsTable({
  fields: all,
  inputs,
}: {
  fields: readonly InputField[]
  inputs: Readonly<Record<string, unknown>>
}) {
  const fields = fieldsFor(all, inputs)
  const { t } = useTranslation('calculations')
  const words = { yes: t('result.yes'), no: t('result.no') }
  const values = fields.filter((field) => field.type !== 'list' && inputs[field.id] !== undefined)
  const lists = fields.filter((field) => field.type === 'list' && rowsOf(inputs[field.id]).length > 0)
  return (
    <>
      <dl className={styles.quantities}>
        {values.map((field) => (
          <div key={field.id}>
            <dt>
              {field.label}
              {field.symbol !== undefined && (
                <span className={styles.symbol}>
                  <MathSymbol tex={field.symbol} />
                </span>
              )}
            </dt>
            <dd>
              {inputScalar(field, inputs[field.id], words)}
              <span className={styles.unit}>{field.unit === '°' ? '°' : ` ${field.unit ?? ''}`}</span>
            </dd>
          </div>
        ))}
      </dl>
      {lists.map((field) => {
        const rows = rowsOf(inputs[field.id])
        const columns = (field.fields ?? []).filter((column) =>
          rows.some((row) => row[column.id] !== undefined),
        )
        return (
          <TableView
            key={field.id}
            table={{
              name: field.label,
              headers: [
                '#',
                ...columns.map((column) => (column.unit ? `${column.label} (${column.unit})` : column.label)),
              ],
              rows: rows.map((row, index) => [
                String(index + 1),
                ...columns.map((column) => inputScalar(column, row[column.id], words)),
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

const inputScalar = (
  field: InputField,
  value: unknown,
  words: { readonly yes: string; readonly no: string },
): string | null => {
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string')
    return field.options?.find((option) => option.value === value)?.label ?? value
  return typeof value === 'boolean' ? (value ? words.yes : words.no) : null
}
