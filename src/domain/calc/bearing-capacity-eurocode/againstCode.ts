import type { Warning } from '#domain/schemas/result.ts'
import { simplifiedRemarks, simplifiedState } from '../bearing-capacity/simplified.ts'
import type { Solved } from '../module.ts'
import { governingCheck } from './cases.ts'
import type { EurocodeInput } from './inputs.ts'
import type { EurocodeSolution } from './solution.ts'
import { solve } from './solve.ts'

const answerOf = (solution: EurocodeSolution) => ({
  utilization: solution.utilization,
  resistance: governingCheck(solution).resistance,
})

/** Solves by the code in every drainage: the specification computes one, and choosing it must not hide the other. */
function byCode(input: EurocodeInput): Solved<ReturnType<typeof answerOf>> {
  const solved = solve({ ...input, basis: 'code', drainage: 'auto' })
  return solved.ok ? { ok: true, solution: answerOf(solved.solution) } : solved
}

/**
 * Returns the code's verdict on a design that the specification passes; null in the code basis, or where both agree.
 */
export const againstCode = (input: EurocodeInput, solution: EurocodeSolution) =>
  input.basis === 'code' ? null : simplifiedState(answerOf(solution), byCode(input))

/**
 * Returns a warning when the specification passes a design that the code fails or has no answer for; none in the code
 * basis.
 */
export const againstCodeRemarks = (input: EurocodeInput, solution: EurocodeSolution): Warning[] =>
  input.basis === 'code' ? [] : simplifiedRemarks(answerOf(solution), byCode(input))
