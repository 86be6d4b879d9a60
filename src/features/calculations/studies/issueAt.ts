import type { Problem } from '#domain/errors/result.ts'

/** Returns the error of the first field of the task that matches the pattern; undefined without one. */
export const issueAt = (problem: Problem | null, pattern: RegExp): string | undefined =>
  problem?.issues?.find(({ path }) => pattern.test(path))?.message
