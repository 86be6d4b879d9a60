/** Interval between two tries to reach the app's files, in milliseconds. */
const askMs = 3_000

/**
 * Whether the app's files can be fetched. A captive portal that answers every address with its own page does not
 * count.
 */
async function areFilesInReach(): Promise<boolean> {
  try {
    // Not a GET: the service worker would answer it from its cache.
    const { status, headers } = await fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' })
    // A newer version has other files.
    return status === 404 || (status === 200 && /javascript/.test(headers.get('content-type') ?? ''))
  } catch {
    return false
  }
}

/** Calls `then` once when the app's files can be fetched again. The returned function cancels the call. */
export function whenFilesAreInReach(then: () => void): () => void {
  let isOver = false
  const stop = () => {
    isOver = true
    clearInterval(timer)
    removeEventListener('online', ask)
  }
  const ask = async () => {
    if (!(await areFilesInReach()) || isOver) return
    stop()
    then()
  }
  const timer = setInterval(() => void ask(), askMs)
  addEventListener('online', ask)
  return stop
}
