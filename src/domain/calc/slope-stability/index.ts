import type { CalculationModule } from '../module.ts'
import { description } from './description.ts'
import { example, fields, inputSchema, listStarts, type SlopeInput } from './inputs.ts'
import { present } from './present.ts'
import { reuse } from './reuse.ts'
import type { SlopeSolution } from './solution.ts'
import { solve } from './solve.ts'
import { warnings } from './warnings.ts'

/** Stability of slopes. NOTES.md in this folder states the methods and their sources. */
export const slopeStability: CalculationModule<SlopeInput, SlopeSolution> = {
  ...description,
  inputSchema,
  fields,
  example,
  listStarts,
  solve,
  warnings,
  present,
  reuse,
  responses: [
    {
      key: 'factorOfSafety',
      label: 'Factor of safety against failure',
      unit: '',
      failsWhen: 'below',
      limit: () => 1,
      value: (_, { factor }) => factor,
    },
    {
      key: 'requirement',
      label: 'Factor of safety against the requirement',
      unit: '',
      failsWhen: 'below',
      limit: ({ requiredSafetyFactor }) => requiredSafetyFactor,
      value: (_, { factor }) => factor,
    },
    {
      key: 'screeningFactor',
      label: 'Screening factor',
      unit: '',
      value: (_, { screening }) => screening?.factor ?? null,
    },
    {
      key: 'radius',
      label: 'Radius of the critical circle',
      unit: 'm',
      value: (_, { critical }) => critical.circle.radius,
    },
  ],
}
