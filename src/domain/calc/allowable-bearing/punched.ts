import { type OnLayer, type PunchingCheck, punchingChecks, withBaseAt } from '../bearing-capacity/punching.ts'
import type { Solved } from '../module.ts'
import { localShare, shareOf } from './allowable.ts'
import type { AllowableInput } from './case.ts'
import type { AllowableSolution } from './solution.ts'

/** Returns each drainage with the same base at the depth of a layer below. */
function onLayer<Input extends AllowableInput>(
  input: Input,
  solution: AllowableSolution,
  solve: (input: Input) => Solved<AllowableSolution>,
  depth: number,
): OnLayer[] {
  const { rule } = solution
  const solved = solve(withBaseAt(input, solution, depth))
  if (!solved.ok) return []
  const share = shareOf(input, rule)
  const isGross = rule.limitState === null && input.fosBasis === 'gross'
  const gamma = rule.local ? 1 / localShare : 1
  return solved.solution.checks
    .map((check, index) => ({ check, index }))
    .filter(({ check }) => check.capacity?.exceeded !== true && check.vertical > 0)
    .map(({ check, index }) => ({
      check: index,
      before: [],
      drained: check.drained,
      pressure: check.appliedPressure,
      allowed: check.allowable,
      sideShare: share,
      weightShare: isGross ? share : 1,
      gammaPhi: gamma,
      gammaC: gamma,
      gammaCu: gamma,
    }))
}

/** Returns the punching checks in each drainage; none for a presumed capacity. */
export const punchingOf = <Input extends AllowableInput>(
  input: Input,
  solution: AllowableSolution,
  solve: (input: Input) => Solved<AllowableSolution>,
): PunchingCheck[] =>
  solution.rule.given === null
    ? punchingChecks(input, solution, (depth) => onLayer(input, solution, solve, depth))
    : []
