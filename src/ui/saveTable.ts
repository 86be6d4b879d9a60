import { saveFile } from './saveFile.ts'
import { type SheetRows, spreadsheetOf, spreadsheetType } from './spreadsheet.ts'

export const tableFormats = ['csv', 'xlsx'] as const
export type TableFormat = (typeof tableFormats)[number]

/** Hands a table over as a file; rejects when what writes it cannot be fetched. */
export async function saveTable(name: string, rows: SheetRows, format: TableFormat): Promise<void> {
  if (format === 'csv') {
    const { writeSeparated } = await import('#domain/tables/separatedText.ts')
    saveFile(name, writeSeparated(rows), 'text/csv;charset=utf-8')
  } else saveFile(name, await spreadsheetOf(rows), spreadsheetType)
}
