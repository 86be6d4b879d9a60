import { describe, expect, it } from 'vitest'
import type { HandleAxis, Point } from '#domain/drawing/elements.ts'
import { linePointOf, placeOnLine } from './linePoints.ts'

const axis = (path: string): HandleAxis => ({
  path,
  label: '',
  value: 0,
  unit: 'm',
  step: 0.5,
  along: [1, 0],
})
const point = (index: number, place: Point, line = 'groundPoints') => ({
  handle: { axes: [axis(`${line}.${index}.x`), axis(`${line}.${index}.y`)] },
  place,
})
const ground = [point(0, [0, 0]), point(1, [10, 0]), point(2, [20, 5])]

it('a handle of a point of a line is known by its paths', () => {
  expect(linePointOf(ground[1]!.handle)).toEqual({ line: 'groundPoints', index: 1 })
  expect(linePointOf({ axes: [axis('slopeHeight')] })).toBeNull()
  expect(linePointOf({ axes: [axis('circleX'), axis('circleY')] })).toBeNull()
})

describe('a new point of a line', () => {
  it('goes onto the nearest piece of a line within reach', () => {
    expect(placeOnLine(ground, [4, 0.3], 0.5)).toMatchObject({ after: ground[0], at: [4, 0] })
    expect(placeOnLine(ground, [15, 2.4], 0.5)?.after).toBe(ground[1])
    const water = [point(0, [0, -1], 'waterPoints'), point(1, [20, -1], 'waterPoints')]
    expect(placeOnLine([...ground, ...water], [4, -0.8], 2)?.after).toBe(water[0])
  })

  it('goes nowhere beyond reach, beyond the ends, and between lines', () => {
    expect(placeOnLine(ground, [4, 2], 0.5)).toBeNull()
    expect(placeOnLine(ground, [-3, 0], 0.5)).toBeNull()
    expect(placeOnLine([ground[0]!, ground[2]!], [4, 1], 0.5)).toBeNull()
    expect(placeOnLine(ground, [10, 0], 0.5)).toBeNull()
  })
})
