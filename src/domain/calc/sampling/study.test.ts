import { describe, expect, test } from 'vitest'
import { linearModule } from '#tests/helpers/linearModule.ts'
import type { AnyModule } from '../module.ts'
import { normalCdf } from './normal.ts'
import type { SampleResult, StudyResult, SweepResult, TornadoResult } from './results.ts'
import { runStudy } from './runStudy.ts'
import { compileStudy, type Study } from './study.ts'

const { example } = linearModule

const run = (
  task: Record<string, unknown>,
  module: AnyModule = linearModule,
  chunk?: number,
): StudyResult => {
  const result = runStudy(module, { inputs: example, ...task }, chunk === undefined ? {} : { chunk })
  if (!result.ok) throw new Error(result.problem.message)
  return result.value
}
const sampled = (sample: Record<string, unknown>, module?: AnyModule, chunk?: number): SampleResult =>
  run({ sample: { method: 'monte-carlo', count: 1000, ...sample } }, module, chunk) as SampleResult

const compiled = (sample: Record<string, unknown>): Study => {
  const study = compileStudy(linearModule, { inputs: example, sample: { method: 'monte-carlo', ...sample } })
  if (!study.ok) throw new Error(study.problem.message)
  return study.value
}
const issuesOf = (task: unknown) => {
  const result = compileStudy(linearModule, task)
  if (result.ok) return 'ok'
  return (result.problem.issues ?? []).map(({ path, message }) => `${path}: ${message}`)
}

const normal = (path: string, mean: number, sd: number) => ({
  path,
  distribution: { type: 'normal', mean, sd },
})
const both = [normal('resistance', 100, 10), normal('load', 70, 8)]
const methods = [['monte-carlo'], ['latin-hypercube']] as const

describe('probability of failure of R - S with normal variables', () => {
  test.each(methods)('%s: Phi(-beta) lies within the interval, alone and correlated', (method) => {
    for (const rho of [0, 0.5, -0.4]) {
      const variance = 100 + 64 - 2 * rho * 80
      const beta = 30 / Math.sqrt(variance)
      const exact = normalCdf(-beta)
      const result = sampled({
        method,
        count: 100_000,
        seed: 11,
        confidence: 0.999,
        variables: both,
        correlation: [{ a: 'load', b: 'resistance', value: rho }],
      })
      const { statistics, reliability } = result.responses[0]!
      expect(reliability!.interval[0]).toBeLessThan(exact)
      expect(reliability!.interval[1]).toBeGreaterThan(exact)
      expect(reliability!.probability).toBe(reliability!.failures / 100_000)
      expect(normalCdf(-reliability!.beta!)).toBeCloseTo(reliability!.probability, 12)
      expect(reliability!.betaNormal).toBeCloseTo(beta, 1)
      expect(statistics!.mean).toBeCloseTo(30, 0)
      expect(statistics!.sd).toBeCloseTo(Math.sqrt(variance), 0)
    }
  })

  test('the interval covers the exact value about as often as it states', () => {
    const exact = normalCdf(-30 / Math.sqrt(164))
    let covered = 0
    for (let seed = 0; seed < 200; seed++) {
      const [low, high] = sampled({ count: 500, seed, variables: both }).responses[0]!.reliability!.interval
      if (low <= exact && exact <= high) covered++
    }
    expect(covered).toBeGreaterThan(180)
    expect(covered).toBeLessThan(200)
  })

  test('a lognormal ratio has the closed form of its logarithm', () => {
    const spread = (path: string, mean: number) => ({
      path,
      distribution: { type: 'lognormal', mean, cov: 0.2 },
    })
    const module = {
      ...linearModule,
      responses: [{ ...linearModule.responses![2]!, failsWhen: 'above' as const, limit: () => 1 }],
    }
    const result = sampled(
      { count: 50_000, confidence: 0.999, variables: [spread('resistance', 100), spread('load', 70)] },
      module,
    )
    const beta = Math.log(100 / 70) / Math.sqrt(2 * Math.log(1.04))
    const [low, high] = result.responses[0]!.reliability!.interval
    expect(low).toBeLessThan(normalCdf(-beta))
    expect(high).toBeGreaterThan(normalCdf(-beta))
    expect(result.responses[0]!.reliability!.betaLognormal).toBeCloseTo(beta, 1)
  })

  test('no failure and nothing but failure have no index, but an interval', () => {
    const far = (mean: number) =>
      sampled({ count: 100, variables: [normal('load', mean, 1)] }).responses[0]!.reliability!
    expect(far(-500)).toMatchObject({ probability: 0, beta: null, betaInterval: [expect.any(Number), null] })
    expect(far(500)).toMatchObject({ probability: 1, beta: null, betaInterval: [null, expect.any(Number)] })
  })
})

describe('draws', () => {
  test('a Latin hypercube has one sample in each stratum of each variable, correlated or not', () => {
    for (const correlation of [[], [{ a: 'load', b: 'bounded', value: -0.7 }]]) {
      const study = compiled({
        method: 'latin-hypercube',
        count: 1000,
        variables: ['load', 'bounded'].map((path) => ({
          path,
          distribution: { type: 'uniform', lower: 0, upper: 1 },
        })),
        correlation,
      })
      const point = new Float64Array(2)
      const strata = [new Set<number>(), new Set<number>()]
      for (let index = 0; index < 1000; index++) {
        study.point(index, point)
        for (const [place, seen] of strata.entries()) seen.add(Math.floor(point[place]! * 1000))
      }
      expect(strata.map((seen) => seen.size)).toEqual([1000, 1000])
    }
  })

  test('its mean is far nearer than that of Monte-Carlo', () => {
    const off = (method: string) =>
      Math.abs(sampled({ method, count: 2000, seed: 5, variables: both }).responses[0]!.statistics!.mean - 30)
    expect(off('latin-hypercube')).toBeLessThan(off('monte-carlo') / 20)
  })

  test.each(methods)('%s: correlations come out as asked, given as pairs or as a matrix', (method) => {
    const three = [...both, normal('bounded', 5, 0.5)]
    const matrix = [
      [1, 0.6, -0.3],
      [0.6, 1, 0.2],
      [-0.3, 0.2, 1],
    ]
    const pairs = [
      { a: 'resistance', b: 'load', value: 0.6 },
      { a: 'bounded', b: 'resistance', value: -0.3 },
      { a: 'load', b: 'bounded', value: 0.2 },
    ]
    const task = { method, count: 20_000, variables: three }
    const result = sampled({ ...task, correlation: matrix })
    for (const [a, row] of result.correlation.entries())
      for (const [b, value] of row.entries()) expect(Math.abs(value! - matrix[a]![b]!)).toBeLessThan(0.02)
    expect(sampled({ ...task, correlation: pairs })).toEqual(result)
  })

  test('other marginals keep their shape under correlation', () => {
    const result = sampled({
      count: 20_000,
      variables: [
        { path: 'load', distribution: { type: 'uniform', lower: 0, upper: 12 } },
        { path: 'resistance', distribution: { type: 'lognormal', mean: 100, cov: 0.3 } },
      ],
      correlation: [{ a: 'load', b: 'resistance', value: 0.8 }],
    })
    expect(result.variables[0]!.mean).toBeCloseTo(6, 0)
    expect(result.variables[0]!.sd).toBeCloseTo(12 / Math.sqrt(12), 1)
    expect(result.variables[1]!.sd).toBeCloseTo(30, -0.5)
  })

  test.each(methods)('%s: the answer depends on the seed, and not on the size of the parts', (method) => {
    const task = {
      method,
      count: 1003,
      variables: both,
      correlation: [{ a: 'load', b: 'resistance', value: 0.3 }],
    }
    const whole = sampled({ ...task, seed: 9 })
    for (const chunk of [1, 7, 250, 5000])
      expect(sampled({ ...task, seed: 9 }, linearModule, chunk)).toEqual(whole)
    expect(sampled({ ...task, seed: 10 }).responses).not.toEqual(whole.responses)
  })

  test('truncated draws stay within; draws beyond the limits of an input are clipped or refused, and counted', () => {
    const within = sampled({
      variables: [{ path: 'bounded', distribution: { type: 'normal', mean: 5, sd: 5, min: 2, max: 9 } }],
    })
    expect(within.variables[0]!.outside).toBe(0)
    expect(within.variables[0]!.min).toBeGreaterThanOrEqual(2)
    expect(within.variables[0]!.max).toBeLessThanOrEqual(9)

    const wide = { count: 4000, variables: [normal('bounded', 10, 1)] }
    const clipped = sampled(wide)
    const { outside } = clipped.variables[0]!
    expect(outside / 4000).toBeCloseTo(0.5, 1)
    expect(clipped.variables[0]!.max).toBe(10)
    expect(clipped.refusals.count).toBe(0)
    const refused = sampled({ ...wide, outside: 'refuse' })
    expect(refused.variables[0]!.outside).toBe(outside)
    expect(refused.refusals.byCode).toEqual([
      { code: 'input-outside-limits', count: outside, share: outside / 4000 },
    ])
    expect(refused.responses[1]!.count).toBe(4000 - outside)
  })

  test('without any spread every sample is the same, and no division by zero occurs', () => {
    const result = sampled({ count: 50, variables: [normal('load', 80, 0)] })
    expect(result.responses[0]).toMatchObject({
      statistics: { mean: 20, sd: 0, min: 20, max: 20, histogram: { edges: [20, 20], counts: [50] } },
      reliability: { probability: 0, betaNormal: null, betaLognormal: null },
      rankCorrelations: [null],
    })
    expect(result.correlation).toEqual([[null]])
  })
})

describe('the result of a sample', () => {
  test('refusals of the method by code, apart from failures', () => {
    const result = sampled({ count: 2000, variables: [normal('load', 900, 50)] })
    const refused = result.refusals.count
    expect(refused / 2000).toBeCloseTo(0.5, 1)
    expect(result.refusals.byCode).toEqual([{ code: 'too-heavy', count: refused, share: refused / 2000 }])
    expect(result.responses[0]!.count).toBe(2000 - refused)
    expect(result.responses[0]!.reliability).toMatchObject({ probability: 1, withRefusals: 1 })
  })

  test('rules between fields: samples that break them are refused', () => {
    const result = sampled({
      variables: [{ path: 'top', distribution: { type: 'uniform', lower: -1, upper: 1 } }],
    })
    expect(result.refusals.byCode).toEqual([
      { code: 'input-invalid', count: expect.any(Number), share: expect.closeTo(0.5, 1) },
    ])
  })

  test('a response that is not finite is refused, a missing one is not counted', () => {
    const odd = sampled({
      count: 10,
      variables: [{ path: 'resistance', distribution: { type: 'uniform', lower: 0, upper: 0 } }],
    })
    expect(odd.refusals.byCode).toEqual([{ code: 'response-not-finite', count: 10, share: 1 }])
    expect(odd.responses[0]).toMatchObject({ count: 0, statistics: null, reliability: null })
    const bare = runStudy(linearModule, {
      inputs: { ...example, rows: [] },
      sample: { method: 'monte-carlo', count: 10, variables: both },
    })
    expect(bare).toMatchObject({
      ok: true,
      value: {
        refusals: { count: 0 },
        responses: [{ count: 10 }, { count: 10 }, { count: 10 }, { count: 0 }],
      },
    })
  })

  test('convergence ends at the mean and the probability of the whole', () => {
    const { statistics, reliability } = sampled({ count: 1234, variables: both }).responses[0]!
    expect(statistics!.convergence).toHaveLength(100)
    const last = statistics!.convergence.at(-1)!
    expect(last.samples).toBe(1234)
    expect(last.mean).toBeCloseTo(statistics!.mean, 11)
    expect(last.probability).toBe(reliability!.probability)
    expect(statistics!.histogram.counts.reduce((sum, count) => sum + count, 0)).toBe(1234)
    expect(statistics!.percentiles.map(({ value }) => value)).toEqual(
      statistics!.percentiles.map(({ value }) => value).sort((one, other) => one - other),
    )
  })

  test('rank correlations show what drives the response', () => {
    const { rankCorrelations } = sampled({ count: 20_000, variables: both }).responses[0]!
    // Of jointly normal variables: 6/pi asin(rho/2), rho = 10 / sqrt(164) and -8 / sqrt(164).
    const ofRho = (rho: number) => (6 / Math.PI) * Math.asin(rho / 2)
    expect(rankCorrelations[0]).toBeCloseTo(ofRho(10 / Math.sqrt(164)), 1.5)
    expect(rankCorrelations[1]).toBeCloseTo(ofRho(-8 / Math.sqrt(164)), 1.5)
  })
})

describe('a sweep', () => {
  const sweep = (...variables: unknown[]) => run({ sweep: { variables } }) as SweepResult

  test('varies one variable, exact at its ends', () => {
    const { rows } = sweep({ path: 'load', from: 0.1, to: 0.7, steps: 4 })
    expect(rows.map(({ at }) => at[0])).toEqual([0.1, expect.closeTo(0.3, 15), expect.closeTo(0.5, 15), 0.7])
    expect(rows[3]!.values[0]).toBe(100 - 0.7)
  })

  test('varies two on a grid, the first slowest; points outside the limits are refused where they are', () => {
    const { rows, refusals, responses } = sweep(
      { path: 'bounded', values: [1, 11] },
      { path: 'load', values: [10, 20, 950] },
    )
    expect(rows.map(({ at }) => at)).toEqual([
      [1, 10],
      [1, 20],
      [1, 950],
      [11, 10],
      [11, 20],
      [11, 950],
    ])
    expect(rows.map(({ refusal }) => refusal)).toEqual([
      null,
      null,
      'too-heavy',
      'input-outside-limits',
      'input-outside-limits',
      'input-outside-limits',
    ])
    expect(rows[1]!.values).toEqual([80, 1, 0.2, 1])
    expect(rows[2]!.values).toEqual([null, null, null, null])
    expect(refusals.count).toBe(4)
    expect(responses[0]).toMatchObject({ failsWhen: 'below', limit: 0 })
    expect(responses[1]).toMatchObject({ failsWhen: null, limit: null })
  })
})

describe('a tornado', () => {
  const tornado = (...variables: unknown[]) => run({ tornado: { variables } }) as TornadoResult

  test('is symmetric for a linear response and puts the widest bar first', () => {
    const [margin] = tornado(
      { path: 'load', change: 0.1 },
      { path: 'resistance', distribution: { type: 'normal', sd: 10 } },
      { path: 'bounded', low: 1, high: 9 },
    ).responses
    expect(margin!.base).toBe(20)
    expect(margin!.bars.map(({ path }) => path)).toEqual(['resistance', 'load', 'bounded'])
    const [resistance, load, bounded] = margin!.bars
    expect(resistance!.high.value! - 20).toBeCloseTo(10 * 1.6448536269514722, 11)
    expect(20 - resistance!.low.value!).toBeCloseTo(10 * 1.6448536269514722, 11)
    expect(load).toMatchObject({ low: { at: 72, value: 28 }, high: { at: 88, value: 12 }, swing: -16 })
    expect(bounded!.swing).toBe(0)
  })

  test('reports ends that limits moved, and ends without a solution', () => {
    const [margin] = tornado(
      { path: 'bounded', low: -5, high: 20 },
      { path: 'load', low: 0, high: 950 },
    ).responses
    const [bounded, load] = [margin!.bars[0]!, margin!.bars[1]!]
    expect(bounded).toMatchObject({ low: { at: 0, clipped: true }, high: { at: 10, clipped: true } })
    expect(load).toMatchObject({ high: { value: null, refusal: 'too-heavy' }, swing: null })
  })
})

describe('an invalid task', () => {
  const sample = { method: 'monte-carlo', count: 10, variables: both }
  const task = (change: object) => ({ inputs: example, sample: { ...sample, ...change } })

  test.each<[string, unknown, string[]]>([
    ['nothing', null, [expect.stringMatching(/^: /)]],
    ['no study', { inputs: example }, [': Give exactly one of sample, sweep and tornado']],
    [
      'two studies',
      { ...task({}), sweep: { variables: [{ path: 'load', values: [1] }] } },
      [': Give exactly one of sample, sweep and tornado'],
    ],
    ['no inputs', { sample }, ['inputs: Inputs must be an object']],
    [
      'wrong inputs',
      { ...task({}), inputs: { ...example, load: 'x' } },
      ['inputs.load: load must be a number'],
    ],
    ['an unknown key', task({ samples: 5 }), ['sample.samples: Unknown field']],
    ['no count', task({ count: undefined }), ['sample.count: Number of samples is required']],
    ['too many', task({ count: 1e9 }), ['sample.count: Number of samples must be at most 1000000']],
    ['half a sample', task({ count: 10.5 }), ['sample.count: Number of samples must be a whole number']],
    ['a negative seed', task({ seed: -1 }), ['sample.seed: Seed must be at least 0']],
    ['no variables', task({ variables: [] }), ['sample.variables: Give at least one of the variables']],
    [
      'an unknown input',
      task({ variables: [normal('astrology', 1, 1)] }),
      ['sample.variables.0.path: There is no input astrology'],
    ],
    [
      'a choice',
      task({ variables: [normal('kind', 1, 1)] }),
      ['sample.variables.0.path: Kind is not a number'],
    ],
    [
      'a part of a number',
      task({ variables: [normal('load.x', 1, 1)] }),
      ['sample.variables.0.path: load is a number and has no parts'],
    ],
    [
      'a whole list',
      task({ variables: [normal('rows', 1, 1)] }),
      ['sample.variables.0.path: Rows is a list: name a row and a column, as in rows.0.weight'],
    ],
    [
      'a row that is not there',
      task({ variables: [normal('rows.1.weight', 1, 1)] }),
      ['sample.variables.0.path: Rows has no row 1: the inputs have 1, counted from 0'],
    ],
    [
      'a row by name',
      task({ variables: [normal('rows.length.weight', 1, 1)] }),
      ['sample.variables.0.path: Rows has no row length: the inputs have 1, counted from 0'],
    ],
    [
      'a prototype',
      task({ variables: [normal('__proto__.load', 1, 1)] }),
      ['sample.variables.0.path: There is no input __proto__'],
    ],
    [
      'the same input twice',
      task({ variables: [both[0], both[0]] }),
      ['sample.variables.1.path: This input is already one of the variables'],
    ],
    [
      'a negative spread',
      task({ variables: [normal('load', 1, -1)] }),
      ['sample.variables.0.distribution.sd: Standard deviation must not be negative'],
    ],
    [
      'an unknown distribution',
      task({ variables: [{ path: 'load', distribution: { type: 'cauchy' } }] }),
      [
        'sample.variables.0.distribution.type: Distribution type must be one of: normal, lognormal, uniform, triangular',
      ],
    ],
    [
      'a correlation beyond 1',
      task({ correlation: [{ a: 'load', b: 'resistance', value: 2 }] }),
      [expect.stringMatching(/^sample\.correlation/)],
    ],
    [
      'a correlation with something else',
      task({ correlation: [{ a: 'load', b: 'bounded', value: 0.5 }] }),
      ['sample.correlation.0.b: This input is not one of the variables'],
    ],
    [
      'a correlation with itself',
      task({ correlation: [{ a: 'load', b: 'load', value: 0.5 }] }),
      ['sample.correlation.0.b: A variable is not correlated with itself'],
    ],
    [
      'a matrix of the wrong size',
      task({ correlation: [[1]] }),
      ['sample.correlation: Correlation must be a matrix of 2 rows and 2 columns'],
    ],
    [
      'a matrix that is not symmetric',
      task({
        correlation: [
          [1, 0.5],
          [0.2, 1],
        ],
      }),
      ['sample.correlation.1.0: A correlation matrix is symmetric'],
    ],
    [
      'a diagonal that is not 1',
      task({
        correlation: [
          [1, 0.5],
          [0.5, 0.9],
        ],
      }),
      ['sample.correlation.1.1: The diagonal of a correlation matrix is 1'],
    ],
    [
      'a contradiction',
      task({
        correlation: [
          [1, 1],
          [1, 1],
        ],
      }),
      ['sample.correlation: The correlations contradict each other: their matrix is not positive definite'],
    ],
    [
      'an unknown response',
      { ...task({}), responses: ['luck'] },
      ['responses.0: There is no response luck; there are: margin, bounded, ratio, weight'],
    ],
    [
      'too fine a grid',
      {
        inputs: example,
        sweep: { variables: ['load', 'bounded'].map((path) => ({ path, from: 0, to: 1, steps: 400 })) },
      },
      ['sweep.variables: A sweep has at most 100000 points'],
    ],
    [
      'a step too few',
      { inputs: example, sweep: { variables: [{ path: 'load', from: 0, to: 1, steps: 1 }] } },
      [expect.stringMatching(/^sweep\.variables\.0/)],
    ],
    [
      'low above high',
      { inputs: example, tornado: { variables: [{ path: 'load', low: 2, high: 1 }] } },
      ['tornado.variables.0.high: High must not be less than low'],
    ],
    [
      'nothing to vary',
      {
        inputs: { ...example, rows: [{}] },
        tornado: { variables: [{ path: 'rows.0.weight', change: 0.1 }] },
      },
      ['tornado.variables.0.path: The inputs have no value to vary'],
    ],
  ])('%s is answered by the path of its field', (_, raw, issues) => {
    expect(issuesOf(raw)).toEqual(issues)
  })

  test.each([
    [{ from: 1, to: 2, steps: 2.5 }, '.steps: Number of points must be a whole number'],
    [{ from: 1, to: 2, steps: 1 }, '.steps: Number of points must be at least 2'],
    [{ from: 1, to: 'x', steps: 3 }, '.to: End value must be a number'],
    [{ from: 1, steps: 3 }, '.to: End value is required'],
    [{ values: [] }, '.values: Give at least one value'],
    [{}, ': Give path with values, or path with from, to and steps (2 to 10000 points)'],
  ])('a sweep with %o is answered by its very field', (axis, issue) => {
    const sweep = { variables: [{ path: 'load', ...axis }] }
    expect(issuesOf({ inputs: example, sweep })).toEqual([`sweep.variables.0${issue}`])
  })

  test('a tornado with too much change names the range', () => {
    const tornado = { variables: [{ path: 'load', change: 3 }] }
    expect(issuesOf({ inputs: example, tornado })).toEqual([
      'tornado.variables.0.change: Change must be between 0 and 1',
    ])
  })

  test('cycles, infinities and enormous lists are refused too', () => {
    const cyclic: Record<string, unknown> = {}
    cyclic.inputs = cyclic
    expect(issuesOf(cyclic)).toEqual(['inputs: Must not contain itself'])
    expect(issuesOf(task({ count: Number.NaN }))).toEqual(['sample.count: Must be a number, not NaN'])
    expect(issuesOf(task({ variables: new Array(1e6).fill(0) }))).toEqual([
      expect.stringMatching(/larger than 400000 characters/),
    ])
  })

  test('a contradiction of correlations has its own code', () => {
    const result = compileStudy(
      linearModule,
      task({
        correlation: [
          [1, 1],
          [1, 1],
        ],
      }),
    )
    expect(!result.ok && result.problem.code).toBe('module/correlation')
  })
})

describe('running', () => {
  const task = { inputs: example, sample: { method: 'monte-carlo', count: 1000, variables: both } }

  test('reports its progress and stops when asked', () => {
    const seen: number[] = []
    const stopped = runStudy(linearModule, task, {
      chunk: 100,
      progress(done) {
        seen.push(done)
        return done < 300
      },
    })
    expect(stopped).toMatchObject({ ok: false, problem: { code: 'module/cancelled' } })
    expect(seen).toEqual([30, 130, 230, 330])
  })

  test('does not change the given inputs', () => {
    const before = JSON.stringify(example)
    runStudy(linearModule, task)
    expect(JSON.stringify(example)).toBe(before)
  })

  test('a defect of a module comes back with its failure text', () => {
    const broken: AnyModule = {
      ...linearModule,
      solve() {
        throw new Error('division by nothing')
      },
    }
    expect(runStudy(broken, task)).toMatchObject({
      ok: false,
      problem: { code: 'EXECUTION_ERROR', message: 'Linear limit state failed: division by nothing' },
    })
  })

  test('a module without responses is refused', () => {
    expect(runStudy({ ...linearModule, responses: [] }, task)).toMatchObject({
      ok: false,
      problem: { code: 'module/input', issues: [{ path: 'responses' }] },
    })
  })
})
