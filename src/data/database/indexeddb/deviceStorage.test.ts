import { IDBFactory, IDBKeyRange, IDBObjectStore } from 'fake-indexeddb'
import fc from 'fast-check'
import { fillWithDefaultSettings, getChangedDocumentsSince, type RxStorageInstance } from 'rxdb'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { deviceSchema } from '../schema.ts'
import { deviceStorage } from './deviceStorage.ts'

type Instance = RxStorageInstance<Record<string, unknown>, unknown, unknown>

const open: Instance[] = []
afterEach(async () => {
  vi.restoreAllMocks()
  for (const each of open.splice(0)) await each.close()
})

let names = 0
async function table(): Promise<Instance> {
  names += 1
  const instance = (await deviceStorage({
    indexedDB: new IDBFactory(),
    IDBKeyRange,
  }).createStorageInstance({
    databaseInstanceToken: `token-${names}`,
    databaseName: `device-storage-test-${names}-${process.pid}`,
    collectionName: 'device',
    schema: fillWithDefaultSettings(deviceSchema()) as never,
    options: {} as never,
    multiInstance: false,
    devMode: false,
  })) as unknown as Instance
  open.push(instance)
  return instance
}

const row = (id: string, lwt = 1, value: object = {}) => ({
  document: { id, value, _deleted: false, _meta: { lwt }, _rev: `1-${id}`, _attachments: {} },
})
const write = (instance: Instance, rows: readonly ReturnType<typeof row>[]) =>
  instance.bulkWrite(rows as never, 'test')
const idsOf = (documents: readonly Readonly<Record<string, unknown>>[]) => documents.map(({ id }) => id)

describe('many rows at once', () => {
  const key = fc.string({ minLength: 1, maxLength: 4 })

  it('are found as single rows are, in the order of their ids', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(key, { maxLength: 80 }),
        fc.uniqueArray(key, { maxLength: 80 }),
        async (stored, others) => {
          const instance = await table()
          await write(
            instance,
            stored.map((id) => row(id, 1, { said: id })),
          )
          const asked = [...new Set([...others, ...stored.slice(0, 40)])].reverse()
          const found = await instance.findDocumentsById(asked, false)
          const expected = asked.filter((id) => stored.includes(id))
          expect(idsOf(found)).toEqual(expected)
          expect(found.map(({ value }) => value)).toEqual(expected.map((said) => ({ said })))
        },
      ),
      { numRuns: 40 },
    )
  })

  it('are read only when they exist', async () => {
    const instance = await table()
    const ids = Array.from({ length: 200 }, (_, at) => `row-${at}`)
    const get = vi.spyOn(IDBObjectStore.prototype, 'get')
    expect(await instance.findDocumentsById(ids, false)).toEqual([])
    await write(
      instance,
      ids.slice(0, 100).map((id) => row(id)),
    )
    expect(await instance.findDocumentsById(ids, false)).toHaveLength(100)
    // Between them lie others, more than are asked for.
    const some = ids.filter((_, at) => at % 3 === 0)
    expect(get).not.toHaveBeenCalled()
    const known = some.filter((id) => ids.indexOf(id) < 100)
    expect(idsOf(await instance.findDocumentsById(some, false)).sort()).toEqual(known.sort())
    expect(get).toHaveBeenCalledTimes(known.length)
  })

  it('that lie together are read with one question', async () => {
    const instance = await table()
    const ids = Array.from({ length: 100 }, (_, at) => `row-${at}`)
    await write(
      instance,
      ids.map((id) => row(id, 1, { said: id })),
    )
    const [get, all] = [
      vi.spyOn(IDBObjectStore.prototype, 'get'),
      vi.spyOn(IDBObjectStore.prototype, 'getAll'),
    ]
    const found = await instance.findDocumentsById([...ids].reverse(), false)
    expect(found.map(({ value }) => value)).toEqual([...ids].reverse().map((said) => ({ said })))
    expect(get).not.toHaveBeenCalled()
    expect(all).toHaveBeenCalledTimes(1)
  })

  it('are found among so many others that the request does not list all keys', async () => {
    const instance = await table()
    await write(
      instance,
      Array.from({ length: 2_500 }, (_, at) => row(`row-${at}`)),
    )
    const asked = [...Array.from({ length: 40 }, (_, at) => `row-${at * 60}`), 'row-x', 'row-', 'a']
    expect(await instance.findDocumentsById(asked, false)).toHaveLength(40)
  })

  it('that were written meanwhile are reported as conflicts', async () => {
    const instance = await table()
    const ids = Array.from({ length: 50 }, (_, at) => `row-${at}`)
    await write(instance, [row('row-7')])
    const { error } = await write(
      instance,
      ids.map((id) => row(id, 2)),
    )
    expect(error.map(({ documentId }) => documentId)).toEqual(['row-7'])
  })
})

describe('what has changed since', () => {
  it('are those that RxDB asks for, also of rows that were written in one instant', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.tuple(fc.string({ minLength: 1, maxLength: 3 }), fc.integer({ min: 1, max: 4 })), {
          selector: ([id]) => id,
          maxLength: 30,
        }),
        fc.integer({ min: 1, max: 12 }),
        async (rows, limit) => {
          const own = await table()
          await write(
            own,
            rows.map(([id, lwt]) => row(id, lwt)),
          )
          const librarys = { schema: own.schema, query: own.query.bind(own) } as Instance
          for (let since: unknown; ; ) {
            const mine = await getChangedDocumentsSince(own, limit, since)
            expect(mine).toEqual(await getChangedDocumentsSince(librarys, limit, since))
            if (mine.documents.length < limit) break
            since = mine.checkpoint
          }
        },
      ),
      { numRuns: 40 },
    )
  })

  it('are read by one request', async () => {
    const instance = await table()
    await write(
      instance,
      Array.from({ length: 100 }, (_, at) => row(`row-${at}`)),
    )
    const query = vi.spyOn(instance, 'query')
    const { documents } = await getChangedDocumentsSince(instance, 40, undefined)
    expect(documents).toHaveLength(40)
    expect(query).not.toHaveBeenCalled()
  })
})

it('announces writes of documents to other tabs, and no records of RxDB’s replication', async () => {
  const storage = deviceStorage({ indexedDB: new IDBFactory(), IDBKeyRange })
  for (const [title, isTold] of [
    ['documents', true],
    ['RxReplicationProtocolMetaData', false],
  ] as const) {
    const instance = await storage.createStorageInstance({
      databaseInstanceToken: 'token-tabs',
      databaseName: `device-storage-tabs-${process.pid}`,
      collectionName: isTold ? 'device' : 'notes',
      schema: fillWithDefaultSettings({ ...deviceSchema(), title }) as never,
      options: {} as never,
      multiInstance: true,
      devMode: false,
    })
    open.push(instance as unknown as Instance)
    // What is shared between tabs has a stream of its own, in place of its class's.
    expect(Object.hasOwn(instance, 'changeStream')).toBe(isTold)
  }
})
