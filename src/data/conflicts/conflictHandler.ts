import type { RxConflictHandler } from 'rxdb'
import type { AnyDocument } from '#domain/schemas/document.ts'
import type { CollectionName } from '#domain/schemas/ids.ts'
import { isSameState, type KeptVersion, refusedId, resolve } from '#domain/sync/device.ts'
import type { HeldDocument } from '#domain/sync/held.ts'
import { isOvertaken, type ServerStateCache } from '#domain/sync/serverStateCache.ts'

/**
 * Edits that the server state (or a tombstone) replaces without a merge: refused or superseded edits, and old states
 * of a document that RxDB offers by mistake.
 */
export interface YieldedEdits {
  /** Marks an edit as yielded. */
  yields(document: AnyDocument): void
  /** Whether the edit is marked. Removes the mark. */
  take(document: AnyDocument): boolean
  /** [A12] Uses this cache of server states from now on. */
  follow(serverStates: Pick<ServerStateCache, 'hasPassed'>): void
  /** [A12] Whether the gateway read a pulled state before it accepted the copy here. */
  isOvertaken(pulled: HeldDocument, held: HeldDocument): boolean
}

/** Creates an empty list of yielded edits. */
export function createYieldedEdits(): YieldedEdits {
  const yielding = new Set<string>()
  let heard: Pick<ServerStateCache, 'hasPassed'> | null = null
  return {
    yields: (document) => yielding.add(refusedId(document.id, document.editId)),
    take: (document) => yielding.delete(refusedId(document.id, document.editId)),
    follow(serverStates) {
      heard = serverStates
    },
    isOvertaken: (pulled, held) => isOvertaken(pulled, held, heard),
  }
}

/**
 * The context in which RxDB compares a pulled state with the copy that it is about to overwrite. When they are equal, it
 * keeps the copy.
 */
const takingIn = 'downstream-check-if-equal-1'

/**
 * Makes RxDB's conflict handler of one collection, by rules [D7] and [D8]. `keep` stores the losing version before
 * the outcome of the merge is written.
 */
export function createConflictHandler(deps: {
  readonly collection: CollectionName
  readonly yieldedEdits: YieldedEdits
  readonly keep: (collection: CollectionName, kept: KeptVersion) => Promise<void>
}): RxConflictHandler<AnyDocument> {
  const { collection, yieldedEdits, keep } = deps
  return {
    isEqual: (a, b, asked) => isSameState(a, b) || (asked === takingIn && yieldedEdits.isOvertaken(a, b)),

    async resolve({ assumedMasterState: assumed, realMasterState: theirs, newDocumentState: mine }) {
      const { state, kept } = resolve({ collection, yields: yieldedEdits.take(mine), mine, theirs, assumed })
      if (kept !== null) await keep(collection, kept)
      return state
    },
  }
}
