import type { CalculationModule } from '../module.ts'
import { description } from './description.ts'
import { type EurocodeInput, example, fields, inputSchema } from './inputs.ts'
import { present } from './present.ts'
import { responses } from './responses.ts'
import type { EurocodeSolution } from './solution.ts'
import { solve } from './solve.ts'
import { warnings } from './warnings.ts'

/** Bearing capacity to EN 1997-1:2004 Annex D. NOTES.md in this folder states the method and its sources. */
export const bearingCapacityEurocode: CalculationModule<EurocodeInput, EurocodeSolution> = {
  ...description,
  inputSchema,
  fields,
  example,
  solve,
  warnings,
  present,
  responses,
  coupledFields: ['soilLayers.*.depth'],
}
