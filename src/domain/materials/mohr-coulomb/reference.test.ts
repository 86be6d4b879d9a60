import { describe, test } from 'vitest'
import { casesOf, expectCase, numberIn } from '#tests/helpers/referenceCases.ts'
import { calculate } from './calculate.ts'
import { criterionOf } from './criterion.ts'
import { inputSchema } from './inputs.ts'
import { strengthOf } from './strength.ts'

describe('reference cases', () => {
  test.each(casesOf('mohr-coulomb').map((row) => [row.id, row] as const))('%s', (_, row) => {
    const input = inputSchema.parse({
      cohesion: numberIn(row, 'c_kPa'),
      frictionAngle: numberIn(row, 'phi_deg'),
      youngsModulus: 0.05,
      poissonsRatio: 0.3,
      unitWeight: 20,
    })
    const calculated = calculate(input)
    const criterion = criterionOf(strengthOf(input))
    expectCase(row, {
      N_phi: calculated.Nφ,
      ucs_kPa: calculated.cNφ,
      c_times_Nphi_kPa: criterion.cohesionTimesSlope,
      sigma_t_uniaxial_kPa: calculated.tensileStrengthCalculated,
      apex_c_cot_phi_kPa: calculated.cohesionInterceptStress,
      dp_alpha_comp: calculated.frictionI1,
      dp_k_comp_kPa: calculated.cohesionI1,
      dp_alpha_ext: criterion.extensionCone.alpha,
      dp_k_ext_kPa: criterion.extensionCone.k,
      dp_alpha_planestrain: criterion.planeStrainCone.alpha,
      dp_k_planestrain_kPa: criterion.planeStrainCone.k,
      dilation_seed_deg: calculated.dilationAngle,
    })
  })
})
