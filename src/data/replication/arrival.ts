import { combineLatest, distinctUntilChanged, map, type Observable } from 'rxjs'
import type { CollectionName } from '#domain/schemas/ids.ts'
import { type Arrival, arrivalOf, type SyncStatus } from '#domain/sync/status.ts'
import type { ReplicationLog } from './replicationLog.ts'

/**
 * Emits whether this device has pulled collections to their end. A list asks this before it says that it is empty.
 */
export const arrivalsOf =
  (log: Pick<ReplicationLog, 'collections'>, status$: Observable<SyncStatus>) =>
  (asked: readonly CollectionName[]): Observable<Arrival> =>
    combineLatest([log.collections(), status$]).pipe(
      map(([collections, { connection }]) => {
        const isRead = collections.every(
          ({ collection, pulledAt }) => pulledAt !== null || !asked.includes(collection),
        )
        return arrivalOf({ isRead, connection })
      }),
      distinctUntilChanged(),
    )
