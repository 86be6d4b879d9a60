import { type ErrorCode, errorCatalogue, errorText } from './catalogue.ts'
import { coded } from './coded.ts'

/**
 * How a schema complains in the words of the catalogue: `z.string().min(1, says('project/name-required'))`. The issue carries the code
 * beside the text, so that a reworded text stays the same problem.
 */
export const says = (code: ErrorCode) => coded(code, errorText(code))

interface Coded {
  readonly problem?: ErrorCode
}

/**
 * The code of what a schema complains of: a single complaint in the words of the catalogue keeps its own, so that forms can tell
 * which it was. Everything else is `request/invalid`.
 */
export function codeOfIssues(issues: readonly object[]): ErrorCode {
  const [only, ...others] = issues as readonly Coded[]
  const own = others.length === 0 ? only?.problem : undefined
  return own !== undefined && errorCatalogue[own].status === 400 ? own : 'request/invalid'
}
