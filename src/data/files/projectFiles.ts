import { map, type Observable } from 'rxjs'
import { fail, ok, problem, type Result } from '#domain/errors/result.ts'
import { type ProjectFileType, projectFileBytes, projectFileTypes } from '#domain/protocol/projectFiles.ts'
import { keptUnder } from '#domain/reports/keptUnder.ts'
import type { FileGateway } from './fileGateway.ts'
import type { FileQueue } from './queue.ts'
import type { ReportFiles } from './reportFiles.ts'

/** A file of a project, as documents name it. */
export interface KeptFile {
  /** SHA-256 of the bytes in hexadecimal digits, which names the file. */
  readonly sha256: string
  readonly bytes: number
  /** Media type. */
  readonly type: string
}

/** Files on this device that the gateway does not have yet. */
export interface FilesWaiting {
  readonly files: number
  readonly bytes: number
}

/** Files of projects by their content, on this device and in the gateway's file store. A file never changes. */
export interface ProjectFiles {
  /**
   * Stores the file on this device at once, also offline, and queues it for the gateway. Resolves ok once it is on
   * the disk. Fails with `file/kind`, `file/over-limit` or `file/empty`, and the problem of the storage.
   */
  keep(projectId: string, file: Blob): Promise<Result<KeptFile>>
  /**
   * Reads a file from this device, else from the gateway; then checks its hash and stores it here. Fails with
   * `file/not-found` without a gateway, `file/damaged` when the hash differs, or the problem of the gateway.
   */
  read(projectId: string, sha256: string): Promise<Result<Blob>>
  /** Whether this device has the file. */
  isHere(projectId: string, sha256: string): Promise<boolean>
  /** Emits the waiting files. While any waits, not everything is saved. */
  waiting(): Observable<FilesWaiting>
}

/** Returns the key of a file's bytes on this device. */
export const keyOf = (sha256: string): string => keptUnder('received', '', sha256)

/** Whether the file store accepts files of this media type. */
export const isProjectFileType = (type: string): type is ProjectFileType =>
  (projectFileTypes as readonly string[]).includes(type)

/** Makes the file store of projects on this device. */
export function createProjectFiles(deps: {
  readonly files: ReportFiles
  readonly queue: FileQueue
  /** Absent without an account: no file then waits for the gateway. */
  readonly gateway: FileGateway | undefined
  /** Milliseconds since 1970. */
  readonly now: () => number
}): ProjectFiles {
  const { files, queue, gateway, now } = deps
  return {
    async keep(projectId, file) {
      const { size: bytes, type } = file
      if (!isProjectFileType(type)) return fail(problem('file/kind'))
      if (bytes > projectFileBytes) return fail(problem('file/over-limit'))
      if (bytes === 0) return fail(problem('file/empty'))
      const sha256 = await hashOf(file)
      // The file first, because a queued file must exist.
      const kept = await files.keep(keyOf(sha256), file)
      if (!kept.ok) return kept
      if (gateway !== undefined) {
        const name = file instanceof File ? file.name : ''
        const at = new Date(now()).toISOString()
        const queued = await queue.add({ projectId, sha256, bytes, type, name, at })
        if (!queued.ok) return queued
      }
      return ok({ sha256, bytes, type })
    },

    async read(projectId, sha256) {
      const here = await quietly(files.read(keyOf(sha256), sha256))
      if (here !== null) return ok(here)
      if (gateway === undefined) return fail(problem('file/not-found'))
      const found = await gateway.read({ projectId, sha256 }, new AbortController().signal)
      if (!found.ok) return found
      // Guards against proxies and a damaged disk of the gateway.
      if ((await hashOf(found.value)) !== sha256) return fail(problem('file/damaged'))
      // On a full disk it is shown without being stored, and fetched again next time.
      await quietly(files.keep(keyOf(sha256), found.value))
      return found
    },

    isHere: async (_projectId, sha256) => (await quietly(files.has(keyOf(sha256)))) === true,

    waiting: () =>
      queue
        .live()
        .pipe(map((all) => ({ files: all.length, bytes: all.reduce((sum, { bytes }) => sum + bytes, 0) }))),
  }
}

async function hashOf(file: Blob): Promise<string> {
  // Code that no first screen needs.
  const { sha256 } = await import('./hash.ts')
  return sha256(new Uint8Array(await file.arrayBuffer()))
}

/** A browser store that does not answer counts as empty. */
const quietly = <Value>(answer: Promise<Value>): Promise<Value | null> => answer.catch(() => null)
