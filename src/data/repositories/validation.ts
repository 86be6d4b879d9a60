import { z } from 'zod'
import type { ErrorCode } from '#domain/errors/catalogue.ts'
import { fail, ok, problem, type Result } from '#domain/errors/result.ts'
import { codeOfIssues, says } from '#domain/errors/says.ts'

/** What a schema says of a value, as a Result with the code of `codeOfIssues`: field by field in `issues`. */
export function validate<Schema extends z.ZodType>(schema: Schema, value: unknown): Result<z.infer<Schema>> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return ok(parsed.data)
  const issues = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  return fail(problem(codeOfIssues(parsed.error.issues), {}, issues))
}

/** A name that people give: trimmed, not empty. @param empty what it says when it is empty. */
export const givenName = (empty: ErrorCode) => z.string().trim().min(1, says(empty)).max(200)
