import { fail, ok, problem, type Result } from '#domain/errors/result.ts'

/** Ids of the modules that are executing: a module executes once at a time. */
export type Executions = readonly string[]

/** Modules that may execute at once. */
export const mostExecutions = 10

/** The executions with one more, or why it must wait. */
export function begin(executions: Executions, moduleId: string): Result<Executions> {
  if (executions.includes(moduleId)) return fail(problem('module/busy'))
  if (executions.length >= mostExecutions)
    return fail(problem('module/too-many', { limit: `${mostExecutions}` }))
  return ok([...executions, moduleId])
}

/** Removes a module from the running executions. */
export const end = (executions: Executions, moduleId: string): Executions =>
  executions.filter((other) => other !== moduleId)
