import type { CalculationDocument } from '../schemas/calculation.ts'
import type { ReportCalculation } from './resultState.ts'

/** Returns what a document prints of a stored calculation, the same on a device and at the gateway. */
export const printedData = ({
  type,
  inputs,
  typed,
  sources,
  results,
  materials,
  studies,
}: CalculationDocument['data']): ReportCalculation['data'] => ({
  ...{ type, inputs, results },
  ...(typed !== undefined && { typed }),
  ...(sources !== undefined && { sources }),
  ...(materials !== undefined && { materials }),
  ...(studies !== undefined && { studies }),
})
