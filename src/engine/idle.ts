/** How long workers that nothing uses are kept, in milliseconds: their memory is given back to the device. */
export const idleMs = 30_000

/** Counts what uses a worker, and ends the worker when nothing has used it for a while. */
export function createIdleEnd(end: () => void) {
  let uses = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    /** Keeps the worker for as long as the work takes. */
    async during<Value>(work: Promise<Value>): Promise<Value> {
      clearTimeout(timer)
      uses++
      try {
        return await work
      } finally {
        uses--
        if (uses === 0) timer = setTimeout(end, idleMs)
      }
    },
    /** Ends it now. */
    endNow(): void {
      clearTimeout(timer)
      end()
    },
  }
}
