import { describe, expect, it } from 'vitest'
import {
  isWithinOfflineDays,
  noAttempts,
  offlineDays,
  offlineUntil,
  waitAfter,
  waitLeft,
  withAttempt,
} from './deviceSignIn.ts'

const start = Date.parse('2026-03-01T08:00:00.000Z')
const day = 24 * 60 * 60 * 1000

/** So many wrong passwords, the last of them at `start`. */
const wrong = (count: number) => {
  let attempts = noAttempts
  for (let each = 0; each < count; each++) attempts = withAttempt(attempts, start)
  return attempts
}

describe('signing in without a network', () => {
  it('answers a few wrong passwords at once, and then waits longer and longer, up to an hour', () => {
    expect([1, 2, 3, 4].map(waitAfter)).toEqual([0, 0, 0, 0])
    const waits = Array.from({ length: 30 }, (_, each) => waitAfter(each + 5))
    expect(waits[0]).toBe(15_000)
    expect(waits[1]).toBe(30_000)
    for (const [each, wait] of waits.entries()) expect(wait).toBeGreaterThanOrEqual(waits[each - 1] ?? 0)
    expect(waits.at(-1)).toBe(60 * 60 * 1000)
    expect(waitAfter(100_000)).toBe(60 * 60 * 1000)
  })

  it('lets the next one through when the wait is over', () => {
    expect(waitLeft(noAttempts, start)).toBe(0)
    expect(waitLeft(wrong(4), start)).toBe(0)
    expect(waitLeft(wrong(5), start)).toBe(15_000)
    expect(waitLeft(wrong(5), start + 14_999)).toBe(1)
    expect(waitLeft(wrong(5), start + 15_000)).toBe(0)
  })

  it('waits no longer than the wait when the clock was put back', () => {
    expect(waitLeft(wrong(5), start - 365 * day)).toBe(15_000)
  })

  it('ends some days after the last contact with the server, also when the clock is put back', () => {
    const last = offlineUntil(start)
    expect(last).toBe(start + offlineDays * day)
    expect(isWithinOfflineDays(start, last, start)).toBe(true)
    expect(isWithinOfflineDays(start, last + 1, start)).toBe(false)
    expect(isWithinOfflineDays(start, start, last + 1)).toBe(false)
  })
})
