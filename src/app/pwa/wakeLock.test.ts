import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { beginWork } from '#ui/atWork.ts'
import { keepAwake } from './wakeLock.ts'

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

let end = () => {}
const turnTo = async (work: 'typing' | 'running' | null, afterMs: number) => {
  end()
  end = work === null ? () => {} : beginWork(work)
  await vi.advanceTimersByTimeAsync(afterMs)
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  end()
  vi.useRealTimers()
})

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
  const unhandled = vi.fn()
  process.on('unhandledRejection', unhandled)
  const request = vi.fn(() => Promise.reject(new Error('Battery is low')))
  const stop = keepAwake({ request }, page)
  await turnTo('running', 5_000)
  expect(request).toHaveBeenCalledExactlyOnceWith('screen')
  // A page that comes back to the front asks again.
  page.dispatchEvent(new Event('visibilitychange'))
  await turnTo(null, 0)
  expect(request).toHaveBeenCalledTimes(2)
  stop()
  process.off('unhandledRejection', unhandled)
  expect(unhandled).not.toHaveBeenCalled()
})
