import { withDecimalMark } from './numbers.ts'
import type { SheetRows } from './spreadsheet.ts'

/** A table as tab-separated text with every digit and the decimal mark of the language, as a spreadsheet takes it. */
export const tableText = (rows: SheetRows): string =>
  rows.map((row) => row.map((cell) => textOf(cell).replaceAll(/[\t\r\n]+/g, ' ')).join('\t')).join('\n')

const textOf = (cell: SheetRows[number][number]): string =>
  cell === null ? '' : typeof cell === 'number' ? withDecimalMark(String(cell)) : String(cell)
