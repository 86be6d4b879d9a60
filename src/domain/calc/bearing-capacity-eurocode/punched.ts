import { type OnLayer, type PunchingCheck, punchingChecks, withBaseAt } from '../bearing-capacity/punching.ts'
import { caseName } from './everyCheck.ts'
import type { EurocodeInput } from './inputs.ts'
import type { EurocodeSolution } from './solution.ts'
import { solve } from './solve.ts'

/** Each combination with the base as it is at the depth of a layer below. */
function onLayer(input: EurocodeInput, solution: EurocodeSolution, depth: number): OnLayer[] {
  const solved = solve(withBaseAt(input, solution, depth))
  if (!solved.ok) return []
  return solved.solution.checks
    .map((check, index) => ({ check, index }))
    .filter(({ check }) => !check.capacity.exceeded && check.vertical > 0)
    .map(({ check, index }) => ({
      check: index,
      before: [caseName(check)],
      drained: check.drained,
      pressure: check.vertical / check.base.area,
      allowed: check.stress,
      sideShare: 1 / check.combination.gammaRv,
      weightShare: 1 / check.combination.gammaRv,
      gammaPhi: check.combination.gammaPhi,
      gammaC: check.combination.gammaC,
      gammaCu: check.combination.gammaCu,
    }))
}

/** Returns the punching checks of each combination. */
export const punchingOf = (input: EurocodeInput, solution: EurocodeSolution): PunchingCheck[] =>
  punchingChecks(input, solution, (depth) => onLayer(input, solution, depth))
