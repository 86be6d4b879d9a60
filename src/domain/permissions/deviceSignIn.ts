/*
 * Signing in without a network, by what the device keeps of the last sign-in with one. Invariants:
 *  - An attempt counts before it is judged: closing the page in between wins nothing.
 *  - Waits grow with wrong passwords, and are over one wait from now at the latest, whatever the clock was set to.
 *  - Nobody signs in so without contact with the server for `offlineDays`.
 * They hold up who stands at the device. Who copies what it stores guesses at the cost of the hash.
 */

/** Days after the last contact with the server in which the device believes a password by itself. */
export const offlineDays = 30

const dayMs = 24 * 60 * 60 * 1000

/** Wrong passwords that are answered at once. */
const freeTries = 4
const firstWaitMs = 15_000
const longestWaitMs = 60 * 60 * 1000

/** Attempts since the last right password. */
export interface Attempts {
  readonly wrong: number
  /** When the last of them was made, milliseconds since 1970. */
  readonly lastAt: number
}

export const noAttempts: Attempts = { wrong: 0, lastAt: 0 }

/** How long nothing is tried after so many wrong passwords. */
export const waitAfter = (wrong: number): number =>
  wrong <= freeTries ? 0 : Math.min(longestWaitMs, firstWaitMs * 2 ** Math.min(wrong - freeTries - 1, 20))

/** Milliseconds until the next attempt is looked at; 0: now. */
export function waitLeft({ wrong, lastAt }: Attempts, now: number): number {
  const wait = waitAfter(wrong)
  return Math.min(wait, Math.max(0, lastAt + wait - now))
}

export const withAttempt = ({ wrong }: Attempts, now: number): Attempts => ({ wrong: wrong + 1, lastAt: now })

/** The last moment at which somebody signs in without a network. */
export const offlineUntil = (lastContactAt: number): number => lastContactAt + offlineDays * dayMs

/**
 * Whether the device still believes passwords by itself.
 * @param latestAt the latest moment that the device has seen: a clock that was put back does not make days undone.
 */
export const isWithinOfflineDays = (lastContactAt: number, now: number, latestAt: number): boolean =>
  Math.max(now, latestAt) <= offlineUntil(lastContactAt)
