import type { InputField } from '#domain/calc/module.ts'
import type { Row } from './state.ts'

/** Texts of a column in the other rows. */
export const othersOf = (rows: readonly Row[], index: number, column: InputField): readonly string[] =>
  rows.flatMap((row, at) => (at === index ? [] : (row.cells[column.id] ?? [])))
