import { defer, map, switchMap } from 'rxjs'
import type { CollectionName } from '#domain/schemas/ids.ts'
import { refusedId } from '#domain/sync/device.ts'
import type { DatabaseHolder } from '../database/database.ts'
import type { RefusedDocument } from '../database/schema.ts'
import { countedCollections } from '../read-model/waiting.ts'
import type { ConflictCopies, RejectedVersion } from './conflictCopy.ts'
import { type ConflictCopyDeps, conflictRows, type Decisions, entryOf } from './conflictRows.ts'

/** Stores a conflict copy; storing it again does nothing. */
export const keepConflictCopy = async (
  database: DatabaseHolder,
  collection: CollectionName,
  { document, code, reason, theirs, base }: RejectedVersion,
  now: number,
): Promise<void> => {
  const row: RefusedDocument = {
    id: refusedId(document.id, document.editId),
    collectionName: collection,
    documentId: document.id,
    name: document.name,
    code,
    reason,
    refusedAt: new Date(now).toISOString(),
    document: { ...document },
    ...(theirs !== null && { theirs: { ...theirs } }),
    ...(base !== null && { base: { ...base } }),
  }
  await database.run((open) => open.refused.upsert(row))
}

/** Creates the list of conflict copies, and the decisions about them, whose code comes with the first one. */
export function createConflictCopies(deps: ConflictCopyDeps): ConflictCopies {
  const decisions = async (): Promise<Decisions> => (await import('./decisions.ts')).decisionsOn(deps)
  return {
    list: () =>
      conflictRows(deps.database).pipe(
        map((all) =>
          all
            .filter(({ collectionName }) => isDecided(collectionName))
            .map(entryOf)
            .sort((a, b) => a.refusedAt.localeCompare(b.refusedAt)),
        ),
      ),
    get: (id) => defer(decisions).pipe(switchMap((code) => code.get(id))),
    discard: async (id) => (await decisions()).discard(id),
    resolve: async (id, content) => (await decisions()).resolve(id, content),
    copy: async (id, copy) => (await decisions()).copy(id, copy),
  }
}

/**
 * Whether a person decides about versions of this collection. Versions of runs and history entries are stored and
 * exported, but need no decision.
 */
const isDecided = (collection: CollectionName): boolean =>
  (countedCollections as readonly CollectionName[]).includes(collection)
