import { type Endpoint, type Remote, releaseProxy, wrap } from 'comlink'
import type { EngineApi, RunRequest } from '#domain/calc/engineApi.ts'
import { engineeringLimits } from '#domain/calc/module.ts'
import { fail, type Problem, problem, type Result } from '#domain/errors/result.ts'
import type { ModuleResult } from '#domain/schemas/result.ts'
import { findModule } from './modules.ts'
import type { CallOptions } from './types.ts'

/**
 * Calls the engine's worker. One call is in the worker at a time and the others wait here, so that replacing the
 * worker to end one call (abort, time-out) never costs another its answer. Every call is answered once.
 */

/** The part of a Worker that bridges use; a DOM Worker is one. */
export interface EngineWorker extends Endpoint {
  terminate(): unknown
}

/** Options of a bridge. */
export interface BridgeOptions {
  readonly makeWorker?: (() => EngineWorker) | undefined
}

/** Plain calls to the worker, without the rules of the registry. */
export interface Bridge {
  run(
    moduleId: string,
    inputs: Readonly<Record<string, unknown>>,
    options: CallOptions,
  ): Promise<Result<ModuleResult>>
  dispose(): void
}

interface Waiting {
  readonly request: RunRequest
  readonly timeoutMs: number
  readonly answer: (result: Result<ModuleResult>) => void
}

interface Running {
  readonly call: Waiting
  readonly timer: ReturnType<typeof setTimeout>
}

interface Spawned {
  readonly worker: EngineWorker
  readonly remote: Remote<EngineApi>
  readonly end: () => void
}

const defaultWorker = (): EngineWorker =>
  new Worker(new URL('../../workers/engine/main.ts', import.meta.url), { type: 'module' })

/** Makes a bridge. Its worker starts with the first call. `dispose` answers waiting calls and ends the worker. */
export function createBridge(options: BridgeOptions = {}): Bridge {
  const makeWorker = options.makeWorker ?? defaultWorker
  const waiting: Waiting[] = []
  let running: Running | null = null
  let spawned: Spawned | null = null
  let disposed = false

  function spawn(): Spawned {
    const worker = makeWorker()
    const remote = wrap<EngineApi>(worker)
    const crashed = () => {
      if (spawned?.worker === worker) finish(fail(problem('module/engine')), 'replace')
    }
    worker.addEventListener('error', crashed)
    worker.addEventListener('messageerror', crashed)
    return {
      worker,
      remote,
      end() {
        worker.removeEventListener('error', crashed)
        worker.removeEventListener('messageerror', crashed)
        remote[releaseProxy]()
        worker.terminate()
      },
    }
  }

  /** Answers the running call. Replaces a worker that has crashed, hangs or was aborted. */
  function finish(result: Result<ModuleResult>, worker: 'keep' | 'replace'): void {
    const ended = running
    running = null
    if (worker === 'replace') {
      spawned?.end()
      spawned = null
    }
    if (ended !== null) {
      clearTimeout(ended.timer)
      ended.call.answer(result)
    }
    next()
  }

  function next(): void {
    if (running !== null || disposed) return
    const call = waiting.shift()
    if (call === undefined) return
    const timer = setTimeout(() => {
      if (running?.call === call) finish(fail(problem('module/timeout')), 'replace')
    }, call.timeoutMs)
    running = { call, timer }
    // Ignores a late answer of a replaced worker, because another call is running.
    const settle = (result: Result<ModuleResult>, worker: 'keep' | 'replace') => {
      if (running?.call === call) finish(result, worker)
    }
    try {
      spawned ??= spawn()
      spawned.remote.run(call.request).then(
        (result) => settle(result, 'keep'),
        // Inputs that cannot be copied to the worker end here as well.
        (cause: unknown) => settle(fail(sendingProblem(cause)), isCloneError(cause) ? 'keep' : 'replace'),
      )
    } catch {
      settle(fail(problem('module/engine')), 'replace')
    }
  }

  return {
    run(moduleId, inputs, { projectId, signal, timeoutMs }) {
      const cancelled = fail(problem('module/cancelled'))
      if (signal?.aborted === true || disposed) return Promise.resolve(cancelled)
      return new Promise((resolve) => {
        const call: Waiting = {
          request: { moduleId, inputs, projectId },
          timeoutMs: timeoutMs ?? findModule(moduleId)?.limits.timeoutMs ?? engineeringLimits.timeoutMs,
          answer(result) {
            signal?.removeEventListener('abort', abort)
            resolve(result)
          },
        }
        const abort = () => {
          if (running?.call === call) return finish(cancelled, 'replace')
          const place = waiting.indexOf(call)
          if (place >= 0) waiting.splice(place, 1)
          call.answer(cancelled)
        }
        signal?.addEventListener('abort', abort, { once: true })
        waiting.push(call)
        next()
      })
    },
    dispose() {
      disposed = true
      const left = waiting.splice(0)
      finish(fail(problem('module/cancelled')), 'replace')
      for (const call of left) call.answer(fail(problem('module/cancelled')))
    },
  }
}

const isCloneError = (cause: unknown): boolean => cause instanceof Error && cause.name === 'DataCloneError'

const sendingProblem = (cause: unknown): Problem =>
  isCloneError(cause)
    ? problem('module/input', { list: 'Must be plain data' }, [{ path: '', message: 'Must be plain data' }])
    : problem('module/engine')
