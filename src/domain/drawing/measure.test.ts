import { expect, it } from 'vitest'
import { measured, measuredLines, measuredWords } from './measure.ts'

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

it('tells a measurement in a unit of length, and draws it as a line with these words', () => {
  const measurement = [
    [2, 1],
    [8, 4],
  ] as const
  expect(measuredWords(measurement, { label: 'm', metres: 1 })).toEqual([
    '6.71 m',
    'Δx 6.00 m',
    'Δy 3.00 m',
    '1:2.00',
    '26.6°',
  ])
  expect(measuredWords(measurement, { label: 'ft', metres: 0.3048 })[0]).toBe('22.0 ft')
  expect(measuredWords([measurement[1], measurement[0]], { label: 'm', metres: 1 })[2]).toBe('Δy −3.00 m')
  expect(measuredLines([measurement], { label: 'm', metres: 1 })).toEqual([
    {
      kind: 'line',
      role: 'base',
      points: [
        [2, 1],
        [8, 4],
      ],
      label: '6.71 m, Δx 6.00 m, Δy 3.00 m, 1:2.00, 26.6°',
    },
  ])
  expect(measuredLines([measurement], { label: 'm', metres: 1 }, ',')[0]?.label).toBe(
    '6,71 m; Δx 6,00 m; Δy 3,00 m; 1:2,00; 26,6°',
  )
})
