import { fail, ok, problem, type Result } from '#domain/errors/result.ts'
import { storageErrorOf, storageProblem } from '../database/storageErrors.ts'

/**
 * Stores the files of reports on this device by key, in the browser's cache storage and not in the database, which
 * would read them with every access.
 */
export interface ReportFiles {
  /** Stores a file. Resolves ok once it is stored. */
  keep(key: string, file: Blob): Promise<Result<null>>
  /** Whether this device has the file. */
  has(key: string): Promise<boolean>
  /** Returns the keys of all stored files. */
  keys(): Promise<readonly string[]>
  /**
   * Reads a file; null when this device has none, or none with this hash.
   * @param sha256 hexadecimal digits.
   */
  read(key: string, sha256?: string): Promise<Blob | null>
  /** Removes a file. */
  drop(key: string): Promise<void>
}

/** The part of the browser's `caches` that this file uses. */
export type FileStore = Pick<CacheStorage, 'open' | 'delete'>

/** Returns the name of a database's store for files. */
export const storeName = (database: string): string => `${database}-report-files`
const address = (key: string): string => `/report-files/${encodeURIComponent(key)}`

/**
 * Makes the store.
 * @param store undefined in a browser without one: nothing is stored then.
 */
export function createReportFiles(database: string, store: FileStore | undefined): ReportFiles {
  const open = () => store?.open(storeName(database))
  return {
    async keep(key, file) {
      try {
        const opened = await open()
        if (opened === undefined) return fail(problem('storage/unavailable'))
        await opened.put(address(key), new Response(file))
        return ok(null)
      } catch (cause) {
        return fail(storageProblem(storageErrorOf(cause) ?? 'quota'))
      }
    },
    async has(key) {
      return (await (await open())?.match(address(key))) !== undefined
    },
    async keys() {
      const found = (await (await open())?.keys()) ?? []
      return found.map(({ url }) => decodeURIComponent(new URL(url).pathname.split('/').at(-1) ?? ''))
    },
    async read(key, sha256) {
      const found = await (await open())?.match(address(key))
      if (found === undefined) return null
      const file = await found.blob()
      if (sha256 === undefined) return file
      // Code that no first screen needs.
      const { sha256: hashOf } = await import('./hash.ts')
      return (await hashOf(new Uint8Array(await file.arrayBuffer()))) === sha256 ? file : null
    },
    async drop(key) {
      await (await open())?.delete(address(key))
    },
  }
}

/** Removes all files of a person from this device. */
export async function removeReportFiles(database: string, store: FileStore | undefined): Promise<void> {
  await store?.delete(storeName(database))
}
