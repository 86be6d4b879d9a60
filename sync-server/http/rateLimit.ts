import { setTimeout as wait } from 'node:timers/promises'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type ErrorCode, errorCatalogue } from '#domain/errors/catalogue.ts'
import { materialImport } from '#domain/protocol/rest/materials.ts'
import { ProblemError } from './problems.ts'

/** Routes that cost the store nothing: the app's own files, of which installing takes many at once, and the probes. */
const free = new Set(['/*', '/healthz', '/readyz', '/metrics'])

/** Routes whose requests count as many: reading a file takes a processor for a second. */
const weights: ReadonlyMap<string, number> = new Map([[materialImport.path, 40]])

/** Senders whose requests are counted. */
const mostSenders = 20_000
/** Refusals a minute that one sender is answered at once. */
const refusedAtOnce = 60
/** After that each refusal waits: a sender that asks again without a pause costs nobody else time. */
const refusalMs = 1_000
/** Refusals that wait at the same time: each keeps a connection. */
const mostWaiting = 2_000

/** Limits requests a minute from one address (of IPv6: one /64). Routes may have a narrower limit of their own. */
export async function limitRequests(app: FastifyInstance, perMinute: number): Promise<void> {
  const late = lateRefusals()
  app.addHook('onRoute', (route) => {
    const weight = weights.get(route.url)
    if (weight !== undefined)
      route.config = { ...route.config, rateLimit: { max: Math.max(1, Math.floor(perMinute / weight)) } }
  })
  await app.register(rateLimit, {
    onExceeded: late.refused,
    max: perMinute,
    timeWindow: 60_000,
    cache: mostSenders,
    // The route, not the address: an address can be written in many ways.
    allowList: (request) => free.has(routeOf(request)),
    errorResponseBuilder: (request) => {
      const code: ErrorCode = routeOf(request).startsWith('/auth/')
        ? 'auth/too-many-requests'
        : 'request/too-many'
      return Object.assign(new ProblemError(code), { statusCode: errorCatalogue[code].status })
    },
  })
  app.addHook('onSend', async (request, _reply, payload) => {
    await late.waitFor(request)
    return payload
  })
}

/** Counts the refusals of each sender in a minute, and lets those wait that are too many. */
function lateRefusals() {
  const counts = new Map<string, number>()
  const late = new WeakSet<FastifyRequest>()
  let minute = 0
  let waiting = 0
  return {
    refused: (request: FastifyRequest, sender: string): void => {
      const now = Math.floor(Date.now() / 60_000)
      if (now !== minute || counts.size >= mostSenders) counts.clear()
      minute = now
      const count = (counts.get(sender) ?? 0) + 1
      counts.set(sender, count)
      if (count > refusedAtOnce) late.add(request)
    },
    waitFor: async (request: FastifyRequest): Promise<void> => {
      if (!late.has(request) || waiting >= mostWaiting) return
      waiting += 1
      await wait(refusalMs, undefined, { ref: false }).finally(() => {
        waiting -= 1
      })
    },
  }
}

const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? ''
