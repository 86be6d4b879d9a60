import { describe, expect, test } from 'vitest'
import { casesOf, expectCase, numberIn, type ReferenceCase } from '#tests/helpers/referenceCases.ts'
import { foxFactor } from './fox.ts'
import { averageFactor, centreFactor, circleFactors, cornerFactor, rigidConvention } from './halfSpace.ts'
import { layerSettlements, weightedModulus } from './layers.ts'
import { shapeFactor, steinbrenner } from './steinbrenner.ts'

const halfSpace = (row: ReferenceCase) => ({
  I_corner: cornerFactor(numberIn(row, 'L_over_B')),
  I_center: centreFactor(numberIn(row, 'L_over_B')),
  I_average: averageFactor(numberIn(row, 'L_over_B')),
})

const answers: Record<string, (row: ReferenceCase) => Record<string, unknown>> = {
  'SE-01': halfSpace,
  'SE-03': halfSpace,
  'SE-05': (row) => {
    const { centre, edge, average, rigid } = circleFactors
    const nu = numberIn(row, 'nu')
    const scale =
      (1000 * numberIn(row, 'q_kPa') * numberIn(row, 'D_m') * (1 - nu * nu)) / numberIn(row, 'E_kPa')
    return {
      I_center: centre,
      I_edge: edge,
      I_average: average,
      I_rigid: rigid,
      s_center_mm: scale * centre,
      s_rigid_mm: scale * rigid,
    }
  },
  'SE-06': (row) => {
    const factors = steinbrenner(
      numberIn(row, 'L_m') / numberIn(row, 'B_m'),
      numberIn(row, 'H_m') / numberIn(row, 'quarter_B_m'),
    )
    return { F1: factors.f1, F2: factors.f2, Is_nu_0p3: shapeFactor(factors, 0.3) }
  },
  'SE-07': (row) => ({
    I_F: foxFactor(numberIn(row, 'B_m'), numberIn(row, 'L_m'), numberIn(row, 'D_m'), numberIn(row, 'nu')),
  }),
  'SE-11': (row) => {
    const [b, l, d, nu] = [
      numberIn(row, 'B_m'),
      numberIn(row, 'L_m'),
      numberIn(row, 'D_m'),
      numberIn(row, 'nu'),
    ]
    let top = 0
    // The case lists the thicknesses as 2, 2 and 1 m, which weigh to 9600 kPa; its 10400 kPa is that of Das' 2, 1 and 2 m.
    expect(row.inputs.E_layer_thickness_m).toEqual([2, 2, 1])
    const thicknesses = [2, 1, 2]
    const layers = (row.inputs.E_layers_kPa as number[]).map((modulus, index) => {
      const from = top
      top += thicknesses[index]!
      return { top: from, bottom: top, modulus }
    })
    const modulus = weightedModulus(layers, numberIn(row, 'H_m'))
    const whole = [{ top: 0, bottom: numberIn(row, 'H_m'), modulus }]
    const footing = { shape: 'rectangle', width: b, length: l } as const
    const q = numberIn(row, 'q_kPa')
    const centre = 1000 * layerSettlements(footing, 'centre', q, nu, whole)[0]! * foxFactor(b, l, d, nu)
    const { f1, f2 } = steinbrenner(l / b, (2 * numberIn(row, 'H_m')) / b)
    const misprinted = f1 + ((2 - nu) / (1 - nu)) * f2
    return {
      E_weighted_kPa: modulus,
      s_center_flexible_mm: centre,
      s_rigid_0p93_mm: rigidConvention * centre,
      s_center_with_printed_factor_mm: (centre * misprinted) / shapeFactor({ f1, f2 }, nu),
    }
  },
  'SE-12': (row) => {
    const nu = numberIn(row, 'nu')
    return {
      s_mm:
        ((1000 * numberIn(row, 'q_kPa') * numberIn(row, 'B_m') * (1 - nu * nu)) / numberIn(row, 'E_kPa')) *
        numberIn(row, 'I'),
    }
  },
}

describe('published and recomputed cases of elastic settlement', () => {
  const hough = new Set(['SE-13', 'SE-14', 'SE-15'])
  test.each(
    casesOf('settlement-elastic')
      .filter(({ id }) => !hough.has(id))
      .map((row) => [row.id, row] as const),
  )('reference case %s', (id, row) => {
    const answer = answers[id]
    expect(answer, `${id} has an answer here`).toBeDefined()
    expectCase(row, answer!(row))
  })
})
