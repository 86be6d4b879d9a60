/** The largest text table that is read. */
export interface TextLimits {
  readonly rows: number
  readonly columns: number
  readonly cells: number
  readonly cellCharacters: number
}

/** What stands between cells in any kind of text table. */
const separators = new Set([...',;|\t\n\r\u001e\u001f'].map((each) => each.charCodeAt(0)))
const lineEnds = new Set([10, 13])

/**
 * Returns why a text is too large to be read as a table; null if it is not. Looks before any cell is made: a cell of one letter takes
 * a hundred times the memory of the letter.
 */
export function excessOfText(text: string, limits: TextLimits): string | null {
  let cells = 0
  let columns = 0
  let lines = 0
  let cellStart = 0
  for (let at = 0; at <= text.length; at++) {
    const isEnd = at === text.length
    const character = isEnd ? 10 : text.charCodeAt(at)
    if (!separators.has(character)) continue
    if (at - cellStart > limits.cellCharacters)
      return `a cell of more than ${limits.cellCharacters} characters`
    cellStart = at + 1
    cells += 1
    columns += 1
    if (cells > limits.cells) return `more than ${limits.cells} cells`
    // Commas within texts count too, so a line may show several times the columns that it has.
    if (columns > 16 * limits.columns) return `more than ${limits.columns} columns`
    if (!lineEnds.has(character)) continue
    columns = 0
    lines += 1
    if (lines > 8 * limits.rows) return `more than ${limits.rows} rows`
  }
  return null
}
