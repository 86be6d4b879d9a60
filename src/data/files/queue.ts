import { combineLatest, map, type Observable } from 'rxjs'
import { z } from 'zod'
import { ok, type Problem, type Result } from '#domain/errors/result.ts'
import { projectFileTypes } from '#domain/protocol/projectFiles.ts'
import type { Database, DatabaseHolder } from '../database/database.ts'
import type { DeviceRow } from '../database/schema.ts'
import { guarded } from '../database/storageErrors.ts'

/** A file on this device that the gateway does not have yet. */
export const waitingFile = z.strictObject({
  projectId: z.string(),
  sha256: z.string(),
  bytes: z.int(),
  type: z.enum(projectFileTypes),
  /** The name that people see. */
  name: z.string(),
  /** Time when it was stored, ISO. */
  at: z.string(),
})
/** A file in the queue. */
export type WaitingFile = z.infer<typeof waitingFile>

/**
 * Prefix of the rows of waiting files in the device store. Ids are readable in an encrypted database, so that the
 * files can be counted.
 */
const prefix = 'file-waiting:'
/** Whether the id of a row names a waiting file. */
export const isWaitingFile = (id: unknown): boolean => typeof id === 'string' && id.startsWith(prefix)

/** Returns the id of the row for a waiting file. */
export const waitingFileId = ({ projectId, sha256 }: Pick<WaitingFile, 'projectId' | 'sha256'>): string =>
  `${prefix}${projectId}:${sha256}`

/** The queue of files for the gateway, oldest first, on the disk and shared by all tabs. */
export interface FileQueue {
  /** Emits the waiting files, oldest first. */
  live(): Observable<readonly WaitingFile[]>
  /** Returns the waiting files, oldest first. */
  all(): Promise<readonly WaitingFile[]>
  /** Adds a file; adding it again does nothing. Resolves ok once it is on the disk. */
  add(file: WaitingFile): Promise<Result<null>>
  /** Removes a file that the gateway has. */
  remove(file: Pick<WaitingFile, 'projectId' | 'sha256'>): Promise<Result<null>>
}

/** Makes the queue of files for the gateway. */
export function createFileQueue(database: DatabaseHolder, onProblem: (problem: Problem) => void): FileQueue {
  return {
    live: () => waitingFiles(database),
    all: () => database.run(async (open) => readWaiting(await queued(open).exec())),
    add: (file) =>
      guarded(
        () =>
          database.run(async (open) => {
            await open.device.upsert({ id: waitingFileId(file), value: { ...file } })
            return ok(null)
          }),
        onProblem,
      ),
    remove: (file) =>
      guarded(
        () =>
          database.run(async (open) => {
            await (await open.device.findOne(waitingFileId(file)).exec())?.incrementalRemove()
            return ok(null)
          }),
        onProblem,
      ),
  }
}

/** Emits the waiting files, oldest first. */
export const waitingFiles = (database: DatabaseHolder): Observable<readonly WaitingFile[]> =>
  database.live((open) => queued(open).$.pipe(map(readWaiting)))

const queued = (open: Database) =>
  open.device.find({ selector: { id: { $gte: prefix, $lt: `${prefix}\uffff` } } })

const readWaiting = (rows: readonly { toMutableJSON(): DeviceRow }[]): readonly WaitingFile[] =>
  rows
    .flatMap((row) => waitingFile.safeParse(row.toMutableJSON().value).data ?? [])
    .sort((one, other) => one.at.localeCompare(other.at))

/** Emits the number of edits and files that the gateway does not have. */
export const withFiles = (
  documents$: Observable<number>,
  files$: Observable<readonly WaitingFile[]>,
): Observable<number> =>
  combineLatest([documents$, files$]).pipe(map(([documents, files]) => documents + files.length))
