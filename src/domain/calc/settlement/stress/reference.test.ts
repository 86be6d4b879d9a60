import { describe, expect, test } from 'vitest'
import { casesOf, expectCase, numberIn, type ReferenceCase } from '#tests/helpers/referenceCases.ts'
import { centreStress, cornerOf, edgeStress, type Footing, pointStress, spreadStress } from './footing.ts'
import { cornerStress } from './rectangle.ts'
import { stripStress } from './strip.ts'

const rectangle = (row: ReferenceCase): Footing => ({
  shape: 'rectangle',
  width: numberIn(row, 'B_m'),
  length: numberIn(row, 'L_m'),
})

const spreadRatios = (row: ReferenceCase) => ({
  ratio: (row.inputs.z_m as number[]).map((z) => spreadStress(rectangle(row), z)),
})

const answers: Record<string, (row: ReferenceCase) => Record<string, unknown>> = {
  'ST-01': (row) => ({
    sigma_z_kPa: numberIn(row, 'q_kPa') * cornerOf(rectangle(row), numberIn(row, 'z_m')),
  }),
  'ST-02': (row) => ({
    sigma_z_kPa: numberIn(row, 'q_kPa') * centreStress(rectangle(row), numberIn(row, 'z_m')),
    sigma_z_2to1_kPa: numberIn(row, 'q_kPa') * spreadStress(rectangle(row), numberIn(row, 'z_m')),
  }),
  'ST-04': (row) => ({
    sigma_z_kPa:
      numberIn(row, 'q_kPa') *
      stripStress(numberIn(row, 'B_m'), numberIn(row, 'x_from_centre_m'), numberIn(row, 'z_m')),
  }),
  'ST-05': spreadRatios,
  'ST-06': spreadRatios,
  'ST-07': (row) => {
    const q = numberIn(row, 'q_kPa')
    const z = numberIn(row, 'z_m')
    return {
      center_kPa: q * centreStress(rectangle(row), z),
      corner_kPa: q * cornerOf(rectangle(row), z),
      edge_mid_kPa: q * edgeStress(rectangle(row), z),
    }
  },
  'ST-09': (row) => ({
    I: (row.inputs.m as number[]).map((m, index) => cornerStress(m, (row.inputs.n as number[])[index]!, 1)),
  }),
}

describe('published and recomputed cases of stress below a footing', () => {
  test.each(casesOf('stress').map((row) => [row.id, row] as const))('reference case %s', (id, row) => {
    const answer = answers[id]
    expect(answer, `${id} has an answer here`).toBeDefined()
    expectLists(row, answer!(row))
  })
})

/** Lists compared value by value, the rest as usual. */
function expectLists(row: ReferenceCase, got: Record<string, unknown>): void {
  const flat = (values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(values).flatMap(([key, value]) =>
        Array.isArray(value) ? value.map((inner, index) => [`${key}[${index}]`, inner]) : [[key, value]],
      ),
    )
  expectCase({ ...row, expected: flat(row.expected) }, flat(got))
}

describe('far beside the footing', () => {
  test.each(['rectangle', 'strip', 'circle'] as const)('nothing presses upwards: %s', (shape) => {
    const footing: Footing = { shape, width: 0.1, length: 0.1 }
    for (let x = 1; x < 2000; x *= 1.013)
      for (const z of [1e-4, 0.00815151822866603, 0.015, 0.5, 20]) {
        const share = pointStress(footing, x, 0, z)
        expect(share).toBeGreaterThanOrEqual(0)
        expect(Object.is(share, -0)).toBe(false)
      }
  })
})
