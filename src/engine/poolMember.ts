import { type Remote, releaseProxy, wrap } from 'comlink'
import type { StudyApi } from '#domain/calc/sampling/studyApi.ts'
import type { EngineWorker } from './bridge.ts'

/** One worker of a pool. */
export interface PoolMember {
  readonly remote: Remote<StudyApi>
  readonly end: () => void
}

/** Adds a worker. Calls `crashed` when it dies or sends an unreadable answer. */
export function startMember(worker: EngineWorker, crashed: () => void): PoolMember {
  const remote = wrap<StudyApi>(worker)
  worker.addEventListener('error', crashed)
  worker.addEventListener('messageerror', crashed)
  return {
    remote,
    end() {
      worker.removeEventListener('error', crashed)
      worker.removeEventListener('messageerror', crashed)
      remote[releaseProxy]()
      worker.terminate()
    },
  }
}
