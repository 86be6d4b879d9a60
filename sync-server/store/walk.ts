import type { Database, Index, StoredDocument } from './database.ts'

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

/**
 * The next page along an index of one field whose values are text. Goes on by the value, because a store counts its way
 * through everything that it skips.
 */
export async function pageOfIndex(
  database: Database,
  index: Index,
  given: {
    readonly at: Position
    readonly to?: string
    readonly limit: number
    readonly backwards?: boolean
  },
): Promise<Page> {
  const { at, to, limit, backwards = false } = given
  const field = index.fields[0] ?? ''
  const [low, high] = backwards ? [to, at.value] : [at.value, to]
  const selector = { [field]: { $gte: low ?? null, ...(high != null && { $lte: high }) } }
  const documents = await database.find({ index, selector, limit, skip: at.seen, backwards })
  const last = documents.at(-1)
  if (last === undefined || documents.length < limit) return { documents, next: null }
  const value = String(last[field])
  const same = documents.filter((document) => document[field] === value).length
  return { documents, next: { value, seen: value === at.value ? at.seen + same : same } }
}
