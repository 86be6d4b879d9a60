import type { FastifyReply, FastifyRequest } from 'fastify'
import { type ErrorCode, errorCatalogue } from '#domain/errors/catalogue.ts'
import { problemOf } from '#server/http/problems.ts'

/** A refusal as CouchDB words it. */
export class CouchError extends Error {
  readonly status: number
  readonly error: string

  constructor(status: number, error: string, reason: string) {
    super(reason)
    this.name = 'CouchError'
    this.status = status
    this.error = error
  }
}

export const badRequest = (reason: string): CouchError => new CouchError(400, 'bad_request', reason)
export const notFound = (reason: string): CouchError => new CouchError(404, 'not_found', reason)
export const readOnly = (): CouchError => new CouchError(403, 'forbidden', 'This copy is read-only.')

/** What went wrong elsewhere in the gateway, in CouchDB's words. Never an error's own text. */
function worded(code: ErrorCode): CouchError {
  const { status, text } = errorCatalogue[code]
  const words: Readonly<Record<number, string>> = {
    400: 'bad_request',
    401: 'unauthorized',
    403: 'forbidden',
    404: 'not_found',
    413: 'too_large',
    415: 'bad_content_type',
    429: 'too_many_requests',
    503: 'service_unavailable',
  }
  // Who is refused for a name or a password is told what CouchDB tells, whatever it was.
  if (code.startsWith('auth/') && status < 429)
    return new CouchError(401, 'unauthorized', 'Name or password is incorrect.')
  return new CouchError(status, words[status] ?? 'internal_server_error', text)
}

export function sendCouchError(error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const said = error instanceof CouchError ? error : worded(problemOf(error).code)
  if (said.status >= 500) request.log.error({ err: error }, 'request failed')
  // Asked for by programs alone: a browser that came here by a link would keep the password for every later request.
  if (said.status === 401) reply.header('www-authenticate', 'Basic realm="groundwork"')
  return reply
    .code(said.status)
    .header('cache-control', 'no-store')
    .type('application/json')
    .serializer((value: unknown) => JSON.stringify(value))
    .send({ error: said.error, reason: said.message })
}
