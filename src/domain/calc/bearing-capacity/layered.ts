import { mostAdded, type SqueezeTerms, squeezedThickness } from './squeezing.ts'
import type { Stratum, Strength } from './strata.ts'

/** Checks one base on layered ground. The rules, their reasons and their invariants are in decisions/0050. */

/** The place below the base where a strength is checked: on the base enlarged by load spread. */
export interface Place {
  /** Thickness of the ground below the base over which the load has spread, m. */
  readonly spread: number
  /** The addition of squeezing to Nc; 0 without squeezing. */
  readonly added: number
  /** Thickness of the squeezed soft ground, m: of one stratum, or of adjacent soft strata. 0 without squeezing. */
  readonly squeezed: number
}

/** The result for each strength of layered ground, in the order of the strengths. */
export interface Decided {
  /** Severity that counts for each strength: its utilisation, or without a load one over the resistance. */
  readonly severities: readonly number[]
  /** Place at which each strength is checked; null for one that carries the base directly. */
  readonly places: readonly (Place | null)[]
}

/** The result of weighing a strength. Read it at once, because the next weighing may overwrite it. */
export interface Weighed {
  /** Utilisation; without a load one over the resistance. */
  readonly severity: number
  /** Increase of 1/severity for each unit of Nc that squeezing adds; 0 where squeezing cannot help. */
  readonly gain: number
}

/** One footing in one setting, with the function that weighs its ground. */
export interface Weighing {
  /** Weighs a strength at a place; null: on the base, as if all ground had this strength. `index` of the strength. */
  readonly weigh: (strength: Strength, place: Place | null, index: number) => Weighed
  /** Returns the terms of squeezing on the base enlarged by load spread over `spread` metres. */
  readonly squeezing: (strength: Strength, spread: number) => SqueezeTerms
}

/** A trial level with the results of each strength. */
interface Trial {
  readonly severity: Float64Array
  /** Thickness over which the load has spread, m; negative for the base alone. */
  readonly spread: Float64Array
  readonly added: Float64Array
  readonly squeezed: Float64Array
  /** For each stratum: 1 when it holds by itself. */
  readonly holds: Uint8Array
}

/** Scratch arrays for the numbers of one decision, reused because allocating them costs more than the computation. */
interface Room {
  /** Capacity in strengths. */
  readonly size: number
  /** Severity of each strength on the base, and the result of its last weighing without squeezing. */
  readonly own: Float64Array
  readonly knownSpread: Float64Array
  readonly knownSeverity: Float64Array
  readonly knownGain: Float64Array
  /** For squeezed strengths: one over the severity, and the addition for each unit of Nc; else 0. */
  readonly bearing: Float64Array
  readonly gain: Float64Array
  readonly decided: Trial
  readonly tried: Trial
}

const trialOf = (size: number): Trial => ({
  severity: new Float64Array(size),
  spread: new Float64Array(size),
  added: new Float64Array(size),
  squeezed: new Float64Array(size),
  holds: new Uint8Array(size),
})

const roomOf = (size: number): Room => ({
  size,
  own: new Float64Array(size),
  knownSpread: new Float64Array(size),
  knownSeverity: new Float64Array(size),
  knownGain: new Float64Array(size),
  bearing: new Float64Array(size),
  gain: new Float64Array(size),
  decided: trialOf(size),
  tried: trialOf(size),
})

let lastRoom = roomOf(8)

function roomFor(strengths: number, strata: number): Room {
  const size = strengths > strata ? strengths : strata
  if (lastRoom.size < size) lastRoom = roomOf(2 * size)
  return lastRoom
}

/**
 * Returns the lowest severity at which every strength of the ground holds, from the base down. A stratum holds by
 * itself when each of its strengths carries the base, or the base enlarged by load spread through the strata above. A
 * stratum that does not is squeezed between the ground above it and firm ground below, which holds by itself on the
 * same base; the load does not spread through it. Severities are continuous in every strength and thickness, and
 * stronger ground never raises them.
 */
export function decide(
  strata: readonly Stratum[],
  strengths: readonly Strength[],
  weighing: Weighing,
): Decided {
  const count = strengths.length
  const room = roomFor(count, strata.length)
  let { decided, tried } = room
  let level = -1
  for (let index = 0; index < count; index++) {
    const weighed = weighing.weigh(strengths[index]!, null, index)
    const { severity } = weighed
    room.own[index] = severity
    room.knownSpread[index] = 0
    room.knownSeverity[index] = severity
    room.knownGain[index] = weighed.gain
    decided.severity[index] = severity
    decided.spread[index] = -1
    if (severity > level) level = severity
  }
  if (strengths[count - 1]!.stratum > 0)
    while (isBelow(level, strata, strengths, room, tried, weighing)) {
      const before = decided
      decided = tried
      tried = before
      level = -1
      for (let index = 0; index < count; index++)
        if (decided.severity[index]! > level) level = decided.severity[index]!
    }
  return decidedOf(decided, count)
}

function decidedOf({ severity, spread, added, squeezed }: Trial, count: number): Decided {
  const severities: number[] = []
  const places: (Place | null)[] = []
  for (let index = 0; index < count; index++) {
    severities.push(severity[index]!)
    places.push(
      spread[index]! < 0
        ? null
        : { spread: spread[index]!, added: added[index]!, squeezed: squeezed[index]! },
    )
  }
  return { severities, places }
}

/** Whether every strength holds below a level. Writes the counting severities into `into`. */
function isBelow(
  level: number,
  strata: readonly Stratum[],
  strengths: readonly Strength[],
  room: Room,
  into: Trial,
  weighing: Weighing,
): boolean {
  const { own, knownSpread, knownSeverity, knownGain } = room
  let spread = 0
  let index = 0
  let isSqueezed = false
  for (let stratum = 0; stratum < strata.length; stratum++) {
    let isFirm = true
    for (; index < strengths.length && strengths[index]!.stratum === stratum; index++) {
      let severity = own[index]!
      into.spread[index] = -1
      if (!(severity < level)) {
        if (spread !== knownSpread[index]!) {
          const weighed = weighing.weigh(strengths[index]!, { spread, added: 0, squeezed: 0 }, index)
          knownSpread[index] = spread
          knownSeverity[index] = weighed.severity
          knownGain[index] = weighed.gain
        }
        severity = knownSeverity[index]!
        into.spread[index] = spread
        into.added[index] = 0
        into.squeezed[index] = 0
        if (!(severity < level)) isFirm = false
      }
      into.severity[index] = severity
    }
    into.holds[stratum] = isFirm ? 1 : 0
    if (isFirm) spread += strata[stratum]!.thickness
    else isSqueezed = true
  }
  return !isSqueezed || squeeze(level, strata, strengths, room, into, weighing)
}

/** Smallest relative increase by squeezing that counts. A smaller one is rounding and must not decide. */
const leastRaise = 1e-12

/** Squeezes every strength that does not hold by itself. Returns false when one still does not hold. */
function squeeze(
  level: number,
  strata: readonly Stratum[],
  strengths: readonly Strength[],
  { bearing, gain, knownGain }: Room,
  into: Trial,
  weighing: Weighing,
): boolean {
  const { severity, holds } = into
  // Squeezing needs firm ground below the lowest stratum that does not hold by itself.
  if (holds[strata.length - 1] === 0) return false
  for (let index = 0; index < strengths.length; index++) {
    const holdsItself = severity[index]! < level
    if (!holdsItself && !(mostAdded * knownGain[index]! * severity[index]! > leastRaise)) return false
    bearing[index] = holdsItself ? 0 : 1 / severity[index]!
    gain[index] = holdsItself ? 0 : knownGain[index]!
  }
  for (let index = 0; index < strengths.length; index++) {
    if (severity[index]! < level) continue
    const terms = weighing.squeezing(strengths[index]!, into.spread[index]!)
    const most = bearing[index]! + mostAdded * gain[index]!
    const found = Math.min(most, carried(strata, strengths, holds, bearing, gain, index, terms))
    if (!(found > 0) || !(1 / found < level)) return false
    const added = (found - bearing[index]!) / gain[index]!
    into.added[index] = added
    into.squeezed[index] = squeezedThickness(terms, added)
    severity[index] = 1 / found
  }
  return true
}

/**
 * One over the severity of a strength that is squeezed. The soft strata from it down to firm ground take up Σ (N − 4.14) h ≤ 0.5 B
 * together, each with the N that it needs: of one stratum that is its own thickness, and a seam without thickness takes nothing. Firm
 * ground less than twice as thick as the soft ground above it counts by its thickness. A soft seam takes twice its own thickness from
 * the firm ground above it, and what is left counts with the firm ground below it. The last firm ground goes on for ever. The best
 * firm ground counts.
 */
function carried(
  strata: readonly Stratum[],
  strengths: readonly Strength[],
  holds: Uint8Array,
  bearing: Float64Array,
  gain: Float64Array,
  index: number,
  { usual, intercept, reach }: SqueezeTerms,
): number {
  const { stratum, drained } = strengths[index]!
  let soft = 0
  let needed = 0
  let taken = 0
  let firm = 0
  let best = 0
  let at = index
  for (let below = stratum; below < strata.length; below++) {
    while (at < strengths.length && strengths[at]!.stratum < below) at++
    const { thickness } = strata[below]!
    if (holds[below] === 0) {
      const one = below === stratum ? index : softOf(strengths, gain, at, drained)
      soft += thickness
      firm = Math.max(0, firm - 2 * thickness)
      needed += thickness / gain[one]!
      taken += (thickness * bearing[one]!) / gain[one]!
      continue
    }
    let end = below
    while (end < strata.length && holds[end] === 1) end++
    firm = end === strata.length ? Number.POSITIVE_INFINITY : firm + strata[end]!.top - strata[below]!.top
    const share = Math.min(1, firm / (2 * soft))
    const found = (reach * share - soft * (usual - intercept) + taken) / needed
    if (found > best) best = found
    below = end - 1
  }
  return best
}

/** Returns the failing strength of a soft stratum, in the same drainage if it fails there. */
function softOf(strengths: readonly Strength[], gain: Float64Array, from: number, drained: boolean): number {
  const { stratum } = strengths[from]!
  let found = -1
  for (let index = from; index < strengths.length && strengths[index]!.stratum === stratum; index++)
    if (gain[index]! > 0 && (found < 0 || strengths[index]!.drained === drained)) found = index
  return found
}
