import { describe, expect, test } from 'vitest'
import { linearModule } from '#tests/helpers/linearModule.ts'
import { replicateStart, replicatesOf } from './bands.ts'
import { emptyOutcome, evaluate, type Outcome } from './evaluate.ts'
import { gather, sizeOf } from './gather.ts'
import { normalCdf } from './normal.ts'
import type { SampleResult } from './results.ts'
import { runStudy } from './runStudy.ts'
import { studentQuantile } from './student.ts'
import { compileStudy } from './study.ts'

const normal = (path: string, mean: number, sd: number) => ({
  path,
  distribution: { type: 'normal', mean, sd },
})
const both = [normal('resistance', 100, 10), normal('load', 70, 8)]
const exact = { mean: 30, probability: normalCdf(-30 / Math.sqrt(164)) }

function sampled(sample: Record<string, unknown>, chunk?: number): SampleResult {
  const task = { inputs: linearModule.example, sample: { count: 1000, variables: both, ...sample } }
  const result = runStudy(linearModule, task, chunk === undefined ? {} : { chunk })
  if (!result.ok || result.value.kind !== 'sample') throw new Error('There is no sample')
  return result.value
}

const holds = ([low, high]: readonly [number, number], value: number) => low <= value && value <= high
const width = ([low, high]: readonly [number, number]) => high - low

describe('Student’s t', () => {
  test.each([
    [0.975, 9, 2.262157],
    [0.975, 19, 2.093024],
    [0.975, 49, 2.009575],
    [0.95, 9, 1.833113],
    [0.995, 19, 2.860935],
  ])('the %d quantile at %d degrees of freedom is the published one', (p, degrees, value) => {
    expect(studentQuantile(p, degrees)).toBeCloseTo(value, 3)
  })
})

describe('a replicated Latin hypercube', () => {
  test('is stratified within each replicate, whose sizes differ by one at most', () => {
    const count = 503
    const replicates = 10
    const study = compileStudy(linearModule, {
      inputs: linearModule.example,
      sample: {
        count,
        replicates,
        variables: [{ path: 'load', distribution: { type: 'uniform', lower: 0, upper: 1 } }],
      },
    })
    if (!study.ok) throw new Error(study.problem.message)
    const point = new Float64Array(1)
    for (let replicate = 0; replicate < replicates; replicate++) {
      const from = replicateStart({ count, replicates }, replicate)
      const to = replicateStart({ count, replicates }, replicate + 1)
      const strata = new Set<number>()
      for (let index = from; index < to; index++) {
        study.value.point(index, point)
        strata.add(Math.floor(point[0]! * (to - from)))
      }
      expect(strata.size).toBe(to - from)
      expect([50, 51]).toContain(to - from)
    }
  })

  test('has bands that cover the exact values as often as they state, and are narrower than those of Monte Carlo', () => {
    const covered = { mean: 0, probability: 0 }
    const seeds = 400
    for (let seed = 0; seed < seeds; seed++) {
      const { statistics, reliability } = sampled({ count: 2000, replicates: 40, seed }).responses[0]!
      expect(statistics!.meanIntervalMethod).toBe('replicates')
      expect(reliability!.intervalMethod).toBe('replicates')
      if (holds(statistics!.meanInterval, exact.mean)) covered.mean++
      if (holds(reliability!.interval, exact.probability)) covered.probability++
    }
    // 95 % of 400, give or take three standard deviations.
    for (const count of [covered.mean, covered.probability]) {
      expect(count).toBeGreaterThan(366)
      expect(count).toBeLessThan(394)
    }
    const replicated = sampled({ count: 2000, replicates: 40 }).responses[0]!
    const independent = sampled({ count: 2000, method: 'monte-carlo' }).responses[0]!
    expect(width(replicated.statistics!.meanInterval)).toBeLessThan(
      width(independent.statistics!.meanInterval) / 10,
    )
    expect(width(replicated.reliability!.interval)).toBeLessThan(width(independent.reliability!.interval))
  })

  test('of few failures has Wilson’s interval: means of replicates without any would say that it is certain', () => {
    const safe = [normal('resistance', 150, 10), normal('load', 70, 8)]
    const { reliability } = sampled({ replicates: 20, variables: safe }).responses[0]!
    expect(reliability).toMatchObject({ failures: 0, intervalMethod: 'wilson' })
    expect(reliability!.interval[1]).toBeGreaterThan(0.003)
  })

  test('has replicates that suit its samples', () => {
    const counts = [20, 99, 100, 499, 1000, 10_000, 1_000_000]
    expect(counts.map((count) => replicatesOf(count, 'whole'))).toEqual([1, 1, 10, 10, 20, 50, 50])
    expect(counts.map((count) => replicatesOf(count, 'stopping'))).toEqual([1, 1, 10, 10, 10, 100, 1000])
  })
})

describe('a study that stops early', () => {
  const until = { of: 'probability', halfWidth: 0.004 }

  test.each([
    ['monte-carlo', 1],
    ['latin-hypercube', 500],
  ])('%s: stops before the number of samples, where its band has the half-width', (method, replicates) => {
    const result = sampled({ method, count: 50_000, replicates, until })
    expect(result.requested).toBe(50_000)
    expect(result.count).toBeLessThan(30_000)
    expect(result.count).toBeGreaterThanOrEqual(1000)
    expect(width(result.responses[0]!.reliability!.interval) / 2).toBeLessThanOrEqual(0.004)
    expect(result.responses[0]!.count).toBe(result.count)
    expect(result.responses[0]!.statistics!.convergence.at(-1)!.samples).toBe(result.count)
  })

  test('needs fewer samples by Latin hypercube than by Monte Carlo', () => {
    const samples = (method: string, replicates: number) =>
      sampled({ method, count: 50_000, replicates, until }).count
    expect(samples('latin-hypercube', 500)).toBeLessThan(samples('monte-carlo', 1))
  })

  test('by the mean: its half-width is a ratio of the mean', () => {
    const result = sampled({
      method: 'monte-carlo',
      count: 50_000,
      until: { of: 'mean', halfWidth: 0.01 },
    })
    const { statistics } = result.responses[0]!
    expect(width(statistics!.meanInterval) / 2 / statistics!.mean).toBeLessThanOrEqual(0.01)
    expect(result.count).toBeLessThan(20_000)
  })

  test('continues to the number of samples when the band stays too wide', () => {
    const result = sampled({ replicates: 10, until: { of: 'probability', halfWidth: 0.0001 } })
    expect(result).toMatchObject({ count: 1000, requested: 1000, replicates: 10 })
  })

  test('covers the exact probability nearly as often as it states, although it chose when to stop', () => {
    let covered = 0
    for (let seed = 0; seed < 300; seed++) {
      const { reliability } = sampled({
        count: 10_000,
        replicates: 100,
        seed,
        until: { of: 'probability', halfWidth: 0.006 },
      }).responses[0]!
      if (holds(reliability!.interval, exact.probability)) covered++
    }
    expect(covered / 300).toBeGreaterThan(0.9)
  })

  test('stops at the same sample, whatever the parts and their order', () => {
    const sample = { count: 20_000, replicates: 200, variables: both, until }
    const whole = sampled(sample)
    expect(sampled(sample, 33)).toEqual(whole)

    const study = compileStudy(linearModule, { inputs: linearModule.example, sample })
    if (!study.ok) throw new Error(study.problem.message)
    const gathering = gather(sizeOf(study.value))
    gathering.take(evaluate(study.value, 0, 30))
    const parts: Outcome[] = []
    for (let start = 30; start < 20_000; start += 700)
      parts.push(evaluate(study.value, start, Math.min(700, 20_000 - start)))
    for (const part of parts.reverse()) gathering.take(part)
    expect(gathering.isComplete).toBe(true)
    expect(gathering.whole().count).toBe(whole.count)
  })

  test.each([
    [{ replicates: 10, until: { of: 'median', halfWidth: 0.1 } }, 'sample.until.of'],
    [{ replicates: 10, until: { of: 'mean', halfWidth: 0 } }, 'sample.until.halfWidth'],
    [{ replicates: 10, until: { of: 'mean' } }, 'sample.until.halfWidth'],
    [{ until: { of: 'mean', halfWidth: 0.1 } }, 'sample.until'],
    [{ replicates: 501 }, 'sample.replicates'],
  ])('refuses %j at its field', (sample, path) => {
    const result = compileStudy(linearModule, {
      inputs: linearModule.example,
      sample: { count: 1000, variables: both, ...sample },
    })
    expect(!result.ok && result.problem.issues?.map((issue) => issue.path)).toEqual([path])
  })
})

test('a gathering opens the points after the first ones when all of those have come', () => {
  const gathering = gather({ count: 100, responses: 1, first: 30, found: ['given'], stop: null })
  const found = (start: number, count: number): Outcome => ({
    ...emptyOutcome(1, start, count),
    found: [{ index: start, surface: start }],
  })
  gathering.take(found(10, 20))
  expect([gathering.open, gathering.found]).toEqual([30, []])
  gathering.take(found(0, 10))
  expect([gathering.open, gathering.found]).toEqual([100, ['given', 0, 10]])
})
