import type { Solved } from '../module.ts'
import type { ExampleInput } from './inputs.ts'

export interface ExampleSolution {
  readonly result: number
}

/** The value after the chosen method. Every valid input has an answer. */
export function solve({ inputValue, method }: ExampleInput): Solved<ExampleSolution> {
  const result =
    method === 'method1'
      ? Math.sqrt(inputValue)
      : method === 'method2'
        ? inputValue ** 2
        : Math.log(inputValue)
  return { ok: true, solution: { result } }
}
