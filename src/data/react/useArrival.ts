import { of } from 'rxjs'
import type { CollectionName } from '#domain/schemas/ids.ts'
import type { Arrival } from '#domain/sync/status.ts'
import { useLive, useWorkspace } from './hooks.ts'

/**
 * Returns whether the documents of an empty list may still come; undefined until that is known. A list that shows a
 * row is `here` without a look at the collections.
 */
export function useArrival(isEmpty: boolean, ...collections: readonly CollectionName[]): Arrival | undefined {
  const { sync } = useWorkspace()
  return useLive(() => (isEmpty ? sync.arrival(collections) : of('here' as const)), [sync, isEmpty]).value
}
