/**
 * Counts within a sliding window, in memory: with several gateways each counts for itself.
 * A key is forgotten when its window has passed.
 */
export interface Attempts {
  /** Whether the key has used up its attempts. */
  exhausted(key: string): boolean
  /** How many attempts the key has left. */
  left(key: string): number
  count(key: string): void
  forget(key: string): void
}

/** Above this many keys, those whose window has passed are dropped; if all are live, the oldest are. */
const mostKeys = 50_000

export function createAttempts(options: { most: number; windowMs: number; clock: () => number }): Attempts {
  const { most, windowMs, clock } = options
  const times = new Map<string, number[]>()
  const live = (key: string): number[] => (times.get(key) ?? []).filter((time) => clock() - time < windowMs)

  const shrink = () => {
    for (const key of times.keys()) if (live(key).length === 0) times.delete(key)
    for (const key of times.keys()) {
      if (times.size <= mostKeys) return
      times.delete(key)
    }
  }

  const left = (key: string) => Math.max(0, most - live(key).length)

  return {
    left,
    exhausted: (key) => left(key) === 0,
    count: (key) => {
      const counted = [...live(key), clock()]
      // Deleted first: a map keeps the order of insertion, and the oldest shall come first.
      times.delete(key)
      times.set(key, counted)
      if (times.size > mostKeys) shrink()
    },
    forget: (key) => void times.delete(key),
  }
}
