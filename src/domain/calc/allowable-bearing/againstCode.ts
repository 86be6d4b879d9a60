import type { Warning } from '#domain/schemas/result.ts'
import { simplifiedRemarks, simplifiedState } from '../bearing-capacity/simplified.ts'
import type { Solved } from '../module.ts'
import type { AllowableInput } from './case.ts'
import { governingCheck } from './naming.ts'
import type { AllowableSolution } from './solution.ts'

type Solve<Input> = (input: Input) => Solved<AllowableSolution>

const answerOf = (solution: AllowableSolution) => ({
  utilization: solution.utilization,
  resistance: governingCheck(solution).allowable * solution.base.area,
})

/** Solves by the code in every drainage: the specification computes one, and choosing it must not hide the other. */
function byCode<Input extends AllowableInput>(input: Input, solve: Solve<Input>) {
  const solved = solve({ ...input, basis: 'code', drainage: 'auto' })
  return solved.ok ? ({ ok: true, solution: answerOf(solved.solution) } as const) : solved
}

/**
 * Returns the code's verdict on a design that the specification passes; null in the code basis, or where both agree.
 */
export const againstCode = <Input extends AllowableInput>(
  input: Input,
  solution: AllowableSolution,
  solve: Solve<Input>,
) => (input.basis === 'code' ? null : simplifiedState(answerOf(solution), byCode(input, solve)))

/**
 * Returns a warning when the specification passes a design that the code fails or has no answer for; none in the code
 * basis.
 */
export const againstCodeRemarks = <Input extends AllowableInput>(
  input: Input,
  solution: AllowableSolution,
  solve: Solve<Input>,
): Warning[] => (input.basis === 'code' ? [] : simplifiedRemarks(answerOf(solution), byCode(input, solve)))
