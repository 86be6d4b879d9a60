import { type Grid, spread } from '#domain/tables/mergedCells.ts'
import { mostColumns, mostLetters, mostRowsRead } from './cells.ts'
import { textOfCell } from './textOfCell.ts'

/** Text that plain text shows like any other: raised, or struck out. */
const marked = 'sup, del, s, strike'

/**
 * The first table with merged cells, raised or struck text in a piece of HTML; null if there is none. Text has nothing to
 * say about these, and Word leaves out what merged cells cover: such a table is read from its HTML.
 */
export function tableIn(html: string): Grid | null {
  if (html.length > mostLetters || !/(?:row|col)span|<(?:sup|del|s|strike)\b/i.test(html)) return null
  // Nothing of it is run, loaded or shown.
  const tables = new DOMParser().parseFromString(html, 'text/html').querySelectorAll('table')
  for (const table of tables) {
    const grid = spread(
      [...table.rows].map((row) =>
        [...row.cells].map((cell) => ({
          text: textOfCell(cell),
          rows: cell.rowSpan,
          columns: cell.colSpan,
        })),
      ),
      { rows: mostRowsRead, columns: mostColumns },
    )
    if (grid.merged.length > 0 || table.querySelector(marked) !== null) return grid
  }
  return null
}
