import type { WaitingEntry } from '#domain/package/waiting.ts'
import { type CollectionName, collectionName } from '#domain/schemas/ids.ts'
import type { User } from '#domain/schemas/user.ts'
import { plain } from '#domain/sync/device.ts'
import type { SettingChanges } from '#domain/sync/settings.ts'
import { databaseName } from '../database/databaseName.ts'
import { asked } from '../database/indexeddb/requests.ts'
import type { RefusedDocument } from '../database/schema.ts'
import { openDisk, tableName, tablesOf } from '../encryption/disk.ts'
import type { EncryptedRows } from '../encryption/encryptedStore.ts'
import { isDeleted, type Row } from '../encryption/rows.ts'
import { readSettingsRow, settingsRowId } from '../repositories/settingsRow.ts'
import { formsOf, settingsIn } from './personal.ts'
import { asFile, keptEntry, type WrittenWaiting } from './waiting.ts'

/** The stores from which a person's data is rescued. */
export interface Lost {
  readonly factory: IDBFactory
  /** Decrypts rows of an encrypted database. */
  readonly sealed?: EncryptedRows | undefined
  /** Drafts of all people, by key. */
  readonly drafts: Iterable<readonly [key: string, text: string]>
}

/**
 * The readable data as a file.
 * @property unread number of rows that wait, or may wait, and cannot be read.
 */
export type Rescued = WrittenWaiting & { readonly unread: number }

/**
 * Rescues the person's data that is only on this device, for a database that does not open. Reads past RxDB and
 * writes nothing. Skips what is unreadable.
 */
export async function rescueWaiting(
  user: User,
  app: string,
  { factory, sealed, drafts }: Lost,
): Promise<Rescued> {
  const changes: WaitingEntry[] = []
  let settings: SettingChanges = {}
  let unread = 0
  const database = sealed?.name ?? databaseName(user.id)
  for (const name of await tablesOf(factory, database)) {
    const table = tableName(database, name)
    const known = collectionName.safeParse(table).data
    if (known === undefined && table !== 'refused' && table !== 'device') continue
    for await (const stored of rowsOf(factory, name)) {
      // The fields that select rows are readable without the key.
      if (stored !== null && (isDeleted(stored) || (known !== undefined && stored.waiting !== 1))) continue
      const row = stored === null ? null : await openedRow(table, stored, sealed)
      if (row === null) unread += 1
      else if (known !== undefined) changes.push(waitingEntry(known, row))
      else if (table === 'refused') changes.push(keptEntry(row as unknown as RefusedDocument))
      else if (row.id === settingsRowId) settings = settingsIn(user, readSettingsRow(row.value))
    }
  }
  const file = asFile(
    { changes, forms: formsOf(user.id, drafts), settings },
    { app, madeAt: new Date().toISOString(), madeBy: { id: user.id, name: user.name } },
  )
  return { ...file, unread }
}

const waitingEntry = (collection: CollectionName, row: object): WaitingEntry => ({
  kind: 'waiting',
  collection,
  document: { ...plain(row) },
})

const openedRow = (table: string, row: Row, sealed: EncryptedRows | undefined): Promise<Row | null> =>
  sealed === undefined ? Promise.resolve(row) : sealed.open(table, row).catch(() => null)

/** Yields the rows of one of RxDB's databases; null for an unreadable row. Yields none when the layout is unknown. */
async function* rowsOf(factory: IDBFactory, name: string): AsyncGenerator<Row | null> {
  const database = await openDisk(factory, name).catch(() => null)
  if (database === null) return yield null
  const rows = () => database.transaction(docs).objectStore(docs)
  try {
    if (!database.objectStoreNames.contains(docs)) return
    const keys = await asked(rows().getAllKeys())
    for (let at = 0; at < keys.length; at += rowsAtOnce) {
      const some = keys.slice(at, at + rowsAtOnce)
      const together = rows()
      const read = await Promise.all(some.map((key) => one(together, key))).catch(() => null)
      if (read !== null) yield* read
      // One unreadable row fails its whole batch, so the rows are read one by one.
      else for (const key of some) yield await one(rows(), key).catch(() => null)
    }
  } catch {
    yield null
  } finally {
    database.close()
  }
}

const one = async (rows: IDBObjectStore, key: IDBValidKey) => asked<Row>(rows.get(key))

const docs = 'docs'
const rowsAtOnce = 100
