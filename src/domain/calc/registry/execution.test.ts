import { describe, expect, test } from 'vitest'
import { engineeringLimits } from '../module.ts'
import { begin, type Executions, end } from './executions.ts'
import { cached, cacheMs, type ResultCache, resultKey, withResult } from './resultCache.ts'
import { countRun, current, type RunTimes, withoutRun } from './runLimits.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const module = { id: 'settlement', limits: engineeringLimits }

/** Runs at these times, of which the limits let some begin. */
function runAt(times: readonly number[]): { readonly begun: RunTimes; readonly refused: readonly string[] } {
  let begun: RunTimes = []
  const refused: string[] = []
  for (const now of times) {
    const counted = countRun(begun, module, now)
    if (counted.ok) begun = counted.value
    else refused.push(counted.problem.code)
  }
  return { begun, refused }
}

describe('runs at the same time', () => {
  test('a module executes once at a time', () => {
    const first = begin([], 'settlement')
    const again = begin(first.ok ? first.value : [], 'settlement')
    expect(!again.ok && again.problem).toEqual({
      code: 'module/busy',
      message: 'Module is already executing',
    })
    expect(begin(end(first.ok ? first.value : [], 'settlement'), 'settlement').ok).toBe(true)
  })

  test('ten modules execute at once, the eleventh waits', () => {
    let executions: Executions = []
    for (let index = 0; index < 10; index++) {
      const begun = begin(executions, `module-${index}`)
      if (!begun.ok) throw new Error(begun.problem.message)
      executions = begun.value
    }
    const eleventh = begin(executions, 'module-10')
    expect(!eleventh.ok && eleventh.problem.code).toBe('module/too-many')
    expect(begin(end(executions, 'module-3'), 'module-10').ok).toBe(true)
  })
})

describe('the limits of an hour and a day', () => {
  const everyMinute = (count: number, from = 0) => Array.from({ length: count }, (_, index) => from + index)

  test('the hundredth run of an hour begins, the next does not', () => {
    expect(runAt(everyMinute(100)).refused).toEqual([])
    expect(runAt(everyMinute(102)).refused).toEqual(['module/hourly-limit', 'module/hourly-limit'])
    const over = countRun(runAt(everyMinute(100)).begun, module, 200)
    expect(!over.ok && over.problem.message).toBe('Limit of 100 runs per hour reached for module: settlement')
  })

  test('a run counts for an hour from its own beginning', () => {
    const { begun } = runAt(everyMinute(100))
    expect(countRun(begun, module, hour - 1).ok).toBe(false)
    expect(countRun(begun, module, hour).ok).toBe(true)
    expect(runAt([...everyMinute(100), hour, hour]).refused).toEqual(['module/hourly-limit'])
  })

  test('the thousandth run of a day begins, the next does not', () => {
    const spread = Array.from({ length: 1000 }, (_, index) => index * minute)
    const { begun, refused } = runAt(spread)
    expect(refused).toEqual([])
    const over = countRun(begun, module, 1000 * minute)
    expect(!over.ok && over.problem.message).toBe('Limit of 1000 runs per day reached for module: settlement')
    expect(countRun(begun, module, day - 1).ok).toBe(false)
    expect(countRun(begun, module, day).ok).toBe(true)
  })

  test('a run in the future, after the clock was set back, does not count', () => {
    expect(current([10 * day, 5], 10)).toEqual([5])
  })

  test('a run that did not execute does not count', () => {
    expect(withoutRun([1, 2, 2, 3], 2)).toEqual([1, 2, 3])
    expect(withoutRun([1], 2)).toEqual([1])
  })
})

describe('the cache of results', () => {
  const key = resultKey({ moduleId: 'm', moduleVersion: '1.0.0', projectId: 'p', inputHash: 'a' })

  test('a result is valid for five minutes', () => {
    const cache = withResult([], key, 'result', 1000)
    expect(cacheMs).toBe(300_000)
    expect(cached(cache, key, 1000)).toBe('result')
    expect(cached(cache, key, 1000 + 299_999)).toBe('result')
    expect(cached(cache, key, 1000 + 300_000)).toBeNull()
    expect(cached(cache, key, 999)).toBeNull()
  })

  test.each([
    { moduleId: 'n' },
    { moduleVersion: '1.0.1' },
    { projectId: null },
    { inputHash: 'b' },
    { moduleId: 'm"', moduleVersion: ',1.0.0' },
  ])('%o is another result', (other) => {
    const cache = withResult([], key, 'result', 0)
    const of = { moduleId: 'm', moduleVersion: '1.0.0', projectId: 'p', inputHash: 'a', ...other }
    expect(cached(cache, resultKey(of), 0)).toBeNull()
  })

  test('a newer result replaces the older one', () => {
    const cache = withResult(withResult([], key, 'old', 0), key, 'new', 10)
    expect(cache).toHaveLength(1)
    expect(cached(cache, key, 300_005)).toBe('new')
  })

  test('keeps the newest results and no expired one', () => {
    let cache: ResultCache<number> = []
    for (let index = 0; index < 500; index++) cache = withResult(cache, `${index}`, index, index)
    expect(cache.length).toBeLessThan(100)
    expect(cached(cache, '499', 500)).toBe(499)
    expect(cached(cache, '0', 500)).toBeNull()
    expect(withResult(cache, key, 0, 499 + cacheMs)).toHaveLength(1)
  })
})
