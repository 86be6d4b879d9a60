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

  it('and ends there when an earthquake makes the deepest circle the worst', () => {
    const { factor, exitX, entryX } = lowest(onDeepClay(30, 40, { kh: 0.3 }))
    expect(exitX).toBe(-40)
    expect(entryX).toBeCloseTo(40 + 10 / Math.tan(Math.PI / 6), 6)
    expect(factor).toBeLessThan(0.344)
  })
})

describe('a search under an earthquake', () => {
  const kh = 0.2
  /** A flooded slope of firm soil, and a weak mud that comes to light from 8 to 20 m before its toe. */
  const beforeToe = onDeepClay(20, 40, {
    kh,
    layers: [
      { top: null, soil: 0 },
      {
        top: [
          [-20.01, -5],
          [-20, 0],
          [-8, 0],
          [-7.99, -5],
        ],
        soil: 1,
      },
      {
        top: [
          [-40, -1],
          [40, -1],
        ],
        soil: 0,
      },
    ],
    soils: [
      { cohesion: 30, frictionAngle: 35, unitWeight: 20 },
      { cohesion: 0.5, frictionAngle: 12, unitWeight: 16 },
    ],
    water: {
      kind: 'watertable',
      points: [
        [-40, 2],
        [70, 2],
      ],
      unitWeight: 9.81,
    },
  })

  it('finds a slide of weak mud within level ground', () => {
    const { factor, exitX, entryX } = lowest(beforeToe)
    expect(exitX).toBeGreaterThanOrEqual(-21)
    expect(entryX).toBeLessThanOrEqual(-7)
    // Sliding of a level sheet 1 m thick, in which the ends hold a little: (c + gamma' d tan phi) / (kh gamma d).
    const sheet = (0.5 + (16 - 9.81) * 1 * Math.tan((12 * Math.PI) / 180)) / (kh * 16)
    expect(factor).toBeGreaterThan(sheet)
    expect(factor).toBeLessThan(1.4 * sheet)
  })

  it('ignores level ground at rest', () => {
    expect(lowest({ ...beforeToe, kh: 0 }).entryX).toBeGreaterThan(0)
  })
})
