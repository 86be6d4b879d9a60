import type { Database, Index, KeyValue, StoredDocument } from './database.ts'

/** A place in an index: behind the document that has this value and this id. */
export interface Position {
  readonly value: string
  readonly id: string
}

/** A document and the place behind it. */
export interface Row {
  readonly document: StoredDocument
  readonly after: Position
}

export interface Page {
  readonly rows: readonly Row[]
  /** Null at the end. */
  readonly next: Position | null
}

/**
 * The index of a walk along a field whose values are text. Its last field is the id, so that every place has a key. It
 * replaces the index of the name alone, which earlier versions read with `skip`.
 */
export const walkIndex = (name: string, fields: readonly string[], only?: Index['only']): Index => ({
  name: `${name}-id`,
  fields: [...fields, '_id'],
  replaces: name,
  ...(only !== undefined && { only }),
})

/**
 * The next page of a walk along an index of {@link walkIndex}. Goes on by value and id: a store counts its way through
 * everything that it skips, and a thousand documents can have one value.
 * @param given.after null at the beginning of the walk. Any other place costs the same, also one that was never given out.
 * @param given.equal the values of the fields before the last two.
 * @param given.from with `to`, between which values the walk goes, both included, in its own direction.
 * @param given.limit at least 2. A page that goes on has one document less at most.
 */
export async function pageOfIndex(
  database: Database,
  index: Index,
  given: {
    readonly after: Position | null
    readonly equal?: readonly string[]
    readonly from?: string | undefined
    readonly to?: string | undefined
    readonly limit: number
    readonly backwards?: boolean
  },
): Promise<Page> {
  const { after, equal = [], from, to, limit, backwards = false } = given
  /** Text lies between the empty text and the empty list; an id lies before the empty object. */
  const low = (value: string | undefined): KeyValue[] => [value ?? '']
  const high = (value: string | undefined): KeyValue[] => (value === undefined ? [[]] : [value, {}])
  const begin = after === null ? (backwards ? high(from) : low(from)) : [after.value, after.id]
  const found = await database.indexRange({
    index,
    from: [...equal, ...begin],
    to: [...equal, ...(backwards ? low(to) : high(to))],
    limit,
    backwards,
  })
  const places = found.map(({ key, document }) => ({ document, after: positionOf(key) }))
  const last = places.at(-1)
  return {
    // The place itself is in the range; the document may have left it, or have been deleted.
    rows: places.flatMap(({ document, after: own }) =>
      document === null || (own.value === after?.value && own.id === after.id)
        ? []
        : { document, after: own },
    ),
    next: last === undefined || found.length < limit ? null : last.after,
  }
}

const positionOf = (key: readonly unknown[]): Position => ({
  value: String(key.at(-2)),
  id: String(key.at(-1)),
})
