import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { createRxDatabase, prepareQuery, type RxCollection } from 'rxdb'
import { firstValueFrom, lastValueFrom } from 'rxjs'
import { afterEach, describe, expect, it } from 'vitest'
import type { AnyDocument } from '#domain/schemas/document.ts'
import { collectionNames } from '#domain/schemas/ids.ts'
import { createConflictHandler, createYieldedEdits } from '../conflicts/conflictHandler.ts'
import { addCollections, type DatabaseHolder, openDatabase } from './database.ts'
import { deviceStorage } from './indexeddb/deviceStorage.ts'
import { documentSchema } from './schema.ts'
import { storageErrorOf } from './storageErrors.ts'

let names = 0
const open: { close(): Promise<unknown> }[] = []

afterEach(async () => {
  for (const each of open.splice(0)) await each.close()
})

const freshName = () => {
  names += 1
  return `database-test-${names}-${process.pid}`
}

async function openFresh(disk = { isGone: false }): Promise<DatabaseHolder> {
  const storage = deviceStorage({ indexedDB: new IDBFactory(), IDBKeyRange })
  const yieldedEdits = createYieldedEdits()
  const handlers = collectionNames.map((collection) => [
    collection,
    createConflictHandler({ collection, yieldedEdits, keep: async () => {} }),
  ])
  const holder = await openDatabase({
    name: freshName(),
    storage: {
      ...storage,
      answers: () =>
        disk.isGone ? Promise.reject(new DOMException('unreachable', 'UnknownError')) : Promise.resolve(),
    },
    multiInstance: false,
    conflictHandlers: Object.fromEntries(handlers),
    onProblem: () => {},
  })
  open.push(holder)
  return holder
}

/** How the storage will go about a query. */
const planOf = (collection: RxCollection<AnyDocument>, query: object) => {
  const normal = collection.find(query).getPreparedQuery()
  return prepareQuery(collection.storageInstance.schema, normal.query).queryPlan
}

describe('the queries of the screens', () => {
  it.each([
    [
      'newest of all',
      { selector: { deletedAt: { $eq: null } }, sort: [{ recency: 'asc' }], limit: 5 },
      ['_deleted', 'recency', 'id'],
    ],
    [
      'newest of a project',
      {
        selector: { scope: { $eq: 'p' }, deletedAt: { $eq: null } },
        sort: [{ scope: 'asc' }, { recency: 'asc' }],
      },
      ['_deleted', 'scope', 'recency', 'id'],
    ],
  ])('follow an index in its own order: %s', async (_, query, index) => {
    const holder = await openFresh()
    const plan = await holder.run(async ({ calculations }) => planOf(calculations, query))
    expect(plan).toMatchObject({ index, sortSatisfiedByIndex: true })
  })

  it('count waiting edits on an index that is as long as the answer', async () => {
    const holder = await openFresh()
    const plan = await holder.run(async ({ calculations }) =>
      planOf(calculations, { selector: { waiting: { $eq: 1 } } }),
    )
    expect(plan).toMatchObject({ index: ['_deleted', 'waiting', 'id'], selectorSatisfiedByIndex: true })
  })
})

describe('while the disk does not answer', () => {
  it('a live query that began continues once the disk answers again, without any other call', async () => {
    const disk = { isGone: false }
    const holder = await openFresh(disk)
    const found: number[] = []
    await holder.run((database) => database.folders.find().exec())
    disk.isGone = true
    let broken = true
    const subscription = holder
      .live(({ folders }) => {
        if (broken) {
          broken = false
          throw new DOMException('The connection was lost', 'InvalidStateError')
        }
        return folders.count().$
      })
      .subscribe((count) => found.push(count))
    await expect(holder.run((database) => database.folders.find().exec())).rejects.toThrow('unreachable')
    expect(found).toEqual([])
    disk.isGone = false
    await expect.poll(() => found, { timeout: 20_000 }).toEqual([0])
    subscription.unsubscribe()
  })
})

describe('while the database is being closed', () => {
  const names = (holder: DatabaseHolder) => holder.live(({ folders }) => folders.find().$)

  it('a running live query emits nothing, and a later one ends', async () => {
    const holder = await openFresh()
    const heard: unknown[] = []
    const hear = { next: (rows: unknown) => heard.push(rows), error: (error: unknown) => heard.push(error) }
    await holder.run(
      async ({ device }) => void device.onClose.push(() => setTimeout(() => names(holder).subscribe(hear))),
    )
    await holder.close()
    await expect(lastValueFrom(names(holder), { defaultValue: 'nothing' })).resolves.toBe('nothing')
    expect(heard).toEqual([])
  })

  it('a call fails with our error and not with RxDB’s result', async () => {
    const holder = await openFresh()
    await holder.close()
    const read = holder.run(({ folders }) => folders.find().exec())
    await expect(read.catch(storageErrorOf)).resolves.toBe('lost')
  })

  it('for a reopening, calls made meanwhile run on the new database', async () => {
    const holder = await openFresh()
    await holder.run(({ folders }) => folders.insert({ ...folder }))
    const begun: Promise<unknown>[] = []
    const begin = () =>
      begun.push(
        firstValueFrom(names(holder)),
        holder.run(({ folders }) => folders.find().exec()),
      )
    await holder.run(async ({ device }) => void device.onClose.push(() => setTimeout(begin)))
    let calls = 0
    await holder.run(async () => {
      calls += 1
      if (calls === 1) throw new DOMException('The database connection is closing', 'InvalidStateError')
    })
    expect(begun.length).toBeGreaterThan(0)
    for (const found of await Promise.all(begun)) expect(found).toHaveLength(1)
  })
})

describe('a database of an earlier schema version', () => {
  it('is migrated in place when a later version opens it', async () => {
    const storage = deviceStorage({ indexedDB: new IDBFactory(), IDBKeyRange })
    const name = freshName()
    const before = await createRxDatabase({ name, storage, multiInstance: false })
    const first = await before.addCollections({ folders: { schema: documentSchema() } })
    await first.folders.insert({ ...folder })
    await before.close()

    const after = await createRxDatabase<{ folders: RxCollection<AnyDocument> }>({
      name,
      storage,
      multiInstance: false,
    })
    open.push(after)
    const { folders } = await addCollections<{ folders: RxCollection<AnyDocument> }>(after, {
      folders: {
        schema: { ...documentSchema(), version: 1 },
        migrationStrategies: { 1: (document: AnyDocument) => ({ ...document, description: 'carried over' }) },
      },
    })
    expect((await folders.findOne(folder.id).exec())?.toJSON()).toMatchObject({
      name: 'Foundations',
      description: 'carried over',
      waiting: 1,
    })
  })
})

const folder: AnyDocument = {
  id: 'p1:folders:f1',
  organizationId: 'o1',
  scope: 'p1',
  editId: 'device.0mwpy2b3f.x6e1lytz',
  payloadVersion: 1,
  name: 'Foundations',
  description: '',
  tags: [],
  folderId: null,
  createdAt: '2026-03-01T08:00:00.000Z',
  createdBy: 'u1',
  updatedAt: '2026-03-01T08:00:00.000Z',
  updatedBy: 'u1',
  deletedAt: null,
  recency: 5,
  waiting: 1,
  server: null,
  data: {},
}
