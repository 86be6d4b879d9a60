import type { MaterialModel } from '#domain/materials/model.ts'
import { calculate, calculatedFields, calculatedSchema, type HoekBrownCalculated } from './calculate.ts'
import { example, fields, type HoekBrownInput, inputSchema } from './inputs.ts'
import { present } from './present.ts'
import { warnings } from './warnings.ts'

export const hoekBrown: MaterialModel<HoekBrownInput, HoekBrownCalculated> = {
  id: 'hoek-brown',
  name: 'Hoek-Brown',
  description: 'Jointed rock mass: strength, equivalent cohesion and friction, deformation modulus.',
  inputSchema,
  calculatedSchema,
  fields,
  calculatedFields,
  example,
  calculate,
  warnings,
  present,
}
