/** Longest stretch of work without a pause, in milliseconds: well within a frame. */
const stretchMs = 8

/**
 * Returns a function to await between the pieces of long work. Every few milliseconds it lets the page's own work go
 * first.
 */
export function pauses(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < stretchMs) return
    await turn()
    since = performance.now()
  }
}

/** Not a timer, because a page in the background gets its timers once a second. */
function turn(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: { yield?(): Promise<void> } }
  if (scheduler?.yield !== undefined) return scheduler.yield()
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}
