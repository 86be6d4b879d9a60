import { builtWidth, narrowWidth, waterDepth } from '../bearing-capacity/footing.ts'
import { type EffectiveBase, effectiveBase, horizontalParts } from '../bearing-capacity/geometry.ts'
import {
  averageGround,
  type GroundAverage,
  porePressure,
  totalStress,
  waterUnitWeight,
} from '../bearing-capacity/ground.ts'
import { type Stratum, strataBelow } from '../bearing-capacity/strata.ts'
import type { AllowableInput, Rule } from './case.ts'
import { type Refused, refuse } from './solution.ts'
import { type WaterFactors, waterFactorsAt } from './water.ts'

/** Vertical load on the base with the footing's weight as a drainage takes it, kN: as it is compared, and as it is. */
interface Vertical {
  readonly vertical: number
  readonly service: number
}

/** What all checks of one footing share. Forces in kN, of a strip in kN/m. */
export interface Site {
  readonly base: EffectiveBase
  readonly ground: GroundAverage
  readonly strata: readonly Stratum[]
  /** Total stress and pore pressure at the base, kPa. */
  readonly total: number
  readonly pore: number
  /** The shorter side as built, m. */
  readonly narrow: number
  readonly footingWeight: number
  readonly footingWeightBuoyant: number
  readonly horizontal: number
  readonly along: { readonly b: number; readonly l: number }
  readonly drained: Vertical
  readonly undrained: Vertical
  readonly waterFactors: WaterFactors
}

/**
 * Computes what all checks of one footing share. Refuses with `eccentricity-outside-base` when the resultant acts
 * outside the base, and with `no-soil-layers` when no layer lies within the averaging depth.
 */
export function prepare(input: AllowableInput, rule: Rule): Site | Refused {
  const type = input.footingType
  const width = builtWidth(input)
  const length = type === 'pad-rectangular' ? (input.footingLength ?? 0) : width
  const base = effectiveBase(type, width, length, input.eccentricityB, input.eccentricityL)
  if (typeof base === 'string')
    return refuse(base, 'The resultant of the load acts outside the base', 'eccentricityB')
  const depth = input.footingDepth
  const water = waterDepth(input)
  const ratio = input.basis === 'specification' ? 1.5 : input.averagingDepthRatio
  const ground = averageGround(input.soilLayers, depth, ratio * base.effectiveWidth, water)
  if (ground === null)
    return refuse('no-soil-layers', 'No soil layers found in the averaging depth range', 'soilLayers')
  const strata = strataBelow(input.soilLayers, depth)
  const footingWeight = base.fullArea * input.foundationUnitWeight * depth
  const drowned = depth > water ? depth - water : 0
  const footingWeightBuoyant =
    input.foundationUnitWeight === 0 ? 0 : footingWeight - base.fullArea * waterUnitWeight * drowned
  const parts = horizontalParts(
    type,
    base,
    { b: input.horizontalLoadB, l: input.horizontalLoadL },
    input.eccentricityB,
    input.eccentricityL,
  )
  const gammaG = rule.limitState?.gammaG ?? 1
  const gammaQ = rule.limitState?.gammaQ ?? 1
  const along = { b: parts.b * gammaQ, l: parts.l * gammaQ }
  const narrow = narrowWidth(input)
  const verticalWith = (weight: number): Vertical => ({
    vertical: Math.max(0, gammaG * (input.permanentLoad + weight) + gammaQ * input.variableLoad),
    service: Math.max(0, input.permanentLoad + weight + input.variableLoad),
  })
  return {
    base,
    ground,
    strata,
    total: totalStress(input.soilLayers, depth, water),
    pore: porePressure(depth, water),
    narrow,
    footingWeight,
    footingWeightBuoyant,
    horizontal: Math.sqrt(along.b * along.b + along.l * along.l),
    along,
    drained: verticalWith(footingWeightBuoyant),
    undrained: verticalWith(footingWeight),
    waterFactors: waterFactorsAt(input, rule, depth, narrow),
  }
}
