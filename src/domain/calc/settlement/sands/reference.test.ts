import { describe, expect, test } from 'vitest'
import { casesOf, expectCase, numberIn } from '#tests/helpers/referenceCases.ts'
import { spreadStress } from '../stress/footing.ts'
import { burlandBurbidge } from './burlandBurbidge.ts'
import { houghSettlement } from './hough.ts'
import {
  creepFactor,
  diagram1970,
  diagram1978,
  embedmentFactor,
  influenceArea,
  modulusRatio,
  strainInfluence,
} from './schmertmann.ts'

interface CaseLayer {
  readonly thickness_m: number
  readonly z_mid_below_base_m: number
  readonly sigma_v0_kPa: number
  readonly C_prime: number
}

describe('Hough’s method on the layers of FHWA GEC-6, example 1', () => {
  const rows = casesOf('settlement-elastic').filter(({ inputs }) => inputs.method === 'hough')
  test('has its cases', () => expect(rows.map(({ id }) => id)).toEqual(['SE-13', 'SE-14', 'SE-15']))
  test.each(rows.map((row) => [row.id, row] as const))('reference case %s', (_, row) => {
    const footing = { shape: 'rectangle', width: numberIn(row, 'B_m'), length: numberIn(row, 'L_m') } as const
    const settlements = (row.inputs.layers as CaseLayer[]).map(
      (layer) =>
        1000 *
        houghSettlement({
          thickness: layer.thickness_m,
          initial: layer.sigma_v0_kPa,
          increase: numberIn(row, 'q_kPa') * spreadStress(footing, layer.z_mid_below_base_m),
          bearingIndex: layer.C_prime,
        }),
    )
    const expected = row.expected.s_layers_mm as number[]
    settlements.forEach((value, index) => {
      expect(Math.abs(value / expected[index]! - 1)).toBeLessThan(row.tolerance_rel)
    })
    const total = settlements.reduce((sum, value) => sum + value, 0)
    const whole = row.expected.s_total_mm
    expectCase({ ...row, expected: { s_total_mm: whole } }, { s_total_mm: total })
  })
})

describe('Schmertmann’s diagram', () => {
  test('1970 is a triangle of 0.6 with the area 0.6 B', () => {
    const diagram = diagram1970(3)
    expect(strainInfluence(diagram, 1.5)).toBe(0.6)
    expect(influenceArea(diagram, 0, 100)).toBeCloseTo(0.6 * 3, 12)
  })
  test('1978 runs from 0.1 over B/2 to 2B under a square, from 0.2 over B to 4B in plane strain', () => {
    expect(diagram1978(2, 1, 100, 100)).toEqual({ atBase: 0.1, peak: 0.6, peakDepth: 1, zeroDepth: 4 })
    expect(diagram1978(2, 12, 100, 25)).toEqual({ atBase: 0.2, peak: 0.7, peakDepth: 2, zeroDepth: 8 })
    expect(modulusRatio(1978, 1)).toBe(2.5)
    expect(modulusRatio(1978, 10)).toBe(3.5)
  })
  test('its area adds up over parts', () => {
    const diagram = diagram1978(2.5, 3, 150, 40)
    const parts = [0, 0.3, 1.1, 2, 3.7, 20].map((to, index, all) =>
      index === 0 ? 0 : influenceArea(diagram, all[index - 1]!, to),
    )
    expect(parts.reduce((sum, part) => sum + part, 0)).toBeCloseTo(influenceArea(diagram, 0, 20), 12)
  })
  test('C1 is never below a half, C2 is 1.4 after ten years', () => {
    expect(embedmentFactor(40, 160)).toBeCloseTo(0.875, 12)
    expect(embedmentFactor(500, 100)).toBe(0.5)
    expect(creepFactor(10)).toBeCloseTo(1.4, 12)
    expect(creepFactor(0)).toBe(1)
  })
})

describe('Burland and Burbidge', () => {
  const given = {
    width: 2,
    ratio: 1,
    gross: 150,
    former: 0,
    blows: 20,
    depth: 20,
    years: 0,
    fluctuating: false,
  }
  test('by hand for a square of 2 m on N = 20: 150 · 2^0.7 · 1.71/20^1.4', () => {
    // 20^1.4 = 66.2891, 2^0.7 = 1.62450
    expect(1000 * burlandBurbidge(given).settlement).toBeCloseTo((150 * 1.6245 * 1.71) / 66.2891, 3)
  })
  test('the part within the former stress counts a third', () => {
    expect(burlandBurbidge({ ...given, former: 30 }).pressure).toBeCloseTo(130, 12)
    expect(burlandBurbidge({ ...given, former: 300 }).pressure).toBeCloseTo(50, 12)
  })
  test('shape, thickness and time', () => {
    expect(burlandBurbidge({ ...given, ratio: Number.POSITIVE_INFINITY }).shape).toBeCloseTo(1.5625, 12)
    expect(burlandBurbidge({ ...given, depth: 2 ** 0.75 / 2 }).thickness).toBeCloseTo(0.75, 12)
    expect(burlandBurbidge({ ...given, years: 30 }).time).toBeCloseTo(1.5, 12)
    expect(burlandBurbidge({ ...given, years: 30, fluctuating: true }).time).toBeCloseTo(2.5, 12)
  })
})
