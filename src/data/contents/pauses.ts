/** Longest that work goes on before the page may answer: well within a frame. */
const stretchMs = 8

/** Between the pieces of long work: every so often it lets whoever waits for the page go first. */
export function pauses(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < stretchMs) return
    await turn()
    since = performance.now()
  }
}

/** Not a timer: those of a page in the background come once a second. */
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
