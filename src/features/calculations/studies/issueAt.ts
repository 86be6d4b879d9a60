import type { Problem } from '#domain/errors/result.ts'

/** What is wrong with the field of the task that the pattern fits; undefined when nothing is. */
export const issueAt = (problem: Problem | null, pattern: RegExp): string | undefined =>
  problem?.issues?.find(({ path }) => pattern.test(path))?.message
