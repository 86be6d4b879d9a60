import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { problem } from '#domain/errors/result.ts'
import { type health, healthPath } from '#domain/protocol/route.ts'
import type { Store } from '#server/store/database.ts'
import { sendProblem } from './problems.ts'

/** `/healthz`: this is Groundwork and it runs. `/readyz`: its store answers too. */
export function registerProbes(app: FastifyInstance, given: { store: Store; version: string }): void {
  const answer: z.infer<typeof health> = { service: 'groundwork', status: 'ok', version: given.version }
  app.get(healthPath, async (_request, reply) => reply.header('cache-control', 'no-store').send(answer))
  app.get('/readyz', async (_request, reply) => {
    const ready = await given.store.ready().catch(() => false)
    return ready
      ? reply.header('cache-control', 'no-store').send(answer)
      : sendProblem(reply, problem('request/store-unavailable'))
  })
}
