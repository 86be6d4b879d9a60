import { describe, expect, it } from 'vitest'
import type { DrawingElement, Point } from './elements.ts'
import { extended } from './extend.ts'

const soil = (points: Point[]): DrawingElement => ({
  kind: 'polygon',
  role: 'soil',
  hatch: 'sand',
  points: points.map(([x, y]): [number, number] => [x, y]),
})
const to = { minX: -100, maxX: 100, minY: -100 }

/** By the number of sides that a line to the right crosses. */
function isIn(element: DrawingElement, [x, y]: Point): boolean {
  if (element.kind !== 'polygon') return false
  let isInside = false
  element.points.forEach(([ax, ay], index) => {
    const [bx, by] = element.points[(index + 1) % element.points.length]!
    if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) isInside = !isInside
  })
  return isInside
}

describe('extending the ground', () => {
  // A slope with a layer that runs out below it.
  const upper = soil([
    [0, 0],
    [10, 5],
    [20, 5],
    [20, -2],
    [10, -5],
    [0, -5],
  ])
  const lower = soil([
    [10, -5],
    [20, -2],
    [20, -5],
  ])
  const [first, second] = extended([upper, lower], to)

  it('continues horizontally on both sides at the height of the edge', () => {
    expect(isIn(first!, [-50, -0.1])).toBe(true)
    expect(isIn(first!, [-50, 0.1])).toBe(false)
    expect(isIn(first!, [50, 4.9])).toBe(true)
    expect(isIn(first!, [50, 5.1])).toBe(false)
  })

  it('continues downwards from the bottom of each layer', () => {
    expect(isIn(first!, [5, -50])).toBe(true)
    expect(isIn(second!, [15, -50])).toBe(true)
    expect(isIn(first!, [15, -50])).toBe(false)
    expect(isIn(second!, [50, -50])).toBe(true)
    expect(isIn(first!, [-50, -50])).toBe(true)
  })

  it('leaves no gap and no overlap', () => {
    for (let x = -95; x <= 95; x += 7.3)
      for (let y = -95; y <= 0; y += 3.7)
        expect(
          Number(isIn(first!, [x, y])) + Number(isIn(second!, [x, y])),
          `${x}, ${y}`,
        ).toBeLessThanOrEqual(1)
    expect(isIn(first!, [50, -1]) || isIn(second!, [50, -1])).toBe(true)
  })

  it('extends lines of the ground but not lines of results', () => {
    const line = (role: 'ground' | 'slip', points: [number, number][]): DrawingElement => ({
      kind: 'line',
      role,
      points,
    })
    const ground = line('ground', [
      [0, 0],
      [10, 5],
      [20, 5],
    ])
    const slip = line('slip', [
      [0, 0],
      [20, 5],
    ])
    const [, ledOn, same] = extended([upper, ground, slip], to)
    expect(ledOn).toMatchObject({
      points: [
        [-100, 0],
        [0, 0],
        [10, 5],
        [20, 5],
        [100, 5],
      ],
    })
    expect(same).toBe(slip)
  })
})
