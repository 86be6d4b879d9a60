import { isEmptied } from '#domain/bin/emptied.ts'
import { type BinKind, binKinds } from '#domain/bin/entry.ts'
import { isDeletedForEver, leavesBinAt } from '#domain/bin/term.ts'
import type { AnyDocument } from '#domain/schemas/document.ts'
import { parseDocumentId } from '#domain/schemas/ids.ts'
import type { Database, StoredDocument } from '#server/store/database.ts'
import { fromStored } from '#server/store/documents.ts'

/** The documents of one organization that are in the bin: derived, and read on from change to change. */
export interface Binned {
  /** Ids of those whose term is over, and of those that were deleted for ever and still have content. */
  due(now: number): Promise<readonly string[]>
}

const pageSize = 1000
const chunkRows = 100

export const binKindOf = (id: string): BinKind | null => {
  const collection = parseDocumentId(id)?.collection
  return binKinds.find((kind) => kind === collection) ?? null
}

export function openBinned(database: Database): Binned {
  /** When each leaves the bin, in milliseconds since 1970. */
  const leaving = new Map<string, number>()
  let since = '0'
  let queue: Promise<unknown> = Promise.resolve()

  const readOn = async (): Promise<void> => {
    for (;;) {
      const page = await database.changes({ since, limit: pageSize, documents: false })
      const ids = page.changes.map(({ id }) => id).filter((id) => binKindOf(id) !== null)
      for (let from = 0; from < ids.length; from += chunkRows) {
        const chunk = ids.slice(from, from + chunkRows)
        for (const [index, stored] of (await database.getMany(chunk)).entries()) {
          const id = chunk[index] ?? ''
          const at = stored === null ? null : leavesAt(id, stored)
          if (at === null) leaving.delete(id)
          else leaving.set(id, at)
        }
      }
      since = page.last
      if (page.changes.length < pageSize) return
    }
  }

  return {
    due: (now) => {
      const reading = queue.then(readOn)
      queue = reading.catch(() => undefined)
      return reading.then(() => [...leaving].flatMap(([id, at]) => (at <= now ? id : [])))
    },
  }
}

/** Null for what is not in the bin, and for what was emptied. */
function leavesAt(id: string, stored: StoredDocument): number | null {
  const kind = binKindOf(id)
  const document = fromStored(stored) as unknown as AnyDocument
  if (kind === null || typeof document.deletedAt !== 'string') return null
  if (!isDeletedForEver(document)) return leavesBinAt(document)
  return isEmptied(kind, document) ? null : 0
}
