import type { MaterialModel } from '#domain/materials/model.ts'
import { calculate, calculatedFields, calculatedSchema, type LinearElasticCalculated } from './calculate.ts'
import { derivation } from './derivation.ts'
import { example, fields, inputSchema, type LinearElasticInput } from './inputs.ts'
import { warnings } from './warnings.ts'

export const linearElastic: MaterialModel<LinearElasticInput, LinearElasticCalculated> = {
  id: 'linear-elastic',
  name: 'Linear elastic',
  description: 'Isotropic elastic body: moduli, wave velocities and their ratios.',
  inputSchema,
  calculatedSchema,
  fields,
  calculatedFields,
  example,
  calculate,
  warnings,
  present: (input) => ({
    calculated: calculate(input),
    details: [],
    tables: [],
    charts: [],
    derivation: derivation(input),
    warnings: warnings(input),
  }),
}
