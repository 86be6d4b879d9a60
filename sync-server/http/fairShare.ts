import type { FastifyInstance, FastifyRequest } from 'fastify'
import { onceClosed } from './onceClosed.ts'
import { ProblemError } from './problems.ts'

/** Requests of one person that are worked on at once, on all devices together, and those that wait for them. */
const usual = { atOnce: 8, mostWaiting: 256 }

export type Authenticate<Who extends { userId: string }> = (request: FastifyRequest) => Promise<Who>

interface Place {
  running: number
  readonly waiting: (() => void)[]
}

/** Makes a way to recognize senders that also waits for a place of the sender. */
export type InShare = <Who extends { userId: string }>(
  authenticate: Authenticate<Who>,
  /** Requests of another kind have places of their own: a copy on a slow line keeps its owner out of nothing else. */
  kind?: string,
) => Authenticate<Who>

/**
 * Gives each user an equal share of the gateway: a user who sends many requests at once waits for their own requests,
 * and other users do not. A request starts when its sender is known, and ends with its response or its connection.
 *
 * @param isFree routes that stay open, such as event streams
 */
export function createFairShares(
  app: FastifyInstance,
  isFree: (route: string) => boolean,
  { atOnce, mostWaiting } = usual,
): InShare {
  const places = new Map<string, Place>()
  /** One that is asked twice who sends it has one place all the same. */
  const inside = new WeakSet<FastifyRequest>()
  app.decorateRequest('whenAnswered', null)
  app.addHook('onRequest', async (request, reply) => {
    request.whenAnswered = (then) => {
      onceClosed(reply.raw, then)
    }
  })

  const enter = async (name: string, request: FastifyRequest): Promise<void> => {
    const place = places.get(name) ?? { running: 0, waiting: [] }
    places.set(name, place)
    if (place.running >= atOnce) {
      if (place.waiting.length >= mostWaiting) throw new ProblemError('request/too-many')
      await new Promise<void>((resolve) => place.waiting.push(resolve))
    } else place.running += 1
    request.whenAnswered?.(() => {
      const next = place.waiting.shift()
      // The next one takes the place over.
      if (next !== undefined) return next()
      place.running -= 1
      if (place.running === 0) places.delete(name)
    })
  }

  return (authenticate, kind = '') =>
    async (request) => {
      const who = await authenticate(request)
      if (inside.has(request) || isFree(request.routeOptions.url ?? '')) return who
      inside.add(request)
      await enter(`${kind} ${who.userId}`, request)
      return who
    }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Calls when the answer is out, or the line broke. */
    whenAnswered: ((then: () => void) => void) | null
  }
}
