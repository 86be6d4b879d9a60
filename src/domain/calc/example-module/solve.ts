import type { Solved } from '../module.ts'
import type { ExampleInput } from './inputs.ts'

/** The result of the chosen method, with its intermediate values. */
export interface ExampleSolution {
  readonly result: number
  /** Estimates of the root by Heron's rule, the first one included; none for the other methods. */
  readonly estimates: readonly number[]
}

/** Above this the square is no whole number that a computer keeps exactly: 2⁵³ = 9 007 199 254 740 992. */
const largestSquare = Number.MAX_SAFE_INTEGER

/** Heron's rule doubles the right digits with each step: this many reach any number of the form from its start. */
const mostSteps = 40

/**
 * Returns the result of the chosen method. Defined for every valid input: it refuses, with a code, a value for which
 * the method has no result, and never returns NaN or infinity.
 */
export function solve({ inputValue, method }: ExampleInput): Solved<ExampleSolution> {
  if (method === 'method2' && inputValue ** 2 > largestSquare)
    return {
      ok: false,
      refusal: {
        code: 'not-exact',
        message: 'The square of the input value has more digits than a number keeps',
        field: 'inputValue',
      },
    }
  if (method === 'method2') return answer(inputValue ** 2)
  if (method === 'method3') return answer(Math.log(inputValue))
  return answer(Math.sqrt(inputValue), heron(inputValue))
}

const answer = (result: number, estimates: readonly number[] = []): Solved<ExampleSolution> => ({
  ok: true,
  solution: { result, estimates },
})

/** Each estimate is the mean of the one before and of the value over it, until two agree to 12 digits. Zero needs none. */
function heron(value: number): number[] {
  if (value === 0) return []
  const estimates = [Math.max(value, 1)]
  while (estimates.length <= mostSteps) {
    const before = estimates[estimates.length - 1]!
    const next = (before + value / before) / 2
    if (Math.abs(next - before) <= 1e-12 * before) break
    estimates.push(next)
  }
  return estimates
}
