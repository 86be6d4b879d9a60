import { describe, expect, it } from 'vitest'
import { evaluateCircle } from './given.ts'
import type { Method } from './method.ts'
import { type Circle, heightAt, type Point, type Section, withoutSteps } from './section.ts'
import { slicePolyline } from './slicePolyline.ts'
import { compileStrata } from './strata.ts'
import { createWorkspace } from './workspace.ts'

const work = createWorkspace()
const waterWeight = 9.81

/** A face 10 m high with a bend, under the water of a line. */
const under = (points: readonly Point[], changes: Partial<Section> = {}): Section => ({
  ground: [
    [-40, 0],
    [0, 0],
    [9, 7],
    [15, 10],
    [60, 10],
  ],
  layers: [{ top: null, soil: 0 }],
  soils: [{ cohesion: 30, frictionAngle: 0, unitWeight: 19 }],
  water: { kind: 'watertable', points, unitWeight: waterWeight },
  crack: null,
  surcharges: [],
  lineLoads: [],
  base: null,
  kh: 0,
  kv: 0,
  ...changes,
})
const level = (height: number): Point[] => [
  [-60, height],
  [90, height],
]
const circle: Circle = { x: 3, y: 17, radius: Math.hypot(6, 17) }

/** Moment of the ponded water about a pole by the pressure on ever so short pieces of the ground, positive to the left. */
function pondMoment(section: Section, [poleX, poleY]: Point, fromX: number, toX: number): number {
  const { ground } = withoutSteps(section)
  let moment = 0
  for (let index = 1; index < ground.length; index++) {
    const [x0, y0] = ground[index - 1]!
    const [x1, y1] = ground[index]!
    const pieces = 40_000
    for (let piece = 0; piece < pieces; piece++) {
      const x = x0 + ((x1 - x0) * (piece + 0.5)) / pieces
      if (x < fromX || x > toX) continue
      const y = y0 + ((y1 - y0) * (piece + 0.5)) / pieces
      const pressure = waterWeight * (heightAt(section.water!.points, x) - y)
      if (pressure <= 0) continue
      const down = (pressure * (x1 - x0)) / pieces
      const right = (pressure * (y1 - y0)) / pieces
      moment += down * (x - poleX) - right * (poleY - y)
    }
  }
  return moment
}

/** What the pond adds to the driving moment of a circle: the same line without it raises the same pore pressures. */
function addedByPond(section: Section, slices: number): { readonly moment: number; readonly ends: Point } {
  const bare: Section = { ...section, water: { ...section.water!, kind: 'piezometric' } }
  const drivingOf = (one: Section): number => {
    evaluateCircle(one, circle, 'ordinary', slices, 'left', work)
    return work.driving
  }
  const moment = drivingOf(section) - drivingOf(bare)
  return { moment, ends: [work.x[0]!, work.x[work.count]!] }
}

describe('the moment of ponded water is that of its pressure on the ground', () => {
  const sloping: Point[] = [
    [-60, 6],
    [4, 6],
    [90, 9],
  ]
  const cases: readonly (readonly [string, Section])[] = [
    ['that meets the face within a slice', under(level(4.3))],
    ['over the crest', under(level(13))],
    ['under a bent line', under(sloping)],
    [
      'before a vertical wall',
      under(level(6), {
        ground: [
          [-40, 0],
          [0, 0],
          [0, 8],
          [60, 8],
        ],
      }),
    ],
  ]
  it.each(cases)('%s, however few the slices', (_, section) => {
    for (const slices of [5, 20, 100]) {
      const { moment, ends } = addedByPond(section, slices)
      const integrated = pondMoment(section, [circle.x, circle.y], ...ends)
      expect(Math.abs(moment / integrated - 1)).toBeLessThan(2e-4)
    }
  })

  it('on a surface of points, about its pole', () => {
    const section = under(level(4.3))
    const bare: Section = { ...section, water: { ...section.water!, kind: 'piezometric' } }
    const points: Point[] = [
      [-6, 0],
      [4, -2],
      [20, 10],
    ]
    const pole: Point = [5, 25]
    const drivingOf = (one: Section): number => {
      slicePolyline(compileStrata(one), work, points, pole, 6)
      return work.driving
    }
    const moment = drivingOf(section) - drivingOf(bare)
    expect(Math.abs(moment / pondMoment(section, pole, -6, 20) - 1)).toBeLessThan(2e-4)
  })
})

describe('a slope wholly under still water is one of its buoyant weight', () => {
  const buoyant = (soil: Section['soils'][number]): Section =>
    under([], { water: null, soils: [{ ...soil, unitWeight: soil.unitWeight - waterWeight }] })
  const factor = (section: Section, method: Method, slices: number): number =>
    evaluateCircle(section, circle, method, slices, 'left', work).factor

  it('without friction to the last digits, with five slices too', () => {
    const clay = { cohesion: 30, frictionAngle: 0, unitWeight: 19 }
    for (const method of ['ordinary', 'bishop', 'spencer', 'morgenstern-price'] as const)
      for (const slices of [5, 30])
        for (const depth of [10, 14, 40])
          expect(factor(under(level(depth)), method, slices)).toBeCloseTo(
            factor(buoyant(clay), method, slices),
            10,
          )
  })

  // By Bishop: the methods with interslice shear take it from the whole thrust, water included, and are not the same.
  it('with friction once the slices are thin', () => {
    const soil = { cohesion: 5, frictionAngle: 25, unitWeight: 19 }
    const drowned = factor(under(level(14), { soils: [soil] }), 'bishop', 400)
    expect(Math.abs(drowned / factor(buoyant(soil), 'bishop', 400) - 1)).toBeLessThan(1e-5)
  })

  it('with a crack, which it fills whatever share was entered', () => {
    for (const waterFraction of [0, 0.5, 1]) {
      const drowned = under(level(13), { crack: { depth: 3, waterFraction } })
      const clay = { cohesion: 30, frictionAngle: 0, unitWeight: 19 }
      const dry = { ...buoyant(clay), crack: { depth: 3, waterFraction: 0 } }
      for (const method of ['ordinary', 'bishop', 'spencer'] as const)
        expect(factor(drowned, method, 10)).toBeCloseTo(factor(dry, method, 10), 10)
    }
  })
})
