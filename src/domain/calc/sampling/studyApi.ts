import type { Result } from '#domain/errors/result.ts'
import type { Outcome } from './evaluate.ts'
import type { StudySize } from './gather.ts'
import type { StudyResult } from './results.ts'

/** A study in the form in which it goes to a worker: plain data. */
export interface StudyRequest {
  /** Identifies the study within a pool, so that a worker compiles it once. */
  readonly key: string
  readonly moduleId: string
  /** See `studyTask`; the worker checks it. */
  readonly task: unknown
}

/** A solved part in the form in which it comes back. */
export interface SolvedPart {
  readonly outcome: Outcome
  /** Time in milliseconds that the points themselves took, without the transfer. */
  readonly solvedMs: number
}

/** The study functions of an engine worker. They never throw: every failure is a `Result`. */
export interface StudyApi {
  /** Checks the task and returns the size of the study. */
  openStudy(request: StudyRequest): Promise<Result<StudySize>>
  /** Solves `count` points from `start` on. `found`: surfaces of the first points, for the others. */
  solvePart(
    request: StudyRequest,
    start: number,
    count: number,
    found: readonly unknown[],
  ): Promise<Result<SolvedPart>>
  /** Computes the result from the outcome of all counting points. */
  closeStudy(request: StudyRequest, whole: Outcome): Promise<Result<StudyResult>>
}
