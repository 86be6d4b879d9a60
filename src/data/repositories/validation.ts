import { z } from 'zod'
import { type ErrorCode, errorCatalogue } from '#domain/errors/catalogue.ts'
import { fail, ok, problem, type Result } from '#domain/errors/result.ts'

const codeByText: ReadonlyMap<string, ErrorCode> = new Map(
  (Object.keys(errorCatalogue) as ErrorCode[])
    .filter((code) => errorCatalogue[code].status === 400)
    .map((code) => [errorCatalogue[code].text, code]),
)

/**
 * What a schema says of a value, as a Result: field by field in `issues`. A single complaint that is a text of the
 * catalogue keeps its own code, everything else is `request/invalid`.
 */
export function validate<Schema extends z.ZodType>(schema: Schema, value: unknown): Result<z.infer<Schema>> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return ok(parsed.data)
  const issues = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  const own = issues.length === 1 ? codeByText.get(issues[0]?.message ?? '') : undefined
  return fail(problem(own ?? 'request/invalid', {}, issues))
}

/** A name that people give: trimmed, not empty. @param empty what is said when it is. */
export const givenName = (empty: string) => z.string().trim().min(1, empty).max(200)
