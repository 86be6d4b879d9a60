import { describe, expect, test } from 'vitest'
import { casesOf, expectCase, numberIn, type ReferenceCase } from '#tests/helpers/referenceCases.ts'
import { governingCheck } from '../allowable-bearing/naming.ts'
import { type HongKongInput, inputSchema } from './inputs.ts'
import { solve } from './rule.ts'

function run(given: Record<string, unknown>) {
  const input: HongKongInput = inputSchema.parse(given)
  const solved = solve(input)
  if (!solved.ok) throw new Error(solved.refusal.message)
  return { solution: solved.solution, check: governingCheck(solved.solution) }
}

const optional = (row: ReferenceCase, key: string): number =>
  row.inputs[key] === undefined ? 0 : numberIn(row, key)

/** The case as inputs of the module. Two weights are two layers that meet at the water table. */
function inputsOf(row: ReferenceCase): Record<string, unknown> {
  const water = row.inputs.groundwaterDepth_m === undefined ? undefined : numberIn(row, 'groundwaterDepth_m')
  const strength = {
    cohesion: optional(row, 'c_kPa') + optional(row, 'c_u_kPa'),
    frictionAngle: numberIn(row, 'phi_deg'),
  }
  const soilLayers =
    water === undefined
      ? [{ depth: 50, ...strength, unitWeight: numberIn(row, 'gamma_kN_m3') }]
      : [
          { depth: water, ...strength, unitWeight: numberIn(row, 'gamma_moist_kN_m3') },
          { depth: 50, ...strength, unitWeight: numberIn(row, 'gamma_sat_kN_m3') },
        ]
  return {
    footingType: 'pad-rectangular',
    footingWidth: numberIn(row, 'B_m'),
    footingLength: numberIn(row, 'L_m'),
    footingDepth: numberIn(row, 'D_m'),
    eccentricityB: optional(row, 'e_B_m'),
    eccentricityL: optional(row, 'e_L_m'),
    soilLayers,
    ...(water === undefined ? {} : { groundwaterDepth: water }),
    permanentLoad: 1000,
    variableLoad: 0,
    factorOfSafety: row.inputs.FoS === undefined ? 3 : numberIn(row, 'FoS'),
  }
}

describe('published Hong Kong cases', () => {
  test.each(casesOf('bearing-hongkong').map((row) => [row.id, row] as const))('%s', (_, row) => {
    const inputs = inputsOf(row)
    const { solution, check } = run(inputs)
    const { capacity } = check
    expect(capacity).not.toBeNull()
    const specified = run({ ...inputs, basis: 'specification', depthFactors: 'none' })
    expectCase(row, {
      zeta_qs: capacity?.sq,
      zeta_gs: capacity?.sgamma,
      zeta_cs: capacity?.sc,
      qult_kPa: check.ultimate,
      qallow_kPa: check.allowable,
      q_eff_kPa: check.overburden,
      gamma_eff_below_kN_m3: capacity?.unitWeight,
      B_eff_m: solution.base.effectiveWidth,
      L_eff_m: solution.base.effectiveLength,
      Qult_kN: check.ultimate * solution.base.area,
      qult_seed_shape_kPa: specified.check.ultimate,
      // The specification's cohesion term with the surcharge of the code.
      qult_sc_1p2_kPa: (specified.check.capacity?.cohesionTerm ?? 0) + check.overburden,
    })
  })
})
