const atMostMs = 1_000

/** What waits for idle time, in the order in which it was asked for. */
const waiting = new Set<() => void>()

/**
 * Does what nobody waits for once the browser has nothing better to do: one such work in each idle time, since many small
 * works in one turn keep a press waiting as a large one does. Ends the waiting when it is called.
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
