import { presentAllowable } from '../allowable-bearing/present.ts'
import { allowableCoupledFields, allowableResponses } from '../allowable-bearing/responses.ts'
import type { AllowableSolution } from '../allowable-bearing/solution.ts'
import type { CalculationModule } from '../module.ts'
import { description } from './description.ts'
import { example, fields, type HongKongInput, inputSchema } from './inputs.ts'
import { solve } from './rule.ts'
import { warnings } from './warnings.ts'

/** Bearing capacity in Hong Kong practice. NOTES.md in this folder states the method and its sources. */
export const bearingCapacityHongKong: CalculationModule<HongKongInput, AllowableSolution> = {
  ...description,
  inputSchema,
  fields,
  example,
  solve,
  warnings,
  present: (input, solution) => presentAllowable(input, solution, { solve, warnings, tables: () => [] }),
  responses: allowableResponses<HongKongInput>(),
  coupledFields: allowableCoupledFields,
}
