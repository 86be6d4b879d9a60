import { IDBFactory, IDBKeyRange, IDBObjectStore } from 'fake-indexeddb'
import { fillWithDefaultSettings, type RxStorageInstance } from 'rxdb'
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AnyDocument } from '#domain/schemas/document.ts'
import type { StoredChanges, StoredCopies } from '#domain/sync/loop/storedCopies.ts'
import { documentFor } from '#tests/helpers/packages.ts'
import { cursorOf, editOn, serverState } from '#tests/helpers/syncedCopies.ts'
import { openUnreplicated } from '#tests/helpers/unreplicated.ts'
import { cipherOf, newDataKey } from '../../encryption/keys.ts'
import { encryptedStorage } from '../../encryption/storage.ts'
import type { DeviceStorage } from '../database.ts'
import { documentSchema } from '../schema.ts'
import type { Internals } from './collectionDisk.ts'
import type { CopyDisk, Named } from './copyRows.ts'
import { deviceStorage } from './deviceStorage.ts'
import { bases, diskName, docs, sync } from './layout.ts'
import { asked, done } from './requests.ts'

vi.stubGlobal('IDBKeyRange', IDBKeyRange)

type Instance = RxStorageInstance<AnyDocument, Internals, unknown> & CopyDisk

const schema = fillWithDefaultSettings(documentSchema())
const database = `transact-test-${process.pid}`
const disk = diskName(database, 0, 'calculations')

const open: { close(): Promise<unknown> }[] = []
let factory: IDBFactory
let key: Uint8Array<ArrayBuffer>
beforeEach(() => {
  factory = new IDBFactory()
  key = newDataKey()
  // The library on Dexie advertises what its makers sell.
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(async () => {
  vi.restoreAllMocks()
  for (const each of open.splice(0)) await each.close()
})

const plainStorage = () => deviceStorage({ indexedDB: factory, IDBKeyRange })
const sealed = async () => encryptedStorage(plainStorage(), await cipherOf(key), database)

let tokens = 0
async function instanceOn(storage: DeviceStorage): Promise<Instance> {
  tokens += 1
  const instance = (await storage.createStorageInstance({
    databaseInstanceToken: `token-${tokens}`,
    databaseName: database,
    collectionName: 'calculations',
    schema: schema as never,
    options: {} as never,
    multiInstance: false,
    devMode: false,
  })) as unknown as Instance
  open.push(instance)
  return instance
}

const byIds = (...ids: string[]): Named => ({ ids, isNamed: () => false })
const all: Named = { ids: [], isNamed: () => true }

const state = (localId: string, more: Partial<AnyDocument> = {}) =>
  serverState('a1', [], { id: `p1:calculations:${localId}`, ...more })

const changes = (given: Partial<StoredChanges>): StoredChanges => ({
  writes: [],
  drops: [],
  cursor: cursorOf(['p1']),
  epochs: { o1: 'e1' },
  ...given,
})

const store = (instance: Instance, ...documents: AnyDocument[]) =>
  instance.transact(all, () => changes({ writes: documents.map((document) => ({ document, base: null })) }))

/** Saves as a page does. */
async function save(instance: Instance, document: AnyDocument): Promise<void> {
  const [previous] = await instance.findDocumentsById([document.id], true)
  const height = Number(previous?._rev.split('-')[0] ?? 0) + 1
  const row = {
    ...document,
    _deleted: false,
    _meta: { lwt: Date.now() },
    _rev: `${height}-page`,
    _attachments: {},
  }
  const write = previous === undefined ? { document: row } : { previous, document: row }
  const { error } = await instance.bulkWrite([write] as never, 'a save')
  expect(error).toEqual([])
}

const read = (instance: Instance, named: Named = all): Promise<StoredCopies> => instance.read(named)

/** What lies in a store of the disk, past the storage. */
async function rowsIn(name: string): Promise<Record<string, unknown>[]> {
  const connection = await asked(factory.open(disk))
  const rows = await asked(connection.transaction(name).objectStore(name).getAll())
  connection.close()
  return rows as Record<string, unknown>[]
}

describe.each([
  ['a readable disk', async () => instanceOn(plainStorage())],
  ['an encrypted disk', async () => instanceOn(await sealed())],
] as const)('%s', (_, openDisk) => {
  const base = state('c1')
  const edit = editOn(base, 'b1', { name: 'Mine' })

  it('changes copies, bases, cursor and epochs together, and announces the copies', async () => {
    const instance = await openDisk()
    const told: unknown[] = []
    instance.changeStream().subscribe((bulk) => told.push(...bulk.events))
    expect(await store(instance, base, state('c2'))).toBe(true)
    await instance.transact(byIds(base.id, 'p1:calculations:c2'), ({ copies, cursor, epochs }) => {
      expect(copies.get(base.id)).toEqual(base)
      return { writes: [{ document: edit, base }], drops: ['p1:calculations:c2'], cursor, epochs }
    })
    const stored = await read(instance)
    expect([...stored.copies.values()]).toEqual([edit])
    expect([...stored.bases.values()]).toEqual([base])
    expect(stored).toMatchObject({ cursor: cursorOf(['p1']), epochs: { o1: 'e1' } })
    expect(told).toMatchObject([
      { operation: 'INSERT', documentData: { id: base.id } },
      { operation: 'INSERT', documentData: { id: 'p1:calculations:c2' } },
      { operation: 'UPDATE', documentData: { id: base.id, name: 'Mine', waiting: 1 } },
      { operation: 'DELETE', documentData: { id: 'p1:calculations:c2', name: '', data: {} } },
    ])
    const revisions = (await instance.findDocumentsById([base.id], false)).map(
      ({ _rev }) => _rev.split('-')[0],
    )
    expect(revisions).toEqual(['2'])
  })

  it('writes and announces nothing when the rules return null or no changes', async () => {
    const instance = await openDisk()
    await store(instance, base)
    const told = vi.fn()
    instance.changeStream().subscribe(told)
    expect(await instance.transact(all, () => null)).toBe(false)
    expect(await instance.transact(all, ({ cursor, epochs }) => changes({ cursor, epochs }))).toBe(true)
    expect(told).not.toHaveBeenCalled()
    expect((await instance.findDocumentsById([base.id], false))[0]?._rev).toMatch(/^1-/)
  })

  it('reads the named copies alone: by id, and by scope', async () => {
    const instance = await openDisk()
    const others = [
      state('c2'),
      state('d1', { id: 'p2:calculations:d1', scope: 'p2', recency: 9 }),
      state('d2', { id: 'p2:calculations:d2', scope: 'p2', recency: -4 }),
      state('e1', { id: 'p20:calculations:e1', scope: 'p20' }),
    ]
    await store(instance, base, ...others)
    const { copies } = await read(instance, {
      ids: [base.id, 'p1:calculations:none'],
      isNamed: (scope) => scope === 'p2',
    })
    expect([...copies.keys()].sort()).toEqual([base.id, 'p2:calculations:d1', 'p2:calculations:d2'].sort())
  })

  it('keeps a dropped copy as a row without content until the cleanup, and stores the document again', async () => {
    const instance = await openDisk()
    await store(instance, base)
    const drop = () =>
      instance.transact(all, ({ cursor, epochs }) => changes({ drops: [base.id], cursor, epochs }))
    await drop()
    expect((await read(instance)).copies.size).toBe(0)
    expect(await instance.findDocumentsById([base.id], true)).toMatchObject([
      { name: '', data: {}, _deleted: true },
    ])
    await store(instance, base)
    expect([...(await read(instance)).copies.values()]).toEqual([base])
    await drop()
    await instance.cleanup(-1_000)
    expect(await rowsIn(docs)).toEqual([])
  })

  it('a save over a server state writes that state as the base, in every tab', async () => {
    const [instance, otherTab] = [await openDisk(), await openDisk()]
    await store(instance, base)
    await save(otherTab, edit)
    expect([...(await read(instance)).bases.values()]).toEqual([base])
    await save(otherTab, { ...edit, editId: 'b2' })
    expect([...(await read(instance)).bases.values()]).toEqual([base])
  })

  it('a save of a document that no server has writes no base', async () => {
    const instance = await openDisk()
    await save(instance, editOn(null, 'b1'))
    await save(instance, editOn(null, 'b2'))
    expect(await rowsIn(bases)).toEqual([])
  })

  it('a server state that replaces an edit removes the base', async () => {
    const instance = await openDisk()
    await store(instance, base)
    await save(instance, edit)
    expect(await rowsIn(bases)).toHaveLength(1)
    await save(instance, { ...edit, waiting: 0 })
    expect(await rowsIn(bases)).toEqual([])
  })

  describe('a transaction that fails', () => {
    const mine = editOn(base, 'b9', { name: 'Mine' })
    const writes = [
      { document: mine, base },
      { document: state('c2', { name: 'Theirs' }), base: null },
      { document: state('c3'), base: null },
    ]
    const next = () =>
      changes({ writes, drops: ['p1:calculations:c4'], cursor: cursorOf(['p1', 'p9']), epochs: { o1: 'e2' } })
    /** Rows that it puts: four copies, one base, cursor and epochs. */
    const rows = [1, 2, 3, 4, 5, 6, 7]

    async function laidOut(): Promise<Instance> {
      const instance = await openDisk()
      await store(instance, base, state('c2'), state('c4'))
      return instance
    }

    /** Calls `fail` in place of, or behind, the nth row that is put. */
    function atRow(nth: number, fail: (transaction: IDBTransaction) => void) {
      let count = 0
      const put = IDBObjectStore.prototype.put
      vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...given) {
        count += 1
        if (count === nth) fail(this.transaction as never)
        return put.apply(this, given)
      })
    }

    const everything = async () =>
      JSON.stringify([await rowsIn(docs), await rowsIn(bases), await rowsIn(sync)])

    it.each(rows)(
      'leaves everything as it was when the disk is full at row %i, and says why',
      async (nth) => {
        const instance = await laidOut()
        const was = await everything()
        const told = vi.fn()
        instance.changeStream().subscribe(told)
        atRow(nth, () => {
          throw new DOMException('The quota has been exceeded', 'QuotaExceededError')
        })
        await expect(instance.transact(all, next)).rejects.toMatchObject({ name: 'QuotaExceededError' })
        vi.restoreAllMocks()
        expect(await everything()).toBe(was)
        expect(told).not.toHaveBeenCalled()
        expect(await instance.transact(all, next)).toBe(true)
      },
    )

    it.each(rows)('leaves everything as it was when the page is killed at row %i', async (nth) => {
      const instance = await laidOut()
      const was = await everything()
      // A browser aborts the transactions of a page that it kills.
      atRow(nth, (transaction) => transaction.abort())
      await expect(instance.transact(all, next)).rejects.toThrow()
      vi.restoreAllMocks()
      expect(await everything()).toBe(was)
      const again = await openDisk()
      expect(await again.transact(all, next)).toBe(true)
      const { copies, bases: kept, cursor, epochs } = await read(again)
      expect([...copies.keys()].sort()).toEqual([base.id, 'p1:calculations:c2', 'p1:calculations:c3'])
      expect([...kept.values()]).toEqual([base])
      expect([cursor, epochs]).toEqual([cursorOf(['p1', 'p9']), { o1: 'e2' }])
    })

    it('rejects on a lost connection, and succeeds on a new one', async () => {
      const instance = await laidOut()
      ;(await instance.internals.connection).close()
      await expect(instance.transact(all, next)).rejects.toMatchObject({ name: 'InvalidStateError' })
      const again = await openDisk()
      expect((await read(again)).cursor).toBe(cursorOf(['p1']))
      expect(await again.transact(all, next)).toBe(true)
    })

    it.each([1, 2])('a save keeps neither copy nor base when the disk is full at row %i', async (nth) => {
      const instance = await laidOut()
      const was = await everything()
      atRow(nth, () => {
        throw new DOMException('The quota has been exceeded', 'QuotaExceededError')
      })
      await expect(save(instance, mine)).rejects.toMatchObject({ name: 'QuotaExceededError' })
      vi.restoreAllMocks()
      expect(await everything()).toBe(was)
    })
  })
})

describe('an encrypted disk', () => {
  const base = state('c1', { name: 'Harbour wall' })

  it('keeps bases, cursor and epochs encrypted', async () => {
    const instance = await instanceOn(await sealed())
    await store(instance, base)
    await save(instance, editOn(base, 'b1'))
    const texts = JSON.stringify([await rowsIn(docs), await rowsIn(bases), await rowsIn(sync)])
    expect(await rowsIn(bases)).toHaveLength(1)
    expect(texts).not.toContain('Harbour')
    expect((await rowsIn(sync)).map((row) => Object.keys(row))).toEqual([
      ['id', 'sealed'],
      ['id', 'sealed'],
    ])
  })

  it.each([
    [
      'a save by another tab',
      (other: Instance) => save(other, editOn(base, 'b2', { name: 'Saved between' })),
    ],
    [
      'a cursor that another tab has stored',
      (other: Instance) => other.transact(all, () => changes({ cursor: cursorOf([]) })),
    ],
    ['a copy that another tab has stored', (other: Instance) => store(other, base, state('c9'))],
  ])('decides again when %s came between reading and writing', async (_, between) => {
    const [instance, other] = [await instanceOn(await sealed()), await instanceOn(await sealed())]
    await store(instance, base)
    let came: Promise<unknown> | undefined
    const seen: StoredCopies[] = []
    // The sealing waits for what comes between.
    const seal = crypto.subtle.encrypt.bind(crypto.subtle)
    let isOther = false
    vi.spyOn(crypto.subtle, 'encrypt').mockImplementation(async (...given) => {
      if (came === undefined && !isOther) {
        isOther = true
        came = between(other)
        await came
        isOther = false
      }
      return seal(...given)
    })
    const isDecided = await instance.transact(all, (stored) => {
      seen.push(stored)
      const { cursor, epochs } = stored
      return { writes: [{ document: state('c5'), base: null }], drops: [], cursor, epochs }
    })
    expect(isDecided).toBe(true)
    expect(seen).toHaveLength(2)
    vi.restoreAllMocks()
    const now = await read(instance)
    expect(now.copies.has('p1:calculations:c5')).toBe(true)
    // What came between stands.
    for (const [id, copy] of seen[1]!.copies) expect(now.copies.get(id)).toEqual(copy)
    expect(now.cursor).toBe(seen[1]!.cursor)
  })

  it('does not decrypt a base as a document, or a row of one store as one of the other', async () => {
    const instance = await instanceOn(await sealed())
    await store(instance, base)
    await save(instance, editOn(base, 'b1'))
    const [row] = await rowsIn(bases)
    const connection = await asked(factory.open(disk))
    const transaction = connection.transaction(docs, 'readwrite')
    const [document] = (await asked(transaction.objectStore(docs).getAll())) as Record<string, unknown>[]
    transaction.objectStore(docs).put({ ...document, sealed: row?.sealed })
    await done(transaction)
    connection.close()
    await expect(read(instance)).rejects.toThrow()
  })
})

it('appears to open collections as a write of another tab', async () => {
  const holder = await openUnreplicated(database, plainStorage())
  open.push(holder)
  await holder.run(async ({ folders }) => {
    const copyDisk = (folders.storageInstance as unknown as { originalStorageInstance: CopyDisk })
      .originalStorageInstance
    const folder = { ...documentFor('folders', 'f1', {}), name: 'Theirs' }
    const names: string[][] = []
    const counts: number[] = []
    const subscriptions = [
      folders.find().$.subscribe((found) => names.push(found.map(({ name }) => name))),
      folders.count({ selector: { waiting: { $eq: 0 } } }).$.subscribe((count) => counts.push(count)),
    ]
    const write = (document: AnyDocument) =>
      copyDisk.transact(all, () => changes({ writes: [{ document, base: null }] }))
    await write(folder)
    await write({ ...folder, name: 'Theirs again' })
    await vi.waitFor(() => {
      expect(names.at(-1)).toEqual(['Theirs again'])
      expect(counts.at(-1)).toBe(1)
    })
    // A save goes on from what was written beside it.
    const document = await folders.findOne(folder.id).exec()
    await document?.incrementalModify((stored) => ({ ...stored, description: 'Mine' }))
    expect(await folders.findOne(folder.id).exec()).toMatchObject({
      name: 'Theirs again',
      description: 'Mine',
    })
    await copyDisk.transact(all, ({ cursor, epochs }) => changes({ drops: [folder.id], cursor, epochs }))
    await vi.waitFor(() => expect(names.at(-1)).toEqual([]))
    for (const each of subscriptions) each.unsubscribe()
  })
})

describe('a disk of an earlier release', () => {
  const base = state('c1')

  /** As the first releases laid it, with their own code. */
  async function byDexie(documents: readonly AnyDocument[]): Promise<void> {
    const instance = await instanceOn(getRxStorageDexie({ indexedDB: factory, IDBKeyRange }) as never)
    for (const document of documents) await save(instance, document)
    await instance.close()
  }

  /** As the releases since lay it: version 10, with the documents and two empty stores. */
  async function byVersion10(documents: readonly AnyDocument[]): Promise<void> {
    const opening = factory.open(disk, 10)
    opening.onupgradeneeded = () => {
      const store = opening.result.createObjectStore(docs, { keyPath: 'id' })
      for (const fields of [
        ['_deleted', 'id'],
        ['_deleted', 'recency', 'id'],
        ['_deleted', 'scope', 'recency', 'id'],
        ['_deleted', 'waiting', 'id'],
        ['_meta.lwt', 'id'],
      ])
        store.createIndex(`[${fields.join('+')}]`, fields)
      store.createIndex('_meta.lwt', '_meta.lwt')
      opening.result
        .createObjectStore('changes', { keyPath: 'sequence', autoIncrement: true })
        .createIndex('id', 'id')
      opening.result.createObjectStore('attachments', { keyPath: 'id' })
    }
    const connection = await asked(opening)
    const transaction = connection.transaction(docs, 'readwrite')
    for (const document of documents)
      transaction
        .objectStore(docs)
        .put({ ...document, _deleted: '0', _meta: { lwt: 1 }, _rev: '1-x', _attachments: {} })
    await done(transaction)
    connection.close()
  }

  it.each([
    ['on Dexie', byDexie],
    ['of version 10', byVersion10],
  ] as const)('%s gets the two stores, and no document is rewritten', async (_, lay) => {
    await lay([base, editOn(state('c2'), 'b1')])
    const was = await rowsIn(docs)
    const instance = await instanceOn(plainStorage())
    const { copies, cursor, epochs } = await read(instance)
    expect([...copies.keys()]).toEqual([base.id, 'p1:calculations:c2'])
    expect([cursor, epochs]).toEqual([null, {}])
    expect(await rowsIn(docs)).toEqual(was)
    await save(instance, editOn(base, 'b2'))
    expect([...(await read(instance)).bases.values()]).toEqual([base])
  })

  it('gets them too when Dexie has raised its version', async () => {
    await byVersion10([base])
    const higher = await asked(factory.open(disk, 30))
    higher.close()
    const instance = await instanceOn(plainStorage())
    await store(instance, state('c2'))
    expect((await read(instance)).copies.size).toBe(2)
  })

  it('opens again in the earlier release, which then asks for no version', async () => {
    await byVersion10([base])
    const instance = await instanceOn(plainStorage())
    await save(instance, editOn(base, 'b1', { name: 'Mine' }))
    await instance.close()
    await expect(asked(factory.open(disk, 10))).rejects.toMatchObject({ name: 'VersionError' })
    const dexies = await instanceOn(getRxStorageDexie({ indexedDB: factory, IDBKeyRange }) as never)
    expect(await dexies.findDocumentsById([base.id], false)).toMatchObject([{ name: 'Mine', waiting: 1 }])
  })

  it('closes in a tab of the earlier release that has it open', async () => {
    await byVersion10([base])
    const before = await asked(factory.open(disk, 10))
    const closed = vi.fn()
    before.onversionchange = () => {
      before.close()
      closed()
    }
    await read(await instanceOn(plainStorage()))
    expect(closed).toHaveBeenCalled()
  })
})
