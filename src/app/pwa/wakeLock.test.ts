import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepAwake } from './wakeLock.ts'

const work = vi.hoisted(() => ({ at: null as string | null, tell: () => {} }))
vi.mock('#ui/atWork.ts', () => ({
  pageIsAt: () => work.at,
  onWork: (listener: () => void) => {
    work.tell = listener
    return () => {}
  },
}))

/** A device whose screen is kept on by so many. */
function device() {
  let held = 0
  const request = async () => {
    held += 1
    const release = async () => {
      held -= 1
    }
    return { release } as WakeLockSentinel
  }
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' as const })
  return { locks: { request }, page, held: () => held }
}

const turnTo = async (at: string | null, afterMs: number) => {
  work.at = at
  work.tell()
  await vi.advanceTimersByTimeAsync(afterMs)
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('keeps the screen on during a long computation, and no longer', async () => {
  const { locks, page, held } = device()
  const stop = keepAwake(locks, page)
  await turnTo('typing', 60_000)
  expect(held()).toBe(0)
  await turnTo('running', 500)
  await turnTo(null, 60_000)
  expect(held(), 'a short one').toBe(0)
  await turnTo('running', 5_000)
  expect(held(), 'a long one').toBe(1)
  await turnTo(null, 0)
  expect(held(), 'after it').toBe(0)
  await turnTo('running', 5_000)
  stop()
  expect(held()).toBe(0)
})

it('goes without where the browser refuses', async () => {
  const { page } = device()
  const stop = keepAwake({ request: () => Promise.reject(new Error('Battery is low')) }, page)
  await turnTo('running', 5_000)
  await turnTo(null, 0)
  stop()
})
