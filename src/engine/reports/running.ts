import { type Endpoint, type Remote, releaseProxy, wrap } from 'comlink'
import type { MakingSource, ReportsApi, SentSource } from '#domain/reports/making.ts'

/** The part of a Worker that this file uses; a DOM Worker is one. */
export interface ReportWorker extends Endpoint {
  terminate(): unknown
}

/** Starts the worker that writes documents. */
export const defaultWorker = (): ReportWorker =>
  new Worker(new URL('../../../workers/reports/main.ts', import.meta.url), { type: 'module' })

/** A started worker with its calls. */
export interface Running {
  readonly remote: Remote<ReportsApi>
  /** Rejects when the worker breaks. */
  readonly broken: Promise<never>
  end(): void
}

/** Starts a worker and wraps its calls. */
export function startWorker(makeWorker: () => ReportWorker): Running {
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

let sources = 0

/** Sends a source with one message for each calculation, so that the page stays responsive in between. */
export async function sent(
  remote: Pick<Remote<ReportsApi>, 'take'>,
  { calculations, ...source }: MakingSource,
): Promise<SentSource> {
  const taken = String(++sources)
  for (const calculation of calculations) await remote.take(taken, calculation)
  return { ...source, taken }
}

/** Stops progress after the answer: progress has its own channel, and its last messages arrive late. */
export function untilAnswered<Value>(tell: (value: Value) => void): {
  readonly tell: (value: Value) => void
  answered(): void
} {
  let isAnswered = false
  return {
    tell: (value) => {
      if (!isAnswered) tell(value)
    },
    answered: () => {
      isAnswered = true
    },
  }
}
