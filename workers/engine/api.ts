import type { EngineApi } from '#domain/calc/engineApi.ts'
import { moduleLoader } from '#domain/calc/moduleLoader.ts'
import { runModule } from '#domain/calc/run.ts'
import type { StudyApi } from '#domain/calc/sampling/studyApi.ts'
import { uuidv7 } from '#domain/schemas/ids.ts'
import { lazyStudyApi } from './lazyStudies.ts'

/** The engine as a worker runs it: modules as they are asked for, with clock and chance of the worker. */
export function createEngineApi(): EngineApi & StudyApi {
  const load = moduleLoader()
  return {
    ...lazyStudyApi(load),
    async run({ moduleId, inputs, projectId }) {
      const found = await load(moduleId)
      if (!found.ok) return found
      const now = new Date()
      return runModule(found.value, inputs, {
        resultId: uuidv7(now.getTime(), crypto.getRandomValues(new Uint8Array(10))),
        timestamp: now.toISOString(),
        projectId,
        elapsed: () => performance.now(),
      })
    },
  }
}
