import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import { type ErrorCode, errorCatalogue } from '#domain/errors/catalogue.ts'
import { type FieldIssue, type Problem, problem } from '#domain/errors/result.ts'
import { codeOfIssues } from '#domain/errors/says.ts'
import type { ProblemBody } from '#domain/protocol/route.ts'
import { DatabaseDamaged, StoreFull, storeFailure } from '../store/failures.ts'

/** Ends a request with a problem of the catalogue, from wherever the request is being handled. */
export class ProblemError extends Error {
  readonly problem: Problem

  constructor(what: ErrorCode | Problem, issues?: readonly FieldIssue[]) {
    const given = typeof what === 'string' ? problem(what, {}, issues) : what
    super(given.message)
    this.name = 'ProblemError'
    this.problem = given
  }
}

/** The problem details document (RFC 9457) of a problem. */
export function problemDetails({ code, message, issues, ahead }: Problem): ProblemBody {
  const { status, ...entry } = errorCatalogue[code]
  return {
    type: `urn:groundwork:problem:${code}`,
    title: message,
    status,
    code,
    ...('advice' in entry ? { detail: entry.advice } : {}),
    ...(issues === undefined ? {} : { issues: issues.map((issue) => ({ ...issue })) }),
    ...(ahead === undefined ? {} : { ahead }),
  }
}

export function sendProblem(reply: FastifyReply, given: Problem): FastifyReply {
  const body = problemDetails(given)
  if (body.status === 401) reply.header('www-authenticate', 'Bearer realm="groundwork"')
  if (given.retryAfterS !== undefined) reply.header('retry-after', given.retryAfterS)
  return reply
    .code(body.status)
    .header('cache-control', 'no-store')
    .type('application/problem+json; charset=utf-8')
    .serializer((value: unknown) => JSON.stringify(value))
    .send(body)
}

/** Codes of Fastify's own refusals. Any other of them that blames the request is `request/invalid`. */
const frameworkProblems: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'request/too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request/media-type',
}

/** Returns the problem for an error. Never uses the error's own text, which may reveal how the gateway works. */
export function problemOf(error: FastifyError | ProblemError | Error): Problem {
  if (error instanceof ProblemError) return error.problem
  const failure = storeFailure(error)
  if (failure !== null) return problem(storeCode(failure))
  if (hasZodFastifySchemaValidationErrors(error)) {
    return problem(
      codeOfIssues(error.validation.map(({ params }) => params)),
      {},
      error.validation.map(({ instancePath, message }) => ({
        path: instancePath.replace(/^\//, '').replaceAll('/', '.'),
        message: message ?? '',
      })),
    )
  }
  const { code, statusCode } = error as Partial<FastifyError>
  const known = code === undefined ? undefined : frameworkProblems[code]
  if (known !== undefined) return problem(known)
  return statusCode !== undefined && statusCode >= 400 && statusCode < 500
    ? problem('request/invalid')
    : problem('auth/default')
}

function storeCode(failure: Error): ErrorCode {
  if (failure instanceof StoreFull) return 'request/store-full'
  return failure instanceof DatabaseDamaged ? 'request/store-damaged' : 'request/store-unavailable'
}

/**
 * Returns the problem for input that a schema rejects, with the path of each field and a limited number of issues.
 */
export const invalidRequest = ({ issues }: Pick<z.ZodError, 'issues'>): Problem =>
  problem(
    codeOfIssues(issues),
    {},
    issues
      .slice(0, 20)
      .map(({ path, message }) => ({ path: path.map(String).join('.').slice(0, 200), message })),
  )

/** Turns every failure into a problem document, and logs the gateway's own faults with their stack. */
export function answerProblems(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Error, request, reply) => {
    const given = problemOf(error)
    if (errorCatalogue[given.code].status >= 500) request.log.error({ err: error }, 'request failed')
    return sendProblem(reply, given)
  })
}
