import { z } from 'zod'
import { isotropic } from '#domain/materials/isotropic.ts'
import type { CalculatedField } from '#domain/materials/model.ts'
import { criterionOf, dilationOf } from './criterion.ts'
import type { MohrCoulombInput } from './inputs.ts'
import { strengthOf } from './strength.ts'

export const calculatedSchema = z.strictObject({
  /** GPa. */
  shearModulus: z.number(),
  /** GPa. */
  bulkModulus: z.number(),
  /** kPa. */
  tensileStrengthCalculated: z.number(),
  /** kPa. */
  cohesionInterceptStress: z.number().nullable(),
  Nφ: z.number(),
  /** kPa. */
  cNφ: z.number(),
  /** kPa. */
  cohesionI1: z.number(),
  frictionI1: z.number(),
  maxPrincipalStressRatio: z.number(),
  /** Degrees. */
  dilationAngle: z.number(),
})
export type MohrCoulombCalculated = z.infer<typeof calculatedSchema>

type Field = CalculatedField<keyof MohrCoulombCalculated>

const modulus = (id: Field['id'], label: string, symbol: string, description: string): Field => ({
  id,
  label,
  symbol,
  description,
  unit: 'GPa',
  quantity: 'modulus',
})
const stress = (id: Field['id'], label: string, symbol: string, description: string): Field => ({
  id,
  label,
  symbol,
  description,
  unit: 'kPa',
  quantity: 'stress',
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
  stress(
    'tensileStrengthCalculated',
    'Uniaxial tensile strength of the criterion',
    '\\sigma_{t}',
    '2 c cos φ / (1 + sin φ). Soils and joints have less: enter a tensile strength to cut it off.',
  ),
  stress(
    'cohesionInterceptStress',
    'Apex of the criterion',
    'c \\cot \\varphi',
    'Mean tension at which strength vanishes; none at zero friction, where it would be infinite.',
  ),
  ratio('Nφ', 'Flow value', 'N_\\varphi', '(1 + sin φ) / (1 − sin φ).'),
  stress(
    'cNφ',
    'Uniaxial compressive strength',
    '2 c \\sqrt{N_\\varphi}',
    '2 c √Nφ. The product c Nφ is listed beside it.',
  ),
  stress('cohesionI1', 'Drucker-Prager cohesion term', 'k', 'Of √J2 = α I1 + k, compression cone.'),
  ratio('frictionI1', 'Drucker-Prager friction term', '\\alpha', 'Of √J2 = α I1 + k, compression cone.'),
  ratio(
    'maxPrincipalStressRatio',
    'Highest ratio of principal stresses',
    "\\left(\\sigma'_1 / \\sigma'_3\\right)_{max}",
    'Of the frictional part, Nφ; cohesion adds 2 c √Nφ to σ1.',
  ),
  {
    id: 'dilationAngle',
    label: 'Dilation angle (empirical)',
    symbol: '\\psi',
    description: 'φ − 30°, never negative: a rule of thumb for quartz sand.',
    unit: '°',
    quantity: 'angle',
  },
]

/** Derived values by the specification's names, unrounded. */
export function calculate(input: MohrCoulombInput): MohrCoulombCalculated {
  const strength = strengthOf(input)
  const criterion = criterionOf(strength)
  const { shear, bulk } = isotropic(input.youngsModulus, input.poissonsRatio)
  return {
    shearModulus: shear,
    bulkModulus: bulk,
    tensileStrengthCalculated: criterion.uniaxialTension,
    cohesionInterceptStress: criterion.apex,
    Nφ: criterion.slope,
    cNφ: criterion.uniaxialCompression,
    cohesionI1: criterion.compressionCone.k,
    frictionI1: criterion.compressionCone.alpha,
    maxPrincipalStressRatio: criterion.slope,
    dilationAngle: dilationOf(strength.frictionAngle),
  }
}
