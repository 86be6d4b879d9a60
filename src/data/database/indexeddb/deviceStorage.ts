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

/** Title of the schema in which RxDB's replication records server states. */
const notesTitle = 'RxReplicationProtocolMetaData'

/** Name by which tabs of this and earlier versions announce their writes to each other. */
const name = 'dexie'

/** Makes the storage of a database: RxDB's interface over the browser's IndexedDB. */
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
    // The replicating tab alone reads the records of replication, so they are not announced to other tabs.
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

/** Resolves when an empty database can be opened. */
const opens = (factory: IDBFactory): Promise<void> =>
  new Promise((resolve, reject) => {
    const opening = factory.open('groundwork-answers')
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      opening.result.close()
      resolve()
    }
  })
