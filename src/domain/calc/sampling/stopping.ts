import { type Layout, leastReplicates, type RunningBands, replicateStart } from './bands.ts'
import type { LimitState } from './reliability.ts'

/** The rule by which a sample stops before its number of samples. Plain data. */
export interface StopRule extends Layout {
  /** Index of the deciding response. */
  readonly response: number
  /** Limit state of the probability that decides; null when the mean decides. */
  readonly state: LimitState | null
  /** Half of the band at which the sample stops: of the probability as it is, of the mean as a ratio to the mean. */
  readonly halfWidth: number
}

const leastSamples = 100
const looks = 50

/**
 * Returns the numbers of samples after which a study checks whether it may stop, ascending, without the full number.
 * It checks at these only, never when a part happens to come, so that it stops at the same sample on every machine.
 */
export function looksOf(rule: StopRule): number[] {
  const { count, replicates } = rule
  const ends =
    replicates < leastReplicates
      ? Array.from({ length: looks }, (_, look) => Math.ceil((count * (look + 1)) / looks))
      : Array.from({ length: replicates }, (_, replicate) => replicateStart(rule, replicate + 1)).slice(
          leastReplicates - 1,
        )
  return ends.filter((samples) => samples >= leastSamples && samples < count)
}

/** Whether the samples so far suffice for the rule. */
export function isEnough({ state, halfWidth }: StopRule, bands: RunningBands): boolean {
  const band = state === null ? bands.mean() : bands.probability()
  if (band === null) return false
  const [low, high] = band.interval
  return (high - low) / 2 <= halfWidth * (state === null ? Math.abs(band.value) : 1)
}
