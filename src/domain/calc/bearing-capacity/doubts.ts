import type { Warning } from '#domain/schemas/result.ts'
import { formatSignificant } from '#domain/units/format.ts'
import { tangent } from './factors.ts'
import type { FootingInput } from './footing.ts'
import type { EffectiveBase } from './geometry.ts'
import { undrainedStrengthOf, waterUnitWeight } from './ground.ts'
import { criticalAngleOf, kindOf, type NamedLayer } from './soilKind.ts'
import { leastFriction } from './strata.ts'

/** Warnings about facts that the checks of a footing do not cover, so that a verdict may pass wrongly. */

interface Footing extends FootingInput {
  readonly interfaceRatio: number
  readonly criticalStateAngle?: number | undefined
}

/** Values that every module computes before its checks. */
interface Found {
  readonly base: EffectiveBase
  readonly footingWeight: number
  readonly footingWeightBuoyant: number
}

const hasNoFriction = ({ frictionAngle }: NamedLayer): boolean => frictionAngle < leastFriction

const strengthOf = (layer: NamedLayer): number => {
  const known = undrainedStrengthOf(layer)
  return known < 0 && hasNoFriction(layer) ? layer.cohesion : known
}

/** Factor on the stabilising permanent load against uplift (EN 1997-1, Table A.15). */
const stabilizing = 0.9

/** Warns about a footing that the water lifts: nothing presses on the ground, so its utilisation is zero. */
export function uplift(input: Footing, { base, footingWeight }: Found): Warning[] {
  const drowned = Math.max(0, input.footingDepth - (input.groundwaterDepth ?? Number.POSITIVE_INFINITY))
  const lifts = base.fullArea * waterUnitWeight * drowned
  const holds = stabilizing * (input.permanentLoad + footingWeight)
  if (input.foundationUnitWeight === 0 || holds >= lifts) return []
  return [
    {
      code: 'uplift',
      message: `Water lifts the footing with ${formatSignificant(lifts)} kN; 0.9 of the permanent load with the footing is ${formatSignificant(holds)} kN.`,
      field: 'permanentLoad',
      source: 'EN 1997-1:2004, 2.4.7.4 and Table A.15',
      severity: 'serious',
    },
  ]
}

/** Soil kinds that carry a quick load with their undrained strength. */
const slowToDrain: ReadonlySet<string> = new Set(['clay', 'silt'])

/** Depth below the base, over its effective width, in which a footing fails or loads the ground much. */
const loadedDepth = 2

/**
 * Warns about clay and silt without an undrained strength, which are checked drained only. The warning is serious for
 * a layer that the person calls clay, a caution for a kind that is guessed from the strength.
 */
export function shortTermUnknown(input: Footing, { base }: Found): Warning[] {
  const { soilLayers, footingDepth } = input
  const reach = footingDepth + loadedDepth * base.effectiveWidth
  const isUnknown = (layer: NamedLayer): boolean =>
    layer.depth > footingDepth && slowToDrain.has(kindOf(layer)) && strengthOf(layer) < 0
  const named = soilLayers.findIndex(
    (layer, index) =>
      layer.soilKind === 'clay' && isUnknown(layer) && (soilLayers[index - 1]?.depth ?? 0) < reach,
  )
  const index = named < 0 ? soilLayers.findIndex(isUnknown) : named
  if (index < 0) return []
  return [
    {
      code: 'short-term-unknown',
      message: `Soil layer ${index + 1} counts as clay or silt and has no undrained shear strength: only its drained resistance is checked. A load that comes quickly finds the undrained one, which may be far less.`,
      field: `soilLayers.${index}.undrainedStrength`,
      source: 'After EN 1997-1:2004, 6.5.2.2: short-term and long-term resistance',
      severity: named < 0 ? 'caution' : 'serious',
    },
  ]
}

/** Usual factor of safety against sliding. */
const usualSliding = 1.5

/**
 * Returns the factor of safety against sliding down an inclined base, with the horizontal load down the slope too;
 * the lower of both drainages. Friction takes the permanent load alone.
 */
function downSlope(input: Footing, found: Found, horizontal: number, layer: NamedLayer): number {
  const tilt = (input.baseTilt * Math.PI) / 180
  const [sin, cos] = [Math.sin(tilt), Math.cos(tilt)]
  let least = Number.POSITIVE_INFINITY
  if (!hasNoFriction(layer)) {
    const vertical = Math.max(0, input.permanentLoad + found.footingWeightBuoyant)
    const friction = tangent(input.interfaceRatio * criticalAngleOf(layer, input.criticalStateAngle))
    const across = Math.max(0, vertical * cos - horizontal * sin)
    const along = horizontal * cos + vertical * sin
    if (along > 0) least = (across * friction) / along
  }
  const strength = strengthOf(layer)
  if (strength >= 0) {
    const vertical = input.permanentLoad + input.variableLoad + found.footingWeight
    const along = horizontal * cos + vertical * sin
    if (along > 0) least = Math.min(least, (strength * found.base.area) / cos / along)
  }
  return least
}

/**
 * Warns about an inclined base: it is assumed to face the horizontal load (kN), and no other check covers sliding
 * down it.
 */
export function inclinedBase(input: Footing, found: Found, horizontal: number): Warning[] {
  const layer = input.soilLayers.find(({ depth }) => depth > input.footingDepth)
  if (input.baseTilt === 0 || layer === undefined) return []
  const factor = downSlope(input, found, horizontal, layer)
  if (!Number.isFinite(factor)) return []
  const text = formatSignificant(factor, 3)
  return [
    {
      code: 'inclined-base',
      message:
        horizontal > 0
          ? `The inclined base is taken to face the horizontal load. Down its slope, with the load that way too, the factor of safety against sliding is ${text}.`
          : `Down the slope of the inclined base the factor of safety against sliding is ${text}.`,
      field: 'baseTilt',
      source: 'Statics: friction and cohesion along the base',
      // Only the person knows the direction of the slope relative to a horizontal load; a vertical load slides down
      // it in any case.
      severity: horizontal === 0 && factor < usualSliding ? 'serious' : 'caution',
    },
  ]
}
