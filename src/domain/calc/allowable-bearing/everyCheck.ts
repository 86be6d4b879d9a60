import { type EveryCheck, everyCheck } from '../bearing-capacity/everyCheck.ts'
import { decide } from '../bearing-capacity/layered.ts'
import { strengthsOf } from '../bearing-capacity/strata.ts'
import { bearingCheck, squeezing } from './bearing.ts'
import type { AllowableInput, Rule } from './case.ts'
import { prepare } from './prepare.ts'
import type { AllowableCheck } from './solution.ts'

/** A bearing check with its resistance as a force, kN. */
export type ListedCheck = AllowableCheck & { readonly resistance: number }

/** Returns every bearing check of layered ground, for tables; none for ground of one strength. */
export function everyCheckOf(input: AllowableInput, rule: Rule): EveryCheck<ListedCheck>[] {
  const site = prepare(input, rule)
  if (input.basis === 'specification' || rule.given !== null || 'refusal' in site) return []
  const { strata, ground } = site
  const strengths = strengthsOf(strata, input.drainage)
  if (strengths[strengths.length - 1]!.stratum === 0) return []
  const decided = decide(strata, strengths, {
    weigh: (strength, place) => bearingCheck(input, rule, site, strength, place),
    squeezing: (_, spread) => squeezing(input, rule, site, spread),
  })
  return everyCheck(strata, strengths, ground, decided, (strength, place, way) => {
    const check = bearingCheck(input, rule, site, strength, place)
    return {
      ...check,
      ...(way !== undefined && { way }),
      resistance: check.planeAllowable * check.plane.area,
    }
  })
}
