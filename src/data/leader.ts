/**
 * One tab replicates; all may write. The tab that holds a Web Lock leads until it closes, the next in line follows:
 * no heartbeat, and no tab that only thinks it leads. Where there are no locks, each tab leads.
 * @param onLead called when this page leads; what it returns is called when it gives up.
 */
export function lead(given: {
  readonly name: string
  readonly locks: Pick<LockManager, 'request'> | undefined
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
