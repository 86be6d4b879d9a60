import { describe, expect, test } from 'vitest'
import { cholesky, correlate } from './correlation.ts'
import { normalCdf, normalQuantile } from './normal.ts'
import { philox, uniforms } from './philox.ts'
import { pearson, ranks, sortedOrder } from './ranks.ts'
import { fails, lognormalIndex, normalIndex, reliabilityIndex, wilson } from './reliability.ts'
import { histogram, moments, sortedQuantile } from './statistics.ts'

describe('Philox4x32-10', () => {
  // Known answers of the authors' Random123 library, file kat_vectors.
  test.each([
    [[0, 0, 0, 0], [0, 0], '6627e8d5 e169c58d bc57ac4c 9b00dbd8'],
    [
      [0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff],
      [0xffffffff, 0xffffffff],
      '408f276d 41c83b0e a20bc7c6 6d5451fd',
    ],
    [
      [0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344],
      [0xa4093822, 0x299f31d0],
      'd16cfe09 94fdcceb 5001e420 24126ea1',
    ],
  ])('gives the known answer of counter %j', (counter, key, answer) => {
    const out = new Uint32Array(4)
    philox(Uint32Array.from(counter), key[0]!, key[1]!, out)
    expect(Array.from(out, (word) => word.toString(16).padStart(8, '0')).join(' ')).toBe(answer)
  })

  test('draws evenly from (0, 1), without a tie between neighbours or streams', () => {
    const draw = uniforms(42)
    const out = new Float64Array(5)
    const other = new Float64Array(5)
    const sums = new Float64Array(5)
    const all = Array.from({ length: 5 }, () => new Float64Array(20_000))
    for (let index = 0; index < 20_000; index++) {
      draw(0, index, out)
      draw(1, index, other)
      out.forEach((u, place) => {
        expect(u > 0 && u < 1 && u !== other[place]).toBe(true)
        sums[place]! += u
        all[place]![index] = u
      })
    }
    // Standard error 0.29 / sqrt(20000) = 0.002.
    for (const sum of sums) expect(sum / 20_000).toBeCloseTo(0.5, 1.9)
    expect(Math.abs(pearson(all[0]!, all[1]!)!)).toBeLessThan(0.03)
    expect(Math.abs(pearson(all[1]!, all[2]!)!)).toBeLessThan(0.03)
  })

  test('a seed above 32 bits is another seed', () => {
    const [one, other] = [new Float64Array(1), new Float64Array(1)]
    uniforms(5)(0, 0, one)
    uniforms(5 + 2 ** 32)(0, 0, other)
    expect(one[0]).not.toBe(other[0])
  })
})

describe('the standard normal', () => {
  // Abramowitz & Stegun table 26.1 and 26.5, and the quantiles that AS 241 prints as its check.
  test.each([
    [0.5, 0],
    [0.75, 0.6744897501960817],
    [0.25, -0.6744897501960817],
    [0.9, 1.2815515655446004],
    [0.975, 1.959963984540054],
    [0.99, 2.3263478740408408],
    [0.001, -3.090232306167813],
    [1e-6, -4.753424308822899],
    [1e-20, -9.262340089798409],
  ])('has the quantile of %d', (p, z) => {
    expect(normalQuantile(p)).toBeCloseTo(z, 12)
  })

  test.each([
    [0, 0.5],
    [1, 0.8413447460685429],
    [-1, 0.15865525393145707],
    [2, 0.9772498680518208],
    [-3, 1.3498980316300933e-3],
    [-6, 9.865876450376946e-10],
    [-10, 7.61985302416047e-24],
  ])('has the probability below %d', (z, p) => {
    expect(normalCdf(z) / p).toBeCloseTo(1, 12)
  })

  test('quantile and probability undo each other over the whole range', () => {
    for (let z = -8; z <= 5; z += 0.037) expect(normalQuantile(normalCdf(z))).toBeCloseTo(z, z > 4 ? 8 : 11)
    for (let z = 0.01; z < 6; z += 0.13) expect(normalCdf(z) + normalCdf(-z)).toBeCloseTo(1, 15)
  })

  test('has its ends at infinity', () => {
    expect([normalQuantile(0), normalQuantile(1)]).toEqual([-Infinity, Infinity])
    expect([normalCdf(-60), normalCdf(60)]).toEqual([0, 1])
  })
})

describe('correlation', () => {
  test('a factor multiplies back to its matrix', () => {
    const matrix = [
      [1, 0.5, -0.3],
      [0.5, 1, 0.2],
      [-0.3, 0.2, 1],
    ]
    const lower = cholesky(matrix)!
    for (let row = 0; row < 3; row++)
      for (let column = 0; column < 3; column++) {
        let sum = 0
        for (let k = 0; k < 3; k++) sum += lower[row * 3 + k]! * lower[column * 3 + k]!
        expect(sum).toBeCloseTo(matrix[row]![column]!, 14)
      }
    const unit = Float64Array.of(1, 0, 0)
    correlate(lower, unit)
    expect(Array.from(unit)).toEqual([1, 0.5, -0.3])
  })

  test('a matrix that contradicts itself has none', () => {
    expect(
      cholesky([
        [1, 0.9, -0.9],
        [0.9, 1, 0.9],
        [-0.9, 0.9, 1],
      ]),
    ).toBeNull()
    expect(
      cholesky([
        [1, 1],
        [1, 1],
      ]),
    ).toBeNull()
  })

  test('many values are ordered as few are: signs, zeros, sizes and ties', () => {
    const draw = uniforms(3)
    const u = new Float64Array(2)
    const values = Float64Array.from({ length: 20_000 }, (_, index) => {
      draw(0, index, u)
      if (index % 50 === 0) return index % 100 === 0 ? 0 : -0
      if (index % 7 === 0) return Math.round(u[0]! * 20 - 10)
      return (u[0]! - 0.5) * 10 ** Math.round(u[1]! * 600 - 300)
    })
    const expected = Array.from(values.keys()).sort((a, b) => values[a]! - values[b]! || a - b)
    expect(Array.from(sortedOrder(values))).toEqual(expected)
  })

  test('of ranks is 1 for any rising function; equal values share a rank; a constant has none', () => {
    const x = Float64Array.of(3, 1, 2, 5, 4)
    const all = (response: Float64Array) => pearson(ranks(x), ranks(response))
    expect(all(x.map((value) => Math.exp(value)))).toBeCloseTo(1, 15)
    expect(all(x.map((value) => -(value ** 3)))).toBeCloseTo(-1, 15)
    expect(all(new Float64Array(5))).toBeNull()
    // By hand: ranks (3 1 2 5 4) and (2.5 2.5 1 5 4), products of deviations 8, squares 10 and 9.5.
    expect(all(Float64Array.of(2, 2, 1, 9, 3))).toBeCloseTo(8 / Math.sqrt(95), 14)
  })
})

describe('statistics', () => {
  test('moments keep their digits with a large mean; no spread is exactly zero', () => {
    const { mean, sd } = moments(Float64Array.of(1e9 + 4, 1e9 + 7, 1e9 + 13, 1e9 + 16))
    expect(mean).toBe(1e9 + 10)
    expect(sd).toBeCloseTo(Math.sqrt(30), 12)
    expect(moments(new Float64Array(1000).fill(0.1))).toEqual({ mean: expect.closeTo(0.1, 15), sd: 0 })
  })

  test('quantiles are those of Hyndman and Fan, type 7', () => {
    const sorted = Float64Array.of(1, 2, 4, 8)
    expect([0, 0.25, 0.5, 0.9, 1].map((p) => sortedQuantile(sorted, p))).toEqual([
      1,
      1.75,
      3,
      expect.closeTo(6.8, 12),
      8,
    ])
  })

  test('a histogram holds every value once; its bins follow Freedman and Diaconis', () => {
    const values = Float64Array.from({ length: 1000 }, (_, index) => index / 999)
    const { edges, counts } = histogram(values)
    // IQR 0.5 and n^(1/3) = 10: bins of 0.1.
    expect(counts).toHaveLength(10)
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1000)
    expect([edges[0], edges.at(-1)]).toEqual([0, 1])
    expect(histogram(values, 4).counts).toEqual([250, 250, 250, 250])
    expect(histogram(Float64Array.of(5, 5, 5))).toEqual({ edges: [5, 5], counts: [3] })
    // Most values equal: no interquartile range to measure bins by.
    expect(histogram(Float64Array.of(1, 1, 1, 1, 1, 1, 9)).counts.reduce((a, b) => a + b)).toBe(7)
  })
})

describe('reliability', () => {
  test('a value at the limit does not fail', () => {
    const sides = (failsWhen: 'above' | 'below') =>
      [0.9, 1, 1.1].map((value) => fails(value, { failsWhen, limit: 1 }))
    expect(sides('above')).toEqual([false, false, true])
    expect(sides('below')).toEqual([true, false, false])
  })

  test('Wilson’s interval has its published values', () => {
    // Newcombe 1998, table I: 81 of 263, 15 of 148, 0 of 20, 1 of 29.
    const rounded = (failures: number, count: number) =>
      wilson(failures, count, 0.95).map((end) => Math.round(end * 1e4) / 1e4)
    expect(rounded(81, 263)).toEqual([0.2553, 0.3662])
    expect(rounded(15, 148)).toEqual([0.0624, 0.1605])
    expect(rounded(0, 20)).toEqual([0, 0.1611])
    expect(rounded(1, 29)).toEqual([0.0061, 0.1718])
    expect(wilson(20, 20, 0.95)[1]).toBe(1)
  })

  test('indices follow their definitions; none where there is none', () => {
    expect(reliabilityIndex(1.3498980316300933e-3)).toBeCloseTo(3, 12)
    expect([reliabilityIndex(0), reliabilityIndex(1)]).toEqual([null, null])
    const below = { failsWhen: 'below', limit: 1 } as const
    const above = { failsWhen: 'above', limit: 1 } as const
    expect(normalIndex(1.5, 0.25, below)).toBeCloseTo(2, 14)
    expect(normalIndex(1.5, 0.25, above)).toBeCloseTo(-2, 14)
    expect(normalIndex(1.5, 0, below)).toBeNull()
    // Duncan 2000, page 311: a factor of safety of 1.50 with V = 17 % has beta_LN = 2.32.
    expect(lognormalIndex(1.5, 1.5 * 0.17, below)).toBeCloseTo(2.32, 2)
    expect(lognormalIndex(-1, 0.1, below)).toBeNull()
  })
})
