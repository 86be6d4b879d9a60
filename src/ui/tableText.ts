import type { SheetRows } from './spreadsheet.ts'

/** A table as tab-separated text with every digit, as a spreadsheet takes it. */
export const tableText = (rows: SheetRows): string =>
  rows
    .map((row) =>
      row.map((cell) => (cell === null ? '' : String(cell)).replaceAll(/[\t\r\n]+/g, ' ')).join('\t'),
    )
    .join('\n')
