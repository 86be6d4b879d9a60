import { describe, expect, it } from 'vitest'
import { faultsOf, fromOrigin, type LinePoint, originFor, runsLeftwards } from './line.ts'
import { deviationFor, deviationOf, thinned, worthOf } from './thinning.ts'

const line = (...points: readonly (readonly [number, number])[]): LinePoint[] =>
  points.map(([x, y]) => ({ x, y }))

describe('the direction of a line', () => {
  it('is leftwards where no point leads to the right', () => {
    expect(runsLeftwards(line([10, 0], [5, 5], [5, 8], [0, 8]))).toBe(true)
    expect(runsLeftwards(line([0, 0], [5, 5], [10, 8]))).toBe(false)
    expect(runsLeftwards(line([10, 0], [5, 5], [6, 8], [0, 8]))).toBe(false)
    expect(runsLeftwards(line([5, 0], [5, 5]))).toBe(false)
    expect(runsLeftwards([])).toBe(false)
  })
})

describe('the faults of a line', () => {
  it('are none with a vertical face of two points, or of points that go on in one direction', () => {
    expect(faultsOf(line([0, 0], [5, 0], [5, 4], [9, 4]))).toEqual([])
    expect(faultsOf(line([0, 0], [5, 0], [5, 2], [5, 4], [9, 4]))).toEqual([])
  })

  it.each([
    ['a double', line([0, 0], [5, 0], [5, 0], [9, 4]), { at: 2, column: 'y', kind: 'double' }],
    ['a fold', line([0, 0], [5, 0], [5, 4], [5, 2], [9, 4]), { at: 3, column: 'y', kind: 'fold' }],
    ['an overhang', line([0, 0], [5, 0], [4, 4], [9, 4]), { at: 2, column: 'x', kind: 'back' }],
    [
      'a crossing',
      line([0, 0], [6, 4], [6, 0], [0, 4], [9, 6]),
      { at: 3, column: 'x', kind: 'crossing', other: 0 },
    ],
    ['a line from right to left', line([9, 4], [5, 4], [0, 0]), { at: 1, column: 'x', kind: 'leftwards' }],
  ])('name the point of %s', (_, points, fault) => {
    expect(faultsOf(points)).toEqual([fault])
  })
})

describe('the local origin', () => {
  it('brings eastings into range, and loses no digits', () => {
    const eastings = line([500_123.456, 10], [500_180.2, 20])
    expect(originFor(eastings, 10_000)).toBe(500_100)
    expect(fromOrigin(500_123.456, 500_100)).toBe(23.456)
    expect(originFor(line([-20_050, 0], [-20_000, 1]), 10_000)).toBe(-20_100)
  })

  it('does not exist for a line in range, or one that is too long', () => {
    expect(originFor(line([-10_000, 0], [10_000, 4]), 10_000)).toBeNull()
    expect(originFor(line([500_000, 0], [520_000, 4]), 10_000)).toBeNull()
    expect(originFor([], 10_000)).toBeNull()
  })
})

/** A survey of a slope every 0.2 m, with a roughness of some millimetres; the same each time. */
const surveyed = (count: number, roughness: number): LinePoint[] =>
  Array.from({ length: count }, (_, index) => {
    const x = index * 0.2
    const y = Math.min(12, Math.max(0, (x - 20) * 0.5))
    return { x, y: y + roughness * Math.sin(index * 12.9898) * Math.cos(index * 4.1414) }
  })

describe('the thinning of a survey', () => {
  const points = surveyed(437, 0.008)
  const worth = worthOf(points)

  it('keeps the ends and moves no point by more than the allowed deviation', () => {
    for (const allowed of [0.001, 0.005, 0.02, 0.1, 1]) {
      const { kept, deviation } = thinned(points, allowed, worth)
      expect(kept[0]).toBe(0)
      expect(kept.at(-1)).toBe(436)
      expect(deviation).toBeLessThanOrEqual(allowed)
      expect(deviation).toBe(deviationOf(points, kept))
    }
  })

  it('leaves the shape of the slope: four corners of 437 points at 20 mm', () => {
    const { kept } = thinned(points, 0.02, worth)
    expect(kept.length).toBeLessThan(12)
    for (const corner of [20, 44])
      expect(Math.min(...kept.map((at) => Math.abs(points[at]!.x - corner)))).toBeLessThan(0.4)
  })

  it('leaves fewer points for a larger deviation, and finds the smallest deviation for a number of points', () => {
    const counts = [0.0005, 0.001, 0.002, 0.004, 0.008].map(
      (allowed) => thinned(points, allowed, worth).kept.length,
    )
    expect(counts).toEqual(counts.toSorted((a, b) => b - a))
    const allowed = deviationFor(worth, 100)
    expect(thinned(points, allowed, worth).kept.length).toBeLessThanOrEqual(100)
    expect(thinned(points, allowed * 0.999, worth).kept.length).toBeGreaterThan(100)
    expect(deviationFor(worth, 500)).toBe(0)
  })

  it('removes repeated points at any tolerance', () => {
    expect(thinned(line([0, 0], [5, 0], [5, 0], [9, 4]), 1e-9).kept).toEqual([0, 1, 3])
  })
})
