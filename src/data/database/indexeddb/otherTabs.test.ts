import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { BROADCAST_CHANNEL_BY_TOKEN, fillWithDefaultSettings, type RxStorageInstance } from 'rxdb'
import { afterEach, expect, it } from 'vitest'
import type { BrowserLocks } from '../browserLocks.ts'
import { deviceSchema } from '../schema.ts'
import { deviceStorage } from './deviceStorage.ts'

type Instance = RxStorageInstance<Record<string, unknown>, unknown, unknown>

const open: Instance[] = []
afterEach(async () => {
  for (const each of open.splice(0)) await each.close()
})

/** Imitates the locks of one origin. Every request gets its lock at once. */
function locksOfOrigin() {
  const held: LockInfo[] = []
  const ofPage = (clientId: string): BrowserLocks =>
    ({
      async request(name: string, work: () => Promise<void>) {
        const lock = { name, clientId }
        held.push(lock)
        await work()
        held.splice(held.indexOf(lock), 1)
      },
      query: async () => ({ held: [...held], pending: [] }),
    }) as unknown as BrowserLocks
  return { ofPage, held }
}

const databaseName = `other-tabs-test-${process.pid}`
const factory = new IDBFactory()
let tokens = 0

/** A tab that has the database open, and the messages that it has sent. */
async function tab(locks: BrowserLocks | undefined) {
  tokens += 1
  const token = `token-${tokens}`
  const instance = (await deviceStorage({ indexedDB: factory, IDBKeyRange, locks }).createStorageInstance({
    databaseInstanceToken: token,
    databaseName,
    collectionName: 'device',
    schema: fillWithDefaultSettings(deviceSchema()) as never,
    options: {} as never,
    multiInstance: true,
    devMode: false,
  })) as unknown as Instance
  open.push(instance)
  const sent: unknown[] = []
  const { bc } = BROADCAST_CHANNEL_BY_TOKEN.get(token)!
  bc.postMessage = async (message) => {
    sent.push(message)
  }
  let rows = 0
  const write = async () => {
    rows += 1
    const id = `${token}-${rows}`
    const document = { id, value: {}, _deleted: false, _meta: { lwt: 1 }, _rev: `1-${id}`, _attachments: {} }
    await instance.bulkWrite([{ document }] as never, 'test')
  }
  return { instance, write, sent }
}

/** Everything that waits for a promise has gone on. */
const settled = () => new Promise((resolve) => setTimeout(resolve))

it('a tab announces no write while no other tab is open', async () => {
  const { write, sent } = await tab(locksOfOrigin().ofPage('page-1'))
  await write()
  await settled()
  expect(sent).toEqual([])
})

it('a tab announces each write to another tab, from its opening to its end', async () => {
  const { ofPage } = locksOfOrigin()
  const one = await tab(ofPage('page-1'))
  const other = await tab(ofPage('page-2'))
  await one.write()
  await settled()
  expect(one.sent).toMatchObject([{ databaseName, eventBulk: { events: [{ operation: 'INSERT' }] } }])
  await other.instance.close()
  await one.write()
  await settled()
  expect(one.sent).toHaveLength(1)
})

it('a tab announces writes to a tab of an earlier release, which holds only the lock of the replication', async () => {
  const { ofPage, held } = locksOfOrigin()
  const { write, sent } = await tab(ofPage('page-1'))
  held.push({ name: `groundwork-sync-${databaseName}`, clientId: 'page-1', mode: 'exclusive' })
  await write()
  await settled()
  expect(sent).toEqual([])
  held.push({ name: `groundwork-sync-${databaseName}`, clientId: 'page-2', mode: 'exclusive' })
  await write()
  await settled()
  expect(sent).toHaveLength(1)
})

it('a tab announces every write when the browser has no locks or does not answer', async () => {
  const without = await tab(undefined)
  await without.write()
  const { ofPage } = locksOfOrigin()
  const broken = await tab({ ...ofPage('page-1'), query: () => Promise.reject(new Error('Not active')) })
  await broken.write()
  await settled()
  expect([without.sent.length, broken.sent.length]).toEqual([1, 1])
})
