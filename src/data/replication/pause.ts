const patientFrom = 3
const longestPauseMs = 15_000

/** The connection's own patience ends with every call that comes through, of whatever collection. */
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
