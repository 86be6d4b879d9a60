import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { fail, ok, problem, type Result } from '#domain/errors/result.ts'
import type { MadeFacts, MakingSource } from '#domain/reports/making.ts'
import type { ServedFormat } from '#domain/schemas/fileFormats.ts'
import { createFairQueue, type Share } from '#server/limits/fairQueue.ts'
import { createThreadPool, type Thread, ThreadBroken } from '#server/limits/threadPool.ts'
import { threadFile } from '#server/threads.ts'

export interface PrintJob {
  readonly source: MakingSource
  readonly format: ServedFormat
}

export interface Printed {
  readonly bytes: Uint8Array
  readonly facts: MadeFacts
}

/** The thread's answer for one job. */
export type ThreadAnswer =
  | ({ readonly kind: 'printed' } & Printed)
  | { readonly kind: 'failed'; readonly message: string }

/** Prints one document on a thread; `report/failed` if it cannot be made. */
export type Print = (job: PrintJob) => Promise<Result<Printed>>

/** Draws documents on threads of their own, so that sync does not wait for them. */
export interface PdfPool {
  /**
   * Waits for a turn of this person and does the work in it: what a document is made of is read only then, so that documents which wait
   * or are refused cost nothing. `report/busy` when too many wait already, `report/own-busy` when too many of this person or
   * organization do.
   */
  inTurn<Value>(by: Share, work: (print: Print) => Promise<Result<Value>>): Promise<Result<Value>>
  /** Ends what is under way. */
  close(): Promise<void>
}

export interface PdfPoolOptions {
  /** Documents that are made at the same time. */
  readonly threads?: number
  /** Documents that wait for their turn. */
  readonly waiting?: number
  /** Documents of one person that wait or are being made. */
  readonly perPerson?: number
  /** The same of one organization. */
  readonly perOrganization?: number
  /** One that takes longer is given up. */
  readonly jobMs?: number
  /** A thread that has nothing to do for so long ends: its libraries and letters take memory. */
  readonly idleMs?: number
  /** Folder of the built programs: see `threadFile`. */
  readonly programs?: URL | undefined
  /** Starts a thread that answers each job with a `ThreadAnswer`. */
  readonly startThread?: () => Thread
  readonly log?: { error(details: { readonly cause?: unknown }, message: string): void }
}

/** Of one thread: a document beyond it is too large for the machine that serves everybody else too. */
const memoryMb = 1_500

const startWorker = (programs?: URL): Thread =>
  new Worker(threadFile('pdfThread', programs), {
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    // What was asked for the gateway's own start is not for a thread of it.
    execArgv: [],
  })

/** Of a document, until some have been made. */
const expectedMs = 10_000

export function createPdfPool({
  // One processor stays with those who sync.
  threads = Math.max(1, Math.min(2, availableParallelism() - 1)),
  waiting = 30,
  perPerson = 4,
  perOrganization = 12,
  jobMs = 120_000,
  idleMs = 60_000,
  programs,
  startThread = () => startWorker(programs),
  log,
}: PdfPoolOptions = {}): PdfPool {
  const queue = createFairQueue({
    atOnce: threads,
    mostWaiting: waiting,
    perPerson,
    perOrganization,
    expectedMs,
  })
  const pool = createThreadPool<PrintJob, ThreadAnswer>({ start: startThread, mostMs: jobMs, idleMs })
  let isClosed = false

  const printed = (job: PrintJob): Promise<ThreadAnswer> =>
    pool
      .use((ask) => ask(job))
      .catch((cause: unknown) => {
        if (cause instanceof ThreadBroken) return { kind: 'failed', message: cause.message }
        throw cause
      })

  async function made(job: PrintJob): Promise<Result<Printed>> {
    if (isClosed) return fail(problem('report/failed'))
    const answer = await printed(job)
    if (answer.kind === 'printed') return ok({ bytes: answer.bytes, facts: answer.facts })
    log?.error({ cause: answer.message }, 'A document could not be made')
    return fail(problem('report/failed'))
  }

  return {
    inTurn: async (by, work) => {
      const turn = await queue.run(by, () => work(made))
      if (!turn.isFull) return turn.value
      if (isClosed) return fail(problem('report/failed'))
      const { isOwn, retryAfterS, ahead } = turn
      return fail({ ...problem(isOwn ? 'report/own-busy' : 'report/busy'), retryAfterS, ahead })
    },
    async close() {
      isClosed = true
      queue.close()
      await pool.close()
    },
  }
}
