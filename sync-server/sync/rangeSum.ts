import type { Database, StoredDocument } from '#server/store/database.ts'
import { documentsAtOnce } from '#server/store/pages.ts'

/** How the documents of a range are summed. */
export interface Summing<Sum> {
  /** The sum of no documents. */
  readonly none: Sum
  of(stored: StoredDocument): Sum
  plus(one: Sum, other: Sum): Sum
}

/**
 * The sum over all documents of a range of ids. The range is kept in parts, each with a sum of its own: a change costs
 * the reading of one part, and memory holds far less than an entry for each document. Reads nothing until it is asked,
 * and is asked by one caller at a time.
 */
export interface RangeSum<Sum> {
  /** Says that a document of the range was written or erased. */
  changed(id: string): void
  /** Returns the sum. Reads the parts that have changed. */
  read(): Promise<Sum>
  /** Returns the number of parts in memory. */
  parts(): number
}

/** The sizes of parts. */
export interface PartSizes {
  /** A part ends with so many documents, or with so many characters. */
  readonly documents: number
  readonly characters: number
  /** Beyond so many parts the range is kept in larger ones. */
  readonly parts: number
}

const usualSizes: PartSizes = { documents: 32, characters: 250_000, parts: 10_000 }

interface Part<Sum> {
  /** The part goes from this id to the first one of the next part. */
  readonly from: string
  readonly sum: Sum
  readonly isStale: boolean
}

/**
 * Creates the sum over the documents with `from <= _id < to`.
 */
export function createRangeSum<Sum>(
  database: Pick<Database, 'range'>,
  range: { readonly from: string; readonly to: string },
  { none, of, plus }: Summing<Sum>,
  sizes: PartSizes = usualSizes,
): RangeSum<Sum> {
  let parts: Part<Sum>[] = [{ from: range.from, sum: none, isStale: true }]
  /** How many times larger than usual the parts are. */
  let coarseness = 1
  /** Null after a change. */
  let total: Sum | null = null

  /** Makes one part of each two neighbours, while there are too many. */
  const coarser = (list: Part<Sum>[]): Part<Sum>[] => {
    let made = list
    while (made.length > sizes.parts) {
      coarseness *= 2
      made = made.flatMap((part, at) => {
        if (at % 2 === 1) return []
        const next = made[at + 1]
        if (next === undefined) return [part]
        return [{ from: part.from, sum: plus(part.sum, next.sum), isStale: part.isStale || next.isStale }]
      })
    }
    return made
  }

  /** Reads the documents with `from <= _id < to`, and returns them as parts; none where there is no document. */
  const readParts = async (from: string, to: string): Promise<Part<Sum>[]> => {
    let made: Part<Sum>[] = []
    let part: Part<Sum> = { from, sum: none, isStale: false }
    let documents = 0
    let characters = 0
    for (let at = from; ; ) {
      const page = await database.range({ from: at, to, limit: documentsAtOnce })
      for (const stored of page) {
        if (documents >= sizes.documents * coarseness || characters >= sizes.characters * coarseness) {
          made.push(part)
          made = coarser(made)
          part = { from: stored._id, sum: none, isStale: false }
          documents = 0
          characters = 0
        }
        part = { ...part, sum: plus(part.sum, of(stored)) }
        documents += 1
        characters += charactersIn(stored, sizes.characters)
      }
      const last = page.at(-1)
      if (last === undefined || page.length < documentsAtOnce) break
      at = `${last._id}\u0000`
    }
    return documents === 0 ? made : [...made, part]
  }

  return {
    changed: (id) => {
      const at = partOf(parts, id)
      const part = parts[at]
      if (part === undefined || part.isStale) return
      parts[at] = { ...part, isStale: true }
      total = null
    },
    read: async () => {
      for (let at = 0; at < parts.length; ) {
        const part = parts[at]
        if (part?.isStale !== true) {
          at += 1
          continue
        }
        const made = await readParts(part.from, parts[at + 1]?.from ?? range.to)
        // The first part stays where it is empty. Another one that is empty leaves its ids to the part before it.
        if (made.length === 0 && at === 0) made.push({ from: part.from, sum: none, isStale: false })
        parts = parts.toSpliced(at, 1, ...made)
        at += made.length
      }
      parts = coarser(parts)
      total ??= parts.reduce((sum, part) => plus(sum, part.sum), none)
      return total
    },
    parts: () => parts.length,
  }
}

/** The place of the last part that begins at this id or before it. */
function partOf(parts: readonly { readonly from: string }[], id: string): number {
  let low = 0
  let high = parts.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((parts[middle]?.from ?? '') <= id) low = middle + 1
    else high = middle
  }
  return low - 1
}

/** Roughly how many characters a value has as JSON. Counts no further than `most`: a large document is read once. */
function charactersIn(value: unknown, most: number): number {
  if (typeof value === 'string') return value.length + 8
  if (typeof value !== 'object' || value === null) return 8
  let sum = 8
  for (const each of Array.isArray(value) ? value : Object.values(value)) {
    sum += charactersIn(each, most - sum)
    if (sum >= most) break
  }
  return sum
}
