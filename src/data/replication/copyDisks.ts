import type { CollectionName } from '#domain/schemas/ids.ts'
import type { Database } from '../database/database.ts'
import type { CopyDisk } from '../database/indexeddb/copyRows.ts'

/** Returns the direct access to the disk of each collection of an open database, past RxDB. */
export type CopyDisks = (name: CollectionName) => CopyDisk

/** Returns the disks of an open database. Its storage must have them. */
export const copyDisksOf =
  (database: Database): CopyDisks =>
  (name) =>
    (database[name].storageInstance as unknown as { readonly originalStorageInstance: CopyDisk })
      .originalStorageInstance

/** Names no copies: a transaction reads the cursor and the epochs alone. */
export const position = { ids: [] } as const
/** Names every copy of a collection. */
export const everything = { ids: [], isNamed: () => true } as const
