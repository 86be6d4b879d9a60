import { beforeEach, expect, test, vi } from 'vitest'
import { tips } from './tips.ts'

beforeEach(() => {
  vi.useFakeTimers()
  // What another test showed is long past.
  vi.advanceTimersByTime(60_000)
  return () => vi.useRealTimers()
})

const tip = () => ({ show: vi.fn(), hide: vi.fn() })

test('a tooltip waits for a resting pointer, and does not appear when the pointer has left', () => {
  const one = tip()
  tips.offer(one)
  vi.advanceTimersByTime(499)
  expect(one.show).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(one.show).toHaveBeenCalledExactlyOnceWith(false)
  tips.hide(one)
  expect(one.hide).toHaveBeenCalledExactlyOnceWith(false)

  vi.advanceTimersByTime(1_000)
  const other = tip()
  tips.offer(other)
  vi.advanceTimersByTime(300)
  tips.hide(other)
  vi.advanceTimersByTime(1_000)
  expect(other.show).not.toHaveBeenCalled()
  expect(other.hide).not.toHaveBeenCalled()
})

test('the next one appears at once after a recent one, and replaces it', () => {
  const [one, other, late] = [tip(), tip(), tip()]
  tips.show(one)
  tips.offer(other)
  expect(other.show).toHaveBeenCalledExactlyOnceWith(true)
  expect(one.hide).toHaveBeenCalledExactlyOnceWith(true)
  // The one before is not asked to hide twice, and does not take the other with it.
  tips.hide(one)
  expect(other.hide).not.toHaveBeenCalled()

  tips.hide(other)
  vi.advanceTimersByTime(501)
  tips.offer(late)
  expect(late.show).not.toHaveBeenCalled()
  vi.advanceTimersByTime(500)
  expect(late.show).toHaveBeenCalledExactlyOnceWith(false)
  tips.hide(late)
})
