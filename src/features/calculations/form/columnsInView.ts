import type { InputField } from '#domain/calc/module.ts'
import type { Row } from './state.ts'

/**
 * The columns that stand in the table: what a row cannot do without first, then what the method reads, what a row has a
 * value for, or all.
 * @param texts of the other fields, by id.
 */
export function columnsInView(
  all: readonly InputField[],
  rows: readonly Row[],
  texts: Readonly<Record<string, string>>,
  showsAll: boolean,
): readonly InputField[] {
  const isUsed = ({ usedWhen = [] }: InputField) =>
    usedWhen.some(({ field, is }) => is.includes((texts[field] ?? '').trim()))
  const hasValue = ({ id }: InputField) => rows.some((row) => (row.cells[id] ?? '') !== '')
  return [
    ...all.filter((column) => column.required),
    ...all.filter((column) => !column.required && (showsAll || isUsed(column) || hasValue(column))),
  ]
}
