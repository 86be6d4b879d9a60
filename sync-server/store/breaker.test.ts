import { describe, expect, it } from 'vitest'
import { createBreaker } from './breaker.ts'
import { StoreUnavailable } from './failures.ts'

function openedAt(start: number) {
  let now = start
  const breaker = createBreaker({ failures: 3, firstPauseMs: 500, longestPauseMs: 5_000 }, () => now)
  return {
    breaker,
    pass: (ms: number) => {
      now += ms
    },
    fail: (times: number) => {
      for (let at = 0; at < times; at++) breaker.enter().failed('The CouchDB server does not answer')
    },
    isOpen: () => {
      try {
        breaker.enter().left()
        return true
      } catch (error) {
        expect(error).toBeInstanceOf(StoreUnavailable)
        expect((error as Error).message).toBe('The CouchDB server does not answer')
        return false
      }
    },
  }
}

describe('the breaker', () => {
  it('turns callers away after three failures in a row, with the words of the last', () => {
    const { fail, isOpen } = openedAt(0)
    fail(2)
    expect(isOpen()).toBe(true)
    fail(1)
    expect(isOpen()).toBe(false)
  })

  it('is not impressed by failures between answers', () => {
    const { breaker, fail, isOpen } = openedAt(0)
    for (let round = 0; round < 5; round++) {
      fail(2)
      breaker.enter().answered()
    }
    expect(isOpen()).toBe(true)
  })

  it('lets one call through after a pause, and everybody after its answer', () => {
    const { breaker, pass, fail, isOpen } = openedAt(0)
    fail(3)
    pass(501)
    const trial = breaker.enter()
    expect(isOpen()).toBe(false)
    trial.answered()
    expect(isOpen()).toBe(true)
  })

  it('pauses twice as long after each call that fails, up to five seconds', () => {
    const { breaker, pass, fail, isOpen } = openedAt(0)
    fail(3)
    for (const pauseMs of [500, 1_000, 2_000, 4_000, 5_000, 5_000]) {
      pass(pauseMs - 1)
      expect(isOpen()).toBe(false)
      pass(2)
      breaker.enter().failed('The CouchDB server does not answer')
    }
  })

  it('tries with another call when the first is given up', () => {
    const { breaker, pass, fail, isOpen } = openedAt(0)
    fail(3)
    pass(501)
    breaker.enter().left()
    expect(isOpen()).toBe(true)
  })
})
