/** Time after which an unused worker ends, in milliseconds, to free its memory. */
export const idleMs = 30_000

/** Counts the users of a worker, and ends the worker when it has had none for `idleMs`. */
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
    /** Ends the worker now. */
    endNow(): void {
      clearTimeout(timer)
      end()
    },
  }
}
