import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRoom } from '#server/limits/room.ts'
import type { Database, Store } from '#server/store/database.ts'
import { openStore } from '#server/store/open.ts'
import { documentsAtOnce } from '#server/store/pages.ts'
import { countedReads } from '#tests/helpers/countedReads.ts'
import { openMadeReports } from './madeReports.ts'

let store: Store
beforeAll(async () => {
  store = await openStore({ memory: true })
})
afterAll(() => store.close())

/** Writes a report whose files were made at these times. */
async function write(database: Database, id: string, times: readonly string[]): Promise<void> {
  const revision = (await database.get(id))?._rev
  const made = Object.fromEntries(times.map((generatedAt, at) => [`f${at}`, { generatedAt }]))
  await database.put({ _id: id, ...(revision !== undefined && { _rev: revision }), data: { made } })
}

test('files that devices made count in their month, after every change of a report', async () => {
  const { database, reads } = countedReads(await store.database('org-made'))
  const made = openMadeReports(database)
  expect(await made.in('2026-03')).toBe(0)
  await write(database, 'one:reports:r1', ['2026-02-28T23:00:00Z', '2026-03-01T00:00:00Z'])
  await write(database, 'two:reports:r2', ['2026-03-02T00:00:00Z', '2026-04-02T00:00:00Z'])
  await database.put({ _id: 'two:reports:r3', data: {} })
  await database.put({
    _id: 'two:folders:f1',
    data: { made: { f1: { generatedAt: '2026-03-02T00:00:00Z' } } },
  })
  expect(await made.in('2026-03')).toBe(2)
  await write(database, 'one:reports:r1', ['2026-03-01T00:00:00Z', '2026-03-05T00:00:00Z'])
  expect(await made.in('2026-03')).toBe(3)
  const { _rev = '' } = (await database.get('two:reports:r2')) ?? {}
  await database.putMany([{ _id: 'two:reports:r2', _rev, _deleted: true }])
  expect(await made.in('2026-03')).toBe(2)
  expect([await made.in('2026-04'), await made.in('2026-02'), await made.in('2026-03')]).toEqual([0, 0, 2])
  expect(reads.most).toBeLessThanOrEqual(documentsAtOnce)
})

test('the counts of many reports fill little of the room, which all organizations share', async () => {
  const room = createRoom(80)
  const offices = await Promise.all(
    ['a', 'b'].map(async (name) => {
      const { database, reads } = countedReads(await store.database(`org-made-${name}`))
      const ids = Array.from({ length: 1500 }, (_, at) => `site:reports:r${String(at).padStart(4, '0')}`)
      const data = { made: { f1: { generatedAt: '2026-03-02T00:00:00Z' } } }
      for (let from = 0; from < ids.length; from += 500)
        await database.putMany(ids.slice(from, from + 500).map((id) => ({ _id: id, data })))
      return { database, reads, made: openMadeReports(database, room) }
    }),
  )
  const [first, second] = offices
  expect(await first!.made.in('2026-03')).toBe(1500)
  expect(room.held()).toBeLessThan(1500 / 16)
  first!.reads.documents = 0
  expect(await first!.made.in('2026-03')).toBe(1500)
  expect(first!.reads.documents, 'known').toBe(0)
  expect(await second!.made.in('2026-03')).toBe(1500)
  expect(room.held()).toBeLessThanOrEqual(80)
  await write(first!.database, 'site:reports:r0007', [])
  first!.reads.documents = 0
  expect(await first!.made.in('2026-03'), 'counted again').toBe(1499)
  expect(first!.reads.documents).toBe(1500)
})
