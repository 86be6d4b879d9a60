import type { WaitingEntry } from '#domain/package/waiting.ts'
import { type CollectionName, collectionName } from '#domain/schemas/ids.ts'
import type { User } from '#domain/schemas/user.ts'
import { plain } from '#domain/sync/device.ts'
import type { SettingChanges } from '#domain/sync/settings.ts'
import { readSettingsRow, settingsRowId } from '../repositories/settingsRow.ts'
import type { RefusedDocument } from '../schema.ts'
import type { SealedRows } from '../sealed/place.ts'
import { databaseName } from '../workspace.ts'
import { formsOf, settingsIn } from './personal.ts'
import { asFile, keptEntry, type WrittenWaiting } from './waiting.ts'

/** Where a person's things lie. */
export interface Lost {
  readonly factory: IDBFactory
  /** Opens the rows where they are encrypted. */
  readonly sealed?: SealedRows | undefined
  /** Drafts of anybody, by key. */
  readonly drafts: Iterable<readonly [key: string, text: string]>
}

/**
 * What of the person is on this device alone, read past the database library: for the day on which it does not open.
 * Only reads.
 */
export async function rescueWaiting(
  user: User,
  app: string,
  { factory, sealed, drafts }: Lost,
): Promise<WrittenWaiting> {
  const changes: WaitingEntry[] = []
  let settings: SettingChanges = {}
  const prefix = `rxdb-dexie-${sealed?.name ?? databaseName(user.id)}--`
  for (const { name } of await factory.databases()) {
    const store = name?.startsWith(prefix) === true ? name.split('--').at(-1) : undefined
    if (name === undefined || store === undefined) continue
    const known = collectionName.safeParse(store)
    if (!known.success && store !== 'refused' && store !== 'device') continue
    for (const stored of await rowsOf(factory, name)) {
      const row = sealed === undefined ? stored : await sealed.open(store, stored)
      // The library writes what is true as '1'.
      if (row._deleted === true || row._deleted === '1') continue
      if (known.success) {
        if (row.waiting === 1) changes.push(waitingEntry(known.data, row))
      } else if (store === 'refused') changes.push(keptEntry(row as unknown as RefusedDocument))
      else if (row.id === settingsRowId) settings = settingsIn(user, readSettingsRow(row.value))
    }
  }
  return asFile(
    { changes, forms: formsOf(user.id, drafts), settings },
    { app, madeAt: new Date().toISOString(), madeBy: { id: user.id, name: user.name } },
  )
}

const waitingEntry = (collection: CollectionName, row: object): WaitingEntry => ({
  kind: 'waiting',
  collection,
  document: { ...plain(row) },
})

/** The documents of one of the library's databases; none where it is not laid out as we know it. */
function rowsOf(factory: IDBFactory, name: string): Promise<Record<string, unknown>[]> {
  return new Promise((resolve, reject) => {
    const opening = factory.open(name)
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const database = opening.result
      if (!database.objectStoreNames.contains('docs')) {
        database.close()
        return resolve([])
      }
      const reading = database.transaction('docs').objectStore('docs').getAll()
      reading.onsuccess = () => {
        database.close()
        resolve(reading.result as Record<string, unknown>[])
      }
      reading.onerror = () => {
        database.close()
        reject(reading.error)
      }
    }
  })
}
