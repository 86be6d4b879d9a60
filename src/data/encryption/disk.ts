import { disksOf } from '../database/indexeddb/layout.ts'
import { asked } from '../database/indexeddb/requests.ts'

/** Opens a database of the browser. `make` lays out a new one. */
export function openDisk(
  factory: IDBFactory,
  name: string,
  version?: number,
  make?: (database: IDBDatabase) => void,
): Promise<IDBDatabase> {
  const opening = factory.open(name, version)
  opening.onupgradeneeded = () => make?.(opening.result)
  return asked(opening)
}

/** Deletes a database. Rejects when another tab keeps it open. */
export const removeDisk = (factory: IDBFactory, name: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const deleting = factory.deleteDatabase(name)
    const late = setTimeout(() => reject(new Error(`In use: ${name}`)), 10_000)
    deleting.onsuccess = () => {
      clearTimeout(late)
      resolve()
    }
    deleting.onerror = () => {
      clearTimeout(late)
      reject(deleting.error)
    }
  })

/** Returns the names of RxDB's databases that belong to one of ours. */
export async function tablesOf(factory: IDBFactory, database: string): Promise<string[]> {
  const names = (await factory.databases()).flatMap(({ name }) => name ?? [])
  return names.filter((name) => name.startsWith(disksOf(database))).sort()
}

/** Returns the name of the IndexedDB database of a table: `rxdb-dexie-<database>--<version>--<table>`. */
export const tableName = (database: string, name: string): string =>
  name.slice(disksOf(database).length).replace(/^\d+--/, '')

/** Removes all tables of a database from the disk. */
export const removeTables = async (factory: IDBFactory, database: string): Promise<void> => {
  for (const name of await tablesOf(factory, database)) await removeDisk(factory, name)
}

/** Largest number of rows in memory. */
const batchRows = 100

/** Yields all rows by key, in batches. */
export async function* batches(
  database: IDBDatabase,
  store: string,
): AsyncGenerator<Record<string, unknown>[]> {
  for (let after: IDBValidKey | undefined; ; ) {
    const rows = database.transaction(store).objectStore(store)
    const range = after === undefined ? null : IDBKeyRange.lowerBound(after, true)
    const [found, keys] = await Promise.all([
      asked(rows.getAll(range, batchRows)) as Promise<Record<string, unknown>[]>,
      asked(rows.getAllKeys(range, batchRows)),
    ])
    if (found.length > 0) yield found
    if (found.length < batchRows) return
    after = keys.at(-1)
  }
}
