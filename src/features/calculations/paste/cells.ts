import { delimiterOf } from '#domain/tables/delimiter.ts'
import { type Grid, withoutRows } from '#domain/tables/mergedCells.ts'
import { readSeparated } from '#domain/tables/separatedText.ts'

/** Rows and columns that are read of a clipboard at most. */
const mostRows = 500
export const mostColumns = 100
/** Empty rows are left out, and counted here. */
export const mostRowsRead = 10_000
/** Names stand at the beginning. */
const mostHeadLetters = 2_000
/** A longer clipboard would hold up the page. */
export const mostLetters = 5_000_000

export interface Cells extends Grid {
  /** Rows of the clipboard that are not among these. */
  readonly rowsLeft: number
}

/**
 * Reads a copied block of a spreadsheet: tabs between columns, line ends between rows, quotes around cells that hold either. Without
 * tabs, the names of the columns show what separates them, as in a text file. Excel
 * copies other cells as they are, so a quote that does not end belongs to its text. Two cells with a ditto mark
 * (`"`) look like quotes around what stands between them.
 * @param meansOf returns the field that a name means.
 */
export function cellsOf(clipboard: string, meansOf: MeansOf = () => null): Cells {
  const isLong = clipboard.length > mostLetters
  const whole = clipboard.slice(0, mostLetters).replaceAll('\r\n', '\n').replaceAll('\r', '\n')
  // Half a row could end in half a number.
  const text = isLong ? whole.slice(0, whole.lastIndexOf('\n') + 1) : whole
  const options = { delimiter: separatorOf(text, meansOf), mostRows: mostRowsRead + 1 }
  const quoted = readSeparated(text, options)
  const isWhole = quoted.ok && !quoted.rows.some((row) => row.some((cell) => /^\t|\t$/.test(cell)))
  const read = isWhole ? quoted : readSeparated(text, { ...options, hasQuotes: false })
  const rows = read.ok ? read.rows : []
  return cut(
    {
      rows: rows.slice(0, mostRowsRead).map((row) => row.slice(0, mostColumns).map((cell) => cell.trim())),
      merged: [],
    },
    // A row may have line ends in its cells: the rest of a long clipboard is counted by lines.
    isLong || rows.length > mostRowsRead
      ? Math.max(1, clipboard.split('\n').length - Math.min(rows.length, mostRowsRead))
      : 0,
  )
}

type MeansOf = (cell: string) => string | null

/** The separator of the columns. A name with a symbol behind a comma (`Friction angle, φ`) is one name. */
function separatorOf(text: string, meansOf: MeansOf): string {
  const found = text.includes('\t') ? null : delimiterOf(text, (cell) => meansOf(cell) !== null)
  if (found === null) return '\t'
  const isHead = (line: string) => {
    const fields = line.split(found).map((cell) => meansOf(cell.trim().replaceAll(/^"|"$/g, '')))
    return new Set(fields.filter((field) => field !== null)).size > 1
  }
  return text.slice(0, mostHeadLetters).split('\n').some(isHead) ? found : '\t'
}

/** The rows of a table that a list takes: those that are not empty, or that a merged cell reaches into. */
export function cut(grid: Grid, rowsBeyond = 0): Cells {
  const filled = withoutRows(grid, (row) => row.every((text) => text === ''))
  const taken = filled.rows.length > mostRows ? withoutRows(filled, (_, index) => index >= mostRows) : filled
  return { ...taken, rowsLeft: filled.rows.length - taken.rows.length + rowsBeyond }
}
