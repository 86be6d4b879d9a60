export type KeyedQueue = <Value>(name: string, full: () => Value, run: () => Promise<Value>) => Promise<Value>

/**
 * Creates a queue that runs the jobs of one key one after another. At most `most` jobs of a key wait or run; the
 * others return `full()`.
 */
export function createKeyedQueue(most: number): KeyedQueue {
  const turns = new Map<string, { last: Promise<unknown>; waiting: number }>()
  return async (name, full, run) => {
    const turn = turns.get(name) ?? { last: Promise.resolve(), waiting: 0 }
    if (turn.waiting >= most) return full()
    turns.set(name, turn)
    turn.waiting += 1
    const running = turn.last.then(run)
    turn.last = running.catch(() => undefined)
    try {
      return await running
    } finally {
      turn.waiting -= 1
      if (turn.waiting === 0) turns.delete(name)
    }
  }
}
