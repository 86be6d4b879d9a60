import { fail, ok, problem, type Result } from '#domain/errors/result.ts'

/** Ids of the executing modules. A module executes once at a time. */
export type Executions = readonly string[]

/** Largest number of modules that execute at once. */
export const mostExecutions = 10

/**
 * Returns the executions with one more module. Fails when the module executes already, or when there are too many.
 */
export function begin(executions: Executions, moduleId: string): Result<Executions> {
  if (executions.includes(moduleId)) return fail(problem('module/busy'))
  if (executions.length >= mostExecutions)
    return fail(problem('module/too-many', { limit: `${mostExecutions}` }))
  return ok([...executions, moduleId])
}

/** Returns the executions without a module. */
export const end = (executions: Executions, moduleId: string): Executions =>
  executions.filter((other) => other !== moduleId)
