import { describe, expect, test } from 'vitest'
import { type HistoryEntry, historyEntry, historyOf, withEntry } from './history.ts'

const entry = (id: number, calculationId = 'c1'): HistoryEntry => ({
  id: `${calculationId}-${id}`,
  calculationId,
  inputs: { footingWidth: id },
  results: null,
  timestamp: '2026-01-01T00:00:00.000Z',
  notes: '',
})

const filled = (count: number, calculationId = 'c1', before: readonly HistoryEntry[] = []) =>
  Array.from({ length: count }, (_, id) => entry(id, calculationId)).reduce(withEntry, before)

describe('the history of calculations', () => {
  test('an entry is plain data of the specified fields', () => {
    expect(historyEntry.parse(entry(1))).toEqual(entry(1))
    expect(historyEntry.safeParse({ ...entry(1), author: 'somebody' }).success).toBe(false)
  })

  test('keeps fifty entries, the newest', () => {
    expect(filled(50)).toHaveLength(50)
    const full = filled(53)
    expect(full).toHaveLength(50)
    expect(full[0]?.id).toBe('c1-3')
    expect(full.at(-1)?.id).toBe('c1-52')
  })

  test('fifty of each calculation', () => {
    const both = filled(60, 'c2', filled(60))
    expect(historyOf(both, 'c1')).toHaveLength(50)
    expect(historyOf(both, 'c2')).toHaveLength(50)
    expect(historyOf(both, 'c3')).toEqual([])
  })

  test('a history that came too long is cut by the next entry', () => {
    const long = Array.from({ length: 70 }, (_, id) => entry(id))
    expect(withEntry(long, entry(70))).toHaveLength(50)
  })

  test('is never rewritten', () => {
    const before = filled(3)
    expect(withEntry(before, { ...entry(1), notes: 'another past' })).toBe(before)
  })
})
