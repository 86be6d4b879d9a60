import type { Socket } from 'node:net'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { type Problem, problem } from '#domain/errors/result.ts'
import { pathOf } from './logging.ts'
import { problemDetails, problemOf, sendProblem } from './problems.ts'

/** What Node says of bytes that it cannot read, with those bytes. */
type MalformedRequest = Error & { readonly code?: string; readonly rawPacket?: unknown }

/** Answers a request whose path cannot be read. No hook runs for it: what every answer carries is set here. */
export function answerUnreadable(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  request.log.info({ method: request.method, path: pathOf(request), status: 400 }, 'request')
  reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff')
  sendProblem(reply, problemOf(error))
}

/** Answers bytes that are not an HTTP request, if the connection still accepts an answer, and closes it. */
export function answerMalformed(error: MalformedRequest, socket: Socket): void {
  if (socket.destroyed) return
  const given = told(error.code)
  if (!socket.writable || given === null) {
    socket.destroy(error)
    return
  }
  const { status, ...body } = problemDetails(given)
  const text = mayHaveBody(error) ? JSON.stringify({ ...body, status }) : ''
  const head = [
    `HTTP/1.1 ${status} ${status === 413 ? 'Content Too Large' : 'Bad Request'}`,
    'Connection: close',
    'Cache-Control: no-store',
    'Content-Type: application/problem+json; charset=utf-8',
    'X-Content-Type-Options: nosniff',
    `Content-Length: ${Buffer.byteLength(text)}`,
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${text}`)
}

/**
 * The answer to HEAD has no body: a client would take it for the beginning of another answer. Headers that are too long
 * may have been read in parts; then the method is not known.
 */
function mayHaveBody({ code, rawPacket }: MalformedRequest): boolean {
  const start = Buffer.isBuffer(rawPacket) ? rawPacket.toString('latin1', 0, 8) : ''
  if (start.startsWith('HEAD ')) return false
  return code !== 'HPE_HEADER_OVERFLOW' || /^[A-Z]{3,7} /.test(start)
}

/** Null for a connection that was cut, or on which too little came for too long. */
function told(code: string | undefined): Problem | null {
  if (code === 'ECONNRESET' || code === 'ERR_HTTP_REQUEST_TIMEOUT') return null
  return problem(code === 'HPE_HEADER_OVERFLOW' ? 'request/too-large' : 'request/invalid')
}
