/** Delimiters of a text table. If two give the same number of columns, the first one wins. */
const delimiters = [';', '\t', '|', ','] as const
export type Delimiter = (typeof delimiters)[number]

/** The row of names is one of the first lines. */
const mostLines = 5
/** A row of names is shorter. */
const mostCharacters = 10_000

/**
 * Finds the delimiter of a text table by its row of names: the one that gives the most names. Numbers cannot tell, because commas between
 * columns and decimal commas look alike. Null if no line has a name.
 *
 * @param isName returns true for the name of a column
 */
export function delimiterOf(text: string, isName: (cell: string) => boolean): Delimiter | null {
  const lines = text.slice(0, mostCharacters).split(/\r?\n|\r/, mostLines)
  const [, stated] = /^sep=(.)$/i.exec(lines[0]?.trim() ?? '') ?? []
  const known = delimiters.find((delimiter) => delimiter === stated)
  if (known !== undefined) return known
  let best: { readonly delimiter: Delimiter; readonly names: number } | null = null
  for (const delimiter of delimiters)
    for (const line of lines) {
      const names = line.split(delimiter).filter((cell) => isName(unquoted(cell))).length
      if (names > (best?.names ?? 0)) best = { delimiter, names }
    }
  return best?.delimiter ?? null
}

const unquoted = (cell: string): string => cell.trim().replaceAll(/^"|"$/g, '').trim()
