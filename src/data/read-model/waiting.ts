import { combineLatest, map, type Observable } from 'rxjs'
import type { CollectionName } from '#domain/schemas/ids.ts'
import type { DatabaseHolder } from '../database/database.ts'

const waits = { selector: { waiting: { $eq: 1 } } }

/**
 * Emits the number of waiting edits of a collection. Counts on the index of waiting edits, which is as long as the
 * answer. RxDB counts a write of another tab twice when its announcement comes after the first count; so a document
 * that waits decides whether any does.
 */
export function waitingCount(database: DatabaseHolder, name: CollectionName): Observable<number> {
  return database.live((open) =>
    combineLatest([open[name].count(waits).$, open[name].findOne(waits).$]).pipe(
      map(([count, first]) => (first === null ? 0 : Math.max(1, count))),
    ),
  )
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
