/**
 * Counts wrong attempts by key, in memory: with several gateways each counts for itself. After some free ones each makes the key
 * wait twice as long as the one before. A key is forgotten when it has been quiet for twice the longest wait.
 */
export interface Backoff {
  /** Milliseconds until the key may try again; 0 when it may now. */
  waitMs(key: string): number
  count(key: string): void
  forget(key: string): void
  /** Forgets every key that begins so. */
  forgetAll(prefix: string): void
}

/** Above this many keys, those that are forgotten anyway are dropped; if none is, the oldest are. */
const mostKeys = 50_000

export function createBackoff(options: {
  free: number
  firstMs: number
  mostMs: number
  clock: () => number
}): Backoff {
  const { free, firstMs, mostMs, clock } = options
  const counted = new Map<string, { count: number; at: number }>()
  const live = (key: string) => {
    const found = counted.get(key)
    return found === undefined || clock() - found.at > 2 * mostMs ? null : found
  }

  const shrink = () => {
    for (const key of counted.keys()) if (live(key) === null) counted.delete(key)
    for (const key of counted.keys()) {
      if (counted.size <= mostKeys) return
      counted.delete(key)
    }
  }

  return {
    waitMs: (key) => {
      const found = live(key)
      if (found === null || found.count < free) return 0
      const delay = Math.min(firstMs * 2 ** (found.count - free), mostMs)
      return Math.max(0, found.at + delay - clock())
    },
    count: (key) => {
      const count = (live(key)?.count ?? 0) + 1
      // Deleted first: a map keeps the order of insertion, and the oldest shall come first.
      counted.delete(key)
      counted.set(key, { count, at: clock() })
      if (counted.size > mostKeys) shrink()
    },
    forget: (key) => void counted.delete(key),
    forgetAll: (prefix) => {
      for (const key of counted.keys()) if (key.startsWith(prefix)) counted.delete(key)
    },
  }
}
