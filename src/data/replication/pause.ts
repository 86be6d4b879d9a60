const patientFrom = 3
const longestPauseMs = 15_000

/**
 * Waits after three or more consecutive requests that resolved nothing: half a second, doubled with each, at most 15
 * seconds. The back-off of the connection cannot serve here, because it ends with every successful call of any
 * collection. Resolves at once when `signal` aborts.
 */
export async function pause(inVain: number, signal: AbortSignal): Promise<void> {
  if (inVain < patientFrom) return
  const ms = Math.min(longestPauseMs, 500 * 2 ** (inVain - patientFrom))
  await new Promise<void>((resolve) => {
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end, { once: true })
    function end() {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
  })
}
