/** What is read of a file of materials at most. */
export const materialFileLimits = {
  fileBytes: 20 * 1024 * 1024,
  rows: 10_000,
  columns: 256,
  cells: 500_000,
  cellCharacters: 20_000,
  /** Of a spreadsheet, unpacked. */
  unpackedBytes: 64_000_000,
  /** Files in a spreadsheet. */
  entries: 1_000,
} as const

const { rows: mostRows, columns: mostColumns, cells: mostCells } = materialFileLimits

const place = /^([A-Z]{0,3})([1-9]\d{0,6})$/
/** An attribute `r`: where a row or a cell of a sheet says that it stands. */
const placeAttribute = /(?<![\w:.-])r\s*=\s*("[^"<]*"|'[^'<]*'|)/g

/**
 * What is against reading a sheet of a workbook, as its XML; null where nothing is. One cell far away makes a reader fill
 * up everything before it.
 */
export function excessOfSheet(xml: string): string | null {
  let furthestRow = 0
  let furthestColumn = 0
  for (const [, quoted = ''] of xml.matchAll(placeAttribute)) {
    const [, letters, digits] = place.exec(quoted.slice(1, -1)) ?? []
    if (letters === undefined) return 'a cell without a place'
    furthestRow = Math.max(furthestRow, Number(digits))
    furthestColumn = Math.max(furthestColumn, columnOf(letters))
  }
  // The first row names the columns.
  if (furthestRow > mostRows + 1) return `more than ${mostRows} rows`
  if (furthestColumn > mostColumns) return `more than ${mostColumns} columns`
  return furthestRow * furthestColumn > mostCells ? `more than ${mostCells} cells` : null
}

/** `A` is 1, `AA` is 27. */
const columnOf = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)

/** Whether an XML file of a workbook is a sheet, whatever it is called. */
export const isSheet = (xml: string): boolean => xml.includes('sheetData')
