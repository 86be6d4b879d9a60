import { z } from 'zod'
import { asked, done } from '../indexedDb/requests.ts'
import { vaultName } from '../sealedHere.ts'
import { openDisk } from './disk.ts'
import { heldKey, wrappedKey } from './keys.ts'

const table = 'people'

/**
 * How one person's work is kept on this device. `sealing`: the readable database counts, an encrypted one is being made.
 * `sealed`: the encrypted one counts. `opening`: it counts still, a readable one is being made. `plain`: the readable one
 * counts again. What does not count is in `leftovers` until it is gone.
 */
const vaultRow = z.strictObject({
  userId: z.string(),
  state: z.enum(['sealing', 'sealed', 'opening', 'plain']),
  /** Of the encrypted database. */
  name: z.string(),
  /** How many encrypted databases there have been: none is given a name twice. */
  generation: z.int(),
  wrapped: wrappedKey,
  /** While the person is signed in. */
  held: heldKey.nullable(),
  leftovers: z.array(z.string()),
  /** Encrypted databases that were left behind because their password was not known. */
  earlier: z.array(z.strictObject({ name: z.string(), wrapped: wrappedKey, leftAt: z.string() })),
})
export type VaultRow = z.infer<typeof vaultRow>

export interface Vault {
  read(userId: string): Promise<VaultRow | null>
  all(): Promise<VaultRow[]>
  /**
   * Changes the row in one step with reading it; null removes it, undefined leaves it. Resolves with what stands there
   * then, once it is on the disk.
   */
  change(
    userId: string,
    edit: (row: VaultRow | null) => VaultRow | null | undefined,
  ): Promise<VaultRow | null>
  /** Changes fields of a row that is there; of nobody's nothing. */
  set(userId: string, fields: Partial<VaultRow>): Promise<void>
}

export function createVault(factory: IDBFactory): Vault {
  const within = async <Value>(work: (database: IDBDatabase) => Promise<Value>): Promise<Value> => {
    const database = await openDisk(factory, vaultName, 1, (made) =>
      made.createObjectStore(table, { keyPath: 'userId' }),
    )
    database.onversionchange = () => database.close()
    try {
      return await work(database)
    } finally {
      database.close()
    }
  }
  const vault: Vault = {
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
