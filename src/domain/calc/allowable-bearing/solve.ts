import { tangent } from '../bearing-capacity/factors.ts'
import { waterDepth } from '../bearing-capacity/footing.ts'
import type { WaterMethod } from '../bearing-capacity/ground.ts'
import { decide } from '../bearing-capacity/layered.ts'
import { type Strength, strengthsOf } from '../bearing-capacity/strata.ts'
import type { Solved } from '../module.ts'
import { averagedCheck } from './averaged.ts'
import { bearingCheck, squeezing } from './bearing.ts'
import type { AllowableInput, Rule } from './case.ts'
import { prepare, type Site } from './prepare.ts'
import { slide } from './sliding.ts'
import { type AllowableCheck, type AllowableSolution, type Refused, refuse } from './solution.ts'

/**
 * Returns the allowable bearing pressure of a spread foundation: the ultimate capacity by a named method over a
 * factor of safety, gross or net, or the limit state of AS 5100.3. Defined for every valid input: finite numbers or a
 * refusal. Its codes: `eccentricity-outside-base`, `no-soil-layers`, `undrained-strength-missing`,
 * `method-without-inclination`, `method-without-tilt`, `slope-steeper-than-friction`, `no-resistance`,
 * `no-resistance-below`, `no-sliding-resistance`.
 */
export function solveAllowable(input: AllowableInput, rule: Rule): Solved<AllowableSolution> {
  const site = prepare(input, rule)
  if ('refusal' in site) return site
  const specified = input.basis === 'specification'
  const { base, ground, strata } = site
  const strengths = strengthsOf(strata, input.drainage)
  const refused = refusalOf(input, rule, site, strengths)
  if (refused !== null) return refused
  const isLayered = rule.given === null && !specified && strengths[strengths.length - 1]!.stratum > 0
  const checks =
    rule.given !== null || specified
      ? averagedModes(input, rule, site).map((drained) => averagedCheck(input, rule, site, drained))
      : decidingChecks(input, rule, site, strengths)
  let governing = 0
  for (let index = 0; index < checks.length; index++) {
    const check = checks[index]!
    if (!Number.isFinite(check.utilization) || !Number.isFinite(check.ultimate))
      return check.strength.stratum > 0
        ? refuse(
            'no-resistance-below',
            `Soil layer ${check.layer + 1} below the base has no bearing capacity`,
            `soilLayers.${check.layer}.cohesion`,
          )
        : refuse('no-resistance', 'The ground has no bearing capacity below the base', 'soilLayers')
    if (check.severity > checks[governing]!.severity) governing = index
  }
  const sliding = specified || site.horizontal === 0 ? [] : slide(input, rule, site)
  if ('refusal' in sliding) return sliding
  return {
    ok: true,
    solution: {
      rule,
      base,
      ground,
      isLayered,
      waterMethod: waterMethodOf(input, rule, site),
      footingWeight: site.footingWeight,
      footingWeightBuoyant: site.footingWeightBuoyant,
      totalOverburden: site.total,
      porePressure: site.pore,
      checks,
      governing,
      sliding,
      waterFactors: site.waterFactors,
      utilization: Math.max(...[...checks, ...sliding].map(({ utilization }) => utilization)),
    },
  }
}

/** Returns the governing check of each drainage, the drained one first. */
function decidingChecks(
  input: AllowableInput,
  rule: Rule,
  site: Site,
  strengths: readonly Strength[],
): AllowableCheck[] {
  const { severities, places } = decide(site.strata, strengths, {
    weigh: (strength, place) => bearingCheck(input, rule, site, strength, place),
    squeezing: (_, spread) => squeezing(input, rule, site, spread),
  })
  return [true, false].flatMap((drained) => {
    let worst = -1
    for (let index = 0; index < strengths.length; index++)
      if (strengths[index]!.drained === drained && (worst < 0 || severities[index]! > severities[worst]!))
        worst = index
    return worst < 0 ? [] : [bearingCheck(input, rule, site, strengths[worst]!, places[worst]!)]
  })
}

/** Returns the drainages of averaged ground. A given capacity has none: its loads include the buoyant weight of the footing. */
function averagedModes({ drainage }: AllowableInput, rule: Rule, { ground }: Site): boolean[] {
  if (rule.given !== null) return [true]
  const undrained =
    drainage !== 'drained' && ground.undrained >= 0 && (ground.tan === 0 || drainage === 'undrained')
  const drained =
    drainage !== 'undrained' && (ground.tan > 0 || drainage === 'drained' || ground.undrained < 0)
  return [...(drained ? [true] : []), ...(undrained ? [false] : [])]
}

function waterMethodOf(input: AllowableInput, rule: Rule, { ground, narrow }: Site): WaterMethod {
  const below = waterDepth(input) - input.footingDepth
  if (input.basis === 'specification') return ground.wetShare > 0 || below < 0 ? 'averaged' : 'none'
  if (rule.water.kind === 'factors' || below >= narrow) return 'none'
  return below <= 0 ? 'submerged' : 'interpolated'
}

/** Returns the refusal of inputs that the method does not cover. */
function refusalOf(
  input: AllowableInput,
  rule: Rule,
  { ground }: Site,
  strengths: readonly Strength[],
): Refused | null {
  if (rule.given !== null) return null
  const specified = input.basis === 'specification'
  if (
    input.drainage === 'undrained' &&
    ground.undrained < 0 &&
    (specified || strengths.every(({ drained }) => drained))
  )
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
  // In the code basis each drained layer that is checked must be stable under the slope.
  const tan = specified
    ? ground.tan
    : strengths.reduce(
        (least, one) => (one.drained && one.tan > 0 ? Math.min(least, one.tan) : least),
        Number.POSITIVE_INFINITY,
      )
  if (
    rule.groundSlope > 0 &&
    tan > 0 &&
    Number.isFinite(tan) &&
    (specified ? input.drainage !== 'undrained' : true) &&
    tangent(rule.groundSlope) >= tan
  )
    return refuse(
      'slope-steeper-than-friction',
      'The ground slopes more steeply than its friction angle: check the stability of the slope first',
      'groundSlope',
    )
  return null
}
