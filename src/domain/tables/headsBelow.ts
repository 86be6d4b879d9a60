import type { Heading } from './readTable.ts'

/** The rows of names of a table, and the place of its first value. */
interface Top {
  /** From the first row of names to the row before the values. */
  readonly head: readonly (readonly string[])[]
  readonly from: number
  readonly headings: readonly Heading[]
  /** Reads a name and its unit. */
  read(name: string): Pick<Heading, 'means' | 'unit' | 'isUnitUnknown'>
}

const startsWithNumber = /^[-+]?[.,]?\d/

/**
 * Finds rows of names among the values: those that repeat the head, as each page of a report does, and the first one of
 * another table. Values below that one belong to other columns.
 */
export function headsBelow(
  rows: readonly (readonly string[])[],
  { head, from, headings, read }: Top,
): { readonly repeated: ReadonlySet<number>; readonly secondHead: number | null } {
  const repeated = new Set<number>()
  // Names that nobody knows are no head beside known ones below.
  if (headings.every(({ means }) => means === null)) return { repeated, secondHead: null }
  const isSameRow = (row: readonly string[]) =>
    head.some((line) => row.every((cell, column) => cell === '' || isSame(cell, line[column] ?? '')))
  const isSameHead = (row: readonly string[]) =>
    row.every((cell, column) => {
      const heading = headings[column]
      if (cell === '' || isSame(cell, heading?.text ?? '')) return true
      const { means, unit, isUnitUnknown } = read(cell)
      const isSameUnit = unit === '' || isSame(unit, heading?.unit ?? '')
      return means !== null && means === heading?.means && isSameUnit && !isUnitUnknown
    })
  for (let at = from; at < rows.length; at++) {
    const row = rows[at] ?? []
    const filled = row.filter((cell) => cell !== '')
    if (filled.length === 0) continue
    // A row that counts the columns, below repeated names, has numbers as well.
    if (filled.some((cell) => startsWithNumber.test(cell))) {
      if (repeated.has(at - 1) && isSameRow(row)) repeated.add(at)
    } else if (isSameRow(row)) repeated.add(at)
    else if (filled.filter((cell) => read(cell).means !== null).length > 1) {
      if (!isSameHead(row)) return { repeated, secondHead: at }
      repeated.add(at)
    }
  }
  return { repeated, secondHead: null }
}

const isSame = (one: string, other: string): boolean => one === other || plain(one) === plain(other)
const plain = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, '')
