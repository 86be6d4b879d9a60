import { z } from 'zod'
import { normalCdf, normalQuantile } from './normal.ts'

/** Distributions of an input, drawn by their inverse, so that stratified and correlated draws work alike. */

const finite = (name: string) =>
  z.number({
    error: (issue) => (issue.input === undefined ? `${name} is required` : `${name} must be a number`),
  })

const spread = {
  /** The value in the inputs when left out. */
  mean: finite('Mean').optional(),
  /** Standard deviation, in the unit of the input. */
  sd: finite('Standard deviation').min(0, 'Standard deviation must not be negative').optional(),
  /** Coefficient of variation, sd / |mean|, as a ratio: 0.1 for 10 %. */
  cov: finite('Coefficient of variation').min(0, 'Coefficient of variation must not be negative').optional(),
}
const range = { min: finite('Minimum').optional(), max: finite('Maximum').optional() }

/** Schema of a distribution. `min` and `max` truncate it: it is then the conditional distribution within them. */
export const distribution = z.discriminatedUnion(
  'type',
  [
    z.strictObject({ type: z.literal('normal'), ...spread, ...range }),
    /** `mean` and `sd` are those of the variable itself, before truncation, not of its logarithm. */
    z.strictObject({ type: z.literal('lognormal'), ...spread, ...range }),
    z.strictObject({
      type: z.literal('uniform'),
      lower: finite('Lower end'),
      upper: finite('Upper end'),
      ...range,
    }),
    z.strictObject({
      type: z.literal('triangular'),
      lower: finite('Lower end'),
      /** The value in the inputs when left out. */
      mode: finite('Mode').optional(),
      upper: finite('Upper end'),
      ...range,
    }),
  ],
  { error: 'Distribution type must be one of: normal, lognormal, uniform, triangular' },
)
export type Distribution = z.infer<typeof distribution>

/** Returns the value at cumulative probability `u`, 0 < u < 1. */
export type Quantile = (u: number) => number

/** The fault of one parameter. */
export interface ParameterIssue {
  readonly parameter: string
  readonly message: string
}

/** A distribution ready to draw from, or the fault of the parameter that makes it impossible. */
export type Compiled =
  | { readonly ok: true; readonly quantile: Quantile }
  | { readonly ok: false; readonly issue: ParameterIssue }

const wrong = (parameter: string, message: string): Compiled => ({ ok: false, issue: { parameter, message } })
const right = (quantile: Quantile): Compiled => ({ ok: true, quantile })

/** Less probability than this within `min` and `max` leaves nothing to draw from. */
const leastShare = 1e-12
const nothingLeft = wrong('min', 'Minimum and maximum leave nothing of the distribution')

/**
 * Compiles the inverse of a distribution. `given`: the value in the inputs, which replaces a mean or mode that is
 * left out.
 */
export function compileDistribution(from: Distribution, given: number | undefined): Compiled {
  const min = from.min ?? Number.NEGATIVE_INFINITY
  const max = from.max ?? Number.POSITIVE_INFINITY
  if (min > max) return wrong('max', 'Maximum must not be less than the minimum')
  switch (from.type) {
    case 'uniform':
      return uniform(from.lower, from.upper, min, max)
    case 'triangular': {
      const mode = from.mode ?? given
      if (mode === undefined) return wrong('mode', 'Mode is required: the inputs have no value')
      return triangular(from.lower, mode, from.upper, min, max)
    }
    default: {
      const mean = from.mean ?? given
      if (mean === undefined) return wrong('mean', 'Mean is required: the inputs have no value')
      if ((from.sd === undefined) === (from.cov === undefined))
        return wrong('sd', 'Give either a standard deviation or a coefficient of variation')
      const sd = from.sd ?? (from.cov ?? 0) * Math.abs(mean)
      if (!Number.isFinite(sd)) return wrong('cov', 'Standard deviation is too large')
      return from.type === 'normal' ? normal(mean, sd, min, max) : lognormal(mean, sd, min, max)
    }
  }
}

/** All the probability at one value, if the limits let it be. */
function constant(value: number, min: number, max: number): Compiled {
  return value < min || value > max ? nothingLeft : right(() => value)
}

const within = (value: number, min: number, max: number): number =>
  value < min ? min : value > max ? max : value

function normal(mean: number, sd: number, min: number, max: number): Compiled {
  if (sd === 0) return constant(mean, min, max)
  const standard = truncatedStandard((min - mean) / sd, (max - mean) / sd)
  return standard === null ? nothingLeft : right((u) => within(mean + sd * standard(u), min, max))
}

/** ln X is normal with zeta² = ln(1 + cov²) and lambda = ln(mean) - zeta²/2 (Ang & Tang 2007, section 3.2.2). */
function lognormal(mean: number, sd: number, min: number, max: number): Compiled {
  if (!(mean > 0)) return wrong('mean', 'Mean of a lognormal distribution must be greater than 0')
  if (sd === 0) return constant(mean, min, max)
  if (max <= 0) return nothingLeft
  const cov = sd / mean
  const variance = Math.log1p(cov * cov)
  const zeta = Math.sqrt(variance)
  const lambda = Math.log(mean) - 0.5 * variance
  const low = min > 0 ? (Math.log(min) - lambda) / zeta : Number.NEGATIVE_INFINITY
  const standard = truncatedStandard(low, (Math.log(max) - lambda) / zeta)
  return standard === null
    ? nothingLeft
    : right((u) => within(Math.exp(lambda + zeta * standard(u)), min, max))
}

/** Inverse of the standard normal between two limits. The upper half is mirrored: probabilities near 1 are coarse. */
function truncatedStandard(low: number, high: number): Quantile | null {
  if (low === Number.NEGATIVE_INFINITY && high === Number.POSITIVE_INFINITY) return normalQuantile
  if (low > 0) {
    const mirrored = truncatedStandard(-high, -low)
    return mirrored === null ? null : (u) => -mirrored(1 - u)
  }
  const below = normalCdf(low)
  const share = normalCdf(high) - below
  return share < leastShare ? null : (u) => normalQuantile(below + u * share)
}

function uniform(lower: number, upper: number, min: number, max: number): Compiled {
  if (lower > upper) return wrong('upper', 'Upper end must not be less than the lower end')
  const from = Math.max(lower, min)
  const to = Math.min(upper, max)
  return from > to ? nothingLeft : right((u) => within(from + (to - from) * u, from, to))
}

function triangular(lower: number, mode: number, upper: number, min: number, max: number): Compiled {
  if (lower > upper) return wrong('upper', 'Upper end must not be less than the lower end')
  if (mode < lower || mode > upper) return wrong('mode', 'Mode must lie between the lower and the upper end')
  const width = upper - lower
  if (width === 0) return constant(lower, min, max)
  const cdf = (x: number): number => {
    if (x <= lower) return 0
    if (x >= upper) return 1
    return x < mode
      ? (x - lower) ** 2 / (width * (mode - lower))
      : 1 - (upper - x) ** 2 / (width * (upper - mode))
  }
  const turn = (mode - lower) / width
  const below = cdf(min)
  const share = cdf(max) - below
  if (share < leastShare) return nothingLeft
  return right((u) => {
    const p = below + u * share
    const x =
      p < turn
        ? lower + Math.sqrt(p * width * (mode - lower))
        : upper - Math.sqrt((1 - p) * width * (upper - mode))
    return within(x, Math.max(lower, min), Math.min(upper, max))
  })
}
