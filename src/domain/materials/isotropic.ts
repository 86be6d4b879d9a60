import { numberOf } from '../calc/fields.ts'
import type { InputField } from '../calc/module.ts'
import { type StepText, texNumber } from '../calc/tex.ts'
import type { Warning } from '../schemas/result.ts'

/** What every isotropic model shares: Young's modulus, Poisson's ratio, and the constants that follow from the two. */

export const isotropicFields = {
  youngsModulus: {
    id: 'youngsModulus',
    type: 'number',
    label: "Young's modulus",
    symbol: 'E',
    description: 'Slope of stress over strain in uniaxial compression.',
    required: true,
    unit: 'GPa',
    quantity: 'modulus',
    min: 0.001,
    max: 1000,
    step: 0.1,
    group: 'Stiffness',
  },
  poissonsRatio: {
    id: 'poissonsRatio',
    type: 'number',
    label: "Poisson's ratio",
    symbol: '\\nu',
    description: 'Lateral over axial strain; below 0.5, at which the volume would not change.',
    required: true,
    unit: '',
    quantity: 'ratio',
    min: 0,
    max: 0.5,
    step: 0.01,
    group: 'Stiffness',
  },
} as const satisfies Record<string, InputField>

/** Weight of soils, rocks and construction materials in the elastic models. */
export const unitWeightField = {
  id: 'unitWeight',
  type: 'number',
  label: 'Unit weight',
  symbol: '\\gamma',
  description: 'Weight of a cubic metre.',
  required: true,
  unit: 'kN/m³',
  quantity: 'unitWeight',
  min: 1,
  max: 100,
  step: 0.5,
  group: 'Weight',
} as const satisfies InputField

const { max: poissonLimit, ...poissonField } = isotropicFields.poissonsRatio

export const isotropicShape = {
  youngsModulus: numberOf(isotropicFields.youngsModulus),
  poissonsRatio: numberOf(poissonField).lt(
    poissonLimit,
    "Poisson's ratio must be less than 0.5 for stability",
  ),
}

export interface Isotropic {
  /** 1 − 2ν, which all but the shear modulus hang on. */
  readonly margin: number
  /** GPa. */
  readonly shear: number
  /** GPa. */
  readonly bulk: number
  /** First Lamé parameter, GPa. */
  readonly lame: number
  /** Constrained (P-wave, oedometer) modulus, GPa. */
  readonly constrained: number
}

/** Isotropic constants from E (GPa) and ν: Timoshenko and Goodier, Theory of Elasticity, 1970, articles 6 and 7. */
export function isotropic(modulus: number, poisson: number): Isotropic {
  const margin = 1 - 2 * poisson
  const shear = modulus / (2 * (1 + poisson))
  return {
    margin,
    shear,
    bulk: modulus / (3 * margin),
    lame: (modulus * poisson) / ((1 + poisson) * margin),
    constrained: (modulus * (1 - poisson)) / ((1 + poisson) * margin),
  }
}

const source = 'Isotropic elasticity (Timoshenko and Goodier 1970, art. 6)'

/** Poisson's ratio with every digit: near 0.5 the last ones decide. */
export const texPoisson = (poisson: number): string => texNumber(poisson, 17)

export const shearStep = (modulus: number, poisson: number): StepText => ({
  title: 'Shear modulus',
  symbol: 'G',
  formula: '\\frac{E}{2 \\left(1 + \\nu\\right)}',
  substitution: (n) => `\\frac{${n(modulus)}}{2 \\cdot \\left(1 + ${texPoisson(poisson)}\\right)}`,
  value: isotropic(modulus, poisson).shear,
  unit: 'GPa',
  source,
})

export function bulkSteps(modulus: number, poisson: number): StepText[] {
  const { margin, bulk } = isotropic(modulus, poisson)
  return [
    {
      title: 'Distance from incompressibility',
      symbol: '\\beta',
      formula: '1 - 2 \\nu',
      substitution: () => `1 - 2 \\cdot ${texPoisson(poisson)}`,
      value: margin,
      unit: '',
      source,
    },
    {
      title: 'Bulk modulus',
      symbol: 'K',
      formula: '\\frac{E}{3 \\beta}',
      substitution: (n) => `\\frac{${n(modulus)}}{3 \\cdot ${n(margin)}}`,
      value: bulk,
      unit: 'GPa',
      source,
    },
  ]
}

/** Volume is almost kept above this ratio: bulk modulus and pore pressures follow its third digit. */
const nearlyIncompressible = 0.49

export const poissonWarnings = (poisson: number): Warning[] =>
  poisson > nearlyIncompressible
    ? [
        {
          code: 'poisson-near-half',
          message: `Poisson's ratio ${poisson} is above 0.49: the bulk modulus grows without limit towards 0.5 and follows its last digits.`,
          field: 'poissonsRatio',
          source: 'K = E / (3 (1 − 2ν))',
          severity: 'caution',
        },
      ]
    : []
