import { tangent } from '../bearing-capacity/factors.ts'
import { builtWidth, forceUnit, waterDepth } from '../bearing-capacity/footing.ts'
import { type EffectiveBase, effectiveBase, horizontalParts } from '../bearing-capacity/geometry.ts'
import {
  averageGround,
  effectiveUnitWeight,
  type GroundAverage,
  porePressure,
  totalStress,
  waterUnitWeight,
} from '../bearing-capacity/ground.ts'
import { spreadBases } from '../bearing-capacity/softerLayers.ts'
import type { Solved } from '../module.ts'
import { allowableOf, localShare } from './allowable.ts'
import type { AllowableInput, Rule } from './case.ts'
import { type Capacity, capacity, type Question } from './method.ts'
import { softLayers } from './softLayers.ts'
import {
  type AllowableCheck,
  type AllowableSolution,
  negligible,
  type Refused,
  refuse,
  type SoftLayer,
} from './solution.ts'

/**
 * Allowable bearing pressure of a spread foundation: ultimate capacity by a named method over a factor of safety, gross or
 * net; or the limit state of AS 5100.3. Total for valid input: finite numbers or a coded refusal.
 */
export function solveAllowable(input: AllowableInput, rule: Rule): Solved<AllowableSolution> {
  const type = input.footingType
  const width = builtWidth(input)
  const length = type === 'pad-rectangular' ? (input.footingLength ?? 0) : width
  const base = effectiveBase(type, width, length, input.eccentricityB, input.eccentricityL)
  if (typeof base === 'string')
    return refuse(base, 'The resultant of the load acts outside the base', 'eccentricityB')
  const specified = input.basis === 'specification'
  const depth = input.footingDepth
  const water = waterDepth(input)
  const ratio = specified ? 1.5 : input.averagingDepthRatio
  const ground = averageGround(input.soilLayers, depth, ratio * base.effectiveWidth, water)
  if (ground === null)
    return refuse('no-soil-layers', 'No soil layers found in the averaging depth range', 'soilLayers')
  const refused = refusalOf(input, rule, ground)
  if (refused !== null) return refused

  const narrow = type === 'pad-rectangular' && length < width ? length : width
  const footingWeight = base.fullArea * input.foundationUnitWeight * depth
  const drowned = depth > water ? depth - water : 0
  const footingWeightBuoyant =
    input.foundationUnitWeight === 0 ? 0 : footingWeight - base.fullArea * waterUnitWeight * drowned
  const total = totalStress(input.soilLayers, depth, water)
  const pore = porePressure(depth, water)
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
  const horizontal = Math.sqrt(along.b * along.b + along.l * along.l)
  const waterFactors = waterFactorsOf(input, rule, narrow, water)

  // A given capacity knows no drainage: its loads are taken with the weight of the footing as it is in water.
  const undrained =
    rule.given === null &&
    input.drainage !== 'drained' &&
    ground.undrained >= 0 &&
    (!specified || ground.tan === 0 || input.drainage === 'undrained')
  const drained =
    rule.given !== null ||
    (input.drainage !== 'undrained' &&
      (ground.tan > 0 || input.drainage === 'drained' || ground.undrained < 0))
  const checks: AllowableCheck[] = []
  const weakLayers: SoftLayer[] = []
  let governing = 0
  let highest = -1
  let worst = -1
  for (let mode = 0; mode < 2; mode++) {
    const isDrained = mode === 0
    if (isDrained ? !drained : !undrained) continue
    const effective = isDrained || specified
    const weight = effective ? footingWeightBuoyant : footingWeight
    const vertical = Math.max(0, gammaG * (input.permanentLoad + weight) + gammaQ * input.variableLoad)
    const service = Math.max(0, input.permanentLoad + weight + input.variableLoad)
    const byFactors = rule.water.kind === 'factors' && isDrained
    const overburden = byFactors ? total * waterFactors.q : effective ? Math.max(0, total - pore) : total
    const share = rule.local ? localShare : 1
    const question: Question = {
      method: rule.method,
      tan: isDrained ? ground.tan * share : 0,
      cohesion: (isDrained ? ground.cohesion + ground.frictionlessCohesion : ground.undrained) * share,
      overburden,
      unitWeight: !isDrained
        ? rule.groundSlope > 0
          ? ground.bulkUnitWeight
          : 0
        : weightBelow(ground, specified, byFactors, waterFactors.gamma, water - depth, narrow),
      width: base.effectiveWidth,
      area: base.area,
      ratio: base.ratio,
      circular: type === 'circular',
      vertical,
      horizontal,
      alongB: along.b,
      alongL: along.l,
      tilt: (input.baseTilt * Math.PI) / 180,
      slope: (rule.groundSlope * Math.PI) / 180,
      depth: rule.depthFactors ? depth : 0,
      builtWidth: narrow,
      cohesionDepth: rule.cohesionDepth,
      ngamma: isDrained ? rule.ngamma : -1,
    }
    const check = checkOf(input, rule, question, base, vertical, service, isDrained)
    if ('refusal' in check) return check
    if (check.utilization > highest) {
      highest = check.utilization
      governing = checks.length
    }
    checks.push(check)
  }
  if (rule.given === null && !specified) {
    const verticalWith = (weight: number): number =>
      Math.max(0, gammaG * (input.permanentLoad + weight) + gammaQ * input.variableLoad)
    const trouble = softLayers(
      input,
      rule,
      spreadBases(input, base, water),
      {
        horizontal,
        along,
        circular: type === 'circular',
        drained: verticalWith(footingWeightBuoyant),
        undrained: verticalWith(footingWeight),
      },
      weakLayers,
    )
    if (trouble !== null) return trouble
  }
  for (const row of weakLayers) if (row.utilization > worst) worst = row.utilization
  return {
    ok: true,
    solution: {
      rule,
      base,
      ground,
      waterMethod: specified
        ? ground.wetShare > 0 || water < depth
          ? 'averaged'
          : 'none'
        : rule.water.kind === 'factors' || water - depth >= narrow
          ? 'none'
          : water <= depth
            ? 'submerged'
            : 'interpolated',
      footingWeight,
      footingWeightBuoyant,
      totalOverburden: total,
      porePressure: pore,
      checks,
      governing,
      weakLayers,
      waterFactors,
      utilization: Math.max(highest, worst),
    },
  }
}

/** What a method cannot answer. */
function refusalOf(input: AllowableInput, rule: Rule, ground: GroundAverage): Refused | null {
  if (rule.given !== null) return null
  if (input.drainage === 'undrained' && ground.undrained < 0)
    return refuse(
      'undrained-strength-missing',
      'Undrained shear strength is required for every layer in the averaging depth',
      'soilLayers',
    )
  const inclined = input.horizontalLoadB > 0 || input.horizontalLoadL > 0
  if (rule.method === 'terzaghi' && inclined)
    return refuse(
      'method-without-inclination',
      "Terzaghi's method has no factors for a horizontal load: choose Vesic, Hansen or Meyerhof",
      'horizontalLoadB',
    )
  if ((rule.method === 'terzaghi' || rule.method === 'meyerhof') && input.baseTilt > 0)
    return refuse(
      'method-without-tilt',
      'The chosen method has no factors for an inclined base: choose Vesic or Hansen',
      'baseTilt',
    )
  if (
    rule.groundSlope > 0 &&
    ground.tan > 0 &&
    input.drainage !== 'undrained' &&
    tangent(rule.groundSlope) >= ground.tan
  )
    return refuse(
      'slope-steeper-than-friction',
      'The ground slopes more steeply than its friction angle: check the stability of the slope first',
      'groundSlope',
    )
  return null
}

function weightBelow(
  ground: GroundAverage,
  specified: boolean,
  byFactors: boolean,
  factor: number,
  below: number,
  width: number,
): number {
  if (specified) return Math.max(0, ground.bulkUnitWeight - waterUnitWeight * ground.wetShare)
  if (byFactors) return ground.unitWeight * factor
  return effectiveUnitWeight(ground.unitWeight, ground.saturatedUnitWeight, below, width)
}

/**
 * FHWA GEC-6 (2002): Cwq = 0.5 + 0.5 Dw/D up to 1, Cwg = 0.5 + 0.5 Dw/(1.5 B + D) up to 1, on total unit weights.
 */
function waterFactorsOf(
  input: AllowableInput,
  rule: Rule,
  width: number,
  water: number,
): AllowableSolution['waterFactors'] {
  if (rule.water.kind === 'stress') return { q: 1, gamma: 1, reach: 0 }
  const depth = input.footingDepth
  const of = rule.water.width > 0 ? rule.water.width : width
  const reach = 1.5 * of + depth
  return {
    q: water >= depth ? 1 : 0.5 + (0.5 * water) / depth,
    gamma: water >= reach ? 1 : 0.5 + (0.5 * water) / reach,
    reach,
  }
}

function checkOf(
  input: AllowableInput,
  rule: Rule,
  question: Question,
  base: EffectiveBase,
  vertical: number,
  serviceLoad: number,
  drained: boolean,
): AllowableCheck | Refused {
  const { overburden, horizontal } = question
  let found: Capacity | null = null
  let ultimate = -1
  let allowable: number
  if (rule.given?.kind === 'presumed') allowable = rule.given.value
  else {
    if (rule.given?.kind === 'spt') {
      const { blowCount, cw1, cw2 } = rule.given
      const { width } = question
      ultimate = 9.57 * blowCount * width * (cw1 + (cw2 * input.footingDepth) / width)
    } else {
      found = capacity(question)
      if (found.exceeded)
        return refuse(
          'horizontal-load-exceeds-base',
          `The horizontal load ${horizontal.toFixed(1)} ${forceUnit(input)} is more than the base can carry`,
          'horizontalLoadB',
        )
      ultimate = found.ultimate
    }
    allowable = allowableOf(input, rule, ultimate, overburden, overburden)
  }
  const appliedPressure = vertical / base.area
  const utilization = appliedPressure / allowable
  if (!(allowable > negligible) || !Number.isFinite(utilization) || !Number.isFinite(ultimate))
    return refuse('no-resistance', 'The ground has no bearing capacity below the base', 'soilLayers')
  // Factors of safety are those of the loads as they are.
  const service = rule.limitState === null ? appliedPressure : serviceLoad / base.area
  const net = service - overburden
  return {
    drained,
    vertical,
    horizontal,
    appliedPressure,
    overburden,
    capacity: found,
    ultimate,
    allowable,
    utilization,
    grossFactor: ultimate < 0 || service < negligible ? -1 : ultimate / service,
    netFactor: ultimate < 0 || net < negligible ? -1 : (ultimate - overburden) / net,
  }
}
