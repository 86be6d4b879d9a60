import { fail, ok, problem, type Result } from '#domain/errors/result.ts'
import { storageProblem, troubleOf } from './trouble.ts'

/**
 * The files that this device made of reports, under the ids of their entries. They lie in a store of the browser that
 * is made for files: in the database each would be read with every look at it.
 */
export interface ReportFiles {
  /** Resolves ok once it is kept. */
  keep(id: string, file: Blob): Promise<Result<null>>
  /** Null where this device has none. */
  read(id: string): Promise<Blob | null>
  drop(id: string): Promise<void>
}

/** The part of the browser's `caches` that is needed. */
export type FileStore = Pick<CacheStorage, 'open' | 'delete'>

export const storeName = (database: string): string => `${database}-report-files`
const address = (id: string): string => `/report-files/${encodeURIComponent(id)}`

/** @param store undefined where there is none: nothing can be kept then. */
export function createReportFiles(database: string, store: FileStore | undefined): ReportFiles {
  const open = () => store?.open(storeName(database))
  return {
    async keep(id, file) {
      try {
        const opened = await open()
        if (opened === undefined) return fail(problem('storage/unavailable'))
        await opened.put(address(id), new Response(file))
        return ok(null)
      } catch (cause) {
        return fail(storageProblem(troubleOf(cause) ?? 'quota'))
      }
    },
    async read(id) {
      const found = await (await open())?.match(address(id))
      return found === undefined ? null : found.blob()
    },
    async drop(id) {
      await (await open())?.delete(address(id))
    },
  }
}

/** Removes all files of a person from this device. */
export async function removeReportFiles(database: string, store: FileStore | undefined): Promise<void> {
  await store?.delete(storeName(database))
}
