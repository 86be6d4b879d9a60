import { adviceOn } from '#domain/errors/reach.ts'
import type { Problem } from '#domain/errors/result.ts'

/** The catalogue's text and what the person can do. */
export function problemText(problem: Problem): string {
  const advice = adviceOn(problem)
  return advice === undefined ? problem.message : `${problem.message}. ${advice}`
}
