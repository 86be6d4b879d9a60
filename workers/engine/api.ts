import type { EngineApi } from '#domain/calc/engineApi.ts'
import { moduleLoader } from '#domain/calc/moduleLoader.ts'
import { runForData } from '#domain/calc/runForData.ts'
import type { StudyApi } from '#domain/calc/sampling/studyApi.ts'
import { ok } from '#domain/errors/result.ts'
import { uuidv7 } from '#domain/schemas/ids.ts'
import type { ModuleResult } from '#domain/schemas/result.ts'
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
      const ran = runForData(found.value, inputs, {
        resultId: uuidv7(now.getTime(), crypto.getRandomValues(new Uint8Array(10))),
        timestamp: now.toISOString(),
        projectId,
        elapsed: () => performance.now(),
      })
      // Results are saved as texts: a module that presents messages brings what writes them in English.
      return ran.ok ? ok(found.value.texts?.inEnglish(ran.value) ?? (ran.value as ModuleResult)) : ran
    },
  }
}
