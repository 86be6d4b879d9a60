import { z } from 'zod'
import { isotropic } from '#domain/materials/isotropic.ts'
import type { CalculatedField } from '#domain/materials/model.ts'
import type { LinearElasticInput } from './inputs.ts'

export const calculatedSchema = z.strictObject({
  /** GPa, as all moduli here. */
  shearModulus: z.number(),
  bulkModulus: z.number(),
  lameFirstParameter: z.number(),
  /** m/s. */
  pWaveVelocity: z.number(),
  /** m/s. */
  sWaveVelocity: z.number(),
  vpVsRatio: z.number(),
  kGRatio: z.number(),
  eGRatio: z.number(),
  /** 1/GPa. */
  compressibility: z.number(),
  constrainedModulus: z.number(),
})
export type LinearElasticCalculated = z.infer<typeof calculatedSchema>

type Field = CalculatedField<keyof LinearElasticCalculated>

const modulus = (id: Field['id'], label: string, symbol: string, description: string): Field => ({
  id,
  label,
  symbol,
  description,
  unit: 'GPa',
  quantity: 'modulus',
})
const velocity = (id: Field['id'], label: string, symbol: string, description: string): Field => ({
  id,
  label,
  symbol,
  description,
  unit: 'm/s',
  quantity: 'velocity',
})
const ratio = (id: Field['id'], label: string, symbol: string, description: string): Field => ({
  id,
  label,
  symbol,
  description,
  unit: '',
  quantity: 'ratio',
})

export const calculatedFields: readonly Field[] = [
  modulus('shearModulus', 'Shear modulus', 'G', 'E / (2 (1 + ν)).'),
  modulus('bulkModulus', 'Bulk modulus', 'K', 'E / (3 (1 − 2ν)).'),
  modulus('lameFirstParameter', 'First Lamé parameter', '\\lambda', 'E ν / ((1 + ν)(1 − 2ν)).'),
  velocity('pWaveVelocity', 'P-wave velocity', 'V_p', '√(M / ρ), in an unbounded body.'),
  velocity('sWaveVelocity', 'S-wave velocity', 'V_s', '√(G / ρ).'),
  ratio('vpVsRatio', 'Vp over Vs', 'V_p / V_s', 'Of the wave velocities; follows from ν alone.'),
  ratio('kGRatio', 'K over G', 'K / G', 'Bulk over shear modulus.'),
  ratio('eGRatio', 'E over G', 'E / G', 'Young’s over shear modulus, 2 (1 + ν).'),
  {
    id: 'compressibility',
    label: 'Compressibility',
    symbol: '1 / K',
    description: 'Volume strain under unit mean stress.',
    unit: '1/GPa',
    quantity: 'compressibility',
  },
  modulus(
    'constrainedModulus',
    'Constrained modulus',
    'M',
    'Without lateral strain: P-wave and oedometer modulus.',
  ),
]

/** Derived values by the specification's names, unrounded. */
export function calculate(input: LinearElasticInput): LinearElasticCalculated {
  const { margin, shear, bulk, lame, constrained } = isotropic(input.youngsModulus, input.poissonsRatio)
  const poisson = input.poissonsRatio
  return {
    shearModulus: shear,
    bulkModulus: bulk,
    lameFirstParameter: lame,
    pWaveVelocity: Math.sqrt((constrained * 1e9) / input.density),
    sWaveVelocity: Math.sqrt((shear * 1e9) / input.density),
    vpVsRatio: Math.sqrt((2 * (1 - poisson)) / margin),
    kGRatio: (2 * (1 + poisson)) / (3 * margin),
    eGRatio: 2 * (1 + poisson),
    compressibility: 1 / bulk,
    constrainedModulus: constrained,
  }
}
