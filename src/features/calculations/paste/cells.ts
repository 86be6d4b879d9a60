import { type Grid, withoutRows } from '#domain/tables/mergedCells.ts'

/** Rows and columns that are read of a clipboard at most. */
const mostRows = 500
export const mostColumns = 100
/** Empty rows are left out, and counted here. */
export const mostRowsRead = 10_000

export interface Cells extends Grid {
  /** True if the clipboard holds more rows than a list takes. */
  readonly isCut: boolean
}

/** Reads a copied block of a spreadsheet: tabs between columns, line ends between rows, quotes around cells that hold either. */
export function cellsOf(clipboard: string): Cells {
  const rows: string[][] = [[]]
  let cell = ''
  let quoted = false
  const endCell = () => {
    const row = rows[rows.length - 1]!
    if (row.length < mostColumns) row.push(cell.trim())
    cell = ''
  }
  const text = clipboard.replaceAll('\r\n', '\n').replaceAll('\r', '\n')
  for (let at = 0; at < text.length && rows.length <= mostRowsRead; at++) {
    const letter = text[at]!
    if (quoted) {
      if (letter !== '"') cell += letter
      else if (text[at + 1] === '"') {
        cell += '"'
        at += 1
      } else quoted = false
    } else if (letter === '"' && cell === '') quoted = true
    else if (letter === '\t') endCell()
    else if (letter === '\n') {
      endCell()
      rows.push([])
    } else cell += letter
  }
  endCell()
  return cut({ rows, merged: [] }, rows.length > mostRowsRead)
}

/** The rows of a table that a list takes: those that are not empty, or that a merged cell reaches into. */
export function cut(grid: Grid, isLonger = false): Cells {
  const filled = withoutRows(grid, (row) => row.every((text) => text === ''))
  const isCut = filled.rows.length > mostRows
  const taken = isCut ? withoutRows(filled, (_, index) => index >= mostRows) : filled
  return { ...taken, isCut: isCut || isLonger }
}
