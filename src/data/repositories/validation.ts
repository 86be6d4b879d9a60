import { z } from 'zod'
import { type ErrorCode, errorCatalogue } from '#domain/errors/catalogue.ts'
import { fail, ok, problem, type Result } from '#domain/errors/result.ts'

const codeByText: ReadonlyMap<string, ErrorCode> = new Map(
  (Object.keys(errorCatalogue) as ErrorCode[])
    .filter((code) => errorCatalogue[code].status === 400)
    .map((code) => [errorCatalogue[code].text, code]),
)

/**
 * Checks a value by a schema. A failure has the messages by field in `issues`. When there is one message and it is
 * the text of a code in the catalogue, the problem has that code; otherwise it has `request/invalid`.
 */
export function validate<Schema extends z.ZodType>(schema: Schema, value: unknown): Result<z.infer<Schema>> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return ok(parsed.data)
  const issues = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  const own = issues.length === 1 ? codeByText.get(issues[0]?.message ?? '') : undefined
  return fail(problem(own ?? 'request/invalid', {}, issues))
}

/**
 * Makes the schema of a name that a person enters: trimmed and not empty. @param empty the message for an empty name.
 */
export const givenName = (empty: string) => z.string().trim().min(1, empty).max(200)
