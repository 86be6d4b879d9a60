import { type Remote, releaseProxy, wrap } from 'comlink'
import type { StudyApi } from '#domain/calc/sampling/studyApi.ts'
import type { EngineWorker } from './bridge.ts'

/** One worker of a pool. */
export interface PoolMember {
  readonly remote: Remote<StudyApi>
  readonly end: () => void
}

/** Takes a worker in. `crashed` is called when it dies or answers what cannot be read. */
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
