import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { type ErrorCode, errorCatalogue } from '#domain/errors/catalogue.ts'
import { pathOf } from './logging.ts'
import { ProblemError } from './problems.ts'

/** What costs the store something. The app's own files and the probes are not counted: installing takes many at once. */
const counted = ['/auth/', '/sync/', '/api/', '/asia-east1/', '/couch/']

/** Limits requests a minute from one address (of IPv6: one /64). Routes may have a narrower limit of their own. */
export async function limitRequests(app: FastifyInstance, perMinute: number): Promise<void> {
  await app.register(rateLimit, {
    max: perMinute,
    timeWindow: 60_000,
    cache: 20_000,
    allowList: (request) => !isCounted(pathOf(request)),
    errorResponseBuilder: (request) => {
      const code: ErrorCode = pathOf(request).startsWith('/auth/')
        ? 'auth/too-many-requests'
        : 'request/too-many'
      return Object.assign(new ProblemError(code), { statusCode: errorCatalogue[code].status })
    },
  })
}

/** Callables are also served below a project's name. */
const isCounted = (path: string): boolean =>
  counted.some((prefix) => path.startsWith(prefix)) || /^\/[^/]+\/asia-east1\//.test(path)
