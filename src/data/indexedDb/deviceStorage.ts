import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie'
import type { DeviceStorage } from '../database.ts'
import { withChangesSince } from './changesSince.ts'
import { keysFirst } from './keysFirst.ts'

/** By this RxDB names the storage in which its replication notes what the server has. */
const notesTitle = 'RxReplicationProtocolMetaData'

/**
 * IndexedDB through Dexie. Chromium's default lets a transaction end before its data is on the disk; 'saved' must
 * survive a power cut, hence `strict`.
 */
export function deviceStorage(
  globals: { indexedDB?: IDBFactory; IDBKeyRange?: typeof IDBKeyRange } = {},
): DeviceStorage {
  const storage = getRxStorageDexie({
    ...globals,
    chromeTransactionDurability: 'strict',
    onCreate: (dexie) => void dexie.use(keysFirst),
  })
  const create = storage.createStorageInstance.bind(storage)
  storage.createStorageInstance = async (params) =>
    withChangesSince(
      // What the replication notes for itself is read by the tab that replicates alone, and need not be told to others.
      await create({ ...params, multiInstance: params.multiInstance && params.schema.title !== notesTitle }),
    )
  return Object.assign(storage as DeviceStorage, {
    answers: () => opens(globals.indexedDB ?? indexedDB),
    erase: (name: string) => erase(globals.indexedDB ?? indexedDB, `rxdb-dexie-${name}--`),
  })
}

async function erase(factory: IDBFactory, prefix: string): Promise<void> {
  const names = ((await factory.databases?.()) ?? []).flatMap(({ name }) => name ?? [])
  await Promise.all(
    names
      .filter((name) => name.startsWith(prefix))
      .map(
        (name) =>
          new Promise<void>((resolve, reject) => {
            const deleting = factory.deleteDatabase(name)
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
