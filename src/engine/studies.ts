import type { StudyResult } from '#domain/calc/sampling/results.ts'
import type { Result } from '#domain/errors/result.ts'
import type { EngineWorker } from './bridge.ts'
import { createEnginePool, type EnginePool, type StudyOptions } from './pool.ts'

export interface Studies {
  run(moduleId: string, task: unknown, options: StudyOptions): Promise<Result<StudyResult>>
  dispose(): void
}

/** Workers that nobody has used for this long are given back. */
const idleMs = 30_000

/** Studies on a pool that is there while there are any, and a little longer. */
export function createStudies(makeWorker: (() => EngineWorker) | undefined): Studies {
  let pool: EnginePool | null = null
  let open = 0
  let idle: ReturnType<typeof setTimeout> | undefined

  const dispose = () => {
    clearTimeout(idle)
    pool?.dispose()
    pool = null
  }
  return {
    async run(moduleId, task, options) {
      clearTimeout(idle)
      pool ??= createEnginePool(makeWorker === undefined ? {} : { makeWorker })
      open++
      const result = await pool.study(moduleId, task, options)
      open--
      if (open === 0) idle = setTimeout(dispose, idleMs)
      return result
    },
    dispose,
  }
}
