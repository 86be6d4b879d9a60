import type { CalculationModule } from '../module.ts'
import { description } from './description.ts'
import { type ExampleInput, example, fields, inputSchema } from './inputs.ts'
import { present, warnings } from './present.ts'
import { type ExampleSolution, solve } from './solve.ts'

/** The specification's example, for administrators. NOTES.md in this folder explains it. */
export const exampleModule: CalculationModule<ExampleInput, ExampleSolution> = {
  ...description,
  inputSchema,
  fields,
  example,
  solve,
  warnings,
  present,
  responses: [{ key: 'result', label: 'Result', unit: '', value: (_, { result }) => result }],
  coupledFields: ['inputValue'],
}
