import type { PresentedMessages } from '#domain/schemas/messageResult.ts'
import type { CalculationModule } from '../module.ts'
import { moduleTexts } from '../textsOf.ts'
import { description } from './description.ts'
import { type ExampleInput, example, fields, inputSchema } from './inputs.ts'
import { present, warnings } from './present.ts'
import { type ExampleSolution, solve } from './solve.ts'
import { english } from './texts/en.ts'

/** The specification's example, for administrators; see NOTES.md beside it. */
export const exampleModule: CalculationModule<ExampleInput, ExampleSolution, PresentedMessages> = {
  ...description,
  inputSchema,
  fields,
  example,
  texts: moduleTexts(description.id, english),
  solve,
  warnings,
  present,
  responses: [{ key: 'result', label: 'Result', unit: '', value: (_, { result }) => result }],
  coupledFields: ['inputValue'],
}
