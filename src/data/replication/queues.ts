import type { RxStorageInstanceReplicationState } from 'rxdb'
import type { AnyDocument } from '#domain/schemas/document.ts'

type Library = Pick<
  RxStorageInstanceReplicationState<AnyDocument>,
  'streamQueue' | 'checkpointQueue' | 'events'
>

/**
 * RxDB lines up its work behind promises that nobody catches. One that rejects, because a browser has closed the
 * connection that its own notes are read by, ends the line: nothing is pulled or pushed any more, and the page hears of
 * a rejection that nobody handles. Here it cancels the replication, in the same instant: with a note that was not read
 * nothing may go on.
 * @param onBroken hears of it, maybe more than once.
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

/** The promise that stands there, and each that takes its place: none rejects. */
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
