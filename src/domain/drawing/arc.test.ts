import { describe, expect, it } from 'vitest'
import { centreOfArc, slipCentre } from './arc.ts'
import type { Point } from './elements.ts'
import { arcOf } from './maps.ts'

const circle = { centre: [4, 12], radius: 13, exitX: -1, entryX: 14, value: 1.2 } as const

describe('the centre of an arc', () => {
  it('is found from the points that are drawn of it', () => {
    const [x, y] = centreOfArc(arcOf(circle))!
    expect(x).toBeCloseTo(4, 9)
    expect(y).toBeCloseTo(12, 9)
  })

  it('is nowhere for a straight line, and for a line that bends otherwise', () => {
    const straight: Point[] = [
      [0, 0],
      [1, 2],
      [2, 4],
    ]
    expect(centreOfArc(straight)).toBeNull()
    expect(centreOfArc([...arcOf(circle), [20, 30]])).toBeNull()
    expect(centreOfArc(straight.slice(0, 2))).toBeNull()
  })
})

it('a drawing without a slip surface has no centre', () =>
  expect(slipCentre([{ kind: 'line', role: 'ground', points: arcOf(circle) }])).toBeNull())
