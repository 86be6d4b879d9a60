import { type EveryCheck, everyCheck } from '../bearing-capacity/everyCheck.ts'
import { decide } from '../bearing-capacity/layered.ts'
import { strengthsOf } from '../bearing-capacity/strata.ts'
import { bearingCheck, emptyWorking, squeezing, weigh } from './bearing.ts'
import type { EurocodeInput } from './inputs.ts'
import { prepare, settingsOf } from './prepare.ts'
import type { BearingCheck } from './solution.ts'
import { combinationsFor } from './solve.ts'

/** Returns the name of a check's combination in tables, with its way to apply the loads. */
export const caseName = ({
  combination,
  favourable,
  eccentricityShare,
}: Pick<BearingCheck, 'combination' | 'favourable' | 'eccentricityShare'>): string =>
  `${combination.id}${favourable ? ', V favourable' : ''}${eccentricityShare > 1 ? ', same moment' : ''}`

/**
 * Returns every bearing check of layered ground, by combination and way to apply the vertical load; none for ground
 * of one strength.
 */
export function everyCheckOf(input: EurocodeInput): EveryCheck<BearingCheck>[][] {
  const prepared = prepare(input)
  if (input.basis === 'specification' || 'refusal' in prepared) return []
  const { strata, ground, site } = prepared
  const strengths = strengthsOf(strata, input.drainage)
  if (strengths[strengths.length - 1]!.stratum === 0) return []
  const work = emptyWorking()
  return combinationsFor(input).flatMap((combination) =>
    settingsOf(input, prepared, combination, []).map((setting) => {
      const decided = decide(strata, strengths, {
        weigh: (strength, place) => {
          weigh(site, setting, strength, place, work)
          return work
        },
        squeezing: (strength, spread) => squeezing(setting, strength, spread),
      })
      return everyCheck(strata, strengths, ground, decided, (strength, place, way) =>
        bearingCheck(site, setting, strength, place, emptyWorking(), way),
      )
    }),
  )
}
