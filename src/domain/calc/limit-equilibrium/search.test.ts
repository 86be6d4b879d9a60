import { describe, expect, it } from 'vitest'
import { searchCircles } from './search.ts'
import type { Section } from './section.ts'
import { createWorkspace } from './workspace.ts'

const work = createWorkspace()

/** A slope 10 m high without friction that Taylor's chart puts at F = 1 on ground without end: c/(gamma H) = 1/5.52. */
const onDeepClay = (degrees: number, level: number, changes: Partial<Section> = {}): Section => {
  const run = 10 / Math.tan((degrees * Math.PI) / 180)
  return {
    ground: [
      [-level, 0],
      [0, 0],
      [run, 10],
      [run + level, 10],
    ],
    layers: [{ top: null, soil: 0 }],
    soils: [{ cohesion: (18 * 10) / 5.52, frictionAngle: 0, unitWeight: 18 }],
    water: null,
    crack: null,
    surcharges: [],
    lineLoads: [],
    base: null,
    kh: 0,
    kv: 0,
    ...changes,
  }
}
const lowest = (section: Section) =>
  searchCircles(section, { method: 'bishop', facing: 'left', slices: 40 }, work).minima[0]!

describe('the search goes to the ends of the ground', () => {
  it.each([15, 30, 45])('without friction on deep ground at %d degrees', (degrees) => {
    expect(lowest(onDeepClay(degrees, 200)).factor).toBeLessThan(1.004)
    expect(lowest(onDeepClay(degrees, 200)).factor).toBeGreaterThan(0.999)
  })

  it('and ends there where an earthquake makes the deepest circle the worst', () => {
    const { factor, exitX, entryX } = lowest(onDeepClay(30, 40, { kh: 0.3 }))
    expect(exitX).toBe(-40)
    expect(entryX).toBeCloseTo(40 + 10 / Math.tan(Math.PI / 6), 6)
    expect(factor).toBeLessThan(0.344)
  })
})
