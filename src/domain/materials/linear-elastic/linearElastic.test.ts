import { describe, expect, test } from 'vitest'
import { linearElastic } from './index.ts'

const steel = linearElastic.example
const codes = (change: Partial<typeof steel>) =>
  linearElastic.warnings({ ...steel, ...change }).map(({ code }) => code)

describe('warnings', () => {
  test('steel as the standards give it has none', () => expect(codes({})).toEqual([]))

  test('unit weight and density that differ by more than 1 % are named with both values', () => {
    // 7850 kg/m³ weigh 76.98 kN/m³.
    expect(codes({ unitWeight: 76.98 * 1.0095 })).toEqual([])
    expect(codes({ unitWeight: 76.98 * 1.0105 })).toEqual(['weight-and-density-differ'])
    expect(codes({ unitWeight: 76.98 * 0.9895 })).toEqual(['weight-and-density-differ'])
    expect(linearElastic.warnings({ ...steel, unitWeight: 80 })[0]?.message).toBe(
      'A density of 7850 kg/m³ weighs 76.98 kN/m³; the unit weight is entered as 80 kN/m³, 3.9 % away.',
    )
  })

  test("Poisson's ratio above 0.49 is named", () => {
    expect(codes({ poissonsRatio: 0.49 })).toEqual([])
    expect(codes({ poissonsRatio: 0.4901 })).toEqual(['poisson-near-half'])
  })
})

describe('the largest Poisson’s ratio below 0.5', () => {
  test('still has finite moduli', () => {
    const calculated = linearElastic.calculate({ ...steel, poissonsRatio: 0.49999999999999994 })
    for (const value of Object.values(calculated)) expect(Number.isFinite(value)).toBe(true)
  })
})
