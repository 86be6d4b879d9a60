import { z } from 'zod'
import { numberOf } from '#domain/calc/fields.ts'
import type { InputField } from '#domain/calc/module.ts'
import { isotropicFields, isotropicShape, unitWeightField } from '#domain/materials/isotropic.ts'

/** Highest cohesion that is accepted, kPa: ten times that of the strongest rock. Keeps a slip of the keyboard out. */
const highest = 1_000_000

const stress = (id: string, label: string, symbol: string, description: string, group: string, min = 0) =>
  ({
    id,
    type: 'number',
    label,
    symbol,
    description,
    required: false,
    unit: 'kPa',
    quantity: 'stress',
    min,
    max: highest,
    step: 5,
    group,
  }) as const satisfies InputField

const angle = (id: string, label: string, symbol: string, description: string, group: string) =>
  ({
    id,
    type: 'number',
    label,
    symbol,
    description,
    required: false,
    unit: '°',
    quantity: 'angle',
    min: 0,
    max: 60,
    step: 1,
    group,
  }) as const satisfies InputField

const table = {
  cohesion: {
    ...stress('cohesion', 'Cohesion', 'c', 'Strength at zero normal stress.', 'Strength'),
    required: true,
  },
  frictionAngle: {
    ...angle(
      'frictionAngle',
      'Friction angle',
      '\\varphi',
      'Slope of strength over normal stress.',
      'Strength',
    ),
    required: true,
  },
  tensileStrength: stress(
    'tensileStrength',
    'Tensile strength',
    '\\sigma_t',
    'Tension cut-off; the criterion itself allows the calculated one when empty.',
    'Strength',
  ),
  confiningStress: stress(
    'confiningStress',
    'Confining stress',
    "\\sigma'_3",
    'At which the stress-dependent terms are evaluated. Without it the entered cohesion and friction angle count.',
    'Stress dependence',
    0.1,
  ),
} as const satisfies Record<string, InputField>

const dependent = {
  c0: stress(
    'stressDependentCohesion.c0',
    'Cohesion at zero stress',
    'c_0',
    'Start of the line c = c0 + kc σ3.',
    'Stress dependence',
  ),
  kc: {
    id: 'stressDependentCohesion.kc',
    type: 'number',
    label: 'Rise of cohesion with stress',
    symbol: 'k_c',
    description: 'Cohesion for each unit of confining stress.',
    required: false,
    unit: '',
    quantity: 'ratio',
    min: 0,
    max: 10,
    step: 0.05,
    group: 'Stress dependence',
  },
  phi0: angle(
    'stressDependentFriction.phi0',
    'Friction angle at the reference stress',
    '\\varphi_0',
    'Friction angle where the confining stress is the reference stress.',
    'Stress dependence',
  ),
  kphi: angle(
    'stressDependentFriction.kphi',
    'Loss of friction in a log cycle',
    'k_\\varphi',
    'By which the friction angle falls when the confining stress grows tenfold.',
    'Stress dependence',
  ),
  referenceStress: stress(
    'stressDependentFriction.referenceStress',
    'Reference stress',
    '\\sigma_{ref}',
    'Usually the pressure of the atmosphere, 100 kPa.',
    'Stress dependence',
    0.1,
  ),
} as const satisfies Record<string, InputField>

export const fields: readonly InputField[] = [
  table.cohesion,
  table.frictionAngle,
  table.tensileStrength,
  isotropicFields.youngsModulus,
  isotropicFields.poissonsRatio,
  unitWeightField,
  dependent.c0,
  dependent.kc,
  dependent.phi0,
  dependent.kphi,
  dependent.referenceStress,
  table.confiningStress,
]

export const inputSchema = z.strictObject({
  cohesion: numberOf(table.cohesion),
  frictionAngle: numberOf(table.frictionAngle, 'Friction angle must be between 0-60 degrees'),
  tensileStrength: numberOf(table.tensileStrength).optional(),
  ...isotropicShape,
  unitWeight: numberOf(unitWeightField),
  stressDependentCohesion: z
    .strictObject({ c0: numberOf(dependent.c0), kc: numberOf(dependent.kc) }, 'Must be a group of c0 and kc')
    .optional(),
  stressDependentFriction: z
    .strictObject(
      {
        phi0: numberOf(dependent.phi0, 'Friction angle at the reference stress must be between 0-60 degrees'),
        kphi: numberOf(dependent.kphi),
        referenceStress: numberOf(dependent.referenceStress),
      },
      'Must be a group of phi0, kphi and referenceStress',
    )
    .optional(),
  confiningStress: numberOf(table.confiningStress).optional(),
})

export type MohrCoulombInput = z.infer<typeof inputSchema>

/** A stiff, overconsolidated clay, drained. */
export const example: MohrCoulombInput = inputSchema.parse({
  cohesion: 10,
  frictionAngle: 25,
  youngsModulus: 0.03,
  poissonsRatio: 0.3,
  unitWeight: 20,
})
