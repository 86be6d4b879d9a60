import { type OnLayer, punching } from '../bearing-capacity/punching.ts'
import type { Warning } from '../result.ts'
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
    .map(({ combination, drained, stress, vertical, base }) => ({
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

export const punchingRemarks = (input: EurocodeInput, solution: EurocodeSolution): Warning[] =>
  punching(input, solution, (depth) => onLayer(input, solution, depth))
