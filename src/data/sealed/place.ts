import type { DeviceStorage } from '../database.ts'
import type { FileStore } from '../reportFiles.ts'

/** What a workspace is opened with, so that it is kept encrypted. */
export interface SealedPlace {
  readonly kind: 'sealed'
  readonly name: string
  readonly storage: DeviceStorage
  readonly drafts: Storage
  readonly files: FileStore | undefined
  close(): Promise<void>
}

/** The rows of one encrypted database, read past the library. */
export interface SealedRows {
  readonly name: string
  open(table: string, row: Readonly<Record<string, unknown>>): Promise<Readonly<Record<string, unknown>>>
}
