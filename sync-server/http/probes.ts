import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { problem } from '#domain/errors/result.ts'
import { type health, healthPath, readinessPath } from '#domain/protocol/route.ts'
import type { Store } from '#server/store/database.ts'
import { sendProblem } from './problems.ts'

/**
 * `serving`; `draining`: the gateway still answers, while `/readyz` fails so that a load balancer sends requests
 * elsewhere; `stopping`: requests under way end, and new ones are refused.
 */
export type Phase = 'serving' | 'draining' | 'stopping'

/**
 * Registers `/healthz`, which answers while the gateway runs, and `/readyz`, which also needs the store to answer and
 * the gateway not to be stopping.
 */
export function registerProbes(
  app: FastifyInstance,
  given: { store: Store; version: string; phase: () => Phase },
): void {
  const answer: z.infer<typeof health> = { service: 'groundwork', status: 'ok', version: given.version }
  app.get(healthPath, async (_request, reply) => reply.header('cache-control', 'no-store').send(answer))
  app.get(readinessPath, async (_request, reply) => {
    if (given.phase() !== 'serving') return sendProblem(reply, problem('request/stopping'))
    const ready = await given.store.ready().catch(() => false)
    return ready
      ? reply.header('cache-control', 'no-store').send(answer)
      : sendProblem(reply, problem('request/store-unavailable'))
  })
}

/** While it stops, connections end with the answer that is under way on them, and what still comes in is refused. */
export function refuseWhileStopping(app: FastifyInstance, phase: () => Phase): void {
  app.addHook('onRequest', async (_request, reply) => {
    if (phase() !== 'stopping') return
    return sendProblem(reply.header('retry-after', '1'), problem('request/stopping'))
  })
  app.addHook('onSend', async (_request, reply) => {
    if (phase() === 'stopping') reply.header('connection', 'close')
  })
}
