import { getPrimaryFieldOfPrimaryKey, type RxDocumentData, type RxJsonSchema } from 'rxdb'

/**
 * The layout of documents on the disk: that of RxDB's own storage on Dexie. So this version opens the work of earlier
 * versions of the app, and they open the work of this one.
 */

type AnySchema = RxJsonSchema<RxDocumentData<Record<string, unknown>>>
/** A document in its stored form: keys of IndexedDB cannot be booleans. */
export type StoredRow = Readonly<Record<string, unknown>> & { readonly _deleted: '0' | '1' }

/** Store of the documents. */
export const docs = 'docs'
/** Store of the bases: for each waiting copy of a document, the server state that it was made on, by document id. */
export const bases = 'bases'
/** Store of the cursor and the epochs of the collection. */
export const sync = 'sync'

/** Dexie's version 1 in the browser's count. */
const version = 10
/** Version with the stores of replicated collections. Earlier releases open it too, because Dexie then asks for no version. */
const replicatedVersion = 11

/** Whether the documents of a schema are replicated. Their disk also has stores for bases and sync data. */
export const isReplicated = ({ title }: { readonly title?: string }): boolean => title === 'document'

/**
 * Returns the name of a collection's IndexedDB database. Each collection has its own, because a store cannot be added
 * to an open one.
 */
export const diskName = (databaseName: string, schemaVersion: number, collectionName: string): string =>
  `${disksOf(databaseName)}${schemaVersion}--${collectionName}`

/** Returns the prefix of the names of a local database's disks. */
export const disksOf = (databaseName: string): string => `rxdb-dexie-${databaseName}--`

/** Returns the name of the primary key of a schema. */
export const primaryOf = (schema: AnySchema): string =>
  getPrimaryFieldOfPrimaryKey(schema.primaryKey) as string

/** Field of the time of the last write, which RxDB sorts changes by. */
export const byInstant = '_meta.lwt'
/** Returns the name of the IndexedDB index over these fields, as Dexie names it. */
export const indexOf = (fields: readonly string[]): string =>
  fields.length === 1 ? fields[0]! : `[${fields.join('+')}]`

/** The fields of each index, the library's own included. */
function indexesOf(schema: AnySchema): readonly (readonly string[])[] {
  const primary = primaryOf(schema)
  const own = (schema.indexes ?? []).map((index) => [index].flat() as string[])
  const all = [['_deleted', primary], ...own, [byInstant, primary], [byInstant]]
  return [...new Map(all.map((fields) => [indexOf(fields), fields])).values()]
}

/**
 * Checks that every index can be stored.
 * @throws Error when an index contains a boolean field.
 */
export function assertStorable({ schema }: { readonly schema: AnySchema }): void {
  const properties = schema.properties as Readonly<Record<string, { readonly type?: unknown }>>
  for (const field of indexesOf(schema).flat())
    if (field !== '_deleted' && properties[field]?.type === 'boolean')
      throw new Error(`An index of booleans cannot be stored: ${field}`)
}

/** Opens the disk of a collection. Creates the database, or the stores that it lacks. */
export async function openLayout(factory: IDBFactory, name: string, schema: AnySchema): Promise<IDBDatabase> {
  const open = (at?: number) =>
    new Promise<IDBDatabase>((resolve, reject) => {
      const opening = factory.open(name, at)
      opening.onupgradeneeded = () => make(opening.result, schema)
      opening.onsuccess = () => resolve(opening.result)
      opening.onerror = () => reject(opening.error)
    })
  const opened = await open(isReplicated(schema) ? replicatedVersion : version).catch(
    (error: { readonly name?: string }) => {
      // Dexie raises the version when it adds a missing index.
      if (error?.name === 'VersionError') return open()
      throw error
    },
  )
  if (!isReplicated(schema) || opened.objectStoreNames.contains(bases)) return opened
  opened.close()
  return open(opened.version + 1)
}

function make(database: IDBDatabase, schema: AnySchema): void {
  if (!database.objectStoreNames.contains(docs)) {
    const store = database.createObjectStore(docs, { keyPath: primaryOf(schema) })
    for (const fields of indexesOf(schema))
      store.createIndex(indexOf(fields), fields.length === 1 ? fields[0]! : [...fields])
    // These stores stay empty. An earlier version of the app expects them.
    const changes = database.createObjectStore('changes', { keyPath: 'sequence', autoIncrement: true })
    changes.createIndex('id', 'id')
    database.createObjectStore('attachments', { keyPath: 'id' })
  }
  if (!isReplicated(schema)) return
  for (const name of [bases, sync])
    if (!database.objectStoreNames.contains(name)) database.createObjectStore(name, { keyPath: 'id' })
}

/** Returns the row of a document on the disk: IndexedDB has no index over booleans, so `_deleted` becomes '1' or '0'. */
export const toStored = <Data>(document: RxDocumentData<Data>): StoredRow =>
  ({ ...document, _deleted: document._deleted ? '1' : '0' }) as unknown as StoredRow

/** Returns the document of a row; the inverse of `toStored`. */
export const fromStored = <Data>(row: StoredRow): RxDocumentData<Data> =>
  ({ ...row, _deleted: row._deleted === '1' }) as unknown as RxDocumentData<Data>
