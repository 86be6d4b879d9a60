import { type Endpoint, proxy, type Remote, releaseProxy, wrap } from 'comlink'
import { fail, ok, problem, type Result } from '#domain/errors/result.ts'
import type { MadeDocument, MakeRequest, MakingProgress, ReportsApi } from '#domain/reports/making.ts'
import { createIdleEnd } from '../idle.ts'

/** The part of a Worker that is needed; a DOM Worker is one. */
export interface ReportWorker extends Endpoint {
  terminate(): unknown
}

/** Makes documents in a worker of its own, so that the page stays quick. */
export interface ReportMaker {
  /** `report/cancelled` when `signal` ends it, `report/failed` when it cannot be made. Tells nothing after its answer. */
  make(
    request: MakeRequest,
    options: { readonly signal: AbortSignal; onProgress(progress: MakingProgress): void },
  ): Promise<Result<MadeDocument>>
  facts: ReportsApi['facts']
  /** As a page of HTML. Rejects when it cannot be made. */
  preview: ReportsApi['preview']
  sample: ReportsApi['sample']
  dispose(): void
}

const defaultWorker = (): ReportWorker =>
  new Worker(new URL('../../../workers/reports/main.ts', import.meta.url), { type: 'module' })

interface Running {
  readonly remote: Remote<ReportsApi>
  /** Rejects when the worker breaks. */
  readonly broken: Promise<never>
  end(): void
}

/** Documents are made in a worker each, ended by ending it; the rest shares one that ends when it is idle. */
export function createReportMaker(makeWorker: () => ReportWorker = defaultWorker): ReportMaker {
  let previews: Running | null = null
  const idle = createIdleEnd(() => {
    previews?.end()
    previews = null
  })

  function start(): Running {
    const worker = makeWorker()
    const remote = wrap<ReportsApi>(worker)
    const broken = new Promise<never>((_, reject) => {
      const crashed = () => reject(new Error('The worker of reports broke'))
      worker.addEventListener('error', crashed)
      worker.addEventListener('messageerror', crashed)
    })
    broken.catch(() => undefined)
    return {
      remote,
      broken,
      end() {
        remote[releaseProxy]()
        worker.terminate()
      },
    }
  }

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
    async make(request, { signal, onProgress }) {
      if (signal.aborted) return fail(problem('report/cancelled'))
      const running = start()
      // Progress comes on a line of its own, and the last of it after the answer.
      let isAnswered = false
      const tell = (progress: MakingProgress) => {
        if (!isAnswered) onProgress(progress)
      }
      const cancelled = new Promise<'cancelled'>((resolve) =>
        signal.addEventListener('abort', () => resolve('cancelled'), { once: true }),
      )
      try {
        const made = await Promise.race([
          running.remote.make(request, proxy(tell)),
          running.broken,
          cancelled,
        ])
        return made === 'cancelled' ? fail(problem('report/cancelled')) : ok(made)
      } catch (cause) {
        console.error(cause)
        return fail(problem('report/failed'))
      } finally {
        isAnswered = true
        running.end()
      }
    },
    facts: (source) => answered((remote) => remote.facts(source)),
    preview: (source) => answered((remote) => remote.preview(source)),
    sample: (template) => answered((remote) => remote.sample(template)),
    dispose: idle.endNow,
  }
}
