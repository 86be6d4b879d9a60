/** Creates a queue that runs functions one after another. A failed one does not stop the next. */
export function createTurns(): <Value>(run: () => Promise<Value>) => Promise<Value> {
  let last: Promise<unknown> = Promise.resolve()
  return (run) => {
    const running = last.then(run)
    last = running.catch(() => undefined)
    return running
  }
}

/** Creates a queue that runs the functions of one key one after another. A failed one does not stop the next. */
export function createKeyedTurns(): <Value>(key: string, run: () => Promise<Value>) => Promise<Value> {
  /** By key, the end of what was given last. */
  const last = new Map<string, Promise<unknown>>()
  return async (key, run) => {
    const running = (last.get(key) ?? Promise.resolve()).then(run)
    const ended = running.catch(() => undefined)
    last.set(key, ended)
    try {
      return await running
    } finally {
      if (last.get(key) === ended) last.delete(key)
    }
  }
}
