const atMostMs = 1_000

/** Does what nobody waits for once the browser has nothing better to do. Ends the waiting when it is called. */
export function whenIdle(work: () => void): () => void {
  // Safari has no idle time to tell of.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, atMostMs)
    return () => clearTimeout(timer)
  }
  const asked = requestIdleCallback(work, { timeout: atMostMs })
  return () => cancelIdleCallback(asked)
}
