import type { RxStorageInstanceReplicationState } from 'rxdb'
import type { AnyDocument } from '#domain/schemas/document.ts'

type Library = Pick<
  RxStorageInstanceReplicationState<AnyDocument>,
  'streamQueue' | 'checkpointQueue' | 'events'
>

/**
 * Cancels the replication at once when one of RxDB's chains of work rejects, as when a browser closes the connection
 * to its own tables. RxDB does not catch that rejection: the chain would end without an error, and nothing more would
 * be pulled or pushed.
 * @param onBroken receives the error, possibly more than once.
 */
export function watchQueues(library: Library, onBroken: (error: unknown) => void): void {
  const broken = (error: unknown) => {
    library.events.canceled.next(true)
    onBroken(error)
  }
  watch(library.streamQueue, 'up', broken)
  watch(library.streamQueue, 'down', broken)
  watch(library, 'checkpointQueue', broken)
}

/** Watches the promise in a field, and every promise that replaces it, so that none of them rejects uncaught. */
function watch<Key extends string>(
  queues: Record<Key, Promise<unknown>>,
  key: Key,
  broken: (error: unknown) => void,
): void {
  let last = queues[key].catch(broken)
  Object.defineProperty(queues, key, {
    get: () => last,
    set(next: Promise<unknown>) {
      last = next.catch(broken)
    },
  })
}
