import type { FastifyInstance, FastifyRequest } from 'fastify'
import { eventsPath } from '#domain/protocol/sync.ts'
import type { Config } from '#server/config.ts'
import { fingerprint, sameText } from '#server/cryptography/secrets.ts'
import { ProblemError } from '#server/http/problems.ts'
import type { Metrics } from './metrics.ts'

const metricsPath = '/metrics'

/**
 * Serves `GET /metrics` to the holder of `METRICS_TOKEN`. Without the variable, or with a wrong token, the answer is
 * `request/not-found`.
 */
export function registerMetrics(app: FastifyInstance, config: Config, metrics: Metrics): void {
  if (config.metricsToken === null) return
  const mayRead = holdsToken(config.metricsToken)
  app.get(metricsPath, async (request, reply) => {
    if (!mayRead(request)) throw new ProblemError('request/not-found')
    return reply
      .header('cache-control', 'no-store')
      .header('content-type', metrics.contentType)
      .send(await metrics.text())
  })
}

const holdsToken = (token: string) => {
  const wanted = fingerprint(`Bearer ${token}`)
  return (request: FastifyRequest) => sameText(fingerprint(request.headers.authorization ?? ''), wanted)
}

/** Counts every request by its template, so that no address of a request becomes a label. */
export function countRequests(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? null
    metrics.request({
      method: request.method,
      route,
      status: reply.statusCode,
      // A stream lasts as long as its reader likes.
      seconds: route === eventsPath ? null : reply.elapsedTime / 1000,
    })
  })
}
