import { StoreUnavailable } from './failures.ts'

/** A call that has been let through. Exactly one of the three ends it. */
export interface Passage {
  /** The server has answered, whatever it said. */
  answered(): void
  /** The server could not be reached, or said nothing in time. @param words what whoever is turned away reads. */
  failed(words: string): void
  /** The caller has given up: nothing is known of the server. */
  left(): void
}

/**
 * Spares callers the wait for a server that does not answer. After some failures in a row it refuses every call for a
 * while; then it lets one call through, and that call decides.
 */
export interface Breaker {
  /** Throws {@link StoreUnavailable} at once while the server is taken for silent. */
  enter(): Passage
}

const usual = { failures: 3, firstPauseMs: 500, longestPauseMs: 5_000 } as const

export function createBreaker(
  {
    failures: mostFailures,
    firstPauseMs,
    longestPauseMs,
  }: Readonly<Record<keyof typeof usual, number>> = usual,
  now: () => number = () => performance.now(),
): Breaker {
  let failures = 0
  let closedUntil = 0
  let trial: object | null = null
  let words = ''

  return {
    enter() {
      if (failures >= mostFailures && (trial !== null || now() < closedUntil))
        throw new StoreUnavailable(words)
      const own = {}
      if (failures >= mostFailures) trial = own
      const end = () => {
        if (trial === own) trial = null
      }
      return {
        answered() {
          failures = 0
          trial = null
        },
        failed(why) {
          words = why
          failures += 1
          const pauseMs = firstPauseMs * 2 ** Math.min(10, Math.max(0, failures - mostFailures))
          closedUntil = now() + Math.min(longestPauseMs, pauseMs)
          end()
        },
        left: end,
      }
    },
  }
}
