import { builtWidth, forceUnit, waterDepth } from '../bearing-capacity/footing.ts'
import { effectiveBase, horizontalParts } from '../bearing-capacity/geometry.ts'
import {
  averageGround,
  effectiveUnitWeight,
  porePressure,
  totalStress,
  type WaterMethod,
  waterUnitWeight,
} from '../bearing-capacity/ground.ts'
import { spreadBases } from '../bearing-capacity/softerLayers.ts'
import type { Solved } from '../module.ts'
import {
  type Capacity,
  drainedCapacity,
  type Loading,
  specifiedCapacity,
  undrainedCapacity,
} from './capacity.ts'
import type { EurocodeInput } from './inputs.ts'
import { approachCombinations, type Combination } from './partialFactors.ts'
import { slide } from './sliding.ts'
import {
  type BearingCheck,
  type EurocodeSolution,
  negligible,
  refuse,
  type SlidingCheck,
  type WeakLayerCheck,
} from './solution.ts'
import { checkWeakLayers } from './weakLayers.ts'

const none: readonly never[] = []

/** The entered factors as one combination (specification basis). */
export function enteredCombination(input: EurocodeInput): Combination {
  return {
    id: 'entered',
    approach: 'entered',
    name: `${input.designApproach} with the factors as entered`,
    gammaG: input.gammaG,
    gammaGfav: 1,
    gammaQ: input.gammaQ,
    gammaPhi: input.gammaPhi,
    gammaC: input.gammaC,
    gammaCu: input.gammaCu ?? input.gammaC,
    gammaGamma: input.gammaGamma,
    gammaRv: input.gammaRv ?? 1,
    gammaRh: 1,
  }
}

/**
 * Bearing resistance of a spread foundation to EN 1997-1 Annex D in every combination of the chosen approach
 * (basis `code`), or by the specification's constants in one combination (basis `specification`).
 * Total for valid input: finite numbers or a coded refusal.
 */
export function solve(input: EurocodeInput): Solved<EurocodeSolution> {
  const type = input.footingType
  const width = builtWidth(input)
  const length = type === 'pad-rectangular' ? (input.footingLength ?? 0) : width
  const base = effectiveBase(type, width, length, input.eccentricityB, input.eccentricityL)
  if (typeof base === 'string')
    return refuse(base, 'The resultant of the load acts outside the base', 'eccentricityB')

  const specified = input.basis === 'specification'
  const depth = input.footingDepth
  const water = waterDepth(input)
  const averagingRatio = specified ? 1.5 : input.averagingDepthRatio
  const ground = averageGround(input.soilLayers, depth, averagingRatio * base.effectiveWidth, water)
  if (ground === null)
    return refuse('no-soil-layers', 'No soil layers found in the averaging depth range', 'soilLayers')
  if (input.drainage === 'undrained' && ground.undrained < 0)
    return refuse(
      'undrained-strength-missing',
      'Undrained shear strength is required for every layer in the averaging depth',
      'soilLayers',
    )

  // A strip of length 1 has its own width as `length`; only pads can be narrower along L.
  const narrow = type === 'pad-rectangular' && length < width ? length : width
  const volumeWeight = base.fullArea * input.foundationUnitWeight
  const footingWeight = volumeWeight * depth
  const drowned = depth > water ? depth - water : 0
  const footingWeightBuoyant =
    input.foundationUnitWeight === 0 ? 0 : footingWeight - base.fullArea * waterUnitWeight * drowned
  const total = totalStress(input.soilLayers, depth, water)
  const pore = porePressure(depth, water)
  const tilt = (input.baseTilt * Math.PI) / 180
  const permanent = horizontalParts(
    type,
    base,
    { b: input.horizontalPermanentB, l: input.horizontalPermanentL },
    input.eccentricityB,
    input.eccentricityL,
  )
  const variable = horizontalParts(
    type,
    base,
    { b: input.horizontalVariableB, l: input.horizontalVariableL },
    input.eccentricityB,
    input.eccentricityL,
  )
  const hasHorizontal =
    input.horizontalPermanentB !== 0 ||
    input.horizontalPermanentL !== 0 ||
    input.horizontalVariableB !== 0 ||
    input.horizontalVariableL !== 0

  const undrained = specified
    ? input.drainage === 'undrained'
    : input.drainage !== 'drained' && ground.undrained >= 0
  const drained = specified
    ? !undrained
    : input.drainage !== 'undrained' &&
      (ground.tan > 0 || input.drainage === 'drained' || ground.undrained < 0)

  const combinations = specified
    ? [enteredCombination(input)]
    : approachCombinations(input.designApproach, input.nationalAnnex)
  const checks: BearingCheck[] = []
  const sliding: SlidingCheck[] = hasHorizontal ? [] : (none as never)
  const layered = input.soilLayers.length > 1 && !specified
  const weakLayers: WeakLayerCheck[] = layered ? [] : (none as never)
  let governing = 0
  let highest = -1
  let worst = -1

  for (let index = 0; index < combinations.length; index++) {
    const combination = combinations[index]!
    const alongB = combination.gammaG * permanent.b + combination.gammaQ * variable.b
    const alongL = combination.gammaG * permanent.l + combination.gammaQ * variable.l
    const horizontal = hasHorizontal ? Math.sqrt(alongB * alongB + alongL * alongL) : 0

    for (let mode = 0; mode < 2; mode++) {
      const isDrained = mode === 0
      if (isDrained ? !drained : !undrained) continue
      const effective = isDrained || specified
      const weight = effective ? footingWeightBuoyant : footingWeight
      const steady = input.permanentLoad + weight

      for (let side = 0; side < (hasHorizontal ? 2 : 1); side++) {
        const favourable = side === 1
        const vertical = favourable
          ? combination.gammaGfav * steady
          : combination.gammaG * steady + combination.gammaQ * input.variableLoad
        const load: Loading = {
          width: base.effectiveWidth,
          area: base.area,
          ratio: base.ratio,
          vertical: vertical > 0 ? vertical : 0,
          horizontal,
          alongB,
          alongL,
          tilt,
        }
        const soilStress = total / combination.gammaGamma
        const effectiveStress = soilStress > pore ? soilStress - pore : 0
        let capacity: Capacity
        if (specified) {
          const bulk = ground.bulkUnitWeight / combination.gammaGamma - waterUnitWeight * ground.wetShare
          capacity = specifiedCapacity(
            isDrained ? ground.tan / combination.gammaPhi : 0,
            isDrained
              ? ground.cohesion / combination.gammaC + ground.frictionlessCohesion / combination.gammaCu
              : ground.undrained / combination.gammaCu,
            effectiveStress,
            bulk > 0 ? bulk : 0,
            load,
            input.depthFactors === 'none' ? 0 : depth,
            narrow,
          )
        } else if (isDrained) {
          capacity = drainedCapacity(
            ground.tan / combination.gammaPhi,
            ground.cohesion / combination.gammaC + ground.frictionlessCohesion / combination.gammaCu,
            effectiveStress,
            effectiveUnitWeight(
              ground.unitWeight / combination.gammaGamma,
              ground.saturatedUnitWeight / combination.gammaGamma,
              water - depth,
              narrow,
            ),
            load,
          )
        } else {
          capacity = undrainedCapacity(ground.undrained / combination.gammaCu, soilStress, load)
        }
        if (capacity.exceeded)
          return refuse(
            'horizontal-load-exceeds-base',
            `The horizontal load ${horizontal.toFixed(1)} ${forceUnit(input)} is more than the base can carry in ${combination.name}${favourable ? ' with the vertical load favourable' : ''}`,
            'horizontalPermanentB',
          )
        const stress = capacity.ultimate / combination.gammaRv
        const resistance = stress * base.area
        const utilization = load.vertical / resistance
        if (!(stress > negligible) || !Number.isFinite(resistance) || !Number.isFinite(utilization))
          return refuse(
            'no-resistance',
            `The ground has no bearing resistance in ${combination.name}`,
            'soilLayers',
          )
        if (utilization > highest) {
          highest = utilization
          governing = checks.length
        }
        checks.push({
          combination,
          drained: isDrained,
          favourable,
          vertical: load.vertical,
          horizontal,
          capacity,
          stress,
          resistance,
          utilization,
        })
      }

      if (hasHorizontal) {
        const check = slide(input, base, combination, isDrained, horizontal, steady)
        if (check === null)
          return refuse(
            'no-sliding-resistance',
            `The base has no resistance to sliding in ${combination.name}`,
            'horizontalPermanentB',
          )
        sliding.push(check)
        if (check.utilization > worst) worst = check.utilization
      }
    }

    if (layered) {
      const loadWith = (weight: number): Loading => ({
        width: base.effectiveWidth,
        area: base.area,
        ratio: base.ratio,
        vertical: Math.max(
          0,
          combination.gammaG * (input.permanentLoad + weight) + combination.gammaQ * input.variableLoad,
        ),
        horizontal,
        alongB,
        alongL,
        tilt,
      })
      const refused = checkWeakLayers(
        spreadBases(input, base, water, combination.gammaGamma),
        narrow,
        water,
        combination,
        { drained: loadWith(footingWeightBuoyant), undrained: loadWith(footingWeight) },
        weakLayers,
      )
      if (refused !== null) return refused
    }
  }

  for (let index = 0; index < weakLayers.length; index++)
    if (weakLayers[index]!.utilization > worst) worst = weakLayers[index]!.utilization

  return {
    ok: true,
    solution: {
      base,
      ground,
      waterMethod: waterMethodOf(specified, water - depth, narrow, ground.wetShare),
      footingWeight,
      footingWeightBuoyant,
      totalOverburden: total,
      porePressure: pore,
      checks,
      governing,
      sliding,
      weakLayers,
      utilization: worst > highest ? worst : highest,
    },
  }
}

function waterMethodOf(specified: boolean, below: number, width: number, wetShare: number): WaterMethod {
  if (specified) return wetShare > 0 || below < 0 ? 'averaged' : 'none'
  if (below >= width) return 'none'
  return below <= 0 ? 'submerged' : 'interpolated'
}
