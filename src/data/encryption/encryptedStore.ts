import type { DeviceStorage } from '../database/database.ts'
import type { FileStore } from '../files/reportFiles.ts'

/** The encrypted store that a local database is opened with. */
export interface EncryptedStore {
  readonly kind: 'sealed'
  readonly name: string
  readonly storage: DeviceStorage
  readonly drafts: Storage
  readonly files: FileStore | undefined
  close(): Promise<void>
}

/** Reads the rows of one encrypted database past RxDB. */
export interface EncryptedRows {
  readonly name: string
  /** Decrypts a row of a table. */
  open(table: string, row: Readonly<Record<string, unknown>>): Promise<Readonly<Record<string, unknown>>>
}
