import type { LoadModule } from '#domain/calc/moduleLoader.ts'
import { evaluate } from '#domain/calc/sampling/evaluate.ts'
import { finishStudy } from '#domain/calc/sampling/finish.ts'
import { sizeOf } from '#domain/calc/sampling/gather.ts'
import { defect } from '#domain/calc/sampling/runStudy.ts'
import { compileStudy, type Study } from '#domain/calc/sampling/study.ts'
import type { StudyApi, StudyRequest } from '#domain/calc/sampling/studyApi.ts'
import { fail, ok, type Result } from '#domain/errors/result.ts'

/** Studies that a worker keeps ready; a Latin hypercube's ranks are the most of their memory. */
const mostReady = 2

/** Studies as a worker runs them. */
export function createStudyApi(load: LoadModule): StudyApi {
  const ready = new Map<string, Study>()

  async function open(request: StudyRequest): Promise<Result<Study>> {
    const known = ready.get(request.key)
    if (known !== undefined) return ok(known)
    const module = await load(request.moduleId)
    if (!module.ok) return module
    const study = compileStudy(module.value, request.task)
    if (!study.ok) return study
    for (const key of ready.keys()) if (ready.size >= mostReady) ready.delete(key)
    ready.set(request.key, study.value)
    return study
  }

  /** Does the work on an open study; a defect of the module is a problem with its failure text. */
  async function onStudy<T>(request: StudyRequest, work: (study: Study) => T): Promise<Result<T>> {
    const study = await open(request)
    if (!study.ok) return study
    try {
      return ok(work(study.value))
    } catch (cause) {
      return fail(defect(study.value.module, cause))
    }
  }

  return {
    openStudy: (request) => onStudy(request, sizeOf),
    solvePart: (request, start, count, found) =>
      onStudy(request, (study) => {
        const started = performance.now()
        const outcome = evaluate(study, start, count, found)
        return { outcome, solvedMs: performance.now() - started }
      }),
    closeStudy: (request, whole) => onStudy(request, (study) => finishStudy(study, whole)),
  }
}
