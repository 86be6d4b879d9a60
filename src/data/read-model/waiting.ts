import type { Observable } from 'rxjs'
import type { CollectionName } from '#domain/schemas/ids.ts'
import type { DatabaseHolder } from '../database/database.ts'

/**
 * Emits the number of waiting edits of a collection. Counts on the index of waiting edits, which is as long as the
 * answer.
 */
export function waitingCount(database: DatabaseHolder, name: CollectionName): Observable<number> {
  return database.live((open) => open[name].count({ selector: { waiting: { $eq: 1 } } }).$)
}

/**
 * The collections whose waiting edits are counted. Runs and activity entries are sent with the edits that they belong
 * to.
 */
export const countedCollections = [
  'projects',
  'folders',
  'calculations',
  'reports',
  'materials',
  'reportTemplates',
  'organizations',
] as const satisfies readonly CollectionName[]
