import type { FastifyInstance } from 'fastify'
import { uploadHeaders } from '#domain/protocol/projectFiles.ts'

const allowed = {
  'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers': `authorization, content-type, if-match, if-none-match, traceparent, ${uploadHeaders.join(', ')}`,
  'access-control-max-age': '600',
} as const

/** What an app reads of an answer: files are recognised by their ETag. */
const exposed = `date, etag, retry-after, x-request-id, ${uploadHeaders.join(', ')}`

/** Lets apps from these origins call the gateway with its cookie. Other origins receive no CORS headers. */
export function admitOrigins(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return
  app.addHook('onRequest', async (request, reply) => {
    reply.header('vary', 'Origin')
    const { origin } = request.headers
    if (origin === undefined || !origins.includes(origin)) return
    reply
      .header('access-control-allow-origin', origin)
      .header('access-control-allow-credentials', 'true')
      .header('access-control-expose-headers', exposed)
    if (request.method !== 'OPTIONS') return
    return reply.headers(allowed).code(204).send()
  })
}
