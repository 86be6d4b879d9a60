import type { AnyDocument } from '#domain/schemas/document.ts'
import { epochsNamed, withoutScopes } from '../cursor.ts'
import { plain } from '../device.ts'
import { begunAt, type ScopeJournal } from '../scopeJournal.ts'
import { baseOf, type CopyWrite, type StoredChanges, type StoredCopies } from './storedCopies.ts'

/**
 * [N6] Returns what the loop writes on a disk on which the replication of earlier releases has run. Each waiting copy
 * gets the server state that it was made on as its base, and its stamp names that state. The cursor is that of the
 * earlier replication, without the scopes whose copies may be missing ([A7]): the gateway sends those whole.
 * @param serverStates by id, the states that the earlier replication took for the server's.
 * @param checkpoint cursor of the earlier replication; null before its first pull.
 */
export function adopted(given: {
  readonly stored: StoredCopies
  readonly serverStates: ReadonlyMap<string, AnyDocument>
  readonly checkpoint: string | null
  readonly scopeJournal: ScopeJournal | null
}): StoredChanges {
  const { stored, serverStates, checkpoint, scopeJournal } = given
  const writes = [...stored.copies.values()].flatMap((copy): CopyWrite | [] => {
    const serverState = serverStates.get(copy.id)
    const isKnown = baseOf(copy, stored.bases.get(copy.id)) !== null
    // A copy that is its own server state waits only to be restored to the server.
    if (copy.waiting === 0 || serverState === undefined || serverState.editId === copy.editId || isKnown)
      return []
    const base = { ...plain(serverState), waiting: 0 as const }
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
