/** So often it is asked whether the app's files are in reach again. */
const askMs = 3_000

/** Whether the app's files can be fetched: a portal that answers everything with a page of its own has none of them. */
async function areFilesInReach(): Promise<boolean> {
  try {
    // Not a GET, which a service worker would answer from what it has stored.
    const { status, headers } = await fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' })
    // A newer version has other files.
    return status === 404 || (status === 200 && /javascript/.test(headers.get('content-type') ?? ''))
  } catch {
    return false
  }
}

/** Calls once when the app's files can be fetched again, unless the returned function was called before. */
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
