import { describe, expect, test } from 'vitest'
import { casesOf, expectCase, numberIn, type ReferenceCase } from '#tests/helpers/referenceCases.ts'
import { governingCheck } from '../allowable-bearing/naming.ts'
import { angleOf, specifiedNc } from '../bearing-capacity/factors.ts'
import { inputSchema } from './inputs.ts'
import { solve } from './rule.ts'

function run(given: Record<string, unknown>) {
  const solved = solve(inputSchema.parse(given))
  if (!solved.ok) throw new Error(solved.refusal.message)
  return { solution: solved.solution, check: governingCheck(solved.solution) }
}

const optional = (row: ReferenceCase, key: string): number =>
  row.inputs[key] === undefined ? 0 : numberIn(row, key)

const methodOf = (row: ReferenceCase): string =>
  /^(vesic|hansen|meyerhof|terzaghi)/.exec(String(row.inputs.method ?? 'vesic'))?.[1] ?? 'vesic'

function inputsOf(row: ReferenceCase): Record<string, unknown> {
  const strip = row.inputs.strip === true || row.inputs.L_m === undefined
  const text = String(row.inputs.method ?? '')
  const plain = text.includes('shape only') || row.id === 'BA-18'
  const factors = row.inputs.B_for_Cw_m !== undefined
  return {
    footingType: strip ? 'strip' : 'pad-rectangular',
    footingWidth: numberIn(row, 'B_m'),
    ...(strip ? {} : { footingLength: numberIn(row, 'L_m') }),
    footingDepth: numberIn(row, 'D_m'),
    eccentricityB: optional(row, 'e_B_m'),
    soilLayers: [
      {
        depth: 60,
        cohesion: optional(row, 'c_kPa') + optional(row, 'c_u_kPa'),
        frictionAngle: optional(row, 'phi_deg'),
        unitWeight: row.inputs.gamma_kN_m3 === undefined ? 18 : numberIn(row, 'gamma_kN_m3'),
      },
    ],
    ...(row.inputs.groundwaterDepth_m === undefined
      ? {}
      : { groundwaterDepth: numberIn(row, 'groundwaterDepth_m') }),
    ...(factors ? { waterCorrection: 'factors', waterCorrectionWidth: numberIn(row, 'B_for_Cw_m') } : {}),
    ...(text.includes('local') ? { shearMode: 'local' } : {}),
    ...(row.inputs.Ngamma === undefined ? {} : { terzaghiNgamma: numberIn(row, 'Ngamma') }),
    ...(row.inputs.N_corrected_average === undefined
      ? {}
      : {
          capacityFrom: 'spt',
          blowCount: numberIn(row, 'N_corrected_average'),
          sptWaterBelow: numberIn(row, 'Cw'),
          sptWaterAbove: numberIn(row, 'Cw'),
        }),
    method: methodOf(row),
    methodDepthFactors: !plain,
    permanentLoad: 1000,
    variableLoad: 0,
    factorOfSafety: row.inputs.FoS === undefined ? 3 : numberIn(row, 'FoS'),
    ...(row.inputs.phi_g === undefined ? {} : { phiG: numberIn(row, 'phi_g') }),
  }
}

describe('published Australian cases', () => {
  test.each(casesOf('bearing-australian').map((row) => [row.id, row] as const))('%s', (_, row) => {
    const inputs = inputsOf(row)
    const gross = run(inputs)
    const net = run({ ...inputs, fosBasis: 'net' })
    const limit = run({ ...inputs, designFormat: 'limit-state' })
    const { check, solution } = gross
    const { capacity } = check
    expect(check.ultimate).toBeGreaterThan(0)
    expectCase(row, {
      qult_kPa: check.ultimate,
      qallow_kPa: check.allowable,
      qf_kPa: check.ultimate,
      qult_Nc_5p14_kPa:
        // sc = 1 + (B/L) Nq/Nc takes the rounded Nc too.
        (capacity?.cohesion ?? 0) * (specifiedNc + solution.base.ratio) * (capacity?.dc ?? 1) +
        check.overburden,
      B_eff_m: solution.base.effectiveWidth,
      dq: capacity?.dq,
      Qult_kN_per_m: check.ultimate * solution.base.area,
      Cw_gamma: solution.waterFactors.gamma,
      phi_local_deg: angleOf(capacity?.tan ?? 0),
      c_local_kPa: capacity?.cohesion,
      // Without a foundation depth the net capacity is the whole one.
      design_stress_kPa: limit.check.allowable,
      q_net_kPa: check.ultimate - check.overburden,
      design_phi_g_kPa: limit.check.allowable,
      allowable_net_form_kPa: net.check.allowable,
      allowable_gross_form_kPa: check.allowable,
    })
  })
})
