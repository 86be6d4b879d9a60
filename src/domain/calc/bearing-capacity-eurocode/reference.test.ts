import { describe, expect, test } from 'vitest'
import type { ModuleOutputs } from '#domain/schemas/result.ts'
import { casesOf, expectCase, numberIn, type ReferenceCase } from '#tests/helpers/referenceCases.ts'
import { type EurocodeInput, inputSchema } from './inputs.ts'
import { actionSets, materialSets, resistanceSets } from './partialFactors.ts'
import { present } from './present.ts'
import { solve } from './solve.ts'

/** Names of the cases' values in the module's details. */
const keys: Readonly<Record<string, string>> = {
  phi_d_deg: 'phi_d',
  V_d_kN: 'V_d',
  q_Ed_kPa: 'q_Ed',
  q_Rd_kPa: 'q_Rd',
  R_d_kN: 'R_d',
  R_kN: 'R_d',
  A_m2: 'A_eff',
  B_eff_m: 'B_eff',
  L_eff_m: 'L_eff',
  theta_deg: 'theta',
  R_over_A_kPa: 'R_over_A',
}

/** A National Annex that makes all factors one: then characteristic values are design values. */
const unity = (['A1', 'A2'] as const).flatMap((set) => [
  { set, factor: 'gammaG', value: 1 },
  { set, factor: 'gammaQ', value: 1 },
])

function run(given: Record<string, unknown>): ModuleOutputs {
  const input: EurocodeInput = inputSchema.parse(given)
  const solved = solve(input)
  if (!solved.ok) throw new Error(solved.refusal.message)
  return present(input, solved.solution)
}

/** Values of the details group of a combination, by the keys of the cases. */
function valuesOf(outputs: ModuleOutputs, combination: string): Record<string, unknown> {
  const group = outputs.details.find(({ quantities }) =>
    quantities.some(({ key, value }) => key === 'combination' && value === combination),
  )
  expect(group, `details of ${combination}`).toBeDefined()
  const values: Record<string, unknown> = {}
  for (const { key, value } of group!.quantities) values[key] = value
  for (const [theirs, ours] of Object.entries(keys)) values[theirs] = values[ours]
  values.isAcceptable = Number(values.utilization) <= 1
  return values
}

const combinationIds: Readonly<Record<string, string>> = {
  'EC-01': 'DA1-C1',
  'EC-02': 'DA1-C2',
  'EC-03': 'DA2',
  'EC-04': 'DA3',
}

const bondHarris = (row: ReferenceCase): Record<string, unknown> => ({
  footingType: 'pad-rectangular',
  footingWidth: numberIn(row, 'B_m'),
  footingLength: numberIn(row, 'L_m'),
  footingDepth: numberIn(row, 'D_m'),
  soilLayers: [
    {
      depth: 10,
      cohesion: numberIn(row, 'c_k_kPa'),
      frictionAngle: numberIn(row, 'phi_k_deg'),
      unitWeight: numberIn(row, 'gamma_soil_kN_m3'),
    },
  ],
  permanentLoad: numberIn(row, 'G_k_kN'),
  variableLoad: numberIn(row, 'Q_k_kN'),
  foundationUnitWeight: numberIn(row, 'gamma_concrete_kN_m3'),
  designApproach: combinationIds[row.id]!.slice(0, 3),
})

const answers: Record<string, (row: ReferenceCase) => Record<string, unknown>> = {
  ...Object.fromEntries(
    Object.entries(combinationIds).map(([id, combination]) => [
      id,
      (row: ReferenceCase) => valuesOf(run(bondHarris(row)), combination),
    ]),
  ),
  'EC-20': (row) =>
    valuesOf(
      run({
        footingType: 'pad-rectangular',
        footingWidth: numberIn(row, 'B_m'),
        footingLength: numberIn(row, 'L_m'),
        footingDepth: numberIn(row, 'D_m'),
        eccentricityB: numberIn(row, 'e_B_m'),
        eccentricityL: numberIn(row, 'e_L_m'),
        soilLayers: [{ depth: 10, cohesion: 0, frictionAngle: numberIn(row, 'phi_d_deg'), unitWeight: 10 }],
        permanentLoad: numberIn(row, 'V_d_kN'),
        variableLoad: 0,
        horizontalPermanentB: numberIn(row, 'H_B_kN'),
        horizontalPermanentL: numberIn(row, 'H_L_kN'),
        nationalAnnex: unity,
      }),
      'DA1-C1',
    ),
  'EC-24': (row) =>
    valuesOf(
      run({
        footingType: 'pad-rectangular',
        footingWidth: numberIn(row, 'B_eff_m'),
        footingLength: numberIn(row, 'L_eff_m'),
        footingDepth: 1,
        soilLayers: [
          {
            depth: 10,
            cohesion: numberIn(row, 'c_ud_kPa'),
            frictionAngle: 0,
            unitWeight: numberIn(row, 'q_kPa'),
          },
        ],
        permanentLoad: numberIn(row, 'V_d_kN'),
        variableLoad: 0,
        horizontalPermanentB: numberIn(row, 'H_d_kN'),
        nationalAnnex: unity,
      }),
      'DA1-C1',
    ),
  'EC-25': (row) => {
    const along = (side: 'B' | 'L') =>
      valuesOf(
        run({
          footingType: 'pad-rectangular',
          footingWidth: numberIn(row, 'B_eff_m'),
          footingLength: numberIn(row, 'L_eff_m'),
          footingDepth: 1,
          soilLayers: [
            { depth: 1, cohesion: 0, frictionAngle: 0, unitWeight: numberIn(row, 'q_kPa') },
            {
              depth: 10,
              cohesion: numberIn(row, 'c_d_kPa'),
              frictionAngle: numberIn(row, 'phi_d_deg'),
              unitWeight: numberIn(row, 'gamma_kN_m3'),
            },
          ],
          permanentLoad: numberIn(row, 'V_d_kN'),
          variableLoad: 0,
          [`horizontalPermanent${side}`]: numberIn(row, 'H_d_kN'),
          nationalAnnex: unity,
        }),
        'DA1-C1',
      )
    const alongB = along('B')
    return {
      sc: alongB.sc,
      sq: alongB.sq,
      R_over_A_H_along_B_kPa: alongB.R_over_A,
      R_over_A_H_along_L_kPa: along('L').R_over_A,
    }
  },
  'EC-26': (row) =>
    valuesOf(
      run({
        footingType: 'circular',
        footingDiameter: numberIn(row, 'footingDiameter_m'),
        footingDepth: numberIn(row, 'D_m'),
        soilLayers: [
          {
            depth: 10,
            cohesion: numberIn(row, 'c_d_kPa'),
            frictionAngle: numberIn(row, 'phi_d_deg'),
            unitWeight: numberIn(row, 'gamma_kN_m3'),
          },
        ],
        permanentLoad: 100,
        variableLoad: 0,
      }),
      'DA1-C1',
    ),
  'EC-28': () => ({
    A1: {
      G_unfav: actionSets.A1.gammaG,
      G_fav: actionSets.A1.gammaGfav,
      Q_unfav: actionSets.A1.gammaQ,
      Q_fav: actionSets.A1.gammaQfav,
    },
    A2: {
      G_unfav: actionSets.A2.gammaG,
      G_fav: actionSets.A2.gammaGfav,
      Q_unfav: actionSets.A2.gammaQ,
      Q_fav: actionSets.A2.gammaQfav,
    },
    M1: materialNames(materialSets.M1),
    M2: materialNames(materialSets.M2),
    R_bearing: {
      R1: resistanceSets.R1.gammaRv,
      R2: resistanceSets.R2.gammaRv,
      R3: resistanceSets.R3.gammaRv,
    },
    R_sliding: {
      R1: resistanceSets.R1.gammaRh,
      R2: resistanceSets.R2.gammaRh,
      R3: resistanceSets.R3.gammaRh,
    },
  }),
  'EC-30': (row) =>
    valuesOf(
      run({
        footingType: 'pad-rectangular',
        footingWidth: numberIn(row, 'B_m'),
        footingLength: numberIn(row, 'L_m'),
        footingDepth: numberIn(row, 'D_m'),
        soilLayers: [
          {
            depth: 10,
            cohesion: numberIn(row, 'c_d_kPa'),
            frictionAngle: numberIn(row, 'phi_d_deg'),
            unitWeight: numberIn(row, 'gamma_kN_m3'),
          },
        ],
        permanentLoad: 100,
        variableLoad: 0,
        basis: 'specification',
        depthFactors: 'none',
        gammaPhi: 1,
        gammaC: 1,
      }),
      'entered',
    ),
}

const materialNames = (set: (typeof materialSets)['M1' | 'M2']) => ({
  phi: set.gammaPhi,
  c: set.gammaC,
  cu: set.gammaCu,
  qu: set.gammaQu,
  gamma: set.gammaGamma,
})

describe('published and recomputed cases of Annex D', () => {
  test.each(casesOf('bearing-eurocode').map((row) => [row.id, row] as const))(
    'reference case %s',
    (id, row) => {
      const answer = answers[id]
      expect(answer, `${id} has an answer here`).toBeDefined()
      expectCase(row, answer!(row))
    },
  )
})
