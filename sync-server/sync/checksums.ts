import type { ScopeChecksum } from '#domain/protocol/sync.ts'
import { type CollectionName, parseDocumentId } from '#domain/schemas/ids.ts'
import { type Checksum, checksumWith, checksumWithout, emptyChecksum } from '#domain/sync/drift.ts'
import type { Database } from '#server/store/database.ts'
import { documentsAtOnce } from '#server/store/pages.ts'

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

/**
 * Creates the checksums of an organization's database. The first read visits every document, later reads visit
 * changes.
 */
export function openChecksums(database: Database): Checksums {
  const edits = new Map<string, string>()
  const sums = new Map<string, Checksum>()
  let since = '0'
  let queue: Promise<unknown> = Promise.resolve()

  const set = (id: string, editId: string | null): void => {
    const parsed = parseDocumentId(id)
    const before = edits.get(id)
    if (parsed === null || before === editId) return
    const key = keyOf(parsed.collection, parsed.scope)
    let sum = sums.get(key) ?? emptyChecksum
    if (before !== undefined) sum = checksumWithout(sum, { id, editId: before })
    if (editId === null) edits.delete(id)
    else {
      edits.set(id, editId)
      sum = checksumWith(sum, { id, editId })
    }
    sums.set(key, sum)
  }

  const readOn = async (): Promise<void> => {
    for (;;) {
      const page = await database.changes({ since, limit: pageSize, documents: false })
      const ids = [...new Set(page.changes.map(({ id }) => id))].filter((id) => parseDocumentId(id) !== null)
      for (let from = 0; from < ids.length; from += documentsAtOnce) {
        const chunk = ids.slice(from, from + documentsAtOnce)
        for (const [index, stored] of (await database.getMany(chunk)).entries())
          set(chunk[index] ?? '', typeof stored?.editId === 'string' ? stored.editId : null)
      }
      since = page.last
      if (page.changes.length < pageSize) return
    }
  }

  return {
    of: (collection, scopes) => {
      const reading = queue.then(readOn)
      queue = reading.catch(() => undefined)
      return reading.then(() =>
        scopes.map((scope) => ({ scope, ...(sums.get(keyOf(collection, scope)) ?? emptyChecksum) })),
      )
    },
  }
}

const keyOf = (collection: CollectionName, scope: string): string => `${collection} ${scope}`
