import { section } from '#domain/calc/tex.ts'
import { bulkSteps, isotropic, shearStep, texPoisson } from '#domain/materials/isotropic.ts'
import type { DerivationStep } from '#domain/schemas/result.ts'
import { calculate } from './calculate.ts'
import type { LinearElasticInput } from './inputs.ts'

const elasticity = 'Isotropic elasticity (Timoshenko and Goodier 1970, art. 6)'
const waves = 'Plane waves in an elastic body (Timoshenko and Goodier 1970, art. 168)'

/** The ten values, line by line. */
export function derivation(input: LinearElasticInput): DerivationStep[] {
  const { youngsModulus: modulus, poissonsRatio: poisson, density } = input
  const { margin } = isotropic(modulus, poisson)
  const result = calculate(input)
  const nu = texPoisson(poisson)
  const velocity = (value: number) => ({ unit: 'm/s', source: waves, value })
  const ratio = (value: number) => ({ unit: '', source: elasticity, value })
  return [
    ...section('Moduli')(
      shearStep(modulus, poisson),
      ...bulkSteps(modulus, poisson),
      {
        title: 'First Lamé parameter',
        symbol: '\\lambda',
        formula: '\\frac{E \\nu}{\\left(1 + \\nu\\right) \\beta}',
        substitution: (n) =>
          `\\frac{${n(modulus)} \\cdot ${nu}}{\\left(1 + ${nu}\\right) \\cdot ${n(margin)}}`,
        value: result.lameFirstParameter,
        unit: 'GPa',
        source: elasticity,
      },
      {
        title: 'Constrained modulus',
        symbol: 'M',
        formula: '\\frac{E \\left(1 - \\nu\\right)}{\\left(1 + \\nu\\right) \\beta}',
        substitution: (n) =>
          `\\frac{${n(modulus)} \\cdot \\left(1 - ${nu}\\right)}{\\left(1 + ${nu}\\right) \\cdot ${n(margin)}}`,
        value: result.constrainedModulus,
        unit: 'GPa',
        source: elasticity,
      },
      {
        title: 'Compressibility',
        symbol: '\\frac{1}{K}',
        formula: '\\frac{1}{K}',
        substitution: (n) => `\\frac{1}{${n(result.bulkModulus)}}`,
        value: result.compressibility,
        unit: '1/GPa',
        source: elasticity,
      },
    ),
    ...section('Wave velocities')(
      {
        title: 'P-wave velocity',
        symbol: 'V_p',
        formula: '\\sqrt{\\frac{M}{\\rho}}',
        substitution: (n) => `\\sqrt{\\frac{${n(result.constrainedModulus)} \\cdot 10^{9}}{${n(density)}}}`,
        ...velocity(result.pWaveVelocity),
      },
      {
        title: 'S-wave velocity',
        symbol: 'V_s',
        formula: '\\sqrt{\\frac{G}{\\rho}}',
        substitution: (n) => `\\sqrt{\\frac{${n(result.shearModulus)} \\cdot 10^{9}}{${n(density)}}}`,
        ...velocity(result.sWaveVelocity),
      },
    ),
    ...section('Ratios')(
      {
        title: 'Ratio of the wave velocities',
        symbol: 'V_p / V_s',
        formula: '\\sqrt{\\frac{2 \\left(1 - \\nu\\right)}{\\beta}}',
        substitution: (n) => `\\sqrt{\\frac{2 \\cdot \\left(1 - ${nu}\\right)}{${n(margin)}}}`,
        ...ratio(result.vpVsRatio),
      },
      {
        title: 'Bulk over shear modulus',
        symbol: 'K / G',
        formula: '\\frac{2 \\left(1 + \\nu\\right)}{3 \\beta}',
        substitution: (n) => `\\frac{2 \\cdot \\left(1 + ${nu}\\right)}{3 \\cdot ${n(margin)}}`,
        ...ratio(result.kGRatio),
      },
      {
        title: 'Young’s over shear modulus',
        symbol: 'E / G',
        formula: '2 \\left(1 + \\nu\\right)',
        substitution: () => `2 \\cdot \\left(1 + ${nu}\\right)`,
        ...ratio(result.eGRatio),
      },
    ),
  ]
}
