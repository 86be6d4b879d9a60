import {
  ensureRxStorageInstanceParamsAreCorrect,
  RXDB_VERSION,
  type RxStorage,
  type RxStorageInstanceCreationParams,
} from 'rxdb'
import type { BrowserLocks } from '../browserLocks.ts'
import type { DeviceStorage } from '../database.ts'
import { CollectionDisk } from './collectionDisk.ts'
import { assertStorable, disksOf } from './layout.ts'
import { shareWithTabs } from './otherTabs.ts'

/** By this RxDB names the storage in which its replication notes what the server has. */
const notesTitle = 'RxReplicationProtocolMetaData'

/** Tabs of this version and of those before hear of each other's writes by this name. */
const name = 'dexie'

/** RxDB's storage in the browser's own database, IndexedDB. */
export function deviceStorage(
  globals: {
    indexedDB?: IDBFactory
    IDBKeyRange?: typeof IDBKeyRange
    locks?: BrowserLocks | undefined
  } = {},
): DeviceStorage {
  const factory = globals.indexedDB ?? indexedDB
  const ranges = globals.IDBKeyRange ?? IDBKeyRange
  const locks = 'locks' in globals ? globals.locks : globalThis.navigator?.locks
  const createStorageInstance = async <Data>(params: RxStorageInstanceCreationParams<Data, object>) => {
    ensureRxStorageInstanceParamsAreCorrect(params)
    assertStorable(params as never)
    const instance = new CollectionDisk<Data>(params, { factory, ranges })
    // What the replication notes for itself is read by the tab that replicates alone, and need not be told to others.
    const multiInstance = params.multiInstance && params.schema.title !== notesTitle
    await shareWithTabs(name, { ...params, multiInstance }, instance, locks)
    return instance
  }
  const storage: RxStorage<unknown, object> = { name, rxdbVersion: RXDB_VERSION, createStorageInstance }
  return Object.assign(storage, {
    answers: () => opens(factory),
    erase: (database: string) => erase(factory, disksOf(database)),
  })
}

async function erase(factory: IDBFactory, prefix: string): Promise<void> {
  const names = ((await factory.databases?.()) ?? []).flatMap((each) => each.name ?? [])
  await Promise.all(
    names
      .filter((each) => each.startsWith(prefix))
      .map(
        (each) =>
          new Promise<void>((resolve, reject) => {
            const deleting = factory.deleteDatabase(each)
            deleting.onsuccess = () => resolve()
            deleting.onerror = () => reject(deleting.error)
          }),
      ),
  )
}

/** Resolves when a database, an empty one, can be opened. */
const opens = (factory: IDBFactory): Promise<void> =>
  new Promise((resolve, reject) => {
    const opening = factory.open('groundwork-answers')
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      opening.result.close()
      resolve()
    }
  })
