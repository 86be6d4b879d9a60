export type Turns = <Value>(name: string, full: () => Value, run: () => Promise<Value>) => Promise<Value>

/** Runs what has one name one after the other. `most` of a name wait or run; more are answered `full`. */
export function createTurns(most: number): Turns {
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
