import { transfer } from 'comlink'
import type { AnyModule } from '#domain/calc/module.ts'
import { evaluate } from '#domain/calc/sampling/evaluate.ts'
import { finishStudy } from '#domain/calc/sampling/finish.ts'
import { defect } from '#domain/calc/sampling/runStudy.ts'
import { compileStudy, type Study } from '#domain/calc/sampling/study.ts'
import type { StudyApi, StudyRequest } from '#domain/calc/sampling/studyApi.ts'
import { fail, ok, type Result } from '#domain/errors/result.ts'

/** Studies that a worker keeps ready; a Latin hypercube's ranks are the most of their memory. */
const mostReady = 2

/** Studies as a worker runs them. */
export function createStudyApi(find: (moduleId: string) => Result<AnyModule>): StudyApi {
  const ready = new Map<string, Study>()

  function open(request: StudyRequest): Result<Study> {
    const known = ready.get(request.key)
    if (known !== undefined) return ok(known)
    const module = find(request.moduleId)
    if (!module.ok) return module
    const study = compileStudy(module.value, request.task)
    if (!study.ok) return study
    for (const key of ready.keys()) if (ready.size >= mostReady) ready.delete(key)
    ready.set(request.key, study.value)
    return study
  }

  /** Does the work on an open study; a defect of the module is a problem with its failure text. */
  function onStudy<T>(request: StudyRequest, work: (study: Study) => T): Result<T> {
    const study = open(request)
    if (!study.ok) return study
    try {
      return ok(work(study.value))
    } catch (cause) {
      return fail(defect(study.value.module, cause))
    }
  }

  return {
    openStudy: (request) =>
      onStudy(request, ({ count, responses }) => ({ count, responses: responses.length })),
    solvePart(request, start, count) {
      const part = onStudy(request, (study) => evaluate(study, start, count))
      return part.ok ? transfer(part, [part.value.values.buffer, part.value.status.buffer]) : part
    },
    closeStudy: (request, whole) => onStudy(request, (study) => finishStudy(study, whole)),
  }
}
