import { expect, it } from 'vitest'
import { measured } from './measure.ts'

it('measures distance, offsets, angle and slope between two points', () => {
  const { length, across, up, degrees, slope } = measured([2, 1], [8, 4])
  expect([across, up]).toEqual([6, 3])
  expect(length).toBeCloseTo(6.7082, 4)
  expect(degrees).toBeCloseTo(26.565, 3)
  expect(slope).toBe(2)
  expect(measured([8, 4], [2, 1])).toMatchObject({ across: -6, up: -3, slope: 2 })
})

it('has no slope for a horizontal or vertical line', () => {
  expect(measured([0, 3], [5, 3])).toMatchObject({ degrees: 0, slope: null })
  expect(measured([5, 0], [5, -3])).toMatchObject({ degrees: 90, slope: null })
})
