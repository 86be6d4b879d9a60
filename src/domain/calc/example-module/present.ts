import { sayer } from '#domain/messages/text.ts'
import type { MessageTable, MessageWarning, PresentedMessages } from '#domain/schemas/messageResult.ts'
import { section } from '../tex.ts'
import { drawing } from './drawing.ts'
import type { ExampleInput } from './inputs.ts'
import type { ExampleSolution } from './solve.ts'
import type { Texts } from './texts/en.ts'

const say = sayer<Texts>('example-module')

/** Above this the value is called large (engineering specification, section 5). */
const large = 1000

const formulas = {
  method1: { formula: '\\sqrt{x}', substitution: (x: string) => `\\sqrt{${x}}` },
  method2: { formula: 'x^{2}', substitution: (x: string) => `${x}^{2}` },
  method3: { formula: '\\ln\\left(x\\right)', substitution: (x: string) => `\\ln\\left(${x}\\right)` },
} as const

/** Returns a notice for a large value. */
export function warnings({ inputValue }: ExampleInput): MessageWarning[] {
  if (inputValue <= large) return []
  return [
    {
      code: 'large-value',
      message: say('warning.large-value', { limit: { value: large, unit: '' } }),
      field: 'inputValue',
      severity: 'info',
    },
  ]
}

/** What repeats itself is a table, one row a step, and no step of the derivation each. */
const tableOf = (estimates: readonly number[]): MessageTable[] =>
  estimates.length === 0
    ? []
    : [
        {
          key: 'estimates',
          name: say('estimates.name'),
          columns: [
            { key: 'step', label: say('estimates.step') },
            { key: 'estimate', label: say('estimates.estimate') },
          ],
          rows: estimates.map((estimate, step) => [step, estimate]),
        },
      ]

/** Shows the way of a result from input to report; there is nothing to judge, so that it always passes. */
export function present(input: ExampleInput, solution: ExampleSolution): PresentedMessages {
  const { result, estimates } = solution
  const { formula, substitution } = formulas[input.method]
  const method = say(`method.${input.method}`)
  const summary = { result, method: input.method, analysisMethod: method }
  const verdict = {
    state: 'pass',
    utilization: null,
    governing: method,
    sentence: say('verdict.sentence', { method, description: input.description }),
  } as const
  return {
    form: 2,
    verdict,
    summary,
    quantities: [
      { key: 'result', symbol: 'y', value: result, unit: '' },
      { key: 'analysisMethod', value: method, unit: '' },
    ],
    details: [
      {
        group: say('group.input'),
        quantities: [
          { key: 'inputValue', symbol: 'x', value: input.inputValue, unit: '' },
          // A count and its word, which each language bends in its own way: one text with a plural.
          ...(estimates.length > 0
            ? [{ key: 'steps', value: say('steps.counted', { n: estimates.length - 1 }), unit: '' }]
            : []),
        ],
      },
    ],
    tables: [
      {
        key: 'values',
        name: say('values.name'),
        columns: [
          { key: 'value', label: say('values.value') },
          { key: 'result', label: method },
        ],
        rows: [[input.inputValue, result]],
      },
      ...tableOf(estimates),
    ],
    charts: [
      {
        key: 'values',
        name: say('values.name'),
        type: 'bar',
        data: [
          { label: say('values.value'), value: input.inputValue },
          { label: method, value: result },
        ],
      },
    ],
    derivation: section(say('step.section'))({
      title: method,
      symbol: 'y',
      formula,
      substitution: (n) => substitution(n(input.inputValue)),
      value: result,
      unit: '',
      source: say('step.source'),
    }),
    drawing: drawing(input, solution),
    warnings: warnings(input),
    comparison: {
      basis: input.basis === 'code' ? 'specification' : 'code',
      summary,
      verdict,
      ratio: 1,
      note: say('comparison.same'),
    },
  }
}
