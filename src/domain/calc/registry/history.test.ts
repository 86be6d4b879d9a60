import { describe, expect, test } from 'vitest'
import { newestFirst, surplusOf } from './history.ts'

const entry = (id: number, minute = id) => ({
  id: `r${`${id}`.padStart(3, '0')}`,
  timestamp: new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString(),
})
const entries = (count: number) => Array.from({ length: count }, (_, id) => entry(id))

describe('the history of a calculation', () => {
  test('keeps fifty entries: the oldest make room', () => {
    expect(surplusOf(entries(50))).toEqual([])
    expect(surplusOf(entries(53)).map(({ id }) => id)).toEqual(['r002', 'r001', 'r000'])
  })

  test('has the newest first, in one order on every device', () => {
    const together = [entry(1, 0), entry(3, 0), entry(2, 0), entry(0, 5)]
    const order = ['r000', 'r003', 'r002', 'r001']
    expect(newestFirst(together).map(({ id }) => id)).toEqual(order)
    expect(newestFirst(together.toReversed()).map(({ id }) => id)).toEqual(order)
  })
})
