import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Entry } from '#domain/contents/entry.ts'
import { createReadModelTable } from './table.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const material = (id: string) => ({ id, kind: 'material', projectId: '', updatedAt: id }) as Entry

/** A table whose lists take that long, and how many entries they had each time that they were shown. */
function tableOf(showTakesMs: number) {
  let clock = 0
  const table = createReadModelTable(() => Date.now() + clock)
  const shown: number[] = []
  table.all().subscribe((all) => {
    clock += showTakesMs
    shown.push(all.length)
  })
  table.complete()
  return { table, shown }
}

it('many changes of one moment are shown once', () => {
  const { table, shown } = tableOf(0)
  for (let at = 0; at < 500; at++) table.set(`m${at}`, material(`m${at}`))
  vi.advanceTimersByTime(100)
  expect(shown).toEqual([0, 500])
})

it('a change after a rest is shown at once', () => {
  const { table, shown } = tableOf(0)
  vi.advanceTimersByTime(1_000)
  table.set('m1', material('m1'))
  vi.advanceTimersByTime(0)
  expect(shown).toEqual([0, 1])
})

it('slow lists are rebuilt rarely, for at most a tenth of the time', () => {
  const { table, shown } = tableOf(60)
  for (let tenths = 0; tenths < 60; tenths++) {
    table.set(`m${tenths}`, material(`m${tenths}`))
    vi.advanceTimersByTime(100)
  }
  // 6 s of changes: each list takes 60 ms of them, and the next comes 540 ms later.
  expect(shown.length).toBeLessThanOrEqual(12)
  expect(shown.length).toBeGreaterThanOrEqual(9)
})
