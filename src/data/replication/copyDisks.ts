import type { CollectionName } from '#domain/schemas/ids.ts'
import type { Database } from '../database/database.ts'
import type { CopyDisk } from '../database/indexeddb/copyRows.ts'

/** The second way into the disks of an open database, beneath the library. */
export type CopyDisks = (name: CollectionName) => CopyDisk

export const copyDisksOf =
  (database: Database): CopyDisks =>
  (name) =>
    (database[name].storageInstance as unknown as { readonly originalStorageInstance: CopyDisk })
      .originalStorageInstance

/** Only the cursor and the epochs. */
export const position = { ids: [] } as const
/** Every copy of a collection. */
export const everything = { ids: [], isNamed: () => true } as const
