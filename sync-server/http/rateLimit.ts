import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type ErrorCode, errorCatalogue } from '#domain/errors/catalogue.ts'
import { ProblemError } from './problems.ts'

/** Routes that cost the store nothing: the app's own files, of which installing takes many at once, and the probes. */
const free = new Set(['/*', '/healthz', '/readyz', '/metrics'])

/** Limits requests a minute from one address (of IPv6: one /64). Routes may have a narrower limit of their own. */
export async function limitRequests(app: FastifyInstance, perMinute: number): Promise<void> {
  await app.register(rateLimit, {
    max: perMinute,
    timeWindow: 60_000,
    cache: 20_000,
    // The route, not the address: an address can be written in many ways.
    allowList: (request) => free.has(routeOf(request)),
    errorResponseBuilder: (request) => {
      const code: ErrorCode = routeOf(request).startsWith('/auth/')
        ? 'auth/too-many-requests'
        : 'request/too-many'
      return Object.assign(new ProblemError(code), { statusCode: errorCatalogue[code].status })
    },
  })
}

const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? ''
