import { z } from 'zod'
import { numberOf } from '#domain/calc/fields.ts'
import type { InputField } from '#domain/calc/module.ts'
import { isotropicFields, isotropicShape, unitWeightField } from '#domain/materials/isotropic.ts'

const density = {
  id: 'density',
  type: 'number',
  label: 'Density',
  symbol: '\\rho',
  description: 'Mass of a cubic metre; wave velocities follow from it.',
  required: true,
  unit: 'kg/m³',
  quantity: 'density',
  min: 100,
  max: 10_000,
  step: 50,
  group: 'Weight',
} as const satisfies InputField

export const fields: readonly InputField[] = [
  isotropicFields.youngsModulus,
  isotropicFields.poissonsRatio,
  unitWeightField,
  density,
]

export const inputSchema = z.strictObject({
  ...isotropicShape,
  unitWeight: numberOf(unitWeightField),
  density: numberOf(density),
})

export type LinearElasticInput = z.infer<typeof inputSchema>

/** Structural steel: EN 1993-1-1, 3.2.6, with the density of EN 1991-1-1, Table A.4. */
export const example: LinearElasticInput = inputSchema.parse({
  youngsModulus: 210,
  poissonsRatio: 0.3,
  unitWeight: 77,
  density: 7850,
})
