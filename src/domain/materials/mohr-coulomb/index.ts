import type { MaterialModel } from '#domain/materials/model.ts'
import { calculate, calculatedFields, calculatedSchema, type MohrCoulombCalculated } from './calculate.ts'
import { example, fields, inputSchema, type MohrCoulombInput } from './inputs.ts'
import { present } from './present.ts'
import { warnings } from './warnings.ts'

export const mohrCoulomb: MaterialModel<MohrCoulombInput, MohrCoulombCalculated> = {
  id: 'mohr-coulomb',
  name: 'Mohr-Coulomb',
  description: 'Soil or rock with cohesion and friction: strength, stiffness and Drucker-Prager forms.',
  inputSchema,
  calculatedSchema,
  fields,
  calculatedFields,
  example,
  calculate,
  warnings,
  present,
}
