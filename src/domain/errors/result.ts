import { type ErrorCode, errorText } from './catalogue.ts'

/** A message about one input, by its path (`soilLayers.0.frictionAngle`), as forms and the command line show it. */
export interface FieldIssue {
  readonly path: string
  readonly message: string
}

/** Expected trouble: a code of the catalogue, its text, and the fields it concerns. Plain data: it crosses workers and the network. */
export interface Problem {
  readonly code: ErrorCode
  readonly message: string
  readonly issues?: readonly FieldIssue[]
  /** Seconds after which the same call may succeed. */
  readonly retryAfterS?: number
  /** Works of a full queue that are done before this one could be. */
  readonly ahead?: number
}

/** What can fail in an expected way returns this; a defect throws. */
export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: Problem }

export const ok = <T>(value: T): Result<T> => ({ ok: true, value })

export const fail = (problem: Problem): Result<never> => ({ ok: false, problem })

/** A problem with the catalogue's text. */
export function problem(
  code: ErrorCode,
  values: Readonly<Record<string, string>> = {},
  issues?: readonly FieldIssue[],
): Problem {
  const message = errorText(code, values)
  return issues === undefined ? { code, message } : { code, message, issues }
}

export function assertNever(value: never): never {
  throw new Error(`Unexpected case: ${JSON.stringify(value)}`)
}
