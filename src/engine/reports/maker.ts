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
import type { AppendixKind } from '#domain/reports/template.ts'
import { createIdleEnd } from '../idle.ts'
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

/** Makes documents in a worker of its own, so that the page stays quick. */
export interface ReportMaker {
  /** `report/cancelled` when `signal` ends it, `report/failed` when it cannot be made. Tells nothing after its answer. */
  make(
    request: MakeRequest,
    options: { readonly signal: AbortSignal; onProgress(progress: MakingProgress): void },
  ): Promise<Result<MadeDocument>>
  facts(source: MakingSource): Promise<MadeFacts>
  /** A viewer with a worker of its own; whoever asks for it ends it. */
  view(): Promise<SheetViewer>
  countAppendices(source: MakingSource): Promise<ReadonlyMap<AppendixKind, number>>
  /** As a page of HTML. Rejects when it cannot be made. */
  preview(source: MakingSource): Promise<string>
  sample: ReportsApi['sample']
  dispose(): void
}

/** Documents are made in a worker each, ended by ending it; the rest shares one that ends when it is idle. */
export function createReportMaker(makeWorker: () => ReportWorker = defaultWorker): ReportMaker {
  let previews: Running | null = null
  const idle = createIdleEnd(() => {
    previews?.end()
    previews = null
  })

  const start = () => startWorker(makeWorker)

  async function answered<Value>(ask: (remote: Remote<ReportsApi>) => Promise<Value>): Promise<Value> {
    previews ??= start()
    const asked = previews
    try {
      return await idle.during(Promise.race([ask(asked.remote), asked.broken]))
    } catch (cause) {
      // A worker that broke is not asked again.
      if (previews === asked) {
        previews.end()
        previews = null
      }
      throw cause
    }
  }

  return {
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
    view: async () => createSheetViewer(makeWorker),
    countAppendices: (source) =>
      answered(async (remote) => remote.countAppendices(await sent(remote, source))),
    facts: (source) => answered(async (remote) => remote.facts(await sent(remote, source))),
    preview: (source) => answered(async (remote) => remote.preview(await sent(remote, source))),
    sample: (template) => answered((remote) => remote.sample(template)),
    dispose: idle.endNow,
  }
}
