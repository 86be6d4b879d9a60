import { describe, expect, test } from 'vitest'
import { casesOf, expectCase, numberIn, type ReferenceCase } from '#tests/helpers/referenceCases.ts'
import { centreStress } from '../stress/footing.ts'
import { compressionStrain } from './compression.ts'
import { degreeOfConsolidation, timeFactorFor, timeFactorOf } from './terzaghi.ts'

/** A value of a case that not every case of the kind has. */
const given = (row: ReferenceCase, key: string): number => (key in row.inputs ? numberIn(row, key) : 0)

const settlement = (row: ReferenceCase, increase: number): number =>
  1000 *
  numberIn(row, 'H_m') *
  compressionStrain(
    {
      compressionIndex: numberIn(row, 'Cc'),
      recompressionIndex: given(row, 'Cr'),
      voidRatio: numberIn(row, 'e0'),
    },
    numberIn(row, 'sigma0_kPa'),
    increase,
    given(row, 'sigma_p_kPa'),
  )

const threeCases = (row: ReferenceCase) => ({ s_mm: settlement(row, numberIn(row, 'delta_sigma_kPa')) })

const answers: Record<string, (row: ReferenceCase) => Record<string, unknown>> = {
  'SC-01': threeCases,
  'SC-02': threeCases,
  'SC-03': threeCases,
  'SC-04': (row) => {
    const top = numberIn(row, 'clay_top_below_base_m')
    const thickness = numberIn(row, 'H_m')
    const footing = { shape: 'rectangle', width: numberIn(row, 'B_m'), length: numberIn(row, 'L_m') } as const
    const increases = [0, 0.5, 1].map(
      (share) => numberIn(row, 'q_kPa') * centreStress(footing, top + share * thickness),
    )
    const mean = (increases[0]! + 4 * increases[1]! + increases[2]!) / 6
    return {
      delta_sigma_kPa: increases,
      delta_sigma_avg_kPa: mean,
      s_mm: settlement(row, mean),
      s_with_printed_14p38_mm: settlement(row, 14.38),
    }
  },
  'SC-10': (row) => ({
    Tv: (row.inputs.U_percent as number[]).map((percent) => timeFactorFor(percent / 100)),
  }),
  'SC-13': (row) => {
    const timeFactor = timeFactorFor(numberIn(row, 'U_percent') / 100)
    const path = numberIn(row, 'H_drainage_m')
    return { Tv: timeFactor, t_years: (timeFactor * path * path) / numberIn(row, 'cv_m2_per_year') }
  },
  'SC-15': (row) => {
    const [ten, two] = (row.inputs.H_drainage_m as number[]).map((path) =>
      (row.inputs.cv_m2_per_year as number[]).map((coefficient) =>
        (row.inputs.t_years as number[]).map(
          (years) => 100 * degreeOfConsolidation(timeFactorOf(coefficient, years, path)),
        ),
      ),
    )
    return { U_percent_H10: ten, U_percent_H2: two }
  },
}

/** Numbers of nested lists under keys of their own. */
function flat(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const entries = Object.entries(values).flatMap(([key, value]): [string, unknown][] =>
    Array.isArray(value)
      ? Object.entries(flat(Object.fromEntries(value.map((inner, index) => [`${key}[${index}]`, inner]))))
      : [[key, value]],
  )
  return Object.fromEntries(entries)
}

describe('published and recomputed cases of consolidation', () => {
  test.each(casesOf('settlement-consolidation').map((row) => [row.id, row] as const))(
    'reference case %s',
    (id, row) => {
      const answer = answers[id]
      expect(answer, `${id} has an answer here`).toBeDefined()
      expectCase({ ...row, expected: flat(row.expected) }, flat(answer!(row)))
    },
  )
})
