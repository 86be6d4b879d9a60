import { type Grid, spread } from '#domain/tables/mergedCells.ts'
import { mostColumns, mostLetters, mostRowsRead } from './cells.ts'

/**
 * The first table with merged cells in a piece of HTML; null if there is none. Text has nothing to say about merged cells, and Word
 * leaves out what they cover: such a table is read from its HTML.
 */
export function tableIn(html: string): Grid | null {
  if (html.length > mostLetters || !/(?:row|col)span/i.test(html)) return null
  // Nothing of it is run, loaded or shown.
  const tables = new DOMParser().parseFromString(html, 'text/html').querySelectorAll('table')
  for (const table of tables) {
    const grid = spread(
      [...table.rows].map((row) =>
        [...row.cells].map((cell) => ({
          text: (cell.textContent ?? '').replaceAll(/\s+/g, ' ').trim(),
          rows: cell.rowSpan,
          columns: cell.colSpan,
        })),
      ),
      { rows: mostRowsRead, columns: mostColumns },
    )
    if (grid.merged.length > 0) return grid
  }
  return null
}
