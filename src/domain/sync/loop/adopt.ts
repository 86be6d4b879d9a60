import type { AnyDocument } from '#domain/schemas/document.ts'
import { epochsNamed, withoutScopes } from '../cursor.ts'
import { plain } from '../device.ts'
import { begunAt, type ScopeJournal } from '../scopeJournal.ts'
import { baseOf, type CopyWrite, type StoredChanges, type StoredCopies } from './storedCopies.ts'

/**
 * What the loop begins with on a disk on which the replication of earlier releases has run. Each waiting copy gets the
 * server state that it was made on as its base, and its stamp names that state. The cursor is the one of that replication,
 * without the scopes of which it could not tell whether their copies are here ([A7]): those come whole.
 * @param masters by id, the states that it took for the server's. @param checkpoint its cursor; null before its first pull.
 */
export function adopted(given: {
  readonly stored: StoredCopies
  readonly masters: ReadonlyMap<string, AnyDocument>
  readonly checkpoint: string | null
  readonly scopeJournal: ScopeJournal | null
}): StoredChanges {
  const { stored, masters, checkpoint, scopeJournal } = given
  const writes = [...stored.copies.values()].flatMap((copy): CopyWrite | [] => {
    const master = masters.get(copy.id)
    const isKnown = baseOf(copy, stored.bases.get(copy.id)) !== null
    // A copy that is its own server state is given back to a restored server.
    if (copy.waiting === 0 || master === undefined || master.editId === copy.editId || isKnown) return []
    const base = { ...plain(master), waiting: 0 as const }
    return { document: { ...copy, server: base.server }, base }
  })
  const since = checkpoint ?? undefined
  const { unsure, epochs } = begunAt(scopeJournal, since)
  return {
    writes,
    drops: [],
    cursor: checkpoint === null ? null : withoutScopes(checkpoint, new Set(unsure)),
    epochs: { ...epochs, ...Object.fromEntries(epochsNamed(since)) },
  }
}
