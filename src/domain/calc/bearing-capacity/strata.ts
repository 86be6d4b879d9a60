import { tangent } from './factors.ts'
import type { SoilLayer } from './ground.ts'

/** A part of the ground below the base within one layer. */
export interface Stratum {
  /** Index of the layer in the input. */
  readonly layer: number
  readonly soil: SoilLayer
  /** Depth of its top below the ground, m; the depth of the base for the first stratum. */
  readonly top: number
  /** Thickness, m. */
  readonly thickness: number
}

/** The characteristic strength of a stratum in one drainage. */
export interface Strength {
  /** Index of the stratum. */
  readonly stratum: number
  readonly drained: boolean
  /** tan φ′; 0 in an undrained check. */
  readonly tan: number
  /** c′, kPa; the undrained strength where the check is undrained or the layer has no friction. */
  readonly cohesion: number
  /** Whether the cohesion is an undrained strength, with its own partial factor. */
  readonly isUndrainedStrength: boolean
}

/** The drainages to check; `auto` checks each for which a layer has a strength. */
export type Drainage = 'auto' | 'drained' | 'undrained'

/**
 * A layer with a smaller friction angle, degrees, counts as ground without friction. No soil has an effective angle
 * so small: the number stands for none, and must not turn the undrained strength into an effective cohesion.
 */
export const leastFriction = 1

/**
 * Returns the ground from the base down to the end of the layers, by layers. Empty when no layer reaches below the
 * base.
 */
export function strataBelow(layers: readonly SoilLayer[], depth: number): Stratum[] {
  const found: Stratum[] = []
  let from = 0
  for (let layer = 0; layer < layers.length; layer++) {
    const soil = layers[layer]!
    const top = from > depth ? from : depth
    if (soil.depth > top) found.push({ layer, soil, top, thickness: soil.depth - top })
    from = soil.depth
  }
  return found
}

const isSame = (one: SoilLayer, other: SoilLayer): boolean =>
  one.frictionAngle === other.frictionAngle &&
  one.cohesion === other.cohesion &&
  one.undrainedStrength === other.undrainedStrength

/** Returns how many strata from the base down have the strength of the first. */
export function uniformStrata(strata: readonly Stratum[]): number {
  let count = 1
  while (count < strata.length && isSame(strata[count]!.soil, strata[0]!.soil)) count++
  return count
}

/**
 * Returns every strength of every stratum, by the chosen drainage. Automatic: drained with friction, undrained with
 * an undrained strength, both with both. Drained: the drained one alone; a layer without friction is checked with its
 * cohesion. Undrained: the undrained one, and the drained one of a layer without an undrained strength. Strengths of
 * two drainages are never mixed. They are those of the layer, never means over one layer, because means differ by
 * rounding, and rounding would decide which of two strata of one soil holds.
 */
export function strengthsOf(strata: readonly Stratum[], drainage: Drainage): Strength[] {
  // Ground of one strength is one stratum, however thick.
  const count = uniformStrata(strata) === strata.length ? 1 : strata.length
  const found: Strength[] = []
  for (let stratum = 0; stratum < count; stratum++) {
    const { soil } = strata[stratum]!
    const frictionless = soil.frictionAngle < (drainage === 'drained' ? Number.MIN_VALUE : leastFriction)
    const undrained = soil.undrainedStrength ?? (frictionless ? soil.cohesion : -1)
    if (drainage === 'drained' || !frictionless) {
      if (drainage !== 'undrained' || undrained < 0)
        found.push({
          stratum,
          drained: true,
          tan: frictionless ? 0 : tangent(soil.frictionAngle),
          cohesion: soil.cohesion,
          isUndrainedStrength: frictionless,
        })
    }
    if (drainage !== 'drained' && undrained >= 0)
      found.push({
        stratum,
        drained: false,
        tan: 0,
        cohesion: undrained,
        isUndrainedStrength: true,
      })
  }
  return found
}
