import { describe, expect, it } from 'vitest'
import type { DrawingElement } from './elements.ts'
import { snapOf, snapTargets, straightOf } from './snap.ts'

const ground: DrawingElement = {
  kind: 'line',
  role: 'ground',
  points: [
    [0, 0],
    [10, 0],
    [20, 5],
  ],
}
const layer: DrawingElement = {
  kind: 'line',
  role: 'layer',
  points: [
    [0, -4],
    [20, -2],
  ],
}
const level: DrawingElement = { kind: 'level', at: [2, -6], label: '−6.00' }
const slip: DrawingElement = {
  kind: 'line',
  role: 'slip',
  points: [
    [0, -8],
    [20, -8],
  ],
}
const elements = [ground, layer, level, slip]

describe('snap targets of a moved point', () => {
  const targets = snapTargets(elements, [10, 0])

  it('prefers a point within reach to a line or a level', () => {
    expect(snapOf([19.9, -2.1], targets, 0.3)).toEqual({ x: 20, y: -2 })
    expect(snapOf([10, -2.8], targets, 0.3)).toEqual({ x: null, y: -3 })
    expect(snapOf([10, -6.2], targets, 0.3)).toEqual({ x: null, y: -6 })
    expect(snapOf([10, -5], targets, 0.3)).toEqual({ x: null, y: null })
  })

  it('takes the heights of the other points of its line, but not the points', () => {
    expect(snapOf([19.9, 5.1], targets, 0.3)).toEqual({ x: null, y: 5 })
    expect(snapOf([15, 2.4], targets, 0.3)).toEqual({ x: null, y: null })
  })

  it('ignores results of the calculation', () => {
    expect(snapOf([10, -8], targets, 0.3)).toEqual({ x: null, y: null })
  })

  it('takes every point while the user measures', () => {
    const all = snapTargets(elements, null)
    expect(snapOf([9.9, 0.1], all, 0.3)).toEqual({ x: 10, y: 0 })
    expect(snapOf([15, 2.4], all, 0.3)).toEqual({ x: null, y: 2.5 })
  })
})

it('a straight move keeps the coordinate that changes less', () => {
  expect(straightOf([1, 2], [4, 3])).toEqual({ x: null, y: 2 })
  expect(straightOf([1, 2], [1.5, -3])).toEqual({ x: 1, y: null })
})
