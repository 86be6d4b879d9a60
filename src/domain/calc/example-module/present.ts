import type { ModuleOutputs, ResultTable, Warning } from '#domain/schemas/result.ts'
import { section } from '../tex.ts'
import { drawing } from './drawing.ts'
import type { ExampleInput } from './inputs.ts'
import type { ExampleSolution } from './solve.ts'

/** Above this the value is called large (engineering specification, section 5). */
const large = 1000

const methodNames = {
  method1: 'Square root',
  method2: 'Square',
  method3: 'Natural logarithm',
} as const

const formulas = {
  method1: { formula: '\\sqrt{x}', substitution: (x: string) => `\\sqrt{${x}}` },
  method2: { formula: 'x^{2}', substitution: (x: string) => `${x}^{2}` },
  method3: { formula: '\\ln\\left(x\\right)', substitution: (x: string) => `\\ln\\left(${x}\\right)` },
} as const

/** Returns a notice for a large value. */
export function warnings({ inputValue }: ExampleInput): Warning[] {
  if (inputValue <= large) return []
  return [
    {
      code: 'large-value',
      message: `The input value is above ${large}`,
      field: 'inputValue',
      severity: 'info',
    },
  ]
}

/** A count and its word, which each language bends in its own way: two texts, and never a word with an `s` behind it. */
const stepsIn = (count: number): string => (count === 1 ? '1 step' : `${count} steps`)

/** Returns the repeated iterations as a table, with a row for each, instead of steps of the derivation. */
const tableOf = (estimates: readonly number[]): ResultTable[] =>
  estimates.length === 0
    ? []
    : [
        {
          name: 'Estimates by Heron’s rule',
          headers: ['Step', 'Estimate'],
          rows: estimates.map((estimate, step) => [step, estimate]),
        },
      ]

/** Returns the presentation of a result. There is nothing to check, so it always passes. */
export function present(input: ExampleInput, solution: ExampleSolution): ModuleOutputs {
  const { result, estimates } = solution
  const { formula, substitution } = formulas[input.method]
  const name = methodNames[input.method]
  const summary = { result, method: input.method, analysisMethod: name }
  const verdict = {
    state: 'pass',
    utilization: null,
    governing: name,
    sentence: `${name} of the value: ${input.description}`,
  } as const
  return {
    verdict,
    summary,
    quantities: [
      { key: 'result', label: 'Result', symbol: 'y', value: result, unit: '' },
      { key: 'analysisMethod', label: 'Method', value: name, unit: '' },
    ],
    details: [
      {
        group: 'Input',
        quantities: [
          { key: 'inputValue', label: 'Input value', symbol: 'x', value: input.inputValue, unit: '' },
          ...(estimates.length > 0
            ? [{ key: 'steps', label: 'Heron’s rule', value: stepsIn(estimates.length - 1), unit: '' }]
            : []),
        ],
      },
    ],
    tables: [
      { name: 'Value and result', headers: ['Value', name], rows: [[input.inputValue, result]] },
      ...tableOf(estimates),
    ],
    charts: [
      {
        name: 'Value and result',
        type: 'bar',
        data: [
          { label: 'Value', value: input.inputValue },
          { label: name, value: result },
        ],
      },
    ],
    derivation: section('Result')({
      title: name,
      symbol: 'y',
      formula,
      substitution: (n) => substitution(n(input.inputValue)),
      value: result,
      unit: '',
      source: 'Definition',
    }),
    drawing: drawing(input, solution),
    warnings: warnings(input),
    comparison: {
      basis: input.basis === 'code' ? 'specification' : 'code',
      summary,
      verdict,
      ratio: 1,
      note: 'No code stands behind this module: both bases compute the same.',
    },
  }
}
