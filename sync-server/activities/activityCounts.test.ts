import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ActivityData } from '#domain/schemas/activity.ts'
import { uuidv7 } from '#domain/schemas/ids.ts'
import { createRoom } from '#server/limits/room.ts'
import type { Database, Store, StoredDocument } from '#server/store/database.ts'
import { openStore } from '#server/store/open.ts'
import { documentsAtOnce } from '#server/store/pages.ts'
import { countedReads } from '#tests/helpers/countedReads.ts'
import { type ActivityCounts, type Days, openActivityCounts } from './activityCounts.ts'

let store: Store
beforeAll(async () => {
  store = await openStore({ memory: true })
})
afterAll(() => store.close())

const march: Days = { from: '2026-03-01', to: '2026-03-31' }

/** An activity as the gateway stores it, as far as it is counted. */
function activity(
  scope: string,
  timestamp: string,
  data: Partial<Pick<ActivityData, 'userId' | 'type'>> = {},
): StoredDocument {
  const localId = uuidv7(Math.max(0, Date.parse(timestamp)), crypto.getRandomValues(new Uint8Array(10)))
  return {
    _id: `${scope}:activities:${localId}`,
    data: { userId: 'ada', type: 'calculation_saved', timestamp, ...data },
  }
}

/** So many activities, one a second from this day on. */
const busy = (scope: string, count: number, day = '2026-03-05') =>
  Array.from({ length: count }, (_, at) =>
    activity(scope, new Date(Date.parse(`${day}T08:00:00.000Z`) + at * 1000).toISOString()),
  )

/** What is counted, as plain values. */
async function counted(counts: ActivityCounts, scopes: readonly string[], days = march) {
  const found: Record<string, { total: number; days: Record<string, number> }> = {}
  await counts.each(scopes, days, (scope, { userId, type, total, days: byDay }) => {
    found[`${scope} ${userId} ${type}`] = { total, days: Object.fromEntries([...byDay].sort()) }
  })
  return found
}

describe('counts of activities', () => {
  test('tell users and types apart, and days of the time that is asked for alone', async () => {
    const database = await store.database('org-kinds')
    const counts = openActivityCounts(database)
    await database.putMany([
      activity('s', '2026-03-04T10:00:00.000Z'),
      activity('s', '2026-03-04T23:59:59.000Z'),
      activity('s', '2026-03-05T00:00:00.000Z'),
      activity('s', '2026-02-28T10:00:00.000Z'),
      activity('s', '2026-03-04T10:00:00.000Z', { userId: 'ben' }),
      activity('s', '2026-03-04T10:00:00.000Z', { type: 'calculation_run' }),
      activity('t', '0001-01-01T00:00:00.000Z'),
      { _id: 's:folders:f1', data: {} },
    ])
    const expected = {
      's ada calculation_saved': { total: 4, days: { '2026-03-04': 2, '2026-03-05': 1 } },
      's ben calculation_saved': { total: 1, days: { '2026-03-04': 1 } },
      's ada calculation_run': { total: 1, days: { '2026-03-04': 1 } },
      't ada calculation_saved': { total: 1, days: {} },
    }
    expect(await counted(counts, ['s', 't', 'none'])).toEqual(expected)
    await database.putMany([
      activity('t', '2026-03-31T10:00:00.000Z'),
      activity('u', '2026-03-31T10:00:00.000Z'),
    ])
    expect(await counted(counts, ['s', 't'])).toEqual({
      ...expected,
      't ada calculation_saved': { total: 2, days: { '2026-03-31': 1 } },
    })
  })

  test('hold nothing more for activities of any number of days', async () => {
    const database = await store.database('org-all-time')
    const days = Array.from({ length: 900 }, (_, at) => new Date(Date.UTC(100 + at * 11, at % 12, 15)))
    await database.putMany(days.map((day) => activity('s', day.toISOString())))
    const room = createRoom(1000)
    expect(await counted(openActivityCounts(database, room), ['s'])).toMatchObject({
      's ada calculation_saved': { total: 900 },
    })
    expect(room.held()).toBeLessThanOrEqual(2 + 31)
  })

  test('let go of days that have passed, and know those that have come', async () => {
    const { database, reads } = countedReads(await store.database('org-days-pass'))
    await database.putMany([
      activity('s', '2026-03-02T10:00:00.000Z'),
      activity('s', '2026-03-20T10:00:00.000Z'),
      activity('ahead', '2026-04-02T10:00:00.000Z'),
    ])
    const room = createRoom(1000)
    const counts = openActivityCounts(database, room)
    const saved = (total: number, days: object) => ({ total, days })
    expect(await counted(counts, ['s', 'ahead'])).toEqual({
      's ada calculation_saved': saved(2, { '2026-03-02': 1, '2026-03-20': 1 }),
      'ahead ada calculation_saved': saved(1, {}),
    })
    const before = room.held()
    reads.documents = 0
    const later = { from: '2026-03-03', to: '2026-04-02' }
    expect(await counted(counts, ['s', 'ahead'], later)).toEqual({
      's ada calculation_saved': saved(2, { '2026-03-20': 1 }),
      'ahead ada calculation_saved': saved(1, { '2026-04-02': 1 }),
    })
    expect(reads.documents, 'the scope whose day has come').toBe(1)
    expect(room.held()).toBe(before)
    // A clock that was set back.
    expect(await counted(counts, ['s'])).toMatchObject({
      's ada calculation_saved': saved(2, { '2026-03-02': 1, '2026-03-20': 1 }),
    })
  })

  test('read a few documents at once, and those of a scope once', async () => {
    const real = await store.database('org-pages')
    const { database, reads } = countedReads(real)
    await real.putMany(busy('s', 120))
    const counts = openActivityCounts(database)
    await counted(counts, ['s'])
    expect(reads).toEqual({ documents: 120, most: documentsAtOnce })
    await real.putMany(busy('s', 35, '2026-03-06'))
    expect(await counted(counts, ['s'])).toMatchObject({
      's ada calculation_saved': { total: 155, days: { '2026-03-05': 120, '2026-03-06': 35 } },
    })
    expect(reads).toEqual({ documents: 155, most: documentsAtOnce })
  })

  test('count each activity once that is written while its scope is counted', async () => {
    const real = await store.database('org-meanwhile')
    const first = busy('s', 2500)
    await real.putMany(first)
    let pages = 0
    let written = 0
    const write = async (documents: readonly StoredDocument[]) => {
      await real.putMany(documents)
      written += documents.length
    }
    const busily: Database = {
      ...real,
      range: async (asked) => {
        pages += 1
        // Before what is read next, among it and behind it: older, of the same time, and newer.
        if (pages % 25 === 0)
          await write(['2026-03-02', '2026-03-05', '2026-03-09'].flatMap((day) => busy('s', 2, day)))
        const page = await real.range(asked)
        if (pages % 25 === 10)
          await write(['2026-03-02', '2026-03-05', '2026-03-09'].flatMap((day) => busy('s', 2, day)))
        return page
      },
    }
    const counts = openActivityCounts(busily)
    await counted(counts, ['s'])
    expect(written).toBeGreaterThan(60)
    const { 's ada calculation_saved': total } = await counted(counts, ['s'])
    expect(total?.total).toBe(2500 + written)
    expect(total).toEqual((await counted(openActivityCounts(real), ['s']))['s ada calculation_saved'])
  })

  test('are made anew where an activity was erased or rewritten', async () => {
    const database = await store.database('org-rewritten')
    const [one, two, three] = busy('s', 3)
    await database.putMany([one!, two!, three!])
    const counts = openActivityCounts(database)
    await counted(counts, ['s'])
    const [first, second] = await database.getMany([one!._id, two!._id])
    await database.putMany([
      { ...first!, _deleted: true },
      { ...second!, data: { ...Object(second?.data), userId: 'ben' } },
    ])
    expect(await counted(counts, ['s'])).toEqual({
      's ada calculation_saved': { total: 1, days: { '2026-03-05': 1 } },
      's ben calculation_saved': { total: 1, days: { '2026-03-05': 1 } },
    })
  })

  test('of all organizations share one room: those used longest ago are counted again', async () => {
    const room = createRoom(10)
    const offices = await Promise.all(
      ['a', 'b'].map(async (name) => {
        const { database, reads } = countedReads(await store.database(`org-counts-${name}`))
        const scopes = Array.from({ length: 4 }, (_, at) => `${name}${at}`)
        for (const scope of scopes) await database.putMany(busy(scope, 5))
        return { scopes, reads, counts: openActivityCounts(database, room) }
      }),
    )
    const [first, second] = offices
    const all = await counted(first!.counts, first!.scopes)
    expect(Object.values(all)).toEqual(Array(4).fill({ total: 5, days: { '2026-03-05': 5 } }))
    await counted(second!.counts, second!.scopes)
    expect(room.held()).toBeLessThanOrEqual(10)
    expect(await counted(first!.counts, first!.scopes)).toEqual(all)
    expect(first!.reads.documents, 'read again').toBe(2 * 20)
    expect(room.held()).toBeLessThanOrEqual(10)
  })

  test('that could not be read are read anew', async () => {
    const real = await store.database('org-fails')
    await real.putMany(busy('s', 40))
    let pages = 0
    const failing: Database = {
      ...real,
      range: async (asked) => {
        pages += 1
        if (pages === 3) throw new Error('The disk is away')
        return real.range(asked)
      },
    }
    const counts = openActivityCounts(failing)
    await expect(counted(counts, ['s'])).rejects.toThrow('The disk is away')
    expect(await counted(counts, ['s'])).toMatchObject({ 's ada calculation_saved': { total: 40 } })
  })
})
