import { type OnLayer, type PunchingCheck, punchingChecks } from '../bearing-capacity/punching.ts'
import { caseName } from './everyCheck.ts'
import type { EurocodeInput } from './inputs.ts'
import type { EurocodeSolution } from './solution.ts'
import { solve } from './solve.ts'

/** Each combination with the base as it is at the depth of a layer below; the footing is none of the ground there. */
function onLayer(input: EurocodeInput, { footingWeight }: EurocodeSolution, depth: number): OnLayer[] {
  const solved = solve({
    ...input,
    footingDepth: depth,
    foundationUnitWeight: 0,
    permanentLoad: input.permanentLoad + footingWeight,
  })
  if (!solved.ok) return []
  return solved.solution.checks
    .filter(({ capacity, vertical }) => !capacity.exceeded && vertical > 0)
    .map(({ combination, favourable, eccentricityShare, drained, stress, vertical, base }) => ({
      before: [caseName({ combination, favourable, eccentricityShare })],
      drained,
      pressure: vertical / base.area,
      allowed: stress,
      sideShare: 1 / combination.gammaRv,
      weightShare: 1 / combination.gammaRv,
      gammaPhi: combination.gammaPhi,
      gammaC: combination.gammaC,
      gammaCu: combination.gammaCu,
    }))
}

/** Punching in each combination. */
export const punchingOf = (input: EurocodeInput, solution: EurocodeSolution): PunchingCheck[] =>
  punchingChecks(input, solution, (depth) => onLayer(input, solution, depth))
