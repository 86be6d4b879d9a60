/** A cell that spans several rows or columns. Rows and columns count from 0. */
export interface MergedRange {
  readonly row: number
  readonly column: number
  readonly rows: number
  readonly columns: number
}

/** A cell of an HTML table. Later cells of its row, and of the rows below, come beside the area that it covers. */
export interface SpanningCell {
  readonly text: string
  readonly rows: number
  readonly columns: number
}

export interface Grid {
  /** A merged cell has its text in its top left cell; the others are empty. */
  readonly rows: readonly (readonly string[])[]
  readonly merged: readonly MergedRange[]
}

/**
 * Places the cells of an HTML table as a browser shows them.
 * @param most largest number of rows and columns.
 */
export function spread(
  cells: readonly (readonly SpanningCell[])[],
  most: { readonly rows: number; readonly columns: number },
): Grid {
  const taken = cells.slice(0, most.rows)
  const grid: (string | undefined)[][] = taken.map(() => [])
  const merged: MergedRange[] = []
  for (const [row, ofRow] of taken.entries()) {
    const line = grid[row]!
    let column = 0
    for (const { text, ...span } of ofRow) {
      while (line[column] !== undefined) column += 1
      if (column >= most.columns) break
      // A span of 0 goes to the end of the table.
      const rows = Math.min(span.rows === 0 ? taken.length : Math.max(1, span.rows), taken.length - row)
      const columns = Math.min(Math.max(1, span.columns), most.columns - column)
      for (let down = 0; down < rows; down++)
        for (let right = 0; right < columns; right++)
          grid[row + down]![column + right] ??= down === 0 && right === 0 ? text : ''
      if (rows > 1 || columns > 1) merged.push({ row, column, rows, columns })
      column += columns
    }
  }
  const width = Math.max(0, ...grid.map((line) => line.length))
  return { rows: grid.map((line) => Array.from({ length: width }, (_, at) => line[at] ?? '')), merged }
}

/**
 * Copies the text of a cell that spans several rows into each row of values. Names above the values stay as they are.
 * @param from the first row of values.
 */
export function filledDown<Cell>(
  rows: readonly (readonly Cell[])[],
  merged: readonly MergedRange[],
  from: number,
): readonly (readonly Cell[])[] {
  const filled = rows.map((row) => [...row])
  for (const { row, column, rows: height } of merged) {
    const text = filled[row]?.[column]
    if (row < from || text === undefined) continue
    for (const below of filled.slice(row + 1, row + height)) below[column] = text
  }
  return filled
}

/** Leaves out rows, and returns the merged cells of the others at their new places. */
export function withoutRows(
  { rows, merged }: Grid,
  isLeftOut: (row: readonly string[], index: number) => boolean,
): Grid {
  const kept = rows.flatMap((row, index) => (isLeftOut(row, index) ? [] : [index]))
  return {
    rows: kept.map((index) => rows[index]!),
    merged: merged.flatMap((range) => {
      const within = kept.flatMap((old, now) =>
        old >= range.row && old < range.row + range.rows ? [now] : [],
      )
      // Without its first row a merged cell has no text.
      return within[0] === undefined || kept[within[0]] !== range.row
        ? []
        : [{ ...range, row: within[0], rows: within.length }]
    }),
  }
}

/** Largest number of merged cells in a sheet. */
const mostRanges = 10_000

/** Reads the merged cells of a worksheet in a spreadsheet file (`<mergeCell ref="A2:B4"/>`). */
export function mergedInSheet(xml: string): MergedRange[] {
  const ranges: MergedRange[] = []
  for (const [, first, top, last, bottom] of xml.matchAll(
    /<mergeCell\s[^>]{0,200}?ref="([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})"/g,
  )) {
    if (ranges.length === mostRanges) break
    const [row, column] = [Number(top) - 1, columnAt(first!)]
    ranges.push({ row, column, rows: Number(bottom) - row, columns: columnAt(last!) + 1 - column })
  }
  return ranges
}

/** `A` is 0, `AA` 26. */
const columnAt = (letters: string): number =>
  [...letters].reduce((before, letter) => before * 26 + letter.charCodeAt(0) - 64, 0) - 1
