import type { StudyResult } from '#domain/calc/sampling/results.ts'
import type { Result } from '#domain/errors/result.ts'
import type { EngineWorker } from './bridge.ts'
import { createIdleEnd } from './lifetime/idle.ts'
import { createEnginePool, type EnginePool, type StudyOptions } from './pool.ts'

/** Runs studies on a pool of workers, which starts with the first one. */
export interface Studies {
  run(moduleId: string, task: unknown, options: StudyOptions): Promise<Result<StudyResult>>
  dispose(): void
}

/** Runs studies on a pool that ends a while after the last one. */
export function createStudies(makeWorker: (() => EngineWorker) | undefined): Studies {
  let pool: EnginePool | null = null
  const idle = createIdleEnd(() => {
    pool?.dispose()
    pool = null
  })
  return {
    run(moduleId, task, options) {
      pool ??= createEnginePool(makeWorker === undefined ? {} : { makeWorker })
      return idle.during(pool.study(moduleId, task, options))
    },
    dispose: idle.endNow,
  }
}
