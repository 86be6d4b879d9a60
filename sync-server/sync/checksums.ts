import type { ScopeChecksum } from '#domain/protocol/sync.ts'
import { type CollectionName, formatDocumentId, parseDocumentId } from '#domain/schemas/ids.ts'
import { type Checksum, checksumOf, checksumOfBoth, emptyChecksum } from '#domain/sync/divergence.ts'
import { createTurns } from '#server/limits/inTurn.ts'
import { createRoom, type Holder, type Room } from '#server/limits/room.ts'
import type { Database, StoredDocument } from '#server/store/database.ts'
import { RangeSum } from '#server/store/rangeSum.ts'

/**
 * [R1] One checksum for each scope and collection of one organization. Derived from the documents, and kept current
 * from change to change. Reads nothing until it is asked.
 */
export interface Checksums {
  /**
   * Returns the checksum of the collection in each of these scopes, of everything that was stored before the call.
   */
  of(collection: CollectionName, scopes: readonly string[]): Promise<ScopeChecksum[]>
}

const pageSize = 1000

/** Parts of checksums of all organizations in memory, some 40 MB. */
const mostParts = 500_000

/** Creates the room that the checksums of all organizations share. */
export const createChecksumRoom = (): Room => createRoom(mostParts)

/**
 * Creates the checksums of an organization's database. The first read of a scope visits its documents, later reads
 * visit the surroundings of what has changed.
 */
export function openChecksums(
  database: Pick<Database, 'head' | 'changes' | 'range'>,
  room: Room = createChecksumRoom(),
): Checksums {
  const sums = new Map<string, Holder & { readonly sum: RangeSum<Checksum> }>()
  let since: string | null = null
  const inTurn = createTurns()

  const held = (collection: CollectionName, scope: string) => {
    const key = keyOf(collection, scope)
    const known = sums.get(key)
    if (known !== undefined) return known
    const sum = new RangeSum(database, rangeOf(collection, scope), summing)
    return { sum, forget: () => void sums.delete(key) }
  }

  const noteChanges = async (from: string): Promise<string> => {
    for (let at = from; ; ) {
      const page = await database.changes({ since: at, limit: pageSize, documents: false })
      for (const { id } of page.changes) {
        const parsed = parseDocumentId(id)
        if (parsed !== null) sums.get(keyOf(parsed.collection, parsed.scope))?.sum.changed(id)
      }
      at = page.last
      if (page.changes.length < pageSize) return at
    }
  }

  const read = async (collection: CollectionName, scopes: readonly string[]): Promise<ScopeChecksum[]> => {
    // What is read from here on needs no older change.
    since = since === null || sums.size === 0 ? await database.head() : await noteChanges(since)
    const found: ScopeChecksum[] = []
    for (const scope of scopes) {
      const holder = held(collection, scope)
      found.push({ scope, ...(await holder.sum.read()) })
      // Another organization may have taken its room meanwhile.
      sums.set(keyOf(collection, scope), holder)
      room.used(holder, holder.sum.size)
    }
    return found
  }

  return { of: (collection, scopes) => inTurn(() => read(collection, scopes)) }
}

const summing = {
  none: emptyChecksum,
  of: ({ _id: id, editId }: StoredDocument): Checksum =>
    typeof editId === 'string' && parseDocumentId(id) !== null ? checksumOf([{ id, editId }]) : emptyChecksum,
  plus: checksumOfBoth,
}

/** The ids of a collection in a scope; of `projects` that of one project. */
function rangeOf(collection: CollectionName, scope: string): { from: string; to: string } {
  if (collection !== 'projects') return { from: `${scope}:${collection}:`, to: `${scope}:${collection};` }
  const from = formatDocumentId({ scope, collection, localId: scope })
  return { from, to: `${from}\u0000` }
}

const keyOf = (collection: CollectionName, scope: string): string => `${collection} ${scope}`
