import { poissonWarnings } from '#domain/materials/isotropic.ts'
import type { Warning } from '#domain/schemas/result.ts'
import { unitWeightOfDensity } from '#domain/units/convert.ts'
import type { LinearElasticInput } from './inputs.ts'

/** Unit weight and density say the same thing twice; more than this apart, one of them is wrong. */
const agreement = 0.01

export function warnings({ poissonsRatio, unitWeight, density }: LinearElasticInput): Warning[] {
  const found = poissonWarnings(poissonsRatio)
  const weight = unitWeightOfDensity(density)
  const apart = unitWeight / weight - 1
  if (Math.abs(apart) > agreement)
    found.push({
      code: 'weight-and-density-differ',
      message: `A density of ${density} kg/m³ weighs ${weight.toFixed(2)} kN/m³; the unit weight is entered as ${unitWeight} kN/m³, ${(apart * 100).toFixed(1)} % away.`,
      field: 'unitWeight',
      source: 'γ = ρ g, g = 9.80665 m/s²',
      severity: 'caution',
    })
  return found
}
