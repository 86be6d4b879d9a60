import { constants, setPriority } from 'node:os'

/**
 * Lets the calling thread run after the gateway's main thread when both want a processor: people who sync never wait for a document that is
 * printed or a file that is read. Linux counts the priority per thread; other systems count it per process, so it stays as it is there.
 */
export function lowerPriorityOfThread(): void {
  if (process.platform !== 'linux') return
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // A system that forbids it runs the thread as before.
  }
}
