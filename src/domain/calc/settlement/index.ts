import type { PresentedMessages } from '#domain/schemas/messageResult.ts'
import type { CalculationModule } from '../module.ts'
import { moduleTexts } from '../textsOf.ts'
import { description } from './description.ts'
import { example, fields, historyFields, inputSchema, type SettlementInput } from './inputs.ts'
import { present } from './present.ts'
import { responses } from './responses.ts'
import type { SettlementSolution } from './solution.ts'
import { solve } from './solve.ts'
import { english } from './texts/en.ts'
import { warnings } from './warnings.ts'

/** Settlement of shallow and deep foundations. NOTES.md in this folder states the methods and their sources. */
export const settlement: CalculationModule<SettlementInput, SettlementSolution, PresentedMessages> = {
  ...description,
  inputSchema,
  fields,
  example,
  texts: moduleTexts(description.id, english),
  solve,
  warnings,
  present,
  responses,
  coupledFields: historyFields.map((field) => `soilLayers.*.${field}`),
}
