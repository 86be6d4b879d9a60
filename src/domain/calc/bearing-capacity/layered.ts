import { mostAdded, type SqueezeTerms, squeezedThickness } from './squeezing.ts'
import type { Stratum, Strength } from './strata.ts'

/** Checks of one base on layered ground: rules, why they are so and what they keep are in decisions/0050. */

/** Where a strength is checked: on the base that is enlarged by load spread, at the depth that it has spread to. */
export interface Place {
  /** Thickness of the ground below the base over which the load has spread, m. */
  readonly spread: number
  /** What squeezing adds to Nc; 0 without. */
  readonly added: number
  /** Thickness of soft ground that squeezing follows from, m: its own, or that of soft strata together. 0 without. */
  readonly squeezed: number
}

export interface Decided {
  /** What counts of each strength, in their order. */
  readonly severities: readonly number[]
  /** Place of each strength that the base alone would overload; null where it carries the base by itself. */
  readonly places: readonly (Place | null)[]
}

/** What comes of weighing a strength; read at once, for the next weighing may write it anew. */
export interface Weighed {
  /** Utilisation, or without a load one over the resistance. */
  readonly severity: number
  /** What each unit of Nc by squeezing adds to one over the severity; 0 where it cannot help. */
  readonly gain: number
}

/** One footing in one setting, as its ground is weighed. */
export interface Weighing {
  /** Place null: on the base, as if the ground were of this strength throughout. */
  readonly weigh: (strength: Strength, place: Place | null) => Weighed
  readonly squeezing: (strength: Strength, spread: number) => SqueezeTerms
}

/**
 * What the ground carries: the lowest level at which every strength holds, from the base down. A stratum holds by itself where each
 * of its strengths carries the base, or the base enlarged by load spread through the strata above. One that does not is squeezed
 * between what is above it and firm ground below, which holds by itself on the same base; the load does not spread through it. Levels
 * are continuous in every strength and thickness, and stronger ground never raises them.
 */
export function decide(
  strata: readonly Stratum[],
  strengths: readonly Strength[],
  weighing: Weighing,
): Decided {
  const count = strengths.length
  const own: number[] = []
  const gain: number[] = []
  const places: null[] = []
  let level = -1
  for (let index = 0; index < count; index++) {
    const weighed = weighing.weigh(strengths[index]!, null)
    const { severity } = weighed
    own.push(severity)
    gain.push(weighed.gain)
    places.push(null)
    if (severity > level) level = severity
  }
  let decided: Decided = { severities: own, places }
  if (strengths[count - 1]!.stratum === 0) return decided
  const known: Known = { spread: own.slice().fill(0), severity: own.slice(), gain }
  for (;;) {
    const lower = below(level, strata, strengths, own, places, known, weighing)
    if (lower === null) return decided
    decided = lower
    level = -1
    for (let index = 0; index < count; index++)
      if (lower.severities[index]! > level) level = lower.severities[index]!
  }
}

/** Of each strength: where the load has spread to when it was weighed last, without squeezing, and what came of it. */
interface Known {
  readonly spread: number[]
  readonly severity: number[]
  readonly gain: number[]
}

/** What counts of each strength below a level; null when one does not hold there. */
function below(
  level: number,
  strata: readonly Stratum[],
  strengths: readonly Strength[],
  own: readonly number[],
  none: readonly null[],
  known: Known,
  weighing: Weighing,
): Decided | null {
  const severities = own.slice()
  const places: (Place | null)[] = none.slice()
  const holds: boolean[] = []
  let spread = 0
  let index = 0
  let isSqueezed = false
  for (let stratum = 0; stratum < strata.length; stratum++) {
    let isFirm = true
    for (; index < own.length && strengths[index]!.stratum === stratum; index++) {
      if (!(severities[index]! < level)) {
        const place = { spread, added: 0, squeezed: 0 }
        if (spread !== known.spread[index]!) {
          const weighed = weighing.weigh(strengths[index]!, place)
          known.spread[index] = spread
          known.severity[index] = weighed.severity
          known.gain[index] = weighed.gain
        }
        severities[index] = known.severity[index]!
        places[index] = place
        if (!(severities[index]! < level)) isFirm = false
      }
    }
    holds.push(isFirm)
    if (isFirm) spread += strata[stratum]!.thickness
    else isSqueezed = true
  }
  return !isSqueezed || squeeze(level, strata, strengths, holds, severities, places, known, weighing)
    ? { severities, places }
    : null
}

/** Squeezes every strength that does not hold by itself; false when one does not hold then either. */
function squeeze(
  level: number,
  strata: readonly Stratum[],
  strengths: readonly Strength[],
  holds: readonly boolean[],
  severities: number[],
  places: (Place | null)[],
  known: Known,
  weighing: Weighing,
): boolean {
  if (!hasFirmBelow(holds)) return false
  /** Of each strength that does not hold: one over its severity, and what each unit of Nc adds to that. */
  const bearing = severities.slice().fill(0)
  const gain = bearing.slice()
  for (let index = 0; index < strengths.length; index++) {
    if (severities[index]! < level) continue
    if (!(known.gain[index]! > 0)) return false
    bearing[index] = 1 / severities[index]!
    gain[index] = known.gain[index]!
  }
  for (let index = 0; index < strengths.length; index++) {
    if (severities[index]! < level) continue
    const { spread } = places[index]!
    const terms = weighing.squeezing(strengths[index]!, spread)
    const most = bearing[index]! + mostAdded * gain[index]!
    const found = Math.min(most, carried(strata, strengths, holds, bearing, gain, index, terms))
    const severity = 1 / found
    if (!(found > 0) || !(severity < level)) return false
    const added = (found - bearing[index]!) / gain[index]!
    places[index] = { spread, added, squeezed: squeezedThickness(terms, added) }
    severities[index] = severity
  }
  return true
}

/** Whether firm ground lies below the lowest stratum that does not hold by itself. */
const hasFirmBelow = (holds: readonly boolean[]): boolean => holds[holds.length - 1]!

/**
 * One over the severity of a strength that is squeezed. The soft strata from it down to firm ground take up Σ (N − 4.14) h ≤ 0.5 B
 * together, each with the N that it needs: of one stratum that is its own thickness, and a seam without thickness takes nothing. Firm
 * ground less than twice as thick as the soft ground above it, before soft ground follows, counts by its thickness; the last goes on
 * for ever. The best firm ground counts.
 */
function carried(
  strata: readonly Stratum[],
  strengths: readonly Strength[],
  holds: readonly boolean[],
  bearing: readonly number[],
  gain: readonly number[],
  index: number,
  { usual, intercept, reach }: SqueezeTerms,
): number {
  const { stratum, drained } = strengths[index]!
  let soft = 0
  let needed = 0
  let taken = 0
  let best = 0
  let at = index
  for (let below = stratum; below < strata.length; below++) {
    while (at < strengths.length && strengths[at]!.stratum < below) at++
    const { thickness } = strata[below]!
    if (!holds[below]!) {
      const one = below === stratum ? index : softOf(strengths, gain, at, drained)
      soft += thickness
      needed += thickness / gain[one]!
      taken += (thickness * bearing[one]!) / gain[one]!
      continue
    }
    let end = below
    while (end < strata.length && holds[end]!) end++
    const firm = end === strata.length ? Number.POSITIVE_INFINITY : strata[end]!.top - strata[below]!.top
    const share = Math.min(1, firm / (2 * soft))
    const found = (reach * share - soft * (usual - intercept) + taken) / needed
    if (found > best) best = found
    below = end - 1
  }
  return best
}

/** The strength of a soft stratum that fails: in the same drainage where it does. */
function softOf(
  strengths: readonly Strength[],
  gain: readonly number[],
  from: number,
  drained: boolean,
): number {
  const { stratum } = strengths[from]!
  let found = -1
  for (let index = from; index < strengths.length && strengths[index]!.stratum === stratum; index++)
    if (gain[index]! > 0 && (found < 0 || strengths[index]!.drained === drained)) found = index
  return found
}
