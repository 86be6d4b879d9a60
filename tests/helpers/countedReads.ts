import type { Database, StoredDocument } from '#server/store/database.ts'

/** How many documents were read of a database: all together, and the most at once. */
export interface Reads {
  documents: number
  most: number
}

/** The same database, whose reads are counted. */
export function countedReads(database: Database): { readonly database: Database; readonly reads: Reads } {
  const reads: Reads = { documents: 0, most: 0 }
  const note = <Found extends StoredDocument | null>(found: Found[]): Found[] => {
    reads.documents += found.length
    reads.most = Math.max(reads.most, found.length)
    return found
  }
  return {
    reads,
    database: {
      ...database,
      range: async (asked) => note(await database.range(asked)),
      getMany: async (ids, options) => note(await database.getMany(ids, options)),
    },
  }
}
