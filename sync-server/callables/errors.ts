import { type ErrorCode, errorCatalogue } from '#domain/errors/catalogue.ts'
import type { Problem } from '#domain/errors/result.ts'

/** The protocol's canonical status names with their HTTP codes. */
export const canonicalStatus = {
  CANCELLED: 499,
  UNKNOWN: 500,
  INVALID_ARGUMENT: 400,
  DEADLINE_EXCEEDED: 504,
  NOT_FOUND: 404,
  ALREADY_EXISTS: 409,
  PERMISSION_DENIED: 403,
  UNAUTHENTICATED: 401,
  RESOURCE_EXHAUSTED: 429,
  FAILED_PRECONDITION: 400,
  ABORTED: 409,
  OUT_OF_RANGE: 400,
  UNIMPLEMENTED: 501,
  INTERNAL: 500,
  UNAVAILABLE: 503,
  DATA_LOSS: 500,
} as const
export type CanonicalStatus = keyof typeof canonicalStatus

/** An error that the client of a callable receives. */
export class CallableError extends Error {
  readonly status: CanonicalStatus
  /** Data, sent as it is; absent when undefined. */
  readonly details: unknown

  constructor(given: Problem | { status: CanonicalStatus; message: string; details?: unknown }) {
    super(given.message)
    this.name = 'CallableError'
    if ('code' in given) {
      this.status = statusOf(given.code)
      this.details = detailsOf(given)
    } else {
      this.status = given.status
      this.details = given.details
    }
  }
}

/** What the catalogue says with an HTTP code, in the protocol's words. */
const byHttpCode: Readonly<Record<number, CanonicalStatus>> = {
  400: 'INVALID_ARGUMENT',
  401: 'UNAUTHENTICATED',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  409: 'FAILED_PRECONDITION',
  410: 'FAILED_PRECONDITION',
  413: 'INVALID_ARGUMENT',
  415: 'INVALID_ARGUMENT',
  422: 'FAILED_PRECONDITION',
  429: 'RESOURCE_EXHAUSTED',
  499: 'CANCELLED',
  500: 'INTERNAL',
  503: 'UNAVAILABLE',
  504: 'DEADLINE_EXCEEDED',
  507: 'RESOURCE_EXHAUSTED',
}

/** Codes that the protocol has a closer word for. */
const closer: readonly (readonly [RegExp, CanonicalStatus])[] = [
  [/-limit$/, 'RESOURCE_EXHAUSTED'],
  [/(-taken|-in-use|already-member|already-in-team)$/, 'ALREADY_EXISTS'],
  [/^(sync\/conflict|project\/moving)$/, 'ABORTED'],
]

export function statusOf(code: ErrorCode): CanonicalStatus {
  return (
    closer.find(([pattern]) => pattern.test(code))?.[1] ??
    byHttpCode[errorCatalogue[code].status] ??
    'UNKNOWN'
  )
}

function detailsOf({ code, issues }: Problem): object {
  const entry = errorCatalogue[code]
  return {
    code,
    ...('advice' in entry ? { advice: entry.advice } : {}),
    ...(issues === undefined ? {} : { issues: issues.map((issue) => ({ ...issue })) }),
  }
}
