import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database, Store } from '#server/store/database.ts'
import { organizationDatabase } from '#server/store/names.ts'
import { openStore } from '#server/store/open.ts'
import { createUsage } from './usage.ts'

let store: Store
beforeAll(async () => {
  store = await openStore({ memory: true })
})
afterAll(() => store.close())

test('the size of an organization is measured one document a turn, so that others are answered between large ones', async () => {
  const own = organizationDatabase('office')
  const database = await store.database(own)
  await database.putMany(
    Array.from({ length: 25 }, (_, at) => ({ _id: `site:folders:f${at}`, text: 'x'.repeat(1000) })),
  )
  let turn = 0
  let counting = setImmediate(function count() {
    turn += 1
    counting = setImmediate(count)
  })
  /** The turn of the event loop in which each document was measured. */
  const measured: number[] = []
  const noting: Database = {
    ...database,
    range: async (asked) =>
      (await database.range(asked)).map((stored) => ({
        ...stored,
        toJSON: () => {
          measured.push(turn)
          return stored
        },
      })),
  }
  const usage = createUsage(
    { ...store, database: async (name) => (name === own ? noting : store.database(name)) },
    () => Date.parse('2026-03-10T08:00:00Z'),
  )
  try {
    const { storedBytes } = await usage.read('office')
    expect(storedBytes).toBeGreaterThan(25_000)
  } finally {
    clearImmediate(counting)
  }
  expect(new Set(measured).size).toBe(25)
})
