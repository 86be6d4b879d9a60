import { type Grid, spread } from '#domain/tables/mergedCells.ts'
import { mostColumns, mostRowsRead } from './cells.ts'

/** What the clipboard holds: text, and a table with merged cells where it is one. */
export interface Copied {
  readonly text: string
  readonly table: Grid | null
}

/** A longer table would hold up the page. */
const mostLetters = 5_000_000

/**
 * Reads a paste. Text has nothing to say about merged cells, and Word leaves out what they cover: such a table is read from its HTML.
 */
export const copiedOf = (clipboard: Pick<DataTransfer, 'getData'>): Copied => ({
  text: clipboard.getData('text/plain'),
  table: tableIn(clipboard.getData('text/html')),
})

/** The clipboard. Rejects where the browser does not have or not give it. */
export async function readClipboard(): Promise<Copied> {
  const [item] = await navigator.clipboard.read()
  const of = async (type: string) =>
    item?.types.includes(type) === true ? (await item.getType(type)).text() : ''
  return { text: await of('text/plain'), table: tableIn(await of('text/html')) }
}

/** The first table with merged cells in a piece of HTML; null if there is none. */
function tableIn(html: string): Grid | null {
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
