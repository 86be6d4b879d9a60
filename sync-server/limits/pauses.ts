import { setImmediate } from 'node:timers/promises'

/** Milliseconds that a long work holds the event loop before other requests get their turn. */
const turnMs = 20

/**
 * Returns a function for a long work to await between its steps. It lets other requests have their turn once the work
 * has held the event loop for 20 ms.
 */
export function createPauses(): () => Promise<void> {
  let begun = performance.now()
  return async () => {
    if (performance.now() - begun < turnMs) return
    await setImmediate()
    begun = performance.now()
  }
}
