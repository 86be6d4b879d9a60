import { isEmptied } from '#domain/bin/emptied.ts'
import { type BinKind, binKinds } from '#domain/bin/entry.ts'
import { binDays, deletedForEver, isDeletedForEver, leavesBinAt } from '#domain/bin/term.ts'
import type { AnyDocument } from '#domain/schemas/document.ts'
import { parseDocumentId } from '#domain/schemas/ids.ts'
import type { Database, Index, StoredDocument } from '#server/store/database.ts'
import { fromStored } from '#server/store/documents.ts'
import { documentsAtOnce } from '#server/store/pages.ts'
import { type Position, pageOfIndex, walkIndex } from '#server/store/walk.ts'

/** The documents of one organization that are in the bin. */
export interface Binned {
  /**
   * Ids of those whose term is over, and of those that were deleted for ever and still have content. The first reading
   * goes through the whole bin. A later one reads what has changed since, and what has become due since; it repeats what
   * the last one read if that did not come to its end. Only one reading at a time.
   */
  due(now: number): AsyncIterable<string>
}

const changesAtOnce = 1000
const minuteMs = 60 * 1000
const termMs = binDays * 24 * 60 * minuteMs

/** Everything that was ever deleted; what is live is not in it. */
const byDeletion = walkIndex('deletedAt', ['deletedAt'], { deletedAt: { $gt: null } })
/** What is in the bin, by the time at which it arrived there. */
const byArrival = walkIndex('binArrival', ['server.at'], { deletedAt: { $gt: null, $ne: deletedForEver } })

export const binKindOf = (id: string): BinKind | null => {
  const collection = parseDocumentId(id)?.collection
  return binKinds.find((kind) => kind === collection) ?? null
}

export function openBinned(database: Database): Binned {
  /** How far the last reading that came to its end has got. Nothing of the documents is held. */
  let reached: { readonly sequence: string; readonly time: number } | null = null

  /**
   * Documents by an index, of those times that lie in these minutes. By whole minutes, because a time may be written with
   * seconds or without, and texts are in the order of times no further than that.
   */
  async function* between(index: Index, after: number | null, until: number): AsyncGenerator<StoredDocument> {
    const from = after === null ? undefined : minuteOf(after)
    const to = minuteOf(until + minuteMs)
    for (let at: Position | null = null; ; ) {
      const page = await pageOfIndex(database, index, { after: at, from, to, limit: documentsAtOnce })
      yield* page.rows.map(({ document }) => document)
      at = page.next
      if (at === null) return
    }
  }

  async function* changed(since: string): AsyncGenerator<StoredDocument, string> {
    for (let sequence = since; ; ) {
      const page = await database.changes({ since: sequence, limit: changesAtOnce, documents: false })
      const ids = page.changes.map(({ id }) => id).filter((id) => binKindOf(id) !== null)
      for (let from = 0; from < ids.length; from += documentsAtOnce)
        for (const stored of await database.getMany(ids.slice(from, from + documentsAtOnce)))
          if (stored !== null) yield stored
      sequence = page.last
      if (page.changes.length < changesAtOnce) return sequence
    }
  }

  /**
   * A document becomes due at the later of two times, so that it is found where either has passed since the last reading.
   * A document that has arrived overdue is found as a change.
   */
  async function* candidates(time: number): AsyncGenerator<StoredDocument, string> {
    if (reached === null) {
      // The head first: a document that is deleted while the index is being read is then seen again as a change.
      const head = await database.head()
      yield* between(byDeletion, null, time)
      return head
    }
    const { sequence, time: before } = reached
    const head = yield* changed(sequence)
    yield* between(byDeletion, before, time)
    for await (const stored of between(byArrival, before, time))
      if (String(stored.deletedAt) < minuteOf(before)) yield stored
    return head
  }

  return {
    async *due(now) {
      const time = now - termMs
      const reading = candidates(time)
      for (;;) {
        const step = await reading.next()
        if (step.done === true) {
          reached = { sequence: step.value, time }
          return
        }
        const at = leavesAt(step.value)
        if (at !== null && at <= now) yield step.value._id
      }
    },
  }
}

const minuteOf = (time: number): string => new Date(Math.floor(time / minuteMs) * minuteMs).toISOString()

/** Null for what is not in the bin, and for what was emptied. */
function leavesAt(stored: StoredDocument): number | null {
  const kind = binKindOf(stored._id)
  const document = fromStored(stored) as unknown as AnyDocument
  if (kind === null || typeof document.deletedAt !== 'string') return null
  if (!isDeletedForEver(document)) return leavesBinAt(document)
  return isEmptied(kind, document) ? null : 0
}
