import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { degreeOfConsolidation, timeFactorFor } from '#domain/calc/settlement/consolidation/terzaghi.ts'
import { circleDepthFactor, deepLimit, foxFactor } from '#domain/calc/settlement/elastic/fox.ts'
import {
  averageFactor,
  centreFactor,
  circleFactors,
  cornerFactor,
  rigidFactor,
} from '#domain/calc/settlement/elastic/halfSpace.ts'
import { influenceTo } from '#domain/calc/settlement/elastic/layers.ts'
import { settlement } from '#domain/calc/settlement/index.ts'
import type { SettlementInput } from '#domain/calc/settlement/inputs.ts'
import type { SettlementSolution } from '#domain/calc/settlement/solution.ts'
import { circleMeanStress, circleStress } from '#domain/calc/settlement/stress/circle.ts'
import {
  centreStress,
  cornerOf,
  type Footing,
  meanStress,
  pointStress,
} from '#domain/calc/settlement/stress/footing.ts'
import {
  cornerStress,
  rectangleMeanStress,
  rectangleStress,
} from '#domain/calc/settlement/stress/rectangle.ts'
import { stripMeanStress, stripStress } from '#domain/calc/settlement/stress/strip.ts'
import { number, runs } from './generators.ts'
import { settlementInput } from './settlementInputs.ts'

const size = number(0.3, 12)
const depth = number(0.01, 40)
const poisson = number(0.1, 0.49)
const rectangle = (width: number, length: number): Footing => ({
  shape: 'rectangle',
  width: Math.min(width, length),
  length: Math.max(width, length),
})
const circle = (width: number): Footing => ({ shape: 'circle', width, length: width })
const strip = (width: number): Footing => ({ shape: 'strip', width, length: width })

/** Relative comparison, absolute next to zero. */
const near = (got: number, expected: number, relative: number) =>
  expect(Math.abs(got - expected), `${got} for ${expected}`).toBeLessThanOrEqual(
    relative * Math.abs(expected) + 1e-13,
  )

describe('stress in the half-space', () => {
  test('four quarters give the stress under the centre', () =>
    fc.assert(
      fc.property(size, size, depth, (b, l, z) => {
        near(4 * cornerStress(b / 2, l / 2, z), centreStress(rectangle(b, l), z), 1e-12)
      }),
      runs(1000),
    ))

  test('two rectangles side by side act as one, under any point', () =>
    fc.assert(
      fc.property(
        fc.record({
          b: size,
          l: size,
          cut: number(0.1, 0.9),
          x: number(-10, 10),
          y: number(-10, 10),
          z: depth,
        }),
        ({ b, l, cut, x, y, z }) => {
          const left = cut * b
          const one = rectangleStress(left, l, x + b / 2 - left / 2, y, z)
          const other = rectangleStress(b - left, l, x - left / 2, y, z)
          near(one + other, rectangleStress(b, l, x, y, z), 1e-9)
        },
      ),
      runs(1000),
    ))

  test('an endless rectangle is a strip', () =>
    fc.assert(
      fc.property(size, number(-10, 10), depth, (b, x, z) => {
        near(rectangleStress(b, 1e7, x, 0, z), stripStress(b, x, z), 1e-9)
        near(rectangleMeanStress(b, 1e7, z), stripMeanStress(b, z), 1e-5)
      }),
      runs(500),
    ))

  test('the force on any level is the load', () => {
    const share = (of: (x: number) => number, to: number) => {
      const steps = 4000
      let sum = 0
      for (let index = 0; index < steps; index++) sum += of(((index + 0.5) * to) / steps)
      return (sum * to) / steps
    }
    near(2 * share((x) => stripStress(2, x, 1.5), 400), 2, 1e-4)
    near(
      share((r) => circleStress(1, r, 1.5) * 2 * Math.PI * r, 300),
      Math.PI,
      1e-2,
    )
  })

  test('the means are the means of the points', () =>
    fc.assert(
      fc.property(number(0.5, 4), number(0.5, 4), number(0.3, 6), (b, l, z) => {
        const steps = 40
        let rectangles = 0
        let circles = 0
        for (let i = 0; i < steps; i++) {
          const u = (i + 0.5) / steps
          circles += (circleStress(b, b * u, z) * 2 * u) / steps
          for (let j = 0; j < steps; j++)
            rectangles +=
              rectangleStress(b, l, b * (u - 0.5), l * ((j + 0.5) / steps - 0.5), z) / steps / steps
        }
        near(rectangleMeanStress(b, l, z), rectangles, 2e-3)
        near(circleMeanStress(b, z), circles, 2e-3)
      }),
      runs(20),
    ))

  test('a circle seen from far and deep is a point load, 3 Q z³ / (2π R⁵)', () => {
    const q = Math.PI * 0.01
    const r = Math.hypot(3, 4)
    near(circleStress(0.1, 3, 4), (3 * q * 4 ** 3) / (2 * Math.PI * r ** 5), 2e-3)
  })

  test('corner, mean and centre come in this order, and fall with depth below the footing', () =>
    fc.assert(
      fc.property(
        fc.oneof(
          fc.tuple(size, size).map(([b, l]) => rectangle(b, l)),
          size.map(circle),
          size.map(strip),
        ),
        depth,
        number(1.01, 3),
        (footing, z, further) => {
          expect(cornerOf(footing, z)).toBeLessThanOrEqual(meanStress(footing, z) + 1e-12)
          expect(meanStress(footing, z)).toBeLessThanOrEqual(centreStress(footing, z) + 1e-12)
          expect(centreStress(footing, z)).toBeLessThanOrEqual(1 + 1e-12)
          expect(centreStress(footing, z * further)).toBeLessThanOrEqual(centreStress(footing, z))
          expect(meanStress(footing, z * further)).toBeLessThanOrEqual(meanStress(footing, z))
        },
      ),
      runs(1000),
    ))

  test('symmetric about the axes', () =>
    fc.assert(
      fc.property(size, size, number(0, 8), number(0, 8), depth, (b, l, x, y, z) => {
        const footing = rectangle(b, l)
        near(pointStress(footing, -x, y, z), pointStress(footing, x, y, z), 1e-9)
        near(pointStress(footing, x, -y, z), pointStress(footing, x, y, z), 1e-9)
        near(rectangleStress(b, l, x, y, z), rectangleStress(l, b, y, x, z), 1e-9)
      }),
      runs(500),
    ))
})

describe('elastic settlement', () => {
  const points = ['centre', 'corner', 'average'] as const

  test('a layer without bottom is the half-space', () =>
    fc.assert(
      fc.property(size, size, poisson, (b, l, nu) => {
        const footing = rectangle(b, l)
        const ratio = footing.length / footing.width
        const [centre, corner, average] = points.map((point) => influenceTo(footing, point, 1e6, nu))
        near(centre!, centreFactor(ratio), 1e-4)
        near(corner!, cornerFactor(ratio), 1e-4)
        near(average!, averageFactor(ratio), 1e-4)
        near(influenceTo(circle(b), 'centre', 1e6, nu), circleFactors.centre, 1e-4)
        near(influenceTo(circle(b), 'corner', 1e6, nu), circleFactors.edge, 1e-4)
        near(influenceTo(circle(b), 'average', 1e6, nu), circleFactors.average, 1e-4)
      }),
      runs(300),
    ))

  test('a thicker layer never settles less, and the centre most', () =>
    fc.assert(
      fc.property(
        fc.oneof(
          fc.tuple(size, size).map(([b, l]) => rectangle(b, l)),
          size.map(circle),
          size.map(strip),
        ),
        depth,
        number(1, 2),
        // Above 0.4 a thin layer bulges: its top may rise beside the load.
        number(0.1, 0.4),
        (footing, z, more, nu) => {
          for (const point of points)
            expect(influenceTo(footing, point, z * more, nu)).toBeGreaterThanOrEqual(
              influenceTo(footing, point, z, nu) - 1e-9,
            )
          expect(influenceTo(footing, 'corner', z, nu)).toBeLessThanOrEqual(
            influenceTo(footing, 'average', z, nu) + 1e-12,
          )
        },
      ),
      runs(500),
    ))

  test('an endless rectangle is a strip', () =>
    fc.assert(
      fc.property(size, number(0.1, 30), poisson, (b, z, nu) => {
        const long = { shape: 'rectangle', width: b, length: 1e5 * b } as const
        near(influenceTo(long, 'centre', z, nu), influenceTo(strip(b), 'centre', z, nu), 1e-3)
        // The corner of the rectangle has half of what the edge of the strip has.
        near(2 * influenceTo(long, 'corner', z, nu), influenceTo(strip(b), 'corner', z, nu), 1e-3)
      }),
      runs(300),
    ))

  test('the mean of a rectangle is the mean of its points', () => {
    const [b, l, z, nu] = [1.4, 3.1, 2.2, 0.3]
    const quarter = (x: number, y: number) => Math.min(x, y) * influenceTo(rectangle(x, y), 'corner', z, nu)
    const steps = 120
    let sum = 0
    for (let i = 0; i < steps; i++)
      for (let j = 0; j < steps; j++) {
        const x = (b * (i + 0.5)) / steps
        const y = (l * (j + 0.5)) / steps
        sum += quarter(x, y) + quarter(b - x, y) + quarter(x, l - y) + quarter(b - x, l - y)
      }
    near(influenceTo(rectangle(b, l), 'average', z, nu), sum / (steps * steps * b), 2e-4)
  })

  test('rigid lies between the mean and 0.9 of it, and is that of the known square plate', () => {
    // The capacitance of a square plate of side 1 is 0.36679.
    near(rigidFactor(1), 1 / (Math.PI * 0.36679), 1e-4)
    for (const ratio of [1, 1.7, 4, 12, 60, 300, 1e4])
      expect(rigidFactor(ratio) / averageFactor(ratio)).toBeGreaterThan(0.9)
  })

  test('Fox falls from 1 to its limit as the base goes down', () =>
    fc.assert(
      fc.property(size, size, number(0.001, 50), number(1.01, 2), poisson, (b, l, d, more, nu) => {
        const shallow = foxFactor(b, l, d, nu)
        expect(shallow).toBeLessThanOrEqual(1 + 1e-12)
        expect(foxFactor(b, l, d * more, nu)).toBeLessThanOrEqual(shallow + 1e-9)
        expect(shallow).toBeGreaterThanOrEqual(deepLimit(nu))
        near(foxFactor(b, l, 1e7, nu), deepLimit(nu), 1e-4)
        near(circleDepthFactor(b, 1e7, nu), deepLimit(nu), 1e-4)
        near(foxFactor(b, l, d, nu), foxFactor(l, b, d, nu), 1e-9)
      }),
      runs(300),
    ))

  test('Fox’s closed form and the integrated one meet, and a circle is near its square', () => {
    for (const ratio of [1, 2, 7]) {
      const below = foxFactor(1, ratio, ratio / 2 - 1e-9, 0.3)
      near(foxFactor(1, ratio, ratio / 2, 0.3), below, 1e-8)
    }
    near(circleDepthFactor(2, 1.5, 0.3), foxFactor(Math.sqrt(Math.PI), Math.sqrt(Math.PI), 1.5, 0.3), 5e-3)
  })
})

describe('consolidation in time', () => {
  test('U grows from 0 to 1, and its inverse gives the time back', () =>
    fc.assert(
      fc.property(number(0, 3), number(0, 1), (time, more) => {
        const degree = degreeOfConsolidation(time)
        expect(degree).toBeGreaterThanOrEqual(0)
        expect(degree).toBeLessThanOrEqual(1)
        expect(degreeOfConsolidation(time + more)).toBeGreaterThanOrEqual(degree)
        if (degree < 0.999) near(timeFactorFor(degree), time, 1e-9)
      }),
      runs(1000),
    ))

  test('the series and its form for short times meet', () => {
    near(degreeOfConsolidation(0.02 - 1e-12), degreeOfConsolidation(0.02), 1e-9)
  })
})

const solved = (input: SettlementInput): SettlementSolution | null => {
  const answer = settlement.solve(input)
  return answer.ok ? answer.solution : null
}

describe('the module', () => {
  const input = settlementInput({ extreme: false })

  test('more pressure never settles less', () =>
    fc.assert(
      fc.property(input, number(0, 100), (given, more) => {
        const before = solved(given)
        const after = solved({ ...given, appliedPressure: given.appliedPressure + more })
        if (before === null || after === null) return
        expect(after.total).toBeGreaterThanOrEqual(before.total * (1 - 1e-12))
      }),
      runs(1500),
    ))

  test('stiffer ground never settles more', () =>
    fc.assert(
      fc.property(input, number(1, 5), (given, factor) => {
        const stiff = {
          ...given,
          elasticModulus: given.elasticModulus * factor,
          soilLayers: given.soilLayers.map((layer) => ({
            ...layer,
            ...(layer.elasticModulus === undefined ? {} : { elasticModulus: layer.elasticModulus * factor }),
          })),
        }
        const before = solved(given)
        const after = solved(stiff)
        if (before === null || after === null) return
        expect(after.total).toBeLessThanOrEqual(before.total * (1 + 1e-12))
      }),
      runs(1500),
    ))

  test('splitting a layer into two equal halves changes nothing', () =>
    fc.assert(
      fc.property(input, fc.nat(), (given, pick) => {
        if (given.soilLayers.length === 0) return
        const index = pick % given.soilLayers.length
        const layer = given.soilLayers[index]!
        const half = { ...layer, thickness: layer.thickness / 2 }
        const split = {
          ...given,
          soilLayers: [...given.soilLayers.slice(0, index), half, half, ...given.soilLayers.slice(index + 1)],
        }
        const whole = solved(given)
        const halves = solved(split)
        expect(halves === null).toBe(whole === null)
        if (whole === null || halves === null) return
        near(halves.total, whole.total, 1e-9)
        near(halves.atTime, whole.atTime, 1e-9)
      }),
      runs(1500),
    ))

  test('turning the footing by 90 degrees changes nothing', () =>
    fc.assert(
      fc.property(input, (given) => {
        const one = solved({ ...given, shape: 'rectangle' })
        const other = solved({
          ...given,
          shape: 'rectangle',
          foundationWidth: given.foundationLength,
          foundationLength: given.foundationWidth,
        })
        expect(other?.total).toBe(one?.total)
      }),
      runs(500),
    ))

  test('more time never settles less, and never more than the final primary settlement with creep', () =>
    fc.assert(
      fc.property(input, number(0, 30), (given, more) => {
        const still = { ...given, elasticMethod: 'layers' as const }
        const before = solved(still)
        const after = solved({ ...still, timeInYears: still.timeInYears + more })
        if (before === null || after === null || before.atTime < 0) return
        expect(after.atTime).toBeGreaterThanOrEqual(before.atTime * (1 - 1e-12))
        expect(after.atTime).toBeLessThanOrEqual(after.total * (1 + 1e-12))
      }),
      runs(1000),
    ))

  test('finer sublayers come to the exact integral', () => {
    const clay = settlement.inputSchema.parse({
      foundationWidth: 2,
      foundationLength: 3,
      foundationDepth: 1,
      appliedPressure: 100,
      elasticModulus: 20,
      poissonRatio: 0.3,
      soilLayers: [{ thickness: 13, compressionIndex: 0.3, voidRatio: 0.9, unitWeight: 18 }],
      settlementType: 'consolidation',
    })
    const steps = 20_000
    let exact = 0
    for (let index = 0; index < steps; index++) {
      const z = (12 * (index + 0.5)) / steps
      const increase = 100 * rectangleStress(2, 3, 0, 0, z)
      exact += ((12 / steps) * 0.3 * Math.log10(1 + increase / (18 * (1 + z)))) / 1.9
    }
    const error = (sublayerRatio: number) => Math.abs(solved({ ...clay, sublayerRatio })!.total / exact - 1)
    expect(error(0.2)).toBeLessThan(2e-3)
    expect(error(0.05)).toBeLessThan(1.5e-4)
    expect(error(0.05)).toBeLessThan(error(0.1))
    expect(error(0.1)).toBeLessThan(error(0.2))
  })
})
