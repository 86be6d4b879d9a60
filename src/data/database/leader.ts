import type { BrowserLocks } from './browserLocks.ts'

/**
 * Elects the leader: one tab replicates, all tabs write. The tab that holds a Web Lock leads until it closes, and the
 * next tab follows. There is no heartbeat, and never a second leader. In a browser without locks every tab leads.
 * @param onLead called when this page leads; it returns the function that ends its work.
 * @returns the function by which the page gives up leading.
 */
export function lead(given: {
  readonly name: string
  readonly locks: BrowserLocks | undefined
  readonly onLead: () => () => Promise<void>
}): () => Promise<void> {
  const { name, locks, onLead } = given
  if (locks === undefined) return onLead()
  const leaving = new AbortController()
  let resign: () => Promise<void> = async () => {}
  void locks
    .request(name, { signal: leaving.signal }, async () => {
      if (leaving.signal.aborted) return
      const stop = onLead()
      await new Promise<void>((resolve) => {
        let stopping: Promise<void> | null = null
        resign = async () => {
          stopping ??= stop()
          await stopping
          resolve()
        }
      })
    })
    .catch((reason: unknown) => {
      if (!leaving.signal.aborted) throw reason
    })
  return async () => {
    leaving.abort()
    await resign()
  }
}
