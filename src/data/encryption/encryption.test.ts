import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { getChangedDocumentsSince } from 'rxdb'
import { firstValueFrom } from 'rxjs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { documentFor } from '#tests/helpers/packages.ts'
import { openUnreplicated } from '#tests/helpers/unreplicated.ts'
import type { DatabaseHolder, DeviceStorage } from '../database/database.ts'
import { databaseName } from '../database/databaseName.ts'
import type { CopyDisk, Named } from '../database/indexeddb/copyRows.ts'
import { deviceStorage } from '../database/indexeddb/deviceStorage.ts'
import { copyDatabase } from './convert.ts'
import { removeTables } from './disk.ts'
import { createEncryption, type UserStore } from './encryption.ts'
import { createKeyStore } from './keyStore.ts'
import { cipherOf, newDataKey } from './keys.ts'
import { encryptedStorage } from './storage.ts'

vi.stubGlobal('IDBKeyRange', IDBKeyRange)

const userId = 'ada'
const secret = 'Harbour wall, eastern quay'
const password = 'correct horse battery'
const plainName = databaseName(userId)

class MemoryStorage implements Storage {
  [name: string]: unknown
  get length() {
    return Object.keys(this).length
  }
  key = () => null
  getItem(key: string) {
    return Object.hasOwn(this, key) ? String(this[key]) : null
  }
  setItem(key: string, text: string) {
    this[key] = text
  }
  removeItem(key: string) {
    delete this[key]
  }
  clear() {}
}

let factory: IDBFactory
let local: Storage
/** Names of locks that other windows hold. */
let others: string[]

/** What a test that fails leaves open would count for the next. */
const open: DatabaseHolder[] = []
afterEach(async () => {
  for (const each of open.splice(0)) await each.close()
})

beforeEach(() => {
  factory = new IDBFactory()
  local = new MemoryStorage()
  Object.defineProperty(local, 'key', { enumerable: false })
  others = []
})

const plainStorage = () => deviceStorage({ indexedDB: factory, IDBKeyRange })

const openOn = async (name: string, storage: DeviceStorage): Promise<DatabaseHolder> => {
  const holder = await openUnreplicated(name, storage)
  open.push(holder)
  return holder
}

const device = () =>
  createEncryption({
    factory,
    local,
    files: undefined,
    locks: {
      request: (async (_: string, work: () => Promise<unknown>) => work()) as LockManager['request'],
      query: async () => ({ held: others.map((name) => ({ name })), pending: [] }),
    },
    channel: () => null,
    storage: plainStorage(),
    now: () => new Date('2026-03-01T10:00:00Z'),
    rounds: 1_000,
  })

/** Every text on the disk of this browser. */
async function onDisk(): Promise<string> {
  const texts: string[] = []
  for (const { name = '' } of await factory.databases()) {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = factory.open(name)
      opening.onsuccess = () => resolve(opening.result as unknown as IDBDatabase)
    })
    for (const store of Array.from(database.objectStoreNames))
      texts.push(
        await new Promise<string>((resolve) => {
          const reading = database.transaction(store).objectStore(store).getAll()
          reading.onsuccess = () => resolve(`${name}/${store}: ${JSON.stringify(reading.result)}`)
        }),
      )
    database.close()
  }
  return texts.join('\n')
}

const folder = (id: string, name: string, more: object = {}) =>
  ({ ...documentFor('folders', id, more), name }) as ReturnType<typeof documentFor>

const names = async (holder: DatabaseHolder) =>
  (await holder.run((open) => open.folders.find().exec())).map((each) => each.name).sort()

/** A device with work on it: two folders, one of them with an edit that is on no server, and a draft. */
async function withWork(): Promise<void> {
  const holder = await openOn(plainName, plainStorage())
  await holder.run(async (open) => {
    await open.folders.bulkInsert([folder('f1', secret), folder('f2', 'Sheet piles', { waiting: 1 })])
    await open.device.insert({ id: 'preferences', value: { note: secret } })
    const gone = await open.folders.insert(folder('f3', `${secret}, gone`))
    await gone.remove()
  })
  await holder.close()
  local.setItem('groundwork:draft:ada:p1:bearing:new', JSON.stringify({ name: secret, savedAt: '2026' }))
}

const encryptedStoreOf = (store: UserStore) => {
  if (store.kind !== 'sealed') throw new Error(`It is ${store.kind}`)
  return store
}

const everything: Named = { ids: [], isNamed: () => true }

const diskOf = (collection: { readonly storageInstance: unknown }) =>
  (collection.storageInstance as { readonly originalStorageInstance: CopyDisk }).originalStorageInstance

const stored = (holder: DatabaseHolder) => holder.run(({ folders }) => diskOf(folders).read(everything))

describe('what is encrypted', () => {
  it('is found, ordered, counted and reported like readable data, and is not readable on the disk', async () => {
    const holder = await openOn('one', encryptedStorage(plainStorage(), await cipherOf(newDataKey()), 'one'))
    const told = firstValueFrom((await holder.run(async (open) => open.folders)).eventBulks$)
    await holder.run((open) => open.folders.insert(folder('f1', secret)))
    expect((await told).events[0]).toMatchObject({ documentData: { name: secret } })
    await holder.run((open) => open.folders.bulkInsert([folder('f2', 'B'), folder('f3', 'A')]))
    await holder.run(async (open) => {
      const found = await open.folders.findOne(folder('f1', secret).id).exec()
      await found?.incrementalModify((stored) => ({ ...stored, description: `${secret} described` }))
      // By a field that lies within what is encrypted.
      const byName = await open.folders
        .find({
          selector: { name: { $in: ['A', 'B'] } },
          sort: [{ name: 'asc' }],
          limit: 1,
          skip: 0,
        } as never)
        .exec()
      expect(byName.map(({ name }) => name)).toEqual(['A'])
      expect(await open.folders.count({ selector: { waiting: { $eq: 1 } } }).exec()).toBe(0)
      const clash = await open.folders.insert(folder('f1', 'again')).catch((error: unknown) => error)
      expect(clash).toMatchObject({ code: 'CONFLICT' })
    })
    expect(await names(holder)).toEqual(['A', 'B', secret])
    await holder.close()
    expect(await onDisk()).not.toContain('Harbour')
  })

  it('is decrypted only as far as needed when the query uses readable fields', async () => {
    const cipher = await cipherOf(newDataKey())
    const open = vi.spyOn(cipher, 'open')
    const holder = await openOn('one', encryptedStorage(plainStorage(), cipher, 'one'))
    await holder.run((database) =>
      database.folders.bulkInsert(Array.from({ length: 60 }, (_, at) => folder(`f${at}`, secret))),
    )
    open.mockClear()
    // What has changed, page by page, as replication and the contents of the device ask for it.
    const first = await holder.run((database) =>
      getChangedDocumentsSince(database.folders.storageInstance, 25),
    )
    const next = await holder.run((database) =>
      getChangedDocumentsSince(database.folders.storageInstance, 25, first.checkpoint),
    )
    const found = [...first.documents, ...next.documents]
    expect(new Set(found.map(({ id }) => id)).size).toBe(50)
    expect(found.every(({ name }) => name === secret)).toBe(true)
    expect(open).toHaveBeenCalledTimes(50)
  })

  it('is found by its encrypted fields, also as one branch of a query', async () => {
    const holder = await openOn('one', encryptedStorage(plainStorage(), await cipherOf(newDataKey()), 'one'))
    await holder.run((database) =>
      database.folders.bulkInsert([folder('f1', 'A'), folder('f2', 'B', { waiting: 1 }), folder('f3', 'C')]),
    )
    const either = { $or: [{ name: { $eq: 'C' } }, { waiting: { $eq: 1 } }] }
    const found = await holder.run((database) => database.folders.find({ selector: either as never }).exec())
    expect(found.map(({ name }) => name).sort()).toEqual(['B', 'C'])
  })

  it('does not open with another key', async () => {
    const holder = await openOn('one', encryptedStorage(plainStorage(), await cipherOf(newDataKey()), 'one'))
    await holder.run((open) => open.folders.insert(folder('f1', secret)))
    await holder.close()
    const other = await openOn('one', encryptedStorage(plainStorage(), await cipherOf(newDataKey()), 'one'))
    await expect(names(other)).rejects.toThrow('Sealed with another key')
    await other.close()
  })
})

describe('switching encryption on and off', () => {
  it('carries bases and the cursor over, and leaves nothing of them readable', async () => {
    const cipher = await cipherOf(newDataKey())
    const base = folder('f1', secret, { server: { by: userId, at: '2026', editId: 'a1', ancestors: [] } })
    const plain = await openOn(plainName, plainStorage())
    await plain.run(async ({ folders }) => {
      await diskOf(folders).transact(everything, () => ({
        writes: [{ document: base, base: null }],
        drops: [],
        cursor: secret,
        epochs: { o1: secret },
      }))
      const document = await folders.findOne(base.id).exec()
      await document?.incrementalModify((stored) => ({ ...stored, name: 'Mine', waiting: 1 }))
    })
    const before = await stored(plain)
    expect([...before.bases.values()]).toEqual([base])
    await plain.close()

    await copyDatabase({ factory, from: plainName, to: 'sealed', cipher, direction: 'seal' })
    await removeTables(factory, plainName)
    expect(await onDisk()).not.toContain('Harbour')
    const sealed = await openOn('sealed', encryptedStorage(plainStorage(), cipher, 'sealed'))
    expect(await stored(sealed)).toEqual(before)
    await sealed.close()

    await copyDatabase({ factory, from: 'sealed', to: plainName, cipher, direction: 'open' })
    const again = await openOn(plainName, plainStorage())
    expect(await stored(again)).toEqual(before)
  })

  it('leaves nothing readable, needs the password, and restores everything', async () => {
    await withWork()
    const before = await onDisk()
    expect(before).toContain('Harbour')
    expect(await device().switchOn(userId, password)).toBe('started')
    const first = encryptedStoreOf(await device().storeOf(userId, null))
    expect(await onDisk()).not.toContain('Harbour')
    expect(Object.keys(local)).toEqual([])
    expect(first.drafts.getItem('groundwork:draft:ada:p1:bearing:new')).toContain(secret)

    const holder = await openOn(first.name, first.storage)
    expect(await names(holder)).toEqual([secret, 'Sheet piles'])
    expect(await holder.run((open) => open.folders.count({ selector: { waiting: { $eq: 1 } } }).exec())).toBe(
      1,
    )
    await holder.run((open) => open.folders.insert(folder('f4', 'Island jetty', { waiting: 1 })))
    await holder.close()
    first.drafts.setItem('groundwork:draft:ada:p1:slope:new', `{"name":"${secret}"}`)
    await first.close()
    expect(await device().unsent(userId)).toMatchObject({ edits: 2, drafts: 2 })

    // Logged out: the key has gone.
    await device().lockAllBut(null)
    expect(await device().storeOf(userId, null)).toEqual({ kind: 'locked', waiting: 2 })
    expect(await device().storeOf(userId, 'a wrong one')).toMatchObject({ kind: 'locked' })
    const again = encryptedStoreOf(await device().storeOf(userId, password))
    await again.close()
    expect(await onDisk()).not.toContain('Harbour')

    expect(await device().hasChanged(userId, again.name)).toBe(false)
    expect(await device().hasChanged(userId, null)).toBe(true)
    expect(await device().switchOff(userId)).toBe('started')
    expect(await device().storeOf(userId, null)).toEqual({ kind: 'plain', failed: false })
    const plain = await openOn(plainName, plainStorage())
    expect(await names(plain)).toEqual([secret, 'Island jetty', 'Sheet piles'])
    await plain.close()
    expect(Object.keys(local).sort()).toEqual([
      'groundwork:draft:ada:p1:bearing:new',
      'groundwork:draft:ada:p1:slope:new',
    ])
    // The next start takes away what does not count any more.
    expect(await device().storeOf(userId, null)).toEqual({ kind: 'plain', failed: false })
    expect((await factory.databases()).filter(({ name }) => name?.includes('sealed'))).toEqual([])
    expect(await device().hasChanged(userId, null)).toBe(false)
    expect(await device().hasChanged(userId, first.name)).toBe(true)
  })

  it('restarts after an interruption, and changes nothing while another window has the database open', async () => {
    await withWork()
    others = [`groundwork-sync-${plainName}`, `groundwork-sync-${plainName}`]
    expect(await device().switchOn(userId, password)).toBe('other-windows')
    others = []
    await device().switchOn(userId, password)
    others = [`groundwork-sync-${plainName}`]
    expect(await device().storeOf(userId, null)).toEqual({ kind: 'plain', failed: true })
    others = []
    const plain = await openOn(plainName, plainStorage())
    expect(await names(plain)).toEqual([secret, 'Sheet piles'])
    await plain.close()

    await device().switchOn(userId, password)
    // The browser is ended while the copy is half written.
    const end = new Error('ended')
    await expect(
      device().storeOf(userId, null, () => {
        throw end
      }),
    ).resolves.toMatchObject({ failed: true })
    // And this time so hard that nothing could be put back.
    await device().switchOn(userId, password)
    const half = (await createKeyStore(factory).read(userId))?.name ?? ''
    const halfWay = copyDatabase({
      factory,
      from: plainName,
      to: half,
      cipher: await cipherOf(newDataKey()),
      direction: 'seal',
      onProgress: (share) => {
        if (share > 0.5) throw end
      },
    })
    await expect(halfWay).rejects.toBe(end)
    const store = encryptedStoreOf(await device().storeOf(userId, null))
    const holder = await openOn(store.name, store.storage)
    expect(await names(holder)).toEqual([secret, 'Sheet piles'])
    await holder.close()
    await store.close()
  })
})

describe('a switch that an outdated page requests', () => {
  it('keeps the encrypted data and its key', async () => {
    await withWork()
    await device().switchOn(userId, password)
    await encryptedStoreOf(await device().storeOf(userId, null)).close()
    expect(await device().switchOn(userId, 'another password')).toBe('other-windows')
    const store = encryptedStoreOf(await device().storeOf(userId, password))
    const holder = await openOn(store.name, store.storage)
    expect(await names(holder)).toEqual([secret, 'Sheet piles'])
    await holder.close()
    await store.close()
  })

  it('keeps what was written since the data became readable again', async () => {
    await withWork()
    await device().switchOn(userId, password)
    await encryptedStoreOf(await device().storeOf(userId, null)).close()
    await device().switchOff(userId)
    await device().storeOf(userId, null)
    const plain = await openOn(plainName, plainStorage())
    await plain.run((open) => open.folders.insert(folder('f9', 'Later')))
    await plain.close()
    expect(await device().switchOff(userId)).toBe('other-windows')
    expect(await device().storeOf(userId, null)).toEqual({ kind: 'plain', failed: false })
    const after = await openOn(plainName, plainStorage())
    expect(await names(after)).toEqual([secret, 'Later', 'Sheet piles'])
    await after.close()
  })
})

describe('a password that was changed', () => {
  const changed = 'a new long password'

  async function sealed() {
    await withWork()
    await device().switchOn(userId, password)
    await encryptedStoreOf(await device().storeOf(userId, null)).close()
  }

  it('unlocks from then on when it was changed on this device', async () => {
    await sealed()
    await device().follow(userId, changed)
    await device().lockAllBut(null)
    expect(await device().storeOf(userId, password)).toMatchObject({ kind: 'locked' })
    await encryptedStoreOf(await device().storeOf(userId, changed)).close()
  })

  it('needs the earlier one when it was changed elsewhere, and loses nothing without it', async () => {
    await sealed()
    await device().lockAllBut(null)
    expect(await device().storeOf(userId, changed)).toEqual({ kind: 'locked', waiting: 1 })
    await device().leaveBehind(userId, changed)
    const fresh = encryptedStoreOf(await device().storeOf(userId, null))
    const empty = await openOn(fresh.name, fresh.storage)
    expect(await names(empty)).toEqual([])
    await empty.close()
    await fresh.close()

    const [left] = await device().earlier(userId)
    expect(left).toMatchObject({ waiting: 2 })
    const given = { name: left?.name ?? '', password: changed }
    expect(await device().reader(userId, given)).toBeNull()
    const reader = await device().reader(userId, { ...given, password })
    expect([...((await reader?.drafts()) ?? [])]).toHaveLength(1)
    await device().dropEarlier(userId, given.name)
    expect(await device().earlier(userId)).toEqual([])
    await device().forget(userId)
    expect(await onDisk()).not.toContain('sealed')
  })
})
