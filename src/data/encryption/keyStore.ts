import { z } from 'zod'
import { asked, done } from '../database/indexeddb/requests.ts'
import { openDisk } from './disk.ts'
import { heldKey, wrappedKey } from './keys.ts'
import { keyStoreName } from './mark.ts'

const table = 'people'

/**
 * How one person's data is stored on this device. `sealing`: the readable database counts, and an encrypted one is
 * being made. `sealed`: the encrypted one counts. `opening`: it still counts, and a readable one is being made.
 * `plain`: the readable one counts again. Databases that do not count are in `leftovers` until they are removed.
 */
const vaultRow = z.strictObject({
  userId: z.string(),
  state: z.enum(['sealing', 'sealed', 'opening', 'plain']),
  /** Name of the encrypted database. */
  name: z.string(),
  /** Number of encrypted databases so far, so that no name is used twice. */
  generation: z.int(),
  wrapped: wrappedKey,
  /** The held key while the person is signed in. */
  held: heldKey.nullable(),
  leftovers: z.array(z.string()),
  /** Earlier encrypted databases whose password was unknown. */
  earlier: z.array(z.strictObject({ name: z.string(), wrapped: wrappedKey, leftAt: z.string() })),
})
/** How the data of one person is stored, with the wrapped key. */
export type KeyStoreRow = z.infer<typeof vaultRow>

/** The rows that say how each person's data is stored on this device. */
export interface KeyStore {
  /** Returns the row of a person; null without one. */
  read(userId: string): Promise<KeyStoreRow | null>
  /** Returns the rows of all people. */
  all(): Promise<KeyStoreRow[]>
  /**
   * Reads and changes the row in one transaction; null removes it, undefined leaves it. Resolves with the stored row
   * once it is on the disk.
   */
  change(
    userId: string,
    edit: (row: KeyStoreRow | null) => KeyStoreRow | null | undefined,
  ): Promise<KeyStoreRow | null>
  /** Changes fields of an existing row; does nothing without one. */
  set(userId: string, fields: Partial<KeyStoreRow>): Promise<void>
}

/** Makes the store of rows that say how each person's data is stored. */
export function createKeyStore(factory: IDBFactory): KeyStore {
  const within = async <Value>(work: (database: IDBDatabase) => Promise<Value>): Promise<Value> => {
    const database = await openDisk(factory, keyStoreName, 1, (made) =>
      made.createObjectStore(table, { keyPath: 'userId' }),
    )
    database.onversionchange = () => database.close()
    try {
      return await work(database)
    } finally {
      database.close()
    }
  }
  const vault: KeyStore = {
    read: (userId) =>
      within(async (database) => {
        const row: unknown = await asked(database.transaction(table).objectStore(table).get(userId))
        return row === undefined ? null : vaultRow.parse(row)
      }),
    all: () =>
      within(async (database) => {
        const rows: unknown[] = await asked(database.transaction(table).objectStore(table).getAll())
        return rows.map((row) => vaultRow.parse(row))
      }),
    change: (userId, edit) =>
      within(async (database) => {
        const transaction = database.transaction(table, 'readwrite', { durability: 'strict' })
        const finished = done(transaction)
        const rows = transaction.objectStore(table)
        const stored: unknown = await asked(rows.get(userId))
        const before = stored === undefined ? null : vaultRow.parse(stored)
        const next = edit(before)
        if (next === null) rows.delete(userId)
        else if (next !== undefined) rows.put(next)
        await finished
        return next === undefined ? before : next
      }),
    async set(userId, fields) {
      await vault.change(userId, (row) => (row === null ? undefined : { ...row, ...fields }))
    },
  }
  return vault
}
