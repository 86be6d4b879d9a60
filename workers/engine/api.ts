import type { EngineApi } from '#domain/calc/engineApi.ts'
import { builtInRegistry } from '#domain/calc/modules.ts'
import { runModule } from '#domain/calc/run.ts'
import { uuidv7 } from '#domain/schemas/ids.ts'

/** The engine as a worker runs it: the registry, with clock and chance of the worker. */
export function createEngineApi(): EngineApi {
  const registry = builtInRegistry()
  return {
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
