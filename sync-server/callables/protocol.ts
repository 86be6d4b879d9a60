import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { problem } from '#domain/errors/result.ts'
import { callableRegion } from '#domain/protocol/callables/callable.ts'
import { ProblemError, problemOf } from '#server/http/problems.ts'
import { decode, encode } from './encoding.ts'
import { CallableError, type CanonicalStatus, canonicalStatus } from './errors.ts'

/**
 * A function behind the callable protocol. Throws a `CallableError` for an error that the client receives; any other
 * error is sent as INTERNAL.
 */
export type CallableFunction = (
  data: unknown,
  caller: { userId: string | null; from: string },
) => Promise<unknown>

/** Bytes. The longest request is a project with its team. */
const bodyLimit = 256 * 1024

const json = 'application/json; charset=utf-8'
const badRequest = () => new CallableError({ status: 'INVALID_ARGUMENT', message: 'Bad Request' })
const unauthenticated = () => new CallableError({ status: 'UNAUTHENTICATED', message: 'Unauthenticated' })

/**
 * Serves functions by the callable protocol of Firebase, so that its clients work unchanged: at `/asia-east1/<name>`
 * and, as behind an emulator, `/<project>/asia-east1/<name>`. Any page may call them: they take bearer tokens, and
 * no cookie has a meaning here.
 */
export function serveCallables(
  app: FastifyInstance,
  deps: {
    /** Throws when the request's bearer token is not valid. */
    readonly authenticate: (request: FastifyRequest) => Promise<{ userId: string }>
    readonly find: (name: string) => CallableFunction | undefined
    /** Every call that was answered, with the status that the client was told. */
    readonly onAnswered?: (name: string, status: CanonicalStatus | 'OK') => void
  },
): void {
  app.removeAllContentTypeParsers()
  // Read as text whatever it is called: the protocol itself says what it thinks of other types.
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  const failed = (request: FastifyRequest, error: unknown) => {
    const { status, text } = errorText(request, error)
    deps.onAnswered?.((request.params as { name?: string }).name ?? '', status)
    return { text, httpCode: canonicalStatus[status] }
  }
  app.setErrorHandler((error: Error, request, reply) => {
    allowOrigin(request, reply)
    const { text, httpCode } = failed(request, error)
    return reply.code(httpCode).header('cache-control', 'no-store').type(json).send(text)
  })

  const answer = async (request: FastifyRequest<{ Params: { name: string } }>, reply: FastifyReply) => {
    allowOrigin(request, reply)
    if (request.method === 'OPTIONS') return sendPreflight(request, reply)
    const run = deps.find(request.params.name)
    if (run === undefined) throw new CallableError(problem('request/not-found'))
    const data = readData(request)
    const caller = await callerOf(request, deps.authenticate)
    request.userId = caller.userId
    const outcome = async () => {
      const text = JSON.stringify({ result: encode(await run(decode(data), caller)) })
      deps.onAnswered?.(request.params.name, 'OK')
      return text
    }
    reply.header('cache-control', 'no-store')
    if (request.headers.accept !== 'text/event-stream') return reply.type(json).send(await outcome())
    const event = await outcome().catch((error: unknown) => failed(request, error).text)
    return reply.type('text/event-stream; charset=utf-8').send(`data: ${event}\n\n`)
  }

  for (const url of [`/${callableRegion}/:name`, `/:project/${callableRegion}/:name`])
    app.route({
      method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
      url,
      bodyLimit,
      handler: answer,
    })
}

/** The `data` of a body that is exactly `{"data": …}`. */
function readData(request: FastifyRequest): unknown {
  if (request.method !== 'POST') throw badRequest()
  const [type = '', ...parameters] = (request.headers['content-type'] ?? '').toLowerCase().split(';')
  const plain = parameters.every((parameter) => /^\s*charset\s*=\s*"?utf-8"?\s*$/.test(parameter))
  if (type.trim() !== 'application/json' || !plain) throw badRequest()
  let body: unknown
  try {
    body = JSON.parse(String(request.body))
  } catch {
    throw badRequest()
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw badRequest()
  if (!Object.hasOwn(body, 'data') || Object.keys(body).length !== 1) throw badRequest()
  return (body as { data: unknown }).data
}

async function callerOf(
  request: FastifyRequest,
  authenticate: (request: FastifyRequest) => Promise<{ userId: string }>,
): Promise<{ userId: string | null; from: string }> {
  const from = request.ip
  if (request.headers.authorization === undefined) return { userId: null, from }
  try {
    return { userId: (await authenticate(request)).userId, from }
  } catch (error) {
    if (error instanceof ProblemError) throw unauthenticated()
    throw error
  }
}

function allowOrigin(request: FastifyRequest, reply: FastifyReply): void {
  reply.header('vary', 'Origin')
  if (request.headers.origin !== undefined)
    reply.header('access-control-allow-origin', request.headers.origin)
}

function sendPreflight(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const asked = request.headers['access-control-request-headers']
  if (asked !== undefined) reply.header('access-control-allow-headers', asked)
  return reply
    .header('access-control-allow-methods', 'POST')
    .header('vary', 'Origin, Access-Control-Request-Headers')
    .code(204)
    .send()
}

/** The error as the protocol writes it. Of a defect nothing is told but that it happened; it is logged. */
function errorText(request: FastifyRequest, error: unknown): { text: string; status: CanonicalStatus } {
  const told = toldOf(error)
  if (told === null) request.log.error({ err: error }, 'callable failed')
  const { details, message, status } = told ?? new CallableError({ status: 'INTERNAL', message: 'INTERNAL' })
  const body = details === undefined ? { message, status } : { details: encode(details), message, status }
  return { text: JSON.stringify({ error: body }), status }
}

function toldOf(error: unknown): CallableError | null {
  if (error instanceof CallableError) return error
  if (!(error instanceof Error)) return null
  const given = problemOf(error)
  return given.code === 'auth/default' ? null : new CallableError(given)
}
