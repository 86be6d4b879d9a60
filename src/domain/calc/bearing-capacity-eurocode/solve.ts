import type { WaterMethod } from '../bearing-capacity/ground.ts'
import { decide, type Weighing } from '../bearing-capacity/layered.ts'
import { type Strength, strengthsOf } from '../bearing-capacity/strata.ts'
import type { Solved } from '../module.ts'
import {
  bearingCheck,
  emptyWorking,
  type Setting,
  type Site,
  squeezing,
  type Working,
  weigh,
  weighedCheck,
} from './bearing.ts'
import type { EurocodeInput } from './inputs.ts'
import { approachCombinations, type Combination } from './partialFactors.ts'
import { type Prepared, prepare, settingsOf } from './prepare.ts'
import { slide } from './sliding.ts'
import {
  type BearingCheck,
  type EurocodeSolution,
  type Refused,
  type ResultantCheck,
  refuse,
  type SlidingCheck,
} from './solution.ts'
import { specifiedCheck } from './specified.ts'

const none: readonly never[] = []

/** Returns the entered partial factors as one combination, for the specification basis. */
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
 * Returns the combinations to check: those of the chosen design approach, or in the specification basis one with the
 * factors as entered.
 */
export const combinationsFor = (input: EurocodeInput): readonly Combination[] =>
  input.basis === 'specification'
    ? [enteredCombination(input)]
    : approachCombinations(input.designApproach, input.nationalAnnex)

/**
 * Returns the bearing resistance of a spread foundation to EN 1997-1 Annex D in every combination of the chosen
 * approach (basis `code`), or by the constants of the specification in one combination (basis `specification`).
 * Defined for every valid input: finite numbers or a refusal. Its codes: `eccentricity-outside-base`,
 * `no-soil-layers`, `undrained-strength-missing`, `no-resistance`, `no-resistance-below`, `no-sliding-resistance`.
 */
export function solve(input: EurocodeInput): Solved<EurocodeSolution> {
  const prepared = prepare(input)
  if ('refusal' in prepared) return prepared
  const specified = input.basis === 'specification'
  const { ground, strata, site, base } = prepared
  const missing = missingStrength(input, prepared)
  if (missing !== null) return missing
  const strengths = specified ? (none as never) : strengthsOf(strata, input.drainage)
  const combinations = combinationsFor(input)
  const checks: BearingCheck[] = []
  const sliding: SlidingCheck[] = prepared.hasHorizontal ? [] : (none as never)
  const resultants: ResultantCheck[] = prepared.hasHorizontal ? [] : (none as never)
  let governing = 0
  let highest = -1
  let worst = -1

  for (let index = 0; index < combinations.length; index++) {
    const combination = combinations[index]!
    const settings = settingsOf(input, prepared, combination, resultants)
    const first = checks.length
    if (specified)
      for (let side = 0; side < settings.length; side++)
        checks.push(specifiedCheck(input, prepared, settings[side]!))
    else addDeciding(site, settings, strengths, checks)
    for (let at = first; at < checks.length; at++) {
      const check = checks[at]!
      if (!Number.isFinite(check.utilization) || !Number.isFinite(check.resistance))
        return noResistance(check, combination, input)
      if (check.severity > highest) {
        highest = check.severity
        governing = at
      }
    }
    if (prepared.hasHorizontal) {
      const trouble = addSliding(input, prepared, settings, sliding)
      if (trouble !== null) return trouble
    }
  }
  for (let index = 0; index < checks.length; index++)
    if (checks[index]!.utilization > worst) worst = checks[index]!.utilization
  for (let index = 0; index < sliding.length; index++)
    if (sliding[index]!.utilization > worst) worst = sliding[index]!.utilization
  for (let index = 0; index < resultants.length; index++)
    if (resultants[index]!.utilization > worst) worst = resultants[index]!.utilization

  return {
    ok: true,
    solution: {
      base,
      ground,
      waterMethod: waterMethodOf(specified, site.water - site.depth, site.narrow, ground.wetShare),
      footingWeight: prepared.footingWeight,
      footingWeightBuoyant: prepared.footingWeightBuoyant,
      totalOverburden: site.total,
      porePressure: site.pore,
      isLayered: strengths.length > 0 && strengths[strengths.length - 1]!.stratum > 0,
      checks,
      governing,
      sliding,
      resultants,
      utilization: worst,
    },
  }
}

/** An undrained design needs an undrained strength: in the specification throughout the averaging depth, in the code of some layer. */
function missingStrength(input: EurocodeInput, { ground, strata }: Prepared): Refused | null {
  if (input.drainage !== 'undrained' || ground.undrained >= 0) return null
  const isKnown = input.basis === 'code' && strengthsOf(strata, 'undrained').some(({ drained }) => !drained)
  return isKnown
    ? null
    : refuse(
        'undrained-strength-missing',
        'Undrained shear strength is required for every layer in the averaging depth',
        'soilLayers',
      )
}

/** One of each strength for all solutions: nothing calls `solve` while it runs, and no result keeps them. */
const works: Working[] = []

function workOf(index: number): Working {
  while (works.length <= index) works.push(emptyWorking())
  return works[index]!
}

/** The present weighing. One object serves all solutions, because closures for each would cost more than the calculation. */
const weighing: Weighing & { site: Site | null; setting: Setting | null } = {
  site: null,
  setting: null,
  weigh(strength, place, index) {
    const work = workOf(index)
    weigh(this.site!, this.setting!, strength, place, work)
    return work
  },
  squeezing(strength, spread) {
    return squeezing(this.setting!, strength, spread)
  },
}

/** Adds the strength that decides in each drainage, for each way to take the vertical load; drained checks first. */
function addDeciding(
  site: Site,
  settings: readonly Setting[],
  strengths: readonly Strength[],
  checks: BearingCheck[],
): void {
  if (strengths[strengths.length - 1]!.stratum === 0) {
    // Ground of one strength: each is checked on the base, and nothing is to be decided.
    for (let index = 0; index < strengths.length; index++)
      for (let side = 0; side < settings.length; side++)
        checks.push(bearingCheck(site, settings[side]!, strengths[index]!, null, workOf(0)))
    return
  }
  const undrained: BearingCheck[] = []
  weighing.site = site
  for (let side = 0; side < settings.length; side++) {
    const setting = settings[side]!
    weighing.setting = setting
    const { severities, places } = decide(site.strata, strengths, weighing)
    let first = -1
    let second = -1
    for (let index = 0; index < severities.length; index++)
      if (strengths[index]!.drained) {
        if (first < 0 || severities[index]! > severities[first]!) first = index
      } else if (second < 0 || severities[index]! > severities[second]!) second = index
    if (first >= 0) checks.push(weighedCheck(site, setting, strengths[first]!, places[first]!, workOf(first)))
    if (second >= 0)
      undrained.push(weighedCheck(site, setting, strengths[second]!, places[second]!, workOf(second)))
  }
  for (let index = 0; index < undrained.length; index++) checks.push(undrained[index]!)
}

function noResistance(check: BearingCheck, combination: Combination, input: EurocodeInput): Refused {
  return check.strength.stratum > 0
    ? refuse(
        'no-resistance-below',
        `Soil layer ${check.layer + 1} below the base has no bearing resistance in ${combination.name}`,
        `soilLayers.${check.layer}.cohesion`,
      )
    : refuse(
        'no-resistance',
        `The ground has no bearing resistance in ${combination.name}`,
        input.soilLayers.length > 1 ? `soilLayers.${check.layer}.cohesion` : 'soilLayers',
      )
}

/** Sliding under the favourable vertical load, in each drainage of the layer at the base. */
function addSliding(
  input: EurocodeInput,
  prepared: Prepared,
  settings: readonly Setting[],
  sliding: SlidingCheck[],
): Refused | null {
  const setting = settings[settings.length - 1]!
  for (const drained of [true, false]) {
    const check = slide(input, prepared, setting, drained)
    if (check === undefined) continue
    if (check === null)
      return refuse(
        'no-sliding-resistance',
        `The base has no resistance to sliding in ${setting.combination.name}`,
        'horizontalPermanentB',
      )
    sliding.push(check)
  }
  return null
}

function waterMethodOf(specified: boolean, below: number, width: number, wetShare: number): WaterMethod {
  if (specified) return wetShare > 0 || below < 0 ? 'averaged' : 'none'
  if (below >= width) return 'none'
  return below <= 0 ? 'submerged' : 'interpolated'
}
