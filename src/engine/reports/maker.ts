import { proxy, type Remote } from 'comlink'
import { fail, ok, problem, type Result } from '#domain/errors/result.ts'
import type {
  MadeDocument,
  MadeFacts,
  MakeRequest,
  MakingProgress,
  MakingSource,
  ReportsApi,
} from '#domain/reports/making.ts'
import type { AppendixKind } from '#domain/schemas/template.ts'
import { createIdleEnd, idleMs } from '../lifetime/idle.ts'
import {
  defaultWorker,
  type ReportWorker,
  type Running,
  sent,
  startWorker,
  untilAnswered,
} from './running.ts'
import { createSheetViewer, type SheetViewer } from './viewer.ts'

export type { ReportWorker }

/** Makes documents in a worker, so that the page stays responsive. */
export interface ReportMaker {
  /**
   * Starts a worker that reads the libraries and letters of a PDF, for a person who may soon want one. The next document finds them
   * there. The worker ends when no document comes for a while.
   */
  prepare(): void
  /**
   * Fails with `report/cancelled` when `signal` aborts and with `report/failed` when the document cannot be made.
   * Reports no progress after its answer.
   */
  make(
    request: MakeRequest,
    options: { readonly signal: AbortSignal; onProgress(progress: MakingProgress): void },
  ): Promise<Result<MadeDocument>>
  facts(source: MakingSource): Promise<MadeFacts>
  /** Opens a viewer with its own worker. The caller ends it. */
  view(): Promise<SheetViewer>
  countAppendices(source: MakingSource): Promise<ReadonlyMap<AppendixKind, number>>
  /** Returns the document as a page of HTML. Rejects when it cannot be made. */
  preview(source: MakingSource): Promise<string>
  sample: ReportsApi['sample']
  dispose(): void
}

/**
 * Makes each document in its own worker, which ends to cancel it. Other work shares one worker that ends when it is
 * idle.
 */
export function createReportMaker(makeWorker: () => ReportWorker = defaultWorker): ReportMaker {
  let previews: Running | null = null
  let prepared: Running | null = null
  let waiting: ReturnType<typeof setTimeout> | undefined
  const idle = createIdleEnd(() => {
    previews?.end()
    previews = null
  })

  /** The prepared worker; null where there is none. It is the caller's from now on. */
  const takePrepared = (): Running | null => {
    const ready = prepared
    prepared = null
    clearTimeout(waiting)
    return ready
  }

  const start = () => takePrepared() ?? startWorker(makeWorker)

  async function answered<Value>(ask: (remote: Remote<ReportsApi>) => Promise<Value>): Promise<Value> {
    previews ??= start()
    const asked = previews
    try {
      return await idle.during(Promise.race([ask(asked.remote), asked.broken]))
    } catch (cause) {
      // Replaces a worker that broke.
      if (previews === asked) {
        previews.end()
        previews = null
      }
      throw cause
    }
  }

  return {
    prepare() {
      if (prepared !== null) return
      const worker = startWorker(makeWorker)
      prepared = worker
      waiting = setTimeout(() => takePrepared()?.end(), idleMs)
      // Whoever makes a document is told by that document what is wrong.
      Promise.race([worker.remote.prepare(), worker.broken]).catch(() => {
        if (prepared === worker) takePrepared()?.end()
      })
    },
    async make({ source, format }, { signal, onProgress }) {
      if (signal.aborted) return fail(problem('report/cancelled'))
      const running = start()
      const progress = untilAnswered(onProgress)
      const cancelled = new Promise<'cancelled'>((resolve) =>
        signal.addEventListener('abort', () => resolve('cancelled'), { once: true }),
      )
      try {
        const made = await Promise.race([
          sent(running.remote, source).then((whole) =>
            running.remote.make({ source: whole, format }, proxy(progress.tell)),
          ),
          running.broken,
          cancelled,
        ])
        return made === 'cancelled' ? fail(problem('report/cancelled')) : ok(made)
      } catch (cause) {
        console.error(cause)
        return fail(problem('report/failed'))
      } finally {
        progress.answered()
        running.end()
      }
    },
    view: async () => createSheetViewer(start),
    countAppendices: (source) =>
      answered(async (remote) => remote.countAppendices(await sent(remote, source))),
    facts: (source) => answered(async (remote) => remote.facts(await sent(remote, source))),
    preview: (source) => answered(async (remote) => remote.preview(await sent(remote, source))),
    sample: (template) => answered((remote) => remote.sample(template)),
    dispose() {
      idle.endNow()
      takePrepared()?.end()
    },
  }
}
