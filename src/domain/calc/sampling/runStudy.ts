import { fail, ok, type Problem, problem, type Result } from '#domain/errors/result.ts'
import type { AnyModule } from '../module.ts'
import { evaluate, type Outcome } from './evaluate.ts'
import { finishStudy } from './finish.ts'
import { gather, sizeOf } from './gather.ts'
import type { StudyResult } from './results.ts'
import { compileStudy, type Study } from './study.ts'

/** How a study runs in parts, so that it can report progress and stop. */
export interface StudyControl {
  /** Number of points in a part; the result does not depend on it. */
  readonly chunk?: number
  /** Called after each part; `false` stops the study. */
  readonly progress?: (done: number, count: number) => boolean
}

/** Returns the problem of a defect in a module: its failure text and the cause. */
export const defect = (module: AnyModule, cause: unknown): Problem =>
  problem('EXECUTION_ERROR', {
    failure: module.failure,
    cause: cause instanceof Error ? cause.message : String(cause),
  })

/**
 * Solves the points of a study on this thread, part by part. Fails with `module/cancelled` when `progress` returns
 * false, and with the problem of a defect.
 */
export function solveStudy(study: Study, control: StudyControl = {}): Result<Outcome> {
  const chunk = Math.max(1, Math.floor(control.chunk ?? 1000))
  try {
    const gathering = gather(sizeOf(study))
    for (let start = 0; !gathering.isComplete; ) {
      const count = Math.min(chunk, gathering.open - start)
      gathering.take(evaluate(study, start, count, gathering.found))
      start += count
      if (control.progress?.(gathering.done, study.count) === false) return fail(problem('module/cancelled'))
    }
    return ok(gathering.whole())
  } catch (cause) {
    return fail(defect(study.module, cause))
  }
}

/**
 * Runs a whole study on this thread. Fails with issues by the field of the task
 * (`sample.variables.0.distribution.sd`), with `module/cancelled`, and with the problem of a defect.
 */
export function runStudy(module: AnyModule, task: unknown, control: StudyControl = {}): Result<StudyResult> {
  const study = compileStudy(module, task)
  if (!study.ok) return study
  const outcome = solveStudy(study.value, control)
  return outcome.ok ? ok(finishStudy(study.value, outcome.value)) : outcome
}
