import type { Database, Index, Selector, StoredDocument } from './database.ts'

/** Where a walk along an index goes on: behind `seen` documents with this value. */
export interface Position {
  readonly value: string | null
  readonly seen: number
}

export const startOfIndex: Position = { value: null, seen: 0 }

export interface Page {
  readonly documents: readonly StoredDocument[]
  /** Null at the end. */
  readonly next: Position | null
}

/** The position behind the next document of a walk, whose last field of the index has this value. */
export const behind = (at: Position, value: string): Position => ({
  value,
  seen: value === at.value ? at.seen + 1 : 1,
})

/**
 * The next page along the last field of an index, whose values are text. Goes on by the value, because a store counts its way
 * through everything that it skips.
 * @param given.equal the values of the fields before the last.
 */
export async function pageOfIndex(
  database: Database,
  index: Index,
  given: {
    readonly at: Position
    readonly equal?: Selector
    readonly to?: string | undefined
    readonly limit: number
    readonly backwards?: boolean
  },
): Promise<Page> {
  const { at, equal = {}, to, limit, backwards = false } = given
  const field = index.fields.at(-1) ?? ''
  const [low, high] = backwards ? [to, at.value] : [at.value, to]
  const selector = { ...equal, [field]: { $gte: low ?? null, ...(high != null && { $lte: high }) } }
  const documents = await database.find({ index, selector, limit, skip: at.seen, backwards })
  const last = documents.at(-1)
  if (last === undefined || documents.length < limit) return { documents, next: null }
  return { documents, next: documents.reduce((from, each) => behind(from, String(each[field])), at) }
}
