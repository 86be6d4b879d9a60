import { combineLatest, map, type Observable } from 'rxjs'
import { errorText } from '#domain/errors/catalogue.ts'
import type { Problem } from '#domain/errors/result.ts'
import type { DocumentOf } from '#domain/schemas/collections.ts'
import type { CollectionName } from '#domain/schemas/ids.ts'
import type { DatabaseHolder } from '../database/database.ts'
import type { RefusedDocument } from '../database/schema.ts'
import { type DocumentWriter, readable } from '../repositories/documentWriter.ts'
import type { ConflictCopies, ConflictCopyEntry } from './conflictCopy.ts'

/** What lists of conflict copies and decisions about them need. */
export interface ConflictCopyDeps {
  readonly database: DatabaseHolder
  readonly writer: DocumentWriter
  readonly onProblem: (problem: Problem) => void
}

/** What a person does with conflict copies; see `ConflictCopies`. */
export type Decisions = Omit<ConflictCopies, 'list'>

/** Emits the conflict copies of this device, and the conflict records of the gateway in the same form. */
export function conflictRows(database: DatabaseHolder): Observable<RefusedDocument[]> {
  const own$ = database.live((open) =>
    open.refused.find().$.pipe(map((found) => found.map((each) => each.toMutableJSON()))),
  )
  const records$ = database.live((open) =>
    open.conflicts
      .find({ selector: { deletedAt: { $eq: null } } })
      .$.pipe(map((found) => readable('conflicts', found).map(rowOf))),
  )
  return combineLatest([own$, records$]).pipe(map(([own, records]) => [...own, ...records]))
}

/** Converts a conflict record of the gateway to the form of a conflict copy. */
export function rowOf({ id, createdAt, data }: DocumentOf<'conflicts'>): RefusedDocument {
  const { documentId, collectionName, document, theirs, base } = data
  return {
    id,
    collectionName: collectionName as CollectionName,
    documentId,
    name: String(document.name ?? ''),
    code: 'sync/conflict',
    reason: errorText('sync/conflict'),
    refusedAt: createdAt,
    document,
    theirs,
    ...(base !== null && { base }),
  }
}

/** Returns a conflict copy without its versions. */
export function entryOf(row: RefusedDocument): ConflictCopyEntry {
  const { id, collectionName: collection, documentId, name, code, reason, refusedAt } = row
  const isConflict = conflictCodes.includes(code)
  return { id, collection, documentId, name, code, reason, refusedAt, isConflict }
}

/** Codes of versions that lost a merge, in contrast to refused ones. */
const conflictCodes: readonly string[] = [
  'sync/conflict',
  'sync/deleted-beside-edit',
  'package/differs',
  'package/from-file',
]
