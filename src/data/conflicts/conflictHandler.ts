import type { RxConflictHandler } from 'rxdb'
import type { AnyDocument } from '#domain/schemas/document.ts'
import type { CollectionName } from '#domain/schemas/ids.ts'
import { isSameState, type KeptVersion, refusedId, resolve } from '#domain/sync/device.ts'
import type { HeldDocument } from '#domain/sync/held.ts'
import { isOvertaken, type ServerStateCache } from '#domain/sync/serverStateCache.ts'

/**
 * Edits for which the server's state (or a tombstone) takes the place of the device's, without a merge: refused,
 * superseded, or an old state of the document that RxDB offered by mistake.
 */
export interface YieldedEdits {
  yields(document: AnyDocument): void
  /** Whether it yields; asked once. */
  take(document: AnyDocument): boolean
  /** [A12] What these hear of the gateway counts from now on. */
  follow(serverStates: Pick<ServerStateCache, 'hasPassed'>): void
  /** [A12] Whether a pulled state was read before what the gateway has accepted of the copy here. */
  isOvertaken(pulled: HeldDocument, held: HeldDocument): boolean
}

/** Creates the list of edits that lost a merge or were rejected, so that the conflict handler takes the server state. */
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
 * RxDB asks this of a pulled state and the copy that it has just read and is about to write over, if nobody else writes
 * meanwhile. Of what is the same it keeps the copy.
 */
const takingIn = 'downstream-check-if-equal-1'

/** RxDB's conflict handler of one collection. `keep` writes what gave way before the merge result is written. */
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
