import type { Result } from '#domain/errors/result.ts'
import type { Outcome } from './evaluate.ts'
import type { StudySize } from './gather.ts'
import type { StudyResult } from './results.ts'

/** A study as it crosses to a worker: plain data. */
export interface StudyRequest {
  /** Identifies the study within a pool, so that a worker compiles it once. */
  readonly key: string
  readonly moduleId: string
  /** See `studyTask`; checked where it arrives. */
  readonly task: unknown
}

/** A part of a study as it comes back. */
export interface SolvedPart {
  readonly outcome: Outcome
  /** How long the points themselves took, without the way here and back. */
  readonly solvedMs: number
}

/** The study functions of an engine worker. They never throw: every failure is a `Result`. */
export interface StudyApi {
  /** Checks the task. */
  openStudy(request: StudyRequest): Promise<Result<StudySize>>
  /** Solves some points. `found`: what the first points found, for the others. */
  solvePart(
    request: StudyRequest,
    start: number,
    count: number,
    found: readonly unknown[],
  ): Promise<Result<SolvedPart>>
  /** Computes the result from the outcome of all counting points. */
  closeStudy(request: StudyRequest, whole: Outcome): Promise<Result<StudyResult>>
}
