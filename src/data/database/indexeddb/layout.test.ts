import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import fc from 'fast-check'
import { fillWithDefaultSettings, prepareQuery, type RxStorageInstance } from 'rxdb'
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { documentSchema } from '../schema.ts'
import { deviceStorage } from './deviceStorage.ts'
import { bases, diskName, sync } from './layout.ts'
import { asked } from './requests.ts'

type Instance = RxStorageInstance<Record<string, unknown>, unknown, unknown>

const schema = fillWithDefaultSettings(documentSchema())
const open: Instance[] = []
// It advertises what its makers sell.
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))
afterEach(async () => {
  vi.restoreAllMocks()
  for (const each of open.splice(0)) await each.close()
})

let names = 0
const freshName = () => `layout-test-${process.pid}-${names++}`

async function instanceOf(whose: 'ours' | 'dexies', databaseName: string, factory: IDBFactory) {
  const globals = { indexedDB: factory, IDBKeyRange }
  const storage = whose === 'ours' ? deviceStorage(globals) : getRxStorageDexie(globals)
  const instance = (await storage.createStorageInstance({
    databaseInstanceToken: freshName(),
    databaseName,
    collectionName: 'calculations',
    schema: schema as never,
    options: {} as never,
    multiInstance: false,
    devMode: false,
  })) as unknown as Instance
  open.push(instance)
  return instance
}

interface Row {
  readonly id: string
  readonly scope: string
  readonly recency: number
  readonly waiting: number
  readonly isDeleted: boolean
}

const document = ({ id, scope, recency, waiting, isDeleted }: Row, height = 1) => ({
  id,
  scope,
  recency,
  waiting,
  name: `Pier ${id}`,
  tags: ['a'],
  data: { depth: 1.5, isWet: true, nothing: null },
  _deleted: isDeleted,
  _meta: { lwt: recency + 1 },
  _rev: `${height}-${id}`,
  _attachments: {},
})

const rows = fc.uniqueArray(
  fc.record({
    id: fc.string({ minLength: 1, maxLength: 4 }),
    scope: fc.constantFrom('p', 'q', 'r'),
    recency: fc.integer({ min: 0, max: 5 }),
    waiting: fc.integer({ min: 0, max: 1 }),
    isDeleted: fc.boolean(),
  }),
  { selector: ({ id }) => id, maxLength: 25 },
)

const write = (instance: Instance, all: readonly Row[]) =>
  instance.bulkWrite(all.map((row) => ({ document: document(row) })) as never, 'test')

const questions = fc.record({
  selector: fc.oneof(
    fc.constant({}),
    fc.record({ scope: fc.record({ $eq: fc.constantFrom('p', 'q', 'x') }) }),
    fc.record({ waiting: fc.record({ $eq: fc.constantFrom(0, 1) }) }),
    fc.record({ recency: fc.record({ $gt: fc.integer({ min: -1, max: 6 }) }) }),
    fc.record({ recency: fc.record({ $lte: fc.integer({ min: 0, max: 6 }) }), scope: fc.constant('q') }),
    fc.record({ name: fc.record({ $regex: fc.constantFrom('^Pier a', 'b') }) }),
    fc.record({ scope: fc.record({ $in: fc.constant(['p', 'r']) }) }),
  ),
  sort: fc.constantFrom(
    [{ id: 'asc' }],
    [{ recency: 'asc' }, { id: 'asc' }],
    [{ name: 'asc' }, { id: 'asc' }],
  ),
  skip: fc.integer({ min: 0, max: 3 }),
  limit: fc.option(fc.integer({ min: 0, max: 8 }), { nil: undefined }),
})

/** What stands on the disk, the rows apart. */
async function plan(factory: IDBFactory, name: string) {
  const database = await asked(factory.open(name))
  const transaction = database.transaction([...database.objectStoreNames])
  const stores = [...database.objectStoreNames].map((each) => {
    const store = transaction.objectStore(each)
    const indexes = [...store.indexNames].map((index) => {
      const { keyPath, unique, multiEntry } = store.index(index)
      return { index, keyPath, unique, multiEntry }
    })
    return { each, keyPath: store.keyPath, autoIncrement: store.autoIncrement, indexes }
  })
  const { version } = database
  database.close()
  return { version, stores }
}

describe("beside RxDB's storage on Dexie", () => {
  it('creates the same layout, with two more stores for the bases and the cursor', async () => {
    const factory = new IDBFactory()
    const [ours, dexies] = [freshName(), freshName()]
    for (const [whose, name] of [
      ['ours', ours],
      ['dexies', dexies],
    ] as const)
      await write(await instanceOf(whose, name, factory), [])
    const planOf = (name: string) => plan(factory, diskName(name, 0, 'calculations'))
    const own = await planOf(ours)
    const isBeside = ({ each }: { readonly each: string }) => each === bases || each === sync
    expect(own.stores.filter(isBeside).map(({ each }) => each)).toEqual(['bases', 'sync'])
    expect({ version: 10, stores: own.stores.filter((each) => !isBeside(each)) }).toEqual(
      await planOf(dexies),
    )
  })

  it.each([
    ['ours', 'dexies'],
    ['dexies', 'ours'],
  ] as const)('reads and changes what %s has written, as %s', async (writer, reader) => {
    await fc.assert(
      fc.asyncProperty(rows, async (all) => {
        const factory = new IDBFactory()
        const name = freshName()
        const first = await instanceOf(writer, name, factory)
        await write(first, all)
        await first.close()
        const second = await instanceOf(reader, name, factory)
        const ids = all.map(({ id }) => id)
        const found = await second.findDocumentsById(ids, true)
        expect(found).toEqual(all.map((row) => document(row)))
        const changed = all.map((row) => ({ ...document(row, 2), name: 'Changed', _deleted: false }))
        const answer = await second.bulkWrite(
          changed.map((each, at) => ({ previous: found[at], document: each })) as never,
          'test',
        )
        expect(answer.error).toEqual([])
        await second.close()
        const third = await instanceOf(writer, name, factory)
        expect(await third.findDocumentsById(ids, false)).toEqual(changed)
      }),
      { numRuns: 15 },
    )
  })

  it('returns and counts the same documents', async () => {
    await fc.assert(
      fc.asyncProperty(rows, questions, async (all, question) => {
        const factory = new IDBFactory()
        const answers = await Promise.all(
          (['ours', 'dexies'] as const).map(async (whose) => {
            const instance = await instanceOf(whose, freshName(), factory)
            await write(instance, all)
            const selector = { ...question.selector, _deleted: { $eq: false } }
            const prepared = prepareQuery(schema as never, { ...question, selector } as never)
            const { limit: _limit, skip: _skip, ...whole } = question
            const counted = prepareQuery(schema as never, { ...whole, selector, skip: 0 } as never)
            return [(await instance.query(prepared)).documents, await instance.count(counted)]
          }),
        )
        expect(answers[0]).toEqual(answers[1])
      }),
      { numRuns: 60 },
    )
  })
})

describe('a write that fails', () => {
  const three = ['a', 'b', 'c'].map((id) => ({ id, scope: 'p', recency: 1, waiting: 1, isDeleted: false }))

  it('stores nothing, and rejects with the cause', async () => {
    const instance = await instanceOf('ours', freshName(), new IDBFactory())
    await write(instance, three.slice(0, 1))
    const broken = { document: { ...document(three[2]!), data: { cannot: () => 'be stored' } } }
    const told: unknown[] = []
    instance.changeStream().subscribe((bulk) => told.push(bulk))
    await expect(
      instance.bulkWrite([{ document: document(three[1]!) }, broken] as never, 'test'),
    ).rejects.toMatchObject({ name: 'DataCloneError' })
    expect(told).toEqual([])
    expect(await instance.findDocumentsById(['a', 'b', 'c'], false)).toHaveLength(1)
  })

  it('reports each conflicting row', async () => {
    const instance = await instanceOf('ours', freshName(), new IDBFactory())
    await write(instance, three.slice(0, 1))
    const { error } = await write(instance, three)
    expect(error.map(({ documentId, status }) => [documentId, status])).toEqual([['a', 409]])
    expect(await instance.findDocumentsById(['a', 'b', 'c'], false)).toHaveLength(3)
  })

  it('removes rows that were deleted long ago, and no others', async () => {
    const instance = await instanceOf('ours', freshName(), new IDBFactory())
    await write(instance, [{ ...three[0]!, isDeleted: true }, three[1]!])
    await instance.cleanup(0)
    expect((await instance.findDocumentsById(['a', 'b'], true)).map(({ id }) => id)).toEqual(['b'])
  })

  it('rejects with a lost connection when there is none', async () => {
    const factory = new IDBFactory()
    const name = freshName()
    const instance = await instanceOf('ours', name, factory)
    await write(instance, three)
    await asked(factory.deleteDatabase(diskName(name, 0, 'calculations')))
    await expect(instance.findDocumentsById(['a'], false)).rejects.toMatchObject({
      name: 'InvalidStateError',
    })
  })
})
