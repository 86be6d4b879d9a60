import { describe, expect, test } from 'vitest'
import { compileDistribution, type Distribution } from './distributions.ts'
import { normalCdf } from './normal.ts'
import { moments } from './statistics.ts'

const quantileOf = (from: Distribution, given?: number) => {
  const compiled = compileDistribution(from, given)
  if (!compiled.ok) throw new Error(compiled.issue.message)
  return compiled.quantile
}
const issueOf = (from: Distribution, given?: number) => {
  const compiled = compileDistribution(from, given)
  return compiled.ok ? null : compiled.issue
}
/** Moments by the midpoints of many strata: exact integrals but for the far tails. */
const shape = (from: Distribution) => {
  const quantile = quantileOf(from)
  return moments(Float64Array.from({ length: 100_000 }, (_, index) => quantile((index + 0.5) / 100_000)))
}

describe('distributions', () => {
  test('a normal has its mean, spread and quantiles', () => {
    const { mean, sd } = shape({ type: 'normal', mean: 30, sd: 3 })
    expect(mean).toBeCloseTo(30, 10)
    expect(sd).toBeCloseTo(3, 3)
    expect(quantileOf({ type: 'normal', mean: 30, cov: 0.1 })(0.975)).toBeCloseTo(
      30 + 3 * 1.959963984540054,
      11,
    )
    expect(quantileOf({ type: 'normal', mean: -30, cov: 0.1 })(normalCdf(1))).toBeCloseTo(-27, 11)
  })

  test('a lognormal has the mean and spread of the variable itself', () => {
    const { mean, sd } = shape({ type: 'lognormal', mean: 20, sd: 8 })
    expect(mean).toBeCloseTo(20, 2)
    expect(sd).toBeCloseTo(8, 1)
    // Median: mean / sqrt(1 + cov²).
    expect(quantileOf({ type: 'lognormal', mean: 20, cov: 0.4 })(0.5)).toBeCloseTo(20 / Math.sqrt(1.16), 12)
  })

  test('a uniform and a triangular have their closed-form moments', () => {
    const flat = shape({ type: 'uniform', lower: 2, upper: 8 })
    expect(flat.mean).toBeCloseTo(5, 10)
    expect(flat.sd).toBeCloseTo(6 / Math.sqrt(12), 4)
    const [a, c, b] = [1, 3, 8]
    const peak = shape({ type: 'triangular', lower: a, mode: c, upper: b })
    expect(peak.mean).toBeCloseTo((a + b + c) / 3, 6)
    expect(peak.sd).toBeCloseTo(Math.sqrt((a * a + b * b + c * c - a * b - a * c - b * c) / 18), 4)
    const quantile = quantileOf({ type: 'triangular', lower: a, mode: c, upper: b })
    expect(quantile((c - a) / (b - a))).toBeCloseTo(c, 12)
    // A mode at an end leaves one side only.
    expect(quantileOf({ type: 'triangular', lower: 0, mode: 0, upper: 1 })(0.75)).toBeCloseTo(0.5, 12)
    expect(quantileOf({ type: 'triangular', lower: 0, mode: 1, upper: 1 })(0.25)).toBeCloseTo(0.5, 12)
  })

  test('truncated, they are the conditional distribution within the limits', () => {
    // Half of a normal: mean sqrt(2/pi) sd, variance 1 - 2/pi.
    const half = shape({ type: 'normal', mean: 0, sd: 1, min: 0 })
    expect(half.mean).toBeCloseTo(Math.sqrt(2 / Math.PI), 4)
    expect(half.sd).toBeCloseTo(Math.sqrt(1 - 2 / Math.PI), 3)
    const log = quantileOf({ type: 'lognormal', mean: 20, sd: 8, min: 10, max: 25 })
    expect([log(1e-15), log(1 - 1e-15)]).toEqual([expect.closeTo(10, 8), expect.closeTo(25, 8)])
    const triangular = quantileOf({ type: 'triangular', lower: 0, mode: 5, upper: 10, min: 2, max: 8 })
    expect([triangular(1e-15), triangular(0.5), triangular(1 - 1e-15)]).toEqual([
      expect.closeTo(2, 8),
      expect.closeTo(5, 12),
      expect.closeTo(8, 8),
    ])
    expect(quantileOf({ type: 'uniform', lower: 0, upper: 10, min: 4 })(0.5)).toBe(7)
  })

  test('a far tail is equally accurate on either side', () => {
    const upper = quantileOf({ type: 'normal', mean: 0, sd: 1, min: 6, max: 7 })
    const lower = quantileOf({ type: 'normal', mean: 0, sd: 1, min: -7, max: -6 })
    for (const u of [0.01, 0.3, 0.77]) expect(upper(u)).toBe(-lower(1 - u))
    expect(normalCdf(-upper(0.5))).toBeCloseTo((normalCdf(-6) + normalCdf(-7)) / 2, 20)
  })

  test('without spread they are one value', () => {
    for (const from of [
      { type: 'normal', mean: 5, sd: 0 },
      { type: 'lognormal', mean: 5, cov: 0 },
      { type: 'uniform', lower: 5, upper: 5 },
      { type: 'triangular', lower: 5, mode: 5, upper: 5 },
    ] as const)
      expect([1e-16, 0.3, 1 - 1e-16].map(quantileOf(from))).toEqual([5, 5, 5])
  })

  test('take mean and mode from the inputs when left out', () => {
    expect(quantileOf({ type: 'normal', sd: 1 }, 33)(0.5)).toBe(33)
    expect(quantileOf({ type: 'triangular', lower: 0, upper: 10 }, 5)(0.5)).toBeCloseTo(5, 12)
    expect(issueOf({ type: 'lognormal', cov: 0.1 })).toMatchObject({ parameter: 'mean' })
    expect(issueOf({ type: 'triangular', lower: 0, upper: 10 })).toMatchObject({ parameter: 'mode' })
  })

  test.each<[Distribution, string]>([
    [{ type: 'normal', mean: 1 }, 'sd'],
    [{ type: 'normal', mean: 1, sd: 1, cov: 1 }, 'sd'],
    [{ type: 'normal', mean: 1, sd: 1, min: 3, max: 2 }, 'max'],
    [{ type: 'normal', mean: 1, sd: 1, min: 50 }, 'min'],
    [{ type: 'normal', mean: 1, sd: 0, min: 2 }, 'min'],
    [{ type: 'lognormal', mean: 0, sd: 1 }, 'mean'],
    [{ type: 'lognormal', mean: 1, sd: 1, max: -1 }, 'min'],
    [{ type: 'uniform', lower: 2, upper: 1 }, 'upper'],
    [{ type: 'uniform', lower: 1, upper: 2, min: 3 }, 'min'],
    [{ type: 'triangular', lower: 1, mode: 5, upper: 2 }, 'mode'],
    [{ type: 'triangular', lower: 3, mode: 2, upper: 1 }, 'upper'],
    [{ type: 'triangular', lower: 1, mode: 2, upper: 3, max: 0 }, 'min'],
  ])('%j names its parameter %s', (from, parameter) => {
    expect(issueOf(from)).toMatchObject({ parameter })
  })
})
