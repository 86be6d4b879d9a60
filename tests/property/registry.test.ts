import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { begin, type Executions, end, mostExecutions } from '#domain/calc/registry/executions.ts'
import { historyLength, newestFirst, surplusOf } from '#domain/calc/registry/history.ts'
import { type ModuleStore, readStore, withRegistered } from '#domain/calc/registry/moduleStore.ts'
import { cached, cacheMs, type ResultCache, withResult } from '#domain/calc/registry/resultCache.ts'
import { countRun, type RunTimes } from '#domain/calc/registry/runLimits.ts'
import { afterEnd, afterStart, metadataOf, newUsage, type RunEnd } from '#domain/calc/registry/usage.ts'
import { runs } from './generators.ts'

const hour = 3_600_000
const day = 24 * hour

/** Pauses from none to more than a day, so that runs crowd and windows pass. */
const pause = fc.oneof(
  fc.constant(0),
  fc.integer({ min: 0, max: 1000 }),
  fc.integer({ min: 0, max: hour }),
  fc.constantFrom(hour - 1, hour, day - 1, day),
)

describe('limits of runs', () => {
  const limits = { executionsPerHour: 5, executionsPerDay: 12, maxInputSize: 1, timeoutMs: 1 }
  const within = (begun: readonly number[], now: number, span: number) =>
    begun.filter((time) => time > now - span && time <= now).length

  test('no window holds more runs than its limit, and no run is refused while there is room', () => {
    fc.assert(
      fc.property(fc.array(pause, { maxLength: 80 }), (pauses) => {
        let times: RunTimes = []
        const begun: number[] = []
        let now = 0
        for (const ms of pauses) {
          now += ms
          const counted = countRun(times, { id: 'm', limits }, now)
          const inHour = within(begun, now, hour)
          const inDay = within(begun, now, day)
          expect(counted.ok ? 'ok' : counted.problem.code).toBe(
            inHour >= 5 ? 'module/hourly-limit' : inDay >= 12 ? 'module/daily-limit' : 'ok',
          )
          if (!counted.ok) continue
          times = counted.value
          begun.push(now)
          expect(times.length).toBeLessThanOrEqual(12)
        }
      }),
      runs(300),
    )
  })
})

describe('executions', () => {
  test('never twice the same, never more than ten, and each end makes room', () => {
    const step = fc.record({ moduleId: fc.integer({ min: 0, max: 14 }).map(String), isBegin: fc.boolean() })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 120 }), (steps) => {
        let executions: Executions = []
        const model = new Set<string>()
        for (const { moduleId, isBegin } of steps) {
          if (!isBegin) {
            executions = end(executions, moduleId)
            model.delete(moduleId)
            continue
          }
          const begun = begin(executions, moduleId)
          expect(begun.ok).toBe(!model.has(moduleId) && model.size < mostExecutions)
          if (!begun.ok) continue
          executions = begun.value
          model.add(moduleId)
        }
        expect(new Set(executions)).toEqual(model)
        expect(executions).toHaveLength(model.size)
      }),
      runs(300),
    )
  })
})

describe('the cache', () => {
  test('answers with the newest result of its key while it is valid, never with another', () => {
    const step = fc.record({
      key: fc.integer({ min: 0, max: 6 }).map(String),
      ms: fc.oneof(fc.integer({ min: 0, max: 1000 }), fc.constantFrom(cacheMs - 1, cacheMs)),
      isPut: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
        let cache: ResultCache<number> = []
        const model = new Map<string, { value: number; at: number }>()
        let now = 0
        for (const [value, { key, ms, isPut }] of steps.entries()) {
          now += ms
          if (isPut) {
            cache = withResult(cache, key, value, now)
            model.set(key, { value, at: now })
          }
          const entry = model.get(key)
          const expected = entry !== undefined && now - entry.at < cacheMs ? entry.value : null
          expect(cached(cache, key, now)).toBe(expected)
        }
      }),
      runs(300),
    )
  })
})

describe('the history', () => {
  test('keeps the newest fifty, in whatever order they come', () => {
    const made = fc.record({
      id: fc.uuid(),
      timestamp: fc.constantFrom('2026-01-01', '2026-01-02', '2026-01-03'),
    })
    const entries = fc.uniqueArray(made, { maxLength: 120, selector: ({ id }) => id })
    fc.assert(
      fc.property(entries, (given) => {
        const order = newestFirst(given)
        expect(newestFirst(given.toReversed())).toEqual(order)
        expect(surplusOf(given)).toEqual(order.slice(historyLength))
      }),
      runs(100),
    )
  })
})

describe('figures', () => {
  const runEnd: fc.Arbitrary<RunEnd> = fc.oneof(
    fc.record({
      kind: fc.constantFrom('succeeded' as const, 'failed' as const),
      executionTime: fc.integer({ min: 0, max: 30_000 }),
    }),
    fc.constantFrom({ kind: 'stopped' as const }, { kind: 'refused' as const }),
  )

  test('follow from all runs that ended, in any order', () => {
    fc.assert(
      fc.property(fc.array(runEnd, { maxLength: 60 }), (ends) => {
        const usage = ends.reduce(
          (before, how, index) => afterEnd(afterStart(before, index), how),
          newUsage(0),
        )
        const executed = ends.flatMap((how) => ('executionTime' in how ? [how] : []))
        const count = executed.length
        const total = executed.reduce((sum, { executionTime }) => sum + executionTime, 0)
        const succeeded = executed.filter(({ kind }) => kind === 'succeeded').length
        expect(metadataOf(usage, false)).toMatchObject({
          usageCount: ends.filter(({ kind }) => kind !== 'refused').length,
          averageExecutionTime: count === 0 ? null : total / count,
          successRate: count === 0 ? null : (succeeded / count) * 100,
        })
      }),
      runs(300),
    )
  })
})

describe('the store of a device', () => {
  const module = { id: 'settlement', version: '1.0.0', isActive: true }

  test('any text is read, and is a store that can be written and read again', () => {
    const text = fc.oneof(fc.string(), fc.json(), fc.constant(null))
    fc.assert(
      fc.property(text, (given) => {
        const store: ModuleStore = withRegistered(readStore(given), [module], 5)
        expect(readStore(JSON.stringify(store))).toEqual(store)
        expect(store.modules.settlement?.usage.createdAt).toBe(5)
      }),
      runs(500),
    )
  })
})
