import { of } from 'rxjs'
import type { CollectionName } from '#domain/schemas/ids.ts'
import type { Arrival } from '#domain/sync/status.ts'
import { useLive, useLocalDatabase } from './hooks.ts'

/** Whether what a list shows nothing of may still come; undefined until it is known. Only a list without a line asks. */
export function useArrival(isEmpty: boolean, ...collections: readonly CollectionName[]): Arrival | undefined {
  const { sync } = useLocalDatabase()
  return useLive(() => (isEmpty ? sync.arrival(collections) : of('here' as const)), [sync, isEmpty]).value
}
