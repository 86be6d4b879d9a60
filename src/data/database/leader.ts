import type { BrowserLocks } from './browserLocks.ts'

/**
 * Elects the leader: one tab replicates, all may write. The tab that holds a Web Lock leads until it closes, and the
 * next one follows, without a heartbeat and without a tab that wrongly believes to lead. In a browser without locks
 * each tab leads.
 * @param onLead called when this page leads; it returns the function to call when the page gives up.
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
