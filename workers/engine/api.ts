import type { EngineApi } from '#domain/calc/engineApi.ts'
import { hasMessages } from '#domain/calc/hasMessages.ts'
import type { StoredResult } from '#domain/calc/messageResult.ts'
import { moduleLoader } from '#domain/calc/moduleLoader.ts'
import type { ModuleResult } from '#domain/calc/result.ts'
import { runForData } from '#domain/calc/runForData.ts'
import type { StudyApi } from '#domain/calc/sampling/studyApi.ts'
import { ok } from '#domain/errors/result.ts'
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
      const ran = runForData(found.value, inputs, {
        resultId: uuidv7(now.getTime(), crypto.getRandomValues(new Uint8Array(10))),
        timestamp: now.toISOString(),
        projectId,
        elapsed: () => performance.now(),
      })
      return ran.ok ? ok(await inEnglish(ran.value)) : ran
    },
  }
}

/** Results are saved as texts. What turns messages into texts is not loaded for a module that has none. */
async function inEnglish(result: StoredResult): Promise<ModuleResult> {
  if (!hasMessages(result)) return result
  const { shownInEnglish } = await import('#domain/calc/shown/shownInEnglish.ts')
  return shownInEnglish(result)
}
