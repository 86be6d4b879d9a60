import type { EngineApi } from '#domain/calc/engineApi.ts'
import { builtInRegistry } from '#domain/calc/modules.ts'
import { runModule } from '#domain/calc/run.ts'
import type { StudyApi } from '#domain/calc/sampling/studyApi.ts'
import { uuidv7 } from '#domain/schemas/ids.ts'
import { createStudyApi } from './studies.ts'

/** The engine as a worker runs it: the registry, with clock and chance of the worker. */
export function createEngineApi(): EngineApi & StudyApi {
  const registry = builtInRegistry()
  for (const { moduleId, problem } of registry.failures) console.error(moduleId, problem.message)
  return {
    ...createStudyApi(registry.find),
    run({ moduleId, inputs, projectId }) {
      const found = registry.find(moduleId)
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
