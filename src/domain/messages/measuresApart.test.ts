import { expect, test } from 'vitest'
import { measuresApart } from './measuresApart.ts'

test('gives two numbers of one comparison the fewest digits that tell them apart', () => {
  expect(measuresApart(21.68, 25, 'mm', { figures: 4 })).toEqual([
    { value: 21.68, unit: 'mm', figures: 4 },
    { value: 25, unit: 'mm', figures: 4 },
  ])
  expect(measuresApart(24.9998, 25, 'mm', { figures: 4 })[0].figures).toBe(6)
  expect(measuresApart(15.00001, 15, 'mm', { decimals: 1 })[0].decimals).toBe(5)
  expect(measuresApart(15, 15, 'mm', { decimals: 1 })[1].decimals).toBe(1)
})

test('gives numbers that differ in the last bit no more digits than a message may have', () => {
  expect(measuresApart(1e-30, 0, 'mm', { decimals: 5 })[0].decimals).toBe(20)
})
