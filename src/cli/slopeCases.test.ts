import { describe, expect, it } from 'vitest'
import { runSlopeCase, slopeCase } from './slopeCases.ts'

const got = (row: object) =>
  runSlopeCase(slopeCase.parse({ id: 'one', expected: 1, tolerance_rel: 0.01, ...row })).got

describe('an infinite slope', () => {
  const slab = (waterRatio: number, soil: object = {}) =>
    got({
      geometry: { infinite: { slopeAngle: 20, depth: 3, waterRatio, gammaW: 9.81 } },
      soils: { a: { c: 5, phi: 30, gamma: 17, gammaSat: 20, ...soil } },
      surface: { type: 'infinite' },
      method: 'infinite-slope',
    })
  const slope = (20 * Math.PI) / 180
  const friction = Math.tan(Math.PI / 6)
  const byHand = (stress: number, pore: number) =>
    (5 + (stress - pore) * Math.cos(slope) ** 2 * friction) / (stress * Math.sin(slope) * Math.cos(slope))

  it('weighs the soil moist above the water and saturated below', () => {
    expect(slab(0.5)).toBeCloseTo(1.446, 5)
    expect(slab(0.5)).toBeCloseTo(byHand(17 * 1.5 + 20 * 1.5, 9.81 * 1.5), 10)
    expect(slab(0)).toBeCloseTo(byHand(17 * 3, 0), 10)
    expect(slab(1)).toBeCloseTo(byHand(20 * 3, 9.81 * 3), 10)
  })

  it('has no pore pressure in a soil that the water line leaves out', () => {
    expect(slab(0.5, { usesWater: false })).toBeCloseTo(byHand(17 * 1.5 + 20 * 1.5, 0), 10)
  })
})

describe('a surface of points', () => {
  const through = (points: readonly (readonly [number, number])[]) =>
    runSlopeCase(
      slopeCase.parse({
        id: 'one',
        geometry: {
          surface: [
            [-20, 0],
            [0, 0],
            [5, 1],
            [20, 10],
            [50, 10],
          ],
          facing: 'left',
        },
        soils: { a: { c: 10, phi: 25, gamma: 19 } },
        surface: { type: 'polyline', points },
        method: 'janbu',
        expected: 1,
        tolerance_rel: 0.5,
      }),
    )

  it('that rises above the ground between its points is refused', () => {
    const above = through([
      [0, 0],
      [17, 8.2],
      [25, 10],
    ])
    expect(above).toMatchObject({ got: null, reason: 'The surface cuts no mass off within the section' })
  })

  it('that runs below it has its factor', () => {
    const below = through([
      [0, 0],
      [5, 0.4],
      [17, 5],
      [25, 10],
    ])
    expect(below.got).toBeGreaterThan(0)
  })
})
