import type { RxConflictHandler } from 'rxdb'
import type { AnyDocument } from '#domain/schemas/document.ts'
import type { CollectionName } from '#domain/schemas/ids.ts'
import { isSameState, type KeptVersion, refusedId, resolve } from '#domain/sync/device.ts'

/**
 * Edits for which the server's state (or a tombstone) takes the place of the device's, without a merge: refused,
 * superseded, or an old state of the document that RxDB offered by mistake.
 */
export interface Verdicts {
  yields(document: AnyDocument): void
  /** Whether it yields; asked once. */
  take(document: AnyDocument): boolean
}

export function createVerdicts(): Verdicts {
  const yielding = new Set<string>()
  return {
    yields: (document) => yielding.add(refusedId(document.id, document.editId)),
    take: (document) => yielding.delete(refusedId(document.id, document.editId)),
  }
}

/** RxDB's conflict handler of one collection. `keep` writes what gave way before the merge result is written. */
export function createConflictHandler(deps: {
  readonly collection: CollectionName
  readonly verdicts: Verdicts
  readonly keep: (collection: CollectionName, kept: KeptVersion) => Promise<void>
}): RxConflictHandler<AnyDocument> {
  const { collection, verdicts, keep } = deps
  return {
    isEqual: isSameState,

    async resolve({ assumedMasterState: assumed, realMasterState: theirs, newDocumentState: mine }) {
      const { state, kept } = resolve({ collection, yields: verdicts.take(mine), mine, theirs, assumed })
      if (kept !== null) await keep(collection, kept)
      return state
    },
  }
}
