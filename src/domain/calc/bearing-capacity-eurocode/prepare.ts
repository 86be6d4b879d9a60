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
import type { Acting, Setting, Site } from './bearing.ts'
import type { EurocodeInput } from './inputs.ts'
import type { Combination } from './partialFactors.ts'
import { type Refused, type ResultantCheck, refuse } from './solution.ts'

/** What all combinations of one footing share. Weights in kN, of a strip in kN/m. */
export interface Prepared {
  readonly base: EffectiveBase
  readonly ground: GroundAverage
  readonly strata: readonly Stratum[]
  readonly site: Site
  readonly footingWeight: number
  readonly footingWeightBuoyant: number
  readonly hasHorizontal: boolean
}

/** The effective base for some share of the entered eccentricities; text where the resultant is outside of it. */
const baseOf = (input: EurocodeInput, share: number) => {
  const width = builtWidth(input)
  const length = input.footingType === 'pad-rectangular' ? (input.footingLength ?? 0) : width
  return effectiveBase(
    input.footingType,
    width,
    length,
    input.eccentricityB * share,
    input.eccentricityL * share,
  )
}

/**
 * Computes what all combinations of one footing share. Refuses with `eccentricity-outside-base` when the resultant
 * acts outside the base, and with `no-soil-layers` when no layer lies within the averaging depth.
 */
export function prepare(input: EurocodeInput): Prepared | Refused {
  const base = baseOf(input, 1)
  if (typeof base === 'string')
    return refuse(base, 'The resultant of the load acts outside the base', 'eccentricityB')
  const depth = input.footingDepth
  const water = waterDepth(input)
  const averagingRatio = input.basis === 'specification' ? 1.5 : input.averagingDepthRatio
  const ground = averageGround(input.soilLayers, depth, averagingRatio * base.effectiveWidth, water)
  if (ground === null)
    return refuse('no-soil-layers', 'No soil layers found in the averaging depth range', 'soilLayers')
  const strata = strataBelow(input.soilLayers, depth)
  const footingWeight = base.fullArea * input.foundationUnitWeight * depth
  const drowned = depth > water ? depth - water : 0
  return {
    base,
    ground,
    strata,
    site: {
      strata,
      ground,
      layers: input.soilLayers,
      total: totalStress(input.soilLayers, depth, water),
      pore: porePressure(depth, water),
      depth,
      water,
      averagingRatio,
      narrow: narrowWidth(input),
      tilt: (input.baseTilt * Math.PI) / 180,
    },
    footingWeight,
    footingWeightBuoyant:
      input.foundationUnitWeight === 0 ? 0 : footingWeight - base.fullArea * waterUnitWeight * drowned,
    hasHorizontal:
      input.horizontalPermanentB !== 0 ||
      input.horizontalPermanentL !== 0 ||
      input.horizontalVariableB !== 0 ||
      input.horizontalVariableL !== 0,
  }
}

/**
 * Returns the vertical load of a combination on the base, kN; of a strip kN/m. Never below zero.
 * @param weight of the footing, kN. @param favourable whether the vertical load is a favourable action.
 */
export function verticalLoad(
  input: EurocodeInput,
  { gammaG, gammaGfav, gammaQ }: Combination,
  weight: number,
  favourable: boolean,
): number {
  const steady = input.permanentLoad + weight
  const vertical = favourable ? gammaGfav * steady : gammaG * steady + gammaQ * input.variableLoad
  return vertical > 0 ? vertical : 0
}

/** The loads of a combination on a base. `share`: eccentricities over those entered. */
function acting(
  input: EurocodeInput,
  combination: Combination,
  base: EffectiveBase,
  vertical: number,
  share: number,
  hasHorizontal: boolean,
): Acting {
  if (!hasHorizontal) return { base, vertical, horizontal: 0, alongB: 0, alongL: 0, eccentricityShare: share }
  const { footingType: type, eccentricityB, eccentricityL } = input
  const permanent = horizontalParts(
    type,
    base,
    { b: input.horizontalPermanentB, l: input.horizontalPermanentL },
    eccentricityB,
    eccentricityL,
  )
  const variable = horizontalParts(
    type,
    base,
    { b: input.horizontalVariableB, l: input.horizontalVariableL },
    eccentricityB,
    eccentricityL,
  )
  const alongB = combination.gammaG * permanent.b + combination.gammaQ * variable.b
  const alongL = combination.gammaG * permanent.l + combination.gammaQ * variable.l
  return {
    base,
    vertical,
    horizontal: Math.sqrt(alongB * alongB + alongL * alongL),
    alongB,
    alongL,
    eccentricityShare: share,
  }
}

const sides = ['unfavourable', 'favourable', 'same-moment'] as const

/**
 * Returns the ways to apply the vertical load in a combination: unfavourable, favourable beside a horizontal load,
 * and favourable with the same moment. Adds a check to `outside` when the same moment puts the resultant outside the
 * base.
 */
export function settingsOf(
  input: EurocodeInput,
  prepared: Prepared,
  combination: Combination,
  outside: ResultantCheck[],
): Setting[] {
  const { hasHorizontal } = prepared
  const buoyant = prepared.footingWeightBuoyant
  const effective = input.basis === 'specification' ? buoyant : prepared.footingWeight
  const found: Setting[] = []
  const isEccentric = input.eccentricityB !== 0 || input.eccentricityL !== 0
  const keepsMoment = hasHorizontal && isEccentric && input.basis === 'code'
  const count = keepsMoment ? 3 : hasHorizontal ? 2 : 1
  for (let index = 0; index < count; index++) {
    const side = sides[index]!
    const favourable = side !== 'unfavourable'
    const drained = actingIn(input, prepared, combination, side, true, buoyant, outside)
    const undrained = weightsDiffer(prepared, input)
      ? actingIn(input, prepared, combination, side, false, effective, outside)
      : drained
    if (drained !== null && undrained !== null) found.push({ combination, favourable, drained, undrained })
  }
  return found
}

/** The loads in one drainage, with the weight of the footing in it; null where the same moment leaves none, or no base. */
function actingIn(
  input: EurocodeInput,
  { base, hasHorizontal }: Prepared,
  combination: Combination,
  side: (typeof sides)[number],
  drained: boolean,
  weight: number,
  outside: ResultantCheck[],
): Acting | null {
  const vertical = verticalLoad(input, combination, weight, side !== 'unfavourable')
  if (side !== 'same-moment') return acting(input, combination, base, vertical, 1, hasHorizontal)
  const share = verticalLoad(input, combination, weight, false) / vertical
  // Without vertical load nothing is eccentric; with no less of it the moment is the same already.
  if (!(share > 1) || !Number.isFinite(share)) return null
  const smaller = baseOf(input, share)
  if (typeof smaller !== 'string') return acting(input, combination, smaller, vertical, share, hasHorizontal)
  outside.push(resultantOf(input, combination, drained, share))
  return null
}

const weightsDiffer = (
  { footingWeight, footingWeightBuoyant }: Prepared,
  { basis }: EurocodeInput,
): boolean => basis === 'code' && footingWeight !== footingWeightBuoyant

function resultantOf(
  input: EurocodeInput,
  combination: Combination,
  drained: boolean,
  share: number,
): ResultantCheck {
  const width = builtWidth(input)
  const alongB = input.eccentricityB * share
  const alongL = input.footingType === 'strip' ? 0 : input.eccentricityL * share
  const [eccentricity, limit] =
    input.footingType === 'circular'
      ? [Math.sqrt(alongB * alongB + alongL * alongL), width / 2]
      : alongB / width >=
          alongL / (input.footingType === 'pad-rectangular' ? (input.footingLength ?? width) : width)
        ? [alongB, width / 2]
        : [alongL, (input.footingType === 'pad-rectangular' ? (input.footingLength ?? width) : width) / 2]
  return { combination, drained, eccentricity, limit, utilization: eccentricity / limit }
}
