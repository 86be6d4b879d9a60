import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ActivityDocument, activityVersion } from '#domain/schemas/activity.ts'
import { recencyOf } from '#domain/schemas/document.ts'
import { formatDocumentId, uuidv7 } from '#domain/schemas/ids.ts'
import type { Database, Store } from '#server/store/database.ts'
import { toStored } from '#server/store/documents.ts'
import { openStore } from '#server/store/open.ts'
import { documentsAtOnce } from '#server/store/pages.ts'
import type { OrganizationState } from '#server/sync/organizationState.ts'
import { type Position, readNewest } from './newest.ts'
import { openNewestIds } from './newestIds.ts'
import type { Scopes } from './scopes.ts'

const start = Date.parse('2026-03-01T08:00:00.000Z')

let store: Store
let read = 0
let most = 0
const heads = openNewestIds()
beforeAll(async () => {
  store = await openStore({ memory: true })
})
afterAll(() => store.close())

/** A database that counts the documents read from it. */
async function counting(name: string): Promise<Database> {
  const database = await store.database(name)
  return {
    ...database,
    range: async (asked) => {
      const page = await database.range(asked)
      read += page.length
      most = Math.max(most, page.length)
      return page
    },
  }
}

/** Activities of so many scopes, one every second by turns; answers where they lie. */
async function happened(name: string, scopes: number, count: number): Promise<Scopes> {
  const database = await counting(name)
  const documents = Array.from({ length: count }, (_, index) => activityAt(`s${index % scopes}`, index))
  for (let from = 0; from < count; from += 500)
    await database.putMany(documents.slice(from, from + 500).map((each) => toStored(each)))
  const state = { id: 'office', database } as unknown as OrganizationState
  return new Map(Array.from({ length: scopes }, (_, index) => [`s${index}`, state]))
}

function activityAt(scope: string, second: number): ActivityDocument {
  const at = new Date(start + second * 1000).toISOString()
  const localId = uuidv7(Date.parse(at), crypto.getRandomValues(new Uint8Array(10)))
  return {
    id: formatDocumentId({ scope, collection: 'activities', localId }),
    organizationId: 'office',
    scope,
    editId: 'device.1',
    payloadVersion: activityVersion,
    name: 'Calculation saved',
    description: '',
    tags: [],
    folderId: null,
    createdAt: at,
    createdBy: 'ada',
    updatedAt: at,
    updatedBy: 'ada',
    deletedAt: null,
    recency: recencyOf(at),
    waiting: 0,
    server: null,
    data: {
      type: 'calculation_saved',
      entityType: 'calculation',
      entityId: 'c1',
      entityName: 'Pad',
      userId: second === 0 ? 'first' : 'ada',
      userName: 'Ada',
      timestamp: at,
      metadata: {},
    },
  }
}

const asked = { limit: 10, after: null as Position | null, from: null, to: null, wanted: () => true }
const secondOf = ({ data }: ActivityDocument) => (Date.parse(data.timestamp) - start) / 1000

describe('the newest activities of many scopes', () => {
  test('come in one order over all of them, and what is older is not read', async () => {
    const scopes = await happened('org-order', 20, 3000)
    read = 0
    const { activities, next } = await readNewest(scopes, await heads.of(scopes), { ...asked, limit: 50 })
    expect(activities.map(secondOf)).toEqual(Array.from({ length: 50 }, (_, index) => 2999 - index))
    expect(next).not.toBeNull()
    expect(read).toBeLessThan(300)
    read = 0
    const [again] = (await readNewest(scopes, await heads.of(scopes), { ...asked, limit: 1 })).activities
    expect(again?.id).toBe(activities[0]?.id)
    expect(read).toBeLessThan(50)
    const times = { from: start + 1000_000, to: start + 1010_000 }
    read = 0
    const within = await readNewest(scopes, await heads.of(scopes), { ...asked, ...times, limit: 100 })
    expect(within.activities.map(secondOf)).toEqual([
      1009, 1008, 1007, 1006, 1005, 1004, 1003, 1002, 1001, 1000,
    ])
    expect(within.next).toBeNull()
    expect(read).toBeLessThan(400)
    expect(most).toBeLessThanOrEqual(documentsAtOnce)
  })

  test('are looked for in bounded steps where few are wanted', async () => {
    const scopes = await happened('org-few', 3, 4500)
    const wanted = ({ data }: ActivityDocument) => data.userId === 'first'
    const pages: number[] = []
    for (let after: Position | null = null; ; ) {
      read = 0
      const { activities, next } = await readNewest(scopes, await heads.of(scopes), {
        ...asked,
        after,
        wanted,
      })
      expect(read).toBeLessThan(3000)
      pages.push(activities.length)
      after = next
      if (after === null) break
    }
    expect(pages).toEqual([0, 0, 1])
    expect(most).toBe(documentsAtOnce)
  })

  test('of a time before all time, and after it, are none', async () => {
    const scopes = await happened('org-edges', 2, 4)
    for (const times of [{ to: -8.64e15 }, { from: 8.64e15 }, { from: start + 9000, to: start }])
      expect(await readNewest(scopes, await heads.of(scopes), { ...asked, ...times })).toEqual({
        activities: [],
        next: null,
      })
    expect((await readNewest(new Map(), new Map(), asked)).next).toBeNull()
  })
})
