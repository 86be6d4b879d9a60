import { normalQuantile } from './normal.ts'
import { fails, type LimitState, wilson } from './reliability.ts'
import { moments } from './statistics.ts'
import { studentQuantile } from './student.ts'

/**
 * Confidence bands of a sample. The samples of one Latin hypercube are not independent, so their own spread does not
 * say how certain their mean is. Independent replicates of a hypercube do: their means are independent, and Student's t
 * gives the band of the mean of means (Helton & Davis 2003, "Latin hypercube sampling and the propagation of uncertainty
 * in analyses of complex systems", Reliability Engineering & System Safety 81, on replicated samples).
 */

/** The layout of a sample, as far as its bands need it. */
export interface Layout {
  /** Number of samples asked for. */
  readonly count: number
  /** Independent Latin hypercubes of which the sample consists; 1 for one hypercube and for Monte Carlo. */
  readonly replicates: number
  /** Confidence of the bands, 0 to 1. */
  readonly confidence: number
}

/** An estimate with its confidence interval, in the unit of the value. */
export interface Band {
  readonly value: number
  readonly interval: readonly [number, number]
  /**
   * `replicates`: Student's t of replicate means. `wilson`: score interval of a proportion. `normal`: central limit
   * theorem. The last two hold for independent samples, and are too wide rather than too narrow for a Latin hypercube
   * (Owen 1997: its variance is at most n/(n-1) times that of as many independent samples).
   */
  readonly method: 'replicates' | 'wilson' | 'normal'
}

/** Below this number of replicates, Student's t is too wide to be useful. */
export const leastReplicates = 10
/** Samples of a replicate, and number of replicates, when there are enough samples to choose. */
const usualOf = {
  whole: { samples: 50, replicates: 50 },
  // Small replicates: a study that stops early needs several before it knows a band.
  stopping: { samples: 100, replicates: 1000 },
} as const

/**
 * Returns the number of replicates that suits a Latin hypercube of `count` samples: enough for a band, and each large
 * enough to be stratified.
 */
export function replicatesOf(count: number, use: keyof typeof usualOf): number {
  if (count < leastReplicates * leastReplicates) return 1
  const { samples, replicates } = usualOf[use]
  return Math.min(replicates, Math.max(leastReplicates, Math.floor(count / samples)))
}

/** With fewer failures, or fewer samples that hold, the means of replicates have too few different values for Student's t. */
const leastOfEither = 10

/** Returns the index of the first sample of a replicate; of the replicate after the last: the count. */
export const replicateStart = (
  { count, replicates }: Pick<Layout, 'count' | 'replicates'>,
  replicate: number,
): number => Math.floor((count * replicate) / replicates)

/** The bands of a sample while it grows, sample by sample. */
export interface RunningBands {
  /** Adds the response of the next sample; NaN when it has none. */
  add(value: number): void
  /** Returns the band of the mean so far; null without any response. */
  mean(): Band | null
  /** Returns the band of the probability of failure so far; null without any response or without a limit. */
  probability(): Band | null
}

/** Starts the bands of a sample. */
export function createBands(state: LimitState | null, layout: Layout): RunningBands {
  const z = normalQuantile(0.5 + layout.confidence / 2)
  const isReplicated = layout.replicates >= leastReplicates
  let samples = 0
  let answered = 0
  let failures = 0
  let mean = 0
  let squares = 0
  /** Means of the complete replicates. */
  const means: number[] = []
  const shares: number[] = []
  let isWhole = true
  let nextEnd = replicateStart(layout, 1)
  let own = { answered: 0, sum: 0, failures: 0 }

  function endReplicate(): void {
    if (own.answered === 0) isWhole = false
    means.push(own.sum / own.answered)
    shares.push(own.failures / own.answered)
    own = { answered: 0, sum: 0, failures: 0 }
    nextEnd = replicateStart(layout, means.length + 1)
  }

  /** Returns half of the band by the means of complete replicates; null without a whole number of enough of them. */
  function half(of: readonly number[]): number | null {
    if (!isReplicated || !isWhole || of.length < leastReplicates) return null
    if (samples !== replicateStart(layout, of.length)) return null
    const { sd } = moments(Float64Array.from(of))
    return (studentQuantile(0.5 + layout.confidence / 2, of.length - 1) * sd) / Math.sqrt(of.length)
  }

  return {
    add(value) {
      samples++
      if (!Number.isNaN(value)) {
        answered++
        const deviation = value - mean
        mean += deviation / answered
        squares += deviation * (value - mean)
        own.answered++
        own.sum += value
        if (state !== null && fails(value, state)) {
          failures++
          own.failures++
        }
      }
      if (isReplicated && samples === nextEnd) endReplicate()
    },
    mean() {
      if (answered === 0) return null
      const byReplicates = half(means)
      const sd = answered > 1 ? Math.sqrt(squares / (answered - 1)) : 0
      const width = byReplicates ?? (z * sd) / Math.sqrt(answered)
      return {
        value: mean,
        interval: [mean - width, mean + width],
        method: byReplicates === null ? 'normal' : 'replicates',
      }
    },
    probability() {
      if (state === null || answered === 0) return null
      const value = failures / answered
      const isLumpy = Math.min(failures, answered - failures) < leastOfEither
      const width = isLumpy ? null : half(shares)
      return width === null
        ? { value, interval: wilson(failures, answered, layout.confidence), method: 'wilson' }
        : {
            value,
            interval: [Math.max(0, value - width), Math.min(1, value + width)],
            method: 'replicates',
          }
    },
  }
}
