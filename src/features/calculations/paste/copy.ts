import { quantityOf } from '#domain/calc/fieldUnits.ts'
import type { InputField } from '#domain/calc/module.ts'
import { fromSi } from '#domain/units/convert.ts'
import { readText } from '../form/read.ts'
import { numberText, type Row } from '../form/state.ts'

/** Rows of a list as tab-separated text with a header, as a spreadsheet of this language takes them. */
export const copiedRows = (
  columns: readonly InputField[],
  rows: readonly Row[],
  unitOf: (column: InputField) => string = (column) => column.unit ?? '',
): string =>
  [
    columns.map((column) => (unitOf(column) === '' ? column.label : `${column.label} (${unitOf(column)})`)),
    ...rows.map((row) =>
      columns.map((column) => plainValue(column, row.cells[column.id] ?? '', unitOf(column))),
    ),
  ]
    .map((cells) => cells.join('\t'))
    .join('\n')

function plainValue(column: InputField, text: string, unit: string): string {
  const reading = readText(column, text.trim())
  if (text.trim() === '' || !reading.ok) return text
  if (column.type === 'select')
    return column.options?.find(({ value }) => value === reading.value)?.label ?? text
  if (typeof reading.value !== 'number') return String(reading.value)
  const quantity = quantityOf(column)
  return numberText(
    unit === (column.unit ?? '')
      ? reading.value
      : Number(fromSi(reading.value, quantity, unit).toPrecision(12)),
  )
}
