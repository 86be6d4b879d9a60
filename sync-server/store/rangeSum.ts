import type { Database, StoredDocument } from '#server/store/database.ts'
import { documentsAtOnce } from '#server/store/pages.ts'

/** How the documents of a range are summed. */
export interface Summing<Sum> {
  /** The sum of no documents. */
  readonly none: Sum
  of(stored: StoredDocument): Sum
  plus(one: Sum, other: Sum): Sum
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

/** What a sum holds beside its parts, with its place in a map: 1.2 kB, measured with five documents. */
const ownSize = 16

interface Part<Sum> {
  /** The part goes from this id to the first one of the next part. */
  readonly from: string
  readonly sum: Sum
  readonly isStale: boolean
}

/**
 * The sum over all documents of a range of ids. The range is kept in parts, each with a sum of its own: a change costs
 * the reading of one part, and memory holds far less than an entry for each document. Reads nothing until it is asked,
 * and is asked by one caller at a time.
 */
export class RangeSum<Sum> {
  #parts: Part<Sum>[]
  /** How many times larger than usual the parts are. */
  #coarseness = 1
  /** Null after a change. */
  #total: Sum | null = null
  readonly #database: Pick<Database, 'range'>
  readonly #end: string
  readonly #summing: Summing<Sum>
  readonly #sizes: PartSizes

  /** Creates the sum over the documents with `from <= _id < to`. */
  constructor(
    database: Pick<Database, 'range'>,
    range: { readonly from: string; readonly to: string },
    summing: Summing<Sum>,
    sizes: PartSizes = usualSizes,
  ) {
    this.#database = database
    this.#end = range.to
    this.#summing = summing
    this.#sizes = sizes
    this.#parts = [{ from: range.from, sum: summing.none, isStale: true }]
  }

  /** Returns the number of parts in memory. */
  get parts(): number {
    return this.#parts.length
  }

  /** Returns what it holds, in parts of some 75 bytes. */
  get size(): number {
    return this.#parts.length + ownSize
  }

  /** Says that a document of the range was written or erased. */
  changed(id: string): void {
    const at = partOf(this.#parts, id)
    const part = this.#parts[at]
    if (part === undefined || part.isStale) return
    this.#parts[at] = { ...part, isStale: true }
    this.#total = null
  }

  /** Returns the sum. Reads the parts that have changed. */
  async read(): Promise<Sum> {
    const { none, plus } = this.#summing
    for (let at = 0; at < this.#parts.length; ) {
      const part = this.#parts[at]
      if (part?.isStale !== true) {
        at += 1
        continue
      }
      const made = await this.#readParts(part.from, this.#parts[at + 1]?.from ?? this.#end)
      // The first part stays where it is empty. Another one that is empty leaves its ids to the part before it.
      if (made.length === 0 && at === 0) made.push({ from: part.from, sum: none, isStale: false })
      this.#parts = this.#parts.toSpliced(at, 1, ...made)
      at += made.length
    }
    this.#parts = this.#coarser(this.#parts)
    this.#total ??= this.#parts.reduce((sum, part) => plus(sum, part.sum), none)
    return this.#total
  }

  /** Reads the documents with `from <= _id < to`, and returns them as parts; none where there is no document. */
  async #readParts(from: string, to: string): Promise<Part<Sum>[]> {
    const { none, of, plus } = this.#summing
    const sizes = this.#sizes
    let made: Part<Sum>[] = []
    let part: Part<Sum> = { from, sum: none, isStale: false }
    let documents = 0
    let characters = 0
    for (let at = from; ; ) {
      const page = await this.#database.range({ from: at, to, limit: documentsAtOnce })
      for (const stored of page) {
        const isFull =
          documents >= sizes.documents * this.#coarseness || characters >= sizes.characters * this.#coarseness
        if (isFull) {
          made.push(part)
          made = this.#coarser(made)
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

  /** Makes one part of each two neighbours, while there are too many. */
  #coarser(parts: Part<Sum>[]): Part<Sum>[] {
    const { plus } = this.#summing
    let made = parts
    while (made.length > this.#sizes.parts) {
      this.#coarseness *= 2
      made = made.flatMap((part, at) => {
        if (at % 2 === 1) return []
        const next = made[at + 1]
        if (next === undefined) return [part]
        return [{ from: part.from, sum: plus(part.sum, next.sum), isStale: part.isStale || next.isStale }]
      })
    }
    return made
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
