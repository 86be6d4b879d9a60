import { fail, ok, problem, type Result } from '#domain/errors/result.ts'
import { storageProblem, troubleOf } from './trouble.ts'

/**
 * The files of reports that this device made or took in, by key. They lie in a store of the browser that
 * is made for files: in the database each would be read with every look at it.
 */
export interface ReportFiles {
  /** Resolves ok once it is kept. */
  keep(key: string, file: Blob): Promise<Result<null>>
  has(key: string): Promise<boolean>
  /** All keys under which something lies. */
  keys(): Promise<readonly string[]>
  /** Null where this device has none, or none with this hash. @param sha256 hex. */
  read(key: string, sha256?: string): Promise<Blob | null>
  drop(key: string): Promise<void>
}

/** The part of the browser's `caches` that is needed. */
export type FileStore = Pick<CacheStorage, 'open' | 'delete'>

export const storeName = (database: string): string => `${database}-report-files`
const address = (key: string): string => `/report-files/${encodeURIComponent(key)}`

/** @param store undefined where there is none: nothing can be kept then. */
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
        return fail(storageProblem(troubleOf(cause) ?? 'quota'))
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
      // With code that no first screen needs.
      const { sha256: hashOf } = await import('./package/hash.ts')
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
