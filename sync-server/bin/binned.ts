import { isEmptied } from '#domain/bin/emptied.ts'
import { type BinKind, binKinds } from '#domain/bin/entry.ts'
import { isDeletedForEver, leavesBinAt } from '#domain/bin/term.ts'
import type { AnyDocument } from '#domain/schemas/document.ts'
import { parseDocumentId } from '#domain/schemas/ids.ts'
import type { Database, Index, StoredDocument } from '#server/store/database.ts'
import { fromStored } from '#server/store/documents.ts'
import { documentsAtOnce } from '#server/store/pages.ts'
import { pageOfIndex, startOfIndex } from '#server/store/walk.ts'

/** The documents of one organization that are in the bin: read by an index once, then from change to change. */
export interface Binned {
  /** Ids of those whose term is over, and of those that were deleted for ever and still have content. */
  due(now: number): Promise<readonly string[]>
}

const pageSize = 1000

/** Everything that was ever deleted; what is live is not in it. */
const byDeletion: Index = {
  name: 'deletedAt',
  fields: ['deletedAt'],
  only: { deletedAt: { $gt: null } },
}

export const binKindOf = (id: string): BinKind | null => {
  const collection = parseDocumentId(id)?.collection
  return binKinds.find((kind) => kind === collection) ?? null
}

export function openBinned(database: Database): Binned {
  /** When each leaves the bin, in milliseconds since 1970. */
  const leaving = new Map<string, number>()
  let since: string | null = null
  let queue: Promise<unknown> = Promise.resolve()

  const note = (id: string, stored: StoredDocument | null): void => {
    const at = stored === null ? null : leavesAt(id, stored)
    if (at === null) leaving.delete(id)
    else leaving.set(id, at)
  }

  /** The head first: a document that is deleted while the index is being read is then seen again as a change. */
  const readIndex = async (): Promise<string> => {
    const head = await database.head()
    for (let at = startOfIndex; ; ) {
      const { documents, next } = await pageOfIndex(database, byDeletion, { at, limit: documentsAtOnce })
      for (const stored of documents) note(stored._id, stored)
      if (next === null) return head
      at = next
    }
  }

  const readOn = async (): Promise<void> => {
    since ??= await readIndex()
    for (;;) {
      const page = await database.changes({ since, limit: pageSize, documents: false })
      const ids = page.changes.map(({ id }) => id).filter((id) => binKindOf(id) !== null)
      for (let from = 0; from < ids.length; from += documentsAtOnce) {
        const chunk = ids.slice(from, from + documentsAtOnce)
        for (const [index, stored] of (await database.getMany(chunk)).entries())
          note(chunk[index] ?? '', stored)
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
