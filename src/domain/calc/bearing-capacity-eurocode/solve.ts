import { angleOf, tangent } from '../bearing-capacity/factors.ts'
import { type EffectiveBase, effectiveBase, horizontalParts } from '../bearing-capacity/geometry.ts'
import {
  averageGround,
  effectiveUnitWeight,
  type GroundAverage,
  porePressure,
  type SoilLayer,
  totalStress,
  undrainedStrengthOf,
  type WaterMethod,
  waterUnitWeight,
} from '../bearing-capacity/ground.ts'
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

/** Bearing at the base, in one combination and one drainage. */
export interface BearingCheck {
  readonly combination: Combination
  readonly drained: boolean
  /** The vertical load taken as favourable: only beside a horizontal load. */
  readonly favourable: boolean
  readonly vertical: number
  readonly horizontal: number
  readonly capacity: Capacity
  /** Design resistance as a stress on the effective base, kPa. */
  readonly stress: number
  /** Design resistance, kN. */
  readonly resistance: number
  readonly utilization: number
}

/** Sliding on the base, EN 1997-1 6.5.3. */
export interface SlidingCheck {
  readonly combination: Combination
  readonly drained: boolean
  readonly horizontal: number
  /** Favourable vertical load, kN. */
  readonly vertical: number
  /** Design tangent of the base friction, 0 when the base resists by strength. */
  readonly friction: number
  /** Design undrained strength at the base, kPa; 0 when it resists by friction. */
  readonly strength: number
  /** The 0.4 V limit of 6.5.3 (12) governs. */
  readonly limited: boolean
  readonly resistance: number
  readonly utilization: number
}

/** A softer layer below the base, checked by load spread 2 vertical to 1 horizontal on each side. */
export interface WeakLayerCheck {
  readonly combination: Combination
  readonly drained: boolean
  /** Index of the softer layer in the input. */
  readonly layer: number
  /** Top of it below the ground, m. */
  readonly depth: number
  /** Spread base there. */
  readonly width: number
  readonly area: number
  /** Stress of the spread load and the soil between, kPa. */
  readonly demand: number
  readonly capacity: Capacity
  readonly stress: number
  readonly utilization: number
}

export interface EurocodeSolution {
  readonly base: EffectiveBase
  readonly ground: GroundAverage
  readonly waterMethod: WaterMethod
  /** Weight of the footing, kN: in air, and with the buoyancy of the part below water. */
  readonly footingWeight: number
  readonly footingWeightBuoyant: number
  readonly totalOverburden: number
  readonly porePressure: number
  readonly checks: readonly BearingCheck[]
  /** Index in `checks` of the highest utilisation. */
  readonly governing: number
  readonly sliding: readonly SlidingCheck[]
  readonly weakLayers: readonly WeakLayerCheck[]
  /** Highest utilisation of all checks. */
  readonly utilization: number
}

type Refused = Extract<Solved<never>, { ok: false }>

const refuse = (code: string, message: string, field?: string): Refused => ({
  ok: false,
  refusal: field === undefined ? { code, message } : { code, message, field },
})

const none: readonly never[] = []

/** Less resistance than this (kPa, kN) is none: it would only make a number without meaning. */
const negligible = 1e-6

/** Width of the base as entered: the diameter of a circle. */
export const builtWidth = (input: EurocodeInput): number =>
  (input.footingType === 'circular' ? input.footingDiameter : input.footingWidth) ?? 0

/** Depth of the water table, or Infinity. */
export const waterDepth = (input: EurocodeInput): number => input.groundwaterDepth ?? Number.POSITIVE_INFINITY

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

function baseLayer(layers: readonly SoilLayer[], depth: number): SoilLayer {
  for (let index = 0; index < layers.length; index++) if (layers[index]!.depth > depth) return layers[index]!
  return layers[layers.length - 1]!
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
  const weakLayers: WeakLayerCheck[] = input.soilLayers.length > 1 && !specified ? [] : (none as never)
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
            `The horizontal load ${horizontal.toFixed(1)} kN is more than the base can carry in ${combination.name}${favourable ? ' with the vertical load favourable' : ''}`,
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
        if (!specified && !favourable && input.soilLayers.length > 1) {
          const refused = checkWeakLayers(input, base, narrow, water, combination, load, weakLayers)
          if (refused !== null) return refused
        }
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

function slide(
  input: EurocodeInput,
  base: EffectiveBase,
  combination: Combination,
  drained: boolean,
  horizontal: number,
  steady: number,
): SlidingCheck | null {
  const layer = baseLayer(input.soilLayers, input.footingDepth)
  const vertical = Math.max(0, combination.gammaGfav * steady)
  const byFriction = drained && layer.frictionAngle > 0
  let friction = 0
  let strength = 0
  let limited = false
  let resistance: number
  if (byFriction) {
    const tan = tangent(layer.frictionAngle) / combination.gammaPhi
    friction = input.interfaceRatio === 1 ? tan : tangent(input.interfaceRatio * angleOf(tan))
    resistance = (vertical * friction) / combination.gammaRh
  } else {
    strength = Math.max(0, undrainedStrengthOf(layer)) / combination.gammaCu
    const byStrength = (base.area * strength) / combination.gammaRh
    limited = 0.4 * vertical < byStrength
    resistance = limited ? 0.4 * vertical : byStrength
  }
  const utilization = horizontal / resistance
  if (!(resistance > negligible) || !Number.isFinite(utilization)) return null
  return {
    combination,
    drained: byFriction,
    horizontal,
    vertical,
    friction,
    strength,
    limited,
    resistance,
    utilization,
  }
}

/** Adds a row for each layer below the base that is softer than the one above it. */
function checkWeakLayers(
  input: EurocodeInput,
  base: EffectiveBase,
  narrow: number,
  water: number,
  combination: Combination,
  load: Loading,
  rows: WeakLayerCheck[],
): Refused | null {
  const layers = input.soilLayers
  for (let index = 1; index < layers.length; index++) {
    const above = layers[index - 1]!
    const layer = layers[index]!
    const top = above.depth
    if (!(top > input.footingDepth) || !isSofter(layer, above)) continue
    const between = top - input.footingDepth
    const width = base.effectiveWidth + between
    const spreadLength = base.ratio === 0 ? base.effectiveLength : base.effectiveLength + between
    const area = (base.area * width * spreadLength) / (base.effectiveWidth * base.effectiveLength)
    const strength = undrainedStrengthOf(layer)
    const drained = layer.frictionAngle > 0 && input.drainage !== 'undrained'
    const undrained = strength >= 0 && input.drainage !== 'drained'
    const totalAbove = totalStress(layers, top, water) / combination.gammaGamma
    const totalBase = totalStress(layers, input.footingDepth, water) / combination.gammaGamma
    for (let mode = 0; mode < 2; mode++) {
      const isDrained = mode === 0
      if (isDrained ? !drained : !undrained && drained) continue
      const poreAbove = isDrained ? porePressure(top, water) : 0
      const poreBase = isDrained ? porePressure(input.footingDepth, water) : 0
      const overburden = Math.max(0, totalAbove - poreAbove)
      const soil = Math.max(0, overburden - Math.max(0, totalBase - poreBase))
      const vertical = load.vertical + combination.gammaG * soil * area
      const spread: Loading = {
        width,
        area,
        ratio: base.ratio === 0 ? 0 : width / spreadLength,
        vertical,
        horizontal: load.horizontal,
        alongB: load.alongB,
        alongL: load.alongL,
        tilt: 0,
      }
      const saturated = (layer.saturatedUnitWeight ?? layer.unitWeight) / combination.gammaGamma
      const capacity = isDrained
        ? drainedCapacity(
            tangent(layer.frictionAngle) / combination.gammaPhi,
            layer.cohesion / combination.gammaC,
            overburden,
            effectiveUnitWeight(
              layer.unitWeight / combination.gammaGamma,
              saturated,
              water - top,
              narrow + between,
            ),
            spread,
          )
        : undrainedCapacity(
            Math.max(0, strength < 0 ? layer.cohesion : strength) / combination.gammaCu,
            overburden,
            spread,
          )
      const stress = capacity.ultimate / combination.gammaRv
      const demand = vertical / area
      const utilization = demand / stress
      if (!(stress > negligible) || !Number.isFinite(utilization))
        return refuse(
          'no-resistance-below',
          `Soil layer ${index + 1} below the base has no bearing resistance in ${combination.name}`,
          `soilLayers.${index}.cohesion`,
        )
      rows.push({
        combination,
        drained: isDrained,
        layer: index,
        depth: top,
        width,
        area,
        demand,
        capacity,
        stress,
        utilization,
      })
    }
  }
  return null
}

/** Whether a layer is weaker than the one above it in friction, cohesion or undrained strength. */
function isSofter(layer: SoilLayer, above: SoilLayer): boolean {
  const below = undrainedStrengthOf(layer)
  const over = undrainedStrengthOf(above)
  return (
    layer.frictionAngle < above.frictionAngle ||
    layer.cohesion < above.cohesion ||
    (below >= 0 && over >= 0 && below < over)
  )
}
