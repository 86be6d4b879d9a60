const atMostMs = 1_000

/** Callbacks that wait for idle time, in the order of their requests. */
const waiting = new Set<() => void>()

/**
 * Runs a callback in idle time of the browser. Each idle period runs one callback: many short ones in one task delay a press as
 * much as one long callback does.
 * @returns a function that cancels the callback.
 */
export function whenIdle(work: () => void): () => void {
  const own = () => work()
  waiting.add(own)
  if (waiting.size === 1) askForIdleTime()
  return () => waiting.delete(own)
}

function askForIdleTime(): void {
  // Safari has no idle time to tell of.
  if ('requestIdleCallback' in window) requestIdleCallback(workOnce, { timeout: atMostMs })
  else setTimeout(workOnce, atMostMs)
}

function workOnce(): void {
  const [work] = waiting
  if (work === undefined) return
  waiting.delete(work)
  if (waiting.size > 0) askForIdleTime()
  work()
}

/** Resolves in idle time of the browser, or when the work is stopped. */
export const idleTime = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      stop()
      signal.removeEventListener('abort', end)
      resolve()
    }
    const stop = whenIdle(end)
    signal.addEventListener('abort', end, { once: true })
  })
