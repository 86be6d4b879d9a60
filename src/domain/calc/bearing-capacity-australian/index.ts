import { presentAllowable } from '../allowable-bearing/present.ts'
import { allowableCoupledFields, allowableResponses } from '../allowable-bearing/responses.ts'
import type { AllowableSolution } from '../allowable-bearing/solution.ts'
import type { CalculationModule } from '../module.ts'
import { description } from './description.ts'
import { type AustralianInput, example, fields, inputSchema } from './inputs.ts'
import { methodsTable } from './methodsTable.ts'
import { solve } from './rule.ts'
import { warnings } from './warnings.ts'

/** Bearing capacity in Australian practice. NOTES.md in this folder states the method and its sources. */
export const bearingCapacityAustralian: CalculationModule<AustralianInput, AllowableSolution> = {
  ...description,
  inputSchema,
  fields,
  example,
  solve,
  warnings,
  present: (input, solution) =>
    presentAllowable(input, solution, { solve, warnings, tables: (given) => [methodsTable(given)] }),
  responses: allowableResponses<AustralianInput>(),
  coupledFields: allowableCoupledFields,
}
