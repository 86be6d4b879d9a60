import type { RxConflictHandler } from 'rxdb'
import type { AnyDocument } from '#domain/schemas/document.ts'
import type { CollectionName } from '#domain/schemas/ids.ts'
import { merge, same } from '#domain/sync/merge.ts'
import { plain } from '../pen.ts'
import { refusedId } from '../schema.ts'

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
  readonly keep: (collection: CollectionName, document: AnyDocument) => Promise<void>
}): RxConflictHandler<AnyDocument> {
  const { collection, verdicts, keep } = deps
  return {
    // With the server's stamp, or it would never arrive. Edit ids first: they differ almost always when anything does.
    isEqual: (a, b) =>
      a._deleted === b._deleted && (a._deleted || (a.editId === b.editId && same(plain(a), plain(b)))),

    async resolve({ assumedMasterState, realMasterState: theirs, newDocumentState: mine }) {
      if (verdicts.take(mine) || mine._deleted || theirs._deleted) return theirs
      const base =
        assumedMasterState === undefined || assumedMasterState._deleted ? null : plain(assumedMasterState)
      const merged = merge({ collection, base, mine: plain(mine), theirs: plain(theirs) })
      if (merged.kept !== null) await keep(collection, merged.kept)
      return { ...merged.document, _deleted: false }
    },
  }
}
