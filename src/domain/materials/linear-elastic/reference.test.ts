import { describe, test } from 'vitest'
import { casesOf, expectCase, numberIn } from '#tests/helpers/referenceCases.ts'
import { calculate } from './calculate.ts'
import { inputSchema } from './inputs.ts'

describe('reference cases', () => {
  test.each(casesOf('linear-elastic').map((row) => [row.id, row] as const))('%s', (_, row) => {
    const calculated = calculate(
      inputSchema.parse({
        youngsModulus: numberIn(row, 'E_Pa') / 1e9,
        poissonsRatio: numberIn(row, 'nu'),
        unitWeight: 20,
        density: numberIn(row, 'rho_kg_m3'),
      }),
    )
    expectCase(row, {
      G_Pa: calculated.shearModulus * 1e9,
      K_Pa: calculated.bulkModulus * 1e9,
      lambda_Pa: calculated.lameFirstParameter * 1e9,
      M_Pa: calculated.constrainedModulus * 1e9,
      Vp_m_s: calculated.pWaveVelocity,
      Vs_m_s: calculated.sWaveVelocity,
      VpVs: calculated.vpVsRatio,
      K_over_G: calculated.kGRatio,
      E_over_G: calculated.eGRatio,
      compressibility_1_per_Pa: calculated.compressibility / 1e9,
    })
  })
})
