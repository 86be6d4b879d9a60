import type { Band } from './bands.ts'
import type { Histogram } from './statistics.ts'

/** Results of studies: plain data in SI units, unrounded. A number that does not exist is null. */

/** Points without a result, by the code of their refusal, the most frequent first. */
export interface Refusals {
  readonly count: number
  /** Ratio to the number of all points. */
  readonly share: number
  readonly byCode: readonly { readonly code: string; readonly count: number; readonly share: number }[]
}

interface ResponseName {
  readonly key: string
  readonly label: string
  readonly unit: string
}

/** The draws of a variable, after the limits of its input. */
export interface DrawnVariable {
  readonly path: string
  readonly label: string
  readonly unit: string
  readonly mean: number
  readonly sd: number
  readonly min: number
  readonly max: number
  /** Number of draws outside the limits of the input, which are clipped or refused as the task says. */
  readonly outside: number
}

/** The failures of a response over the samples. */
export interface Reliability {
  readonly failsWhen: 'above' | 'below'
  readonly limit: number
  readonly failures: number
  /** Ratio of failures to samples that have the response. */
  readonly probability: number
  /** Band of the probability at the confidence of the task. */
  readonly interval: readonly [number, number]
  readonly intervalMethod: Band['method']
  /** Probability when every refused sample counts as a failure. */
  readonly withRefusals: number
  /** Reliability index −Φ⁻¹(PF); null for a PF of 0 or 1. */
  readonly beta: number | null
  /** Reliability index at the ends of the interval, low to high; null where these are 0 or 1. */
  readonly betaInterval: readonly [number | null, number | null]
  /** From mean and sd as if the response were normal, or lognormal. */
  readonly betaNormal: number | null
  readonly betaLognormal: number | null
}

/** The statistics of one response over the samples, in its unit. */
export interface SampledResponse extends ResponseName {
  /** Samples that have it; the statistics below are null when there is none. */
  readonly count: number
  readonly statistics: {
    readonly mean: number
    readonly sd: number
    /** Band of the mean at the confidence of the task. */
    readonly meanInterval: readonly [number, number]
    readonly meanIntervalMethod: Band['method']
    readonly min: number
    readonly max: number
    readonly percentiles: readonly { readonly percent: number; readonly value: number }[]
    readonly histogram: Histogram
    /** Mean and PF of the samples so far, at 100 places or fewer. `probability` is null without a limit. */
    readonly convergence: readonly {
      readonly samples: number
      readonly mean: number
      readonly probability: number | null
      /** Band of the probability; band of the mean when there is no limit. */
      readonly interval: readonly [number, number]
    }[]
  } | null
  /** Null when the response has no limit. */
  readonly reliability: Reliability | null
  /** Spearman's rank correlation with each variable, in their order; null where one does not vary. */
  readonly rankCorrelations: readonly (number | null)[]
}

/** How the samples of a study found their critical surfaces. */
export interface SurfaceSearch {
  /** Samples from one search to the next; 1: every sample was searched. */
  readonly every: number
  /**
   * The interval asked for: more than `every` when the varied inputs move the ground, so that every sample needs its
   * own search.
   */
  readonly asked: number
  /** Number of samples that were searched. */
  readonly searched: number
  /** Excess of a factor on found surfaces over that of a search, on the samples that have both; null without any. */
  readonly difference: {
    readonly count: number
    readonly mean: number
    readonly greatest: number
  } | null
}

/** The result of a Monte Carlo or Latin hypercube study. The seed and the counts repeat it exactly. */
export interface SampleResult {
  readonly kind: 'sample'
  readonly moduleId: string
  readonly moduleVersion: string
  readonly method: 'monte-carlo' | 'latin-hypercube'
  readonly generator: 'philox4x32-10'
  readonly seed: number
  /** Number of independent hypercubes; of those that were solved when the study stopped early. */
  readonly replicates: number
  readonly count: number
  /** Number of samples asked for; more than `count` when the study stopped early. */
  readonly requested: number
  readonly confidence: number
  /** How samples found their critical surfaces; null for inputs without a search. */
  readonly search: SurfaceSearch | null
  readonly outside: 'clip' | 'refuse'
  readonly variables: readonly DrawnVariable[]
  /** Pearson's correlation of the drawn variables, row by row; null where one does not vary. */
  readonly correlation: readonly (readonly (number | null)[])[]
  readonly refusals: Refusals
  readonly responses: readonly SampledResponse[]
}

/** The responses on a grid of inputs. */
export interface SweepResult {
  readonly kind: 'sweep'
  readonly moduleId: string
  readonly moduleVersion: string
  readonly count: number
  readonly variables: readonly { readonly path: string; readonly label: string; readonly unit: string }[]
  readonly responses: readonly (ResponseName & {
    readonly failsWhen: 'above' | 'below' | null
    readonly limit: number | null
  })[]
  readonly refusals: Refusals
  /** One row for each point, the first variable varying slowest. `values` in the order of the responses. */
  readonly rows: readonly {
    readonly at: readonly number[]
    readonly values: readonly (number | null)[]
    readonly refusal: string | null
  }[]
}

interface TornadoEnd {
  /** Value of the variable. */
  readonly at: number
  /** Whether the limits of the input moved it. */
  readonly clipped: boolean
  readonly value: number | null
  readonly refusal: string | null
}

/** The responses when each input alone is at its low and at its high end. */
export interface TornadoResult {
  readonly kind: 'tornado'
  readonly moduleId: string
  readonly moduleVersion: string
  readonly count: number
  readonly refusals: Refusals
  readonly responses: readonly (ResponseName & {
    readonly failsWhen: 'above' | 'below' | null
    readonly limit: number | null
    /** For the inputs as given. */
    readonly base: number | null
    /** Widest first; bars without both ends last. */
    readonly bars: readonly {
      readonly path: string
      readonly label: string
      readonly unit: string
      readonly given: number
      readonly low: TornadoEnd
      readonly high: TornadoEnd
      /** Value at the high end minus the value at the low end. */
      readonly swing: number | null
    }[]
  })[]
}

/** The result of a study, by its kind. */
export type StudyResult = SampleResult | SweepResult | TornadoResult
