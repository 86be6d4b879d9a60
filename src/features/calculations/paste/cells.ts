import { type Grid, withoutRows } from '#domain/tables/mergedCells.ts'
import { readSeparated } from '#domain/tables/separatedText.ts'

/** Rows and columns that are read of a clipboard at most. */
const mostRows = 500
export const mostColumns = 100
/** Empty rows are left out, and counted here. */
export const mostRowsRead = 10_000
/** A longer clipboard would hold up the page. */
export const mostLetters = 5_000_000

export interface Cells extends Grid {
  /** True if the clipboard holds more rows than a list takes. */
  readonly isCut: boolean
}

/**
 * Reads a copied block of a spreadsheet: tabs between columns, line ends between rows, quotes around cells that hold either. Excel
 * copies other cells as they are, so a quote that does not end belongs to its text. Two cells with a ditto mark
 * (`"`) look like quotes around what stands between them.
 */
export function cellsOf(clipboard: string): Cells {
  const isLong = clipboard.length > mostLetters
  const whole = clipboard.slice(0, mostLetters).replaceAll('\r\n', '\n').replaceAll('\r', '\n')
  // Half a row could end in half a number.
  const text = isLong ? whole.slice(0, whole.lastIndexOf('\n') + 1) : whole
  const options = { delimiter: '\t', mostRows: mostRowsRead + 1 }
  const quoted = readSeparated(text, options)
  const isWhole = quoted.ok && !quoted.rows.some((row) => row.some((cell) => /^\t|\t$/.test(cell)))
  const read = isWhole ? quoted : readSeparated(text, { ...options, hasQuotes: false })
  const rows = read.ok ? read.rows : []
  return cut(
    {
      rows: rows.slice(0, mostRowsRead).map((row) => row.slice(0, mostColumns).map((cell) => cell.trim())),
      merged: [],
    },
    isLong || rows.length > mostRowsRead,
  )
}

/** The rows of a table that a list takes: those that are not empty, or that a merged cell reaches into. */
export function cut(grid: Grid, isLonger = false): Cells {
  const filled = withoutRows(grid, (row) => row.every((text) => text === ''))
  const isCut = filled.rows.length > mostRows
  const taken = isCut ? withoutRows(filled, (_, index) => index >= mostRows) : filled
  return { ...taken, isCut: isCut || isLonger }
}
