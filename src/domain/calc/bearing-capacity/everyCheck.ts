import { tangent } from './factors.ts'
import type { GroundAverage } from './ground.ts'
import type { Decided, Place } from './layered.ts'
import type { Plane } from './plane.ts'
import type { Stratum, Strength } from './strata.ts'
import type { Way } from './ways.ts'

/** The fields of a bearing check that tables and drawings use, whatever the method. Resistance in kN. */
export interface Checked {
  readonly drained: boolean
  readonly layer: number
  readonly way: Way
  readonly isBelow: boolean
  readonly plane: Plane
  readonly resistance: number
  readonly utilization: number
  readonly severity: number
}

/** A check with its role in the result. */
export interface EveryCheck<Check> {
  readonly check: Check
  /**
   * `decides`: the governing check. `counts`: the check that counts for its strength. `shown`: any other; a check of
   * averaged ground never counts.
   */
  readonly role: 'decides' | 'counts' | 'shown'
  /**
   * Ratio of its resistance to that of the averaged ground; null when its layer is not within the averaging depth.
   */
  readonly share: number | null
}

/**
 * Returns every check of one setting: each strength on the base, on the base enlarged by load spread, and squeezed,
 * as far as needed; and the averaged ground in each drainage for which every layer within the averaging depth has a
 * strength.
 */
export function everyCheck<Check extends Checked>(
  strata: readonly Stratum[],
  strengths: readonly Strength[],
  ground: GroundAverage,
  { severities, places }: Decided,
  check: (strength: Strength, place: Place | null, way?: Way) => Check,
): EveryCheck<Check>[] {
  const worst = severities.reduce((top, severity, index) => (severity > severities[top]! ? index : top), 0)
  const averaged = [true, false].flatMap((drained) => {
    const strength = averagedStrength(strata, strengths, ground, drained)
    return strength === null ? [] : [check(strength, null, 'averaged')]
  })
  const rows: EveryCheck<Check>[] = strengths.flatMap((strength, index) => {
    const place = places[index]!
    const isWithin = strata[strength.stratum]!.top < ground.bottom
    const mean = averaged.find(({ drained }) => drained === strength.drained)
    const own = check(strength, null)
    const found: Check[] = [own]
    if (place !== null && place.spread > 0) found.push(check(strength, { ...place, added: 0, squeezed: 0 }))
    if (place !== null && place.added > 0) found.push(check(strength, place))
    return found.map((each, at) => ({
      check: each,
      role: at < found.length - 1 ? 'shown' : index === worst ? 'decides' : 'counts',
      share:
        each === own && isWithin && mean !== undefined && mean.resistance > 0
          ? own.resistance / mean.resistance
          : null,
    }))
  })
  return [...rows, ...averaged.map((each) => ({ check: each, role: 'shown' as const, share: null }))]
}

/**
 * Returns the mean strength over the averaging depth by thickness, friction by its tangent; null when a layer has
 * none in this drainage.
 */
function averagedStrength(
  strata: readonly Stratum[],
  strengths: readonly Strength[],
  { bottom }: GroundAverage,
  drained: boolean,
): Strength | null {
  let thickness = 0
  let tan = 0
  let cohesion = 0
  let isUndrainedStrength: boolean | null = null
  for (let index = 0; index < strata.length; index++) {
    const { top, soil } = strata[index]!
    const h = Math.min(soil.depth, bottom) - top
    if (!(h > 0)) break
    const strength = strengths.find((one) => one.stratum === index && one.drained === drained)
    if (strength === undefined) return null
    if (isUndrainedStrength !== null && strength.isUndrainedStrength !== isUndrainedStrength) return null
    isUndrainedStrength = strength.isUndrainedStrength
    thickness += h
    tan += h * (strength.tan === 0 ? 0 : tangent(soil.frictionAngle))
    cohesion += h * strength.cohesion
  }
  if (thickness === 0 || isUndrainedStrength === null) return null
  return { stratum: 0, drained, tan: tan / thickness, cohesion: cohesion / thickness, isUndrainedStrength }
}
