import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify'
import type { Config } from '#server/config.ts'

/** The path of a request without its query: verification codes stand there. */
export const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0] ?? ''

/** JSON lines on stderr: stdout is for the person who started the gateway. No body, header or query is ever logged. */
export const loggerOptions = (config: Config): NonNullable<FastifyServerOptions['logger']> => ({
  level: config.logLevel,
  stream: process.stderr,
  redact: ['req.headers', 'res.headers', 'password', 'token', 'authorization', 'cookie'],
  serializers: {
    req: (request) => ({ method: request.method, path: pathOf(request), from: request.ip }),
    res: (reply) => ({ status: reply.statusCode }),
  },
})

export const newRequestId = (): string => randomUUID()

/** One line a request, with the id that its answer carries. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    const line = {
      method: request.method,
      path: pathOf(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      ...(request.userId === null ? {} : { userId: request.userId }),
    }
    if (reply.statusCode >= 500) request.log.error(line, 'request')
    else request.log.info(line, 'request')
  })
}
