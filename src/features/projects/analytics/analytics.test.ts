import { describe, expect, it } from 'vitest'
import type { Entry } from '#domain/contents/entry.ts'
import { beginOf, binsEnd, byKind, perStep, perUtilization, stepOf } from './analytics.ts'

const calculation = (given: Partial<Entry>): Entry => ({
  id: 'p:calculations:c',
  kind: 'calculation',
  projectId: 'p',
  organizationId: 'o',
  folderId: null,
  name: 'Pad',
  description: '',
  tags: [],
  type: 'settlement',
  keywords: '',
  verdict: 'pass',
  utilization: 0.5,
  governing: '',
  moduleVersion: null,
  variantOf: null,
  isTemplate: false,
  warnings: 0,
  materials: [],
  createdAt: '2026-11-01T10:00:00.000Z',
  createdBy: 'u',
  updatedAt: '2026-11-01T10:00:00.000Z',
  updatedBy: 'u',
  waiting: false,
  ...given,
})

const local = (year: number, month: number, day: number, hour = 12): string =>
  new Date(year, month - 1, day, hour).toISOString()

describe('time in steps', () => {
  const now = new Date(2026, 10, 21, 15)

  it('tells each day of a month, today included and empty days too', () => {
    const from = beginOf('month', now, [])
    expect(stepOf(from, now)).toBe('day')
    const days = perStep(
      [local(2026, 11, 21, 1), local(2026, 11, 21, 23), local(2026, 10, 1)],
      from,
      now,
      'day',
    )
    expect(days).toHaveLength(30)
    expect(days.at(-1)?.count).toBe(2)
    expect(days.reduce((sum, { count }) => sum + count, 0)).toBe(2)
  })

  it('tells weeks of a quarter from Mondays, months of a year', () => {
    const quarter = beginOf('quarter', now, [])
    expect(stepOf(quarter, now)).toBe('week')
    for (const { from } of perStep([], quarter, now, 'week')) expect(from.getDay()).toBe(1)
    const year = beginOf('year', now, [])
    expect(stepOf(year, now)).toBe('month')
    expect(perStep([local(2026, 3, 29, 3)], year, now, 'month').filter(({ count }) => count > 0)).toEqual([
      { from: new Date(2026, 2, 1), count: 1 },
    ])
  })

  it('begins everything with the earliest', () => {
    expect(beginOf('all', now, [local(2026, 11, 19), local(2026, 11, 20)])).toEqual(new Date(2026, 10, 19))
    expect(beginOf('all', now, [])).toEqual(new Date(2026, 10, 21))
  })
})

describe('calculations', () => {
  it('are told by kind, the most first', () => {
    const types = ['settlement', 'bearing-capacity-eurocode', 'bearing-capacity-hongkong', 'weir']
    expect(byKind(types.map((type) => calculation({ type })))).toEqual([
      { kind: 'bearing-capacity', count: 2 },
      { kind: 'settlement', count: 1 },
      { kind: 'other', count: 1 },
    ])
  })

  it('stand in the tenth of their utilisation: 1.0 is not over it, the last takes all the rest', () => {
    const counts = perUtilization(
      [0, 0.05, 0.1, 0.3, 1, 1.0001, 1.2, binsEnd, 1.6, 40, null, Number.NaN].map((utilization) =>
        calculation({ utilization }),
      ),
    )
    expect(counts).toHaveLength(16)
    expect(counts[0]).toBe(3)
    expect(counts[2]).toBe(1)
    expect(counts[9]).toBe(1)
    expect(counts[10]).toBe(1)
    expect(counts[11]).toBe(1)
    expect(counts[14]).toBe(1)
    expect(counts[15]).toBe(2)
  })
})
