import { describe, expect, test } from 'vitest'
import { casesOf, expectCase, numberIn } from '#tests/helpers/referenceCases.ts'
import {
  angleOf,
  exactCircleNc,
  nc,
  ncTerzaghi,
  ngammaEurocode,
  ngammaHansen,
  ngammaMeyerhof,
  ngammaTerzaghi,
  ngammaVesic,
  nq,
  nqMinusOne,
  nqTerzaghi,
  prandtlNc,
  specifiedNc,
  tangent,
} from './factors.ts'
import { shapeEurocode, shapeHansen, shapeMeyerhof, shapeSpecified, shapeVesic } from './shape.ts'

describe('bearing capacity factors', () => {
  test.each(casesOf('bearing-factors').map((row) => [row.id, row] as const))(
    'reference case %s',
    (_, row) => {
      const tan = row.inputs.phi_deg === undefined ? 0 : tangent(numberIn(row, 'phi_deg'))
      expectCase(row, {
        Nc: nc(tan),
        Nq: nq(tan),
        Ngamma_ec7: ngammaEurocode(tan),
        Ngamma_vesic: ngammaVesic(tan),
        Ngamma_hansen: ngammaHansen(tan),
        Ngamma_meyerhof: ngammaMeyerhof(tan),
        Nc_seed: specifiedNc,
        Nc_terzaghi: ncTerzaghi(tan),
        Nq_terzaghi: nqTerzaghi(tan),
        N_strip: prandtlNc,
        N_circle_smooth: exactCircleNc.smooth,
        N_circle_rough: exactCircleNc.rough,
        qf_circle_rough_kPa: exactCircleNc.rough * Number(row.inputs.c_u_kPa),
      })
    },
  )

  test('Nc goes to π + 2 without a jump as friction vanishes', () => {
    for (const phi of [1e-1, 1e-3, 1e-6, 1e-9, 1e-12, 1e-300])
      expect(Math.abs(nc(tangent(phi)) - prandtlNc)).toBeLessThan(0.3 * phi + 1e-12)
  })

  test('Nq − 1 is the same on both sides of the switch to the small-angle form', () => {
    expect(nqMinusOne(0.02 - 1e-12) / (nq(0.02) - 1)).toBeCloseTo(1, 9)
  })

  test('Terzaghi’s Nγ stays near his chart: about 5, 19.7 and 42.4 at 20, 30 and 35 degrees', () => {
    for (const [phi, chart] of [
      [20, 5],
      [30, 19.7],
      [35, 42.4],
    ] as const)
      expect(Math.abs(ngammaTerzaghi(tangent(phi)) / chart - 1)).toBeLessThan(0.12)
  })

  test('tangent and angle undo each other', () => expect(angleOf(tangent(33.3))).toBeCloseTo(33.3, 12))
})

describe('shape factors', () => {
  test.each([shapeEurocode, shapeVesic, shapeHansen, shapeMeyerhof])('%o of a strip are one', (shape) => {
    for (const phi of [0, 5, 30, 45]) expect(shape(tangent(phi), 0)).toEqual({ sc: 1, sq: 1, sgamma: 1 })
  })

  test('the specification’s are 1 + 0.2, 1 + 0.1 and 1 − 0.4 times B/L', () => {
    expect(shapeSpecified(0.6)).toEqual({ sc: 1.12, sq: 1.06, sgamma: 0.76 })
  })

  test('sc of Annex D is (sq Nq − 1)/(Nq − 1)', () => {
    const tan = tangent(25)
    const { sc, sq } = shapeEurocode(tan, 2 / 3)
    expect(sc).toBeCloseTo((sq * nq(tan) - 1) / (nq(tan) - 1), 12)
  })

  test('sc of Annex D has the limit 1 + (B/L)/(π + 2) at zero friction', () => {
    expect(shapeEurocode(tangent(1e-7), 0.5).sc).toBeCloseTo(shapeEurocode(0, 0.5).sc, 6)
  })
})
