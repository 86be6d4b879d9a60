import { expect, it } from 'vitest'
import { evaluateCircle } from './given.ts'
import { searchCircles } from './search.ts'
import { mirrored, type Point, type Section, withoutSteps } from './section.ts'
import { createWorkspace } from './workspace.ts'

const work = createWorkspace()

const stepped: Section = {
  ground: [
    [-30, 0],
    [0, 0],
    [0, 4],
    [3, 4],
    [3, 9],
    [40, 9],
  ],
  layers: [{ top: null, soil: 0 }],
  soils: [{ cohesion: 25, frictionAngle: 20, unitWeight: 19 }],
  water: null,
  crack: null,
  surcharges: [],
  lineLoads: [],
  base: null,
  kh: 0,
  kv: 0,
}

it('vertical faces lean into the soil about their lower ends, whichever way they face', () => {
  const turned = (points: readonly Point[]) => points.map(([x, y]): Point => [-x, y]).reverse()
  expect(withoutSteps(mirrored(stepped)).ground).toEqual(turned(withoutSteps(stepped).ground))
  expect(withoutSteps(stepped).ground[1]).toEqual([0, 0])
  expect(withoutSteps(stepped).ground[2]![0]).toBeGreaterThan(0)
})

it('a section with vertical faces and its mirror image have one factor', () => {
  const circle = { x: -2, y: 12, radius: Math.hypot(2, 12) }
  const image = { ...circle, x: 2 }
  for (const method of ['ordinary', 'bishop', 'janbu', 'spencer'] as const) {
    const here = evaluateCircle(stepped, circle, method, 30, 'left', work).factor
    const there = evaluateCircle(mirrored(stepped), image, method, 30, 'right', work).factor
    expect(there / here).toBeCloseTo(1, 10)
  }
  const options = { method: 'bishop', slices: 30 } as const
  const here = searchCircles(stepped, { ...options, facing: 'left' }, work).minima[0]!
  const there = searchCircles(mirrored(stepped), { ...options, facing: 'right' }, work).minima[0]!
  expect(there.factor).toBeCloseTo(here.factor, 10)
})
