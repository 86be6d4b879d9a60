/** Creates a queue that runs functions one after another. A failed one does not stop the next. */
export function createTurns(): <Value>(run: () => Promise<Value>) => Promise<Value> {
  let last: Promise<unknown> = Promise.resolve()
  return (run) => {
    const running = last.then(run)
    last = running.catch(() => undefined)
    return running
  }
}
