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
