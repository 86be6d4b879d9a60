import { describe, expect, test } from 'vitest'
import { casesOf, expectCase, numberIn, type ReferenceCase } from '#tests/helpers/referenceCases.ts'
import { calculate, fitOf } from './calculate.ts'
import { criterionOf } from './criterion.ts'
import { type HoekBrownInput, inputSchema } from './inputs.ts'
import { modulusGeneral, modulusHoek2002, modulusSimplified } from './modulus.ts'

const optional = (row: ReferenceCase, key: string): number | undefined =>
  typeof row.inputs[key] === 'number' ? numberIn(row, key) : undefined

function inputOf(row: ReferenceCase): HoekBrownInput {
  const custom = optional(row, 'sigma3max_MPa')
  const intact = optional(row, 'Ei_MPa')
  const weight = optional(row, 'gamma_MN_m3')
  return inputSchema.parse({
    uniaxialCompressiveStrength: numberIn(row, 'sigci_MPa'),
    materialConstant: numberIn(row, 'mi'),
    geologicalStrengthIndex: numberIn(row, 'GSI'),
    disturbanceFactor: numberIn(row, 'D'),
    unitWeight: weight === undefined ? 26 : weight * 1000,
    application: custom === undefined ? row.inputs.application : 'custom',
    tunnelDepth: optional(row, 'depth_m'),
    slopeHeight: optional(row, 'height_m'),
    maximumConfiningStress: custom,
    intactModulus: intact === undefined ? undefined : intact / 1000,
    modulusRatio: optional(row, 'MR'),
  })
}

/** Values of a case by its own keys, from the model's functions. */
function answer(input: HoekBrownInput): Record<string, unknown> {
  const criterion = criterionOf(input)
  const { line } = fitOf(input, criterion, 'code')
  const general = modulusGeneral(input)
  return {
    mb: criterion.mb,
    s: criterion.s,
    a: criterion.a,
    sigma_c_MPa: criterion.sigmaC,
    sigma_t_MPa: criterion.sigmaT,
    sigma_cm_MPa: criterion.sigmaCm,
    sigma3max_MPa: line.confiningStress,
    phi_deg: line.frictionAngle,
    c_MPa: line.cohesion,
    E_2002_GPa: modulusHoek2002(input),
    E_HD_simpl_MPa: modulusSimplified(input) * 1000,
    E_HD_MPa: general === null ? null : general * 1000,
    phi_seed_capped_deg: fitOf(input, criterion, 'specification').line.frictionAngle,
  }
}

describe('reference cases', () => {
  test.each(casesOf('hoek-brown').map((row) => [row.id, row] as const))('%s', (_, row) =>
    expectCase(row, answer(inputOf(row))),
  )

  test('the specified names carry the same values', () => {
    const row = casesOf('hoek-brown').find(({ id }) => id === 'HB-01')!
    const calculated = calculate(inputOf(row))
    expect(calculated.mb).toBeCloseTo(1.402560337, 8)
    expect(calculated.rockMassStrength).toBeCloseTo(7.809819707, 8)
    expect(calculated.equivalentCohesion).toBeCloseTo(583.398259, 5)
    expect(calculated.equivalentFrictionAngle).toBeCloseTo(47.15542157, 7)
    expect(calculated.referenceConfiningStress).toBeCloseTo(1.352503061, 8)
    expect(calculated.deformationModulus).toBeCloseTo(5.302552806, 8)
    expect(calculated.tensileStrength).toBeCloseTo(79.07270887, 7)
  })

  test('the printed figures of the 2002 paper are met', () => {
    for (const [id, phi, c] of [
      ['HB-01', 47.16, 0.58],
      ['HB-02', 27.61, 0.35],
    ] as const) {
      const row = casesOf('hoek-brown').find((one) => one.id === id)!
      const calculated = calculate(inputOf(row))
      expect(calculated.equivalentFrictionAngle).toBeCloseTo(phi, 2)
      expect(calculated.equivalentCohesion / 1000).toBeCloseTo(c, 2)
    }
  })
})
