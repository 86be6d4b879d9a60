import { Worker } from 'node:worker_threads'
import { fail, ok, type Problem, problem, type Result } from '#domain/errors/result.ts'
import type { MaterialFileFormat } from '#domain/materials/readFile.ts'
import type { FileDrafts, ReadMaterials } from '#domain/materials/transfer.ts'
import { createFairQueue, type Share } from '#server/limits/fairQueue.ts'
import { threadFile } from '#server/threads.ts'

export interface ReadingJob {
  readonly format: MaterialFileFormat
  /** The thread takes them: the caller cannot read them afterwards. */
  readonly bytes: Uint8Array<ArrayBuffer>
  /** Names that the library has. */
  readonly taken: readonly string[]
  readonly at: string
  readonly by: string
}

export type ReadFile = ReadMaterials &
  Pick<FileDrafts, 'notTaken' | 'otherSheets'> & { readonly total: number }

/** The thread's answer for one file. */
export type ReadingAnswer =
  | ({ readonly kind: 'read' } & ReadFile)
  | { readonly kind: 'refused'; readonly problem: Problem }

/** Reads files of materials on threads of their own, so that sync does not wait for them. */
export interface MaterialReader {
  /** `material/import-failed` for what is no file of the format, is too large, takes too long, or when too many wait. */
  read(job: ReadingJob, share: Share): Promise<Result<ReadFile>>
  /** Ends what is under way. */
  close(): Promise<void>
}

export interface ReaderOptions {
  /** Files that are read at the same time. */
  readonly threads?: number
  /** Files that wait for their turn. */
  readonly waiting?: number
  /** Files of one person that wait or are being read. */
  readonly perPerson?: number
  /** The same of one organization. */
  readonly perOrganization?: number
  /** One that takes longer is given up. */
  readonly jobMs?: number
  /** Of one thread. */
  readonly memoryMb?: number
  /** Folder of the built programs: see `threadFile`. */
  readonly programs?: URL | undefined
}

/** Files that wait or are being read: of all, of one person, of one organization. */
export const readerRoom = { waiting: 10, perPerson: 2, perOrganization: 5 } as const

/** Of a file, until some have been read. */
const expectedMs = 3_000

const refused = (statusText: string) => fail(problem('material/import-failed', { statusText }))

/** Returns the problem for a file that finds no free thread: of this user, or of all users. */
export const noRoom = (isOwn: boolean): Problem =>
  problem('material/import-failed', {
    statusText: isOwn
      ? 'files of yours are being read; try again when they have been'
      : 'too many files are being read; try again',
  })

export function createMaterialReader({
  threads = 1,
  waiting = readerRoom.waiting,
  perPerson = readerRoom.perPerson,
  perOrganization = readerRoom.perOrganization,
  jobMs = 30_000,
  memoryMb = 512,
  programs,
}: ReaderOptions = {}): MaterialReader {
  const queue = createFairQueue({
    atOnce: threads,
    mostWaiting: waiting,
    perPerson,
    perOrganization,
    expectedMs,
  })
  const running = new Set<Worker>()
  let isClosed = false

  const run = (job: ReadingJob): Promise<Result<ReadFile>> =>
    new Promise((resolve) => {
      const thread = new Worker(threadFile('readerThread', programs), {
        resourceLimits: { maxOldGenerationSizeMb: memoryMb },
        // What was asked for the gateway's own start is not for a thread of it.
        execArgv: [],
      })
      running.add(thread)
      const end = (result: Result<ReadFile>) => {
        clearTimeout(timer)
        running.delete(thread)
        void thread.terminate()
        resolve(result)
      }
      const timer = setTimeout(() => end(refused('the file takes too long to read')), jobMs)
      thread.on('error', () => end(refused('the file is too large')))
      thread.once('exit', () => end(refused('the file was not read')))
      thread.once('message', (answer: ReadingAnswer) =>
        end(answer.kind === 'read' ? ok(answer) : fail(answer.problem)),
      )
      // Handed over, not copied: a copy of a large file would hold up everybody else.
      thread.postMessage(job, [job.bytes.buffer])
    })

  return {
    read: async (job, share) => {
      const turn = await queue.run(share, () =>
        isClosed ? Promise.resolve(refused('the file was not read')) : run(job),
      )
      if (!turn.isFull) return turn.value
      if (isClosed) return refused('the file was not read')
      return fail({ ...noRoom(turn.isOwn), retryAfterS: turn.retryAfterS, ahead: turn.ahead })
    },
    close: async () => {
      isClosed = true
      queue.close()
      await Promise.all([...running].map((thread) => thread.terminate()))
    },
  }
}
