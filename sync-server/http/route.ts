import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Result } from '#domain/errors/result.ts'
import type { Route } from '#domain/protocol/route.ts'
import { sendProblem } from './problems.ts'

/** The input of a handler. */
export interface Call<Given extends Route> {
  readonly body: Given['request'] extends z.ZodType ? z.output<Given['request']> : undefined
  /** The signed-in user's id; null only where the route needs nobody signed in. */
  readonly userId: Given['signedIn'] extends true ? string : string | null
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

export interface RouteOptions {
  /** Throws a 401 problem when the request carries no valid access token. */
  readonly authenticate: (request: FastifyRequest) => Promise<{ userId: string }>
  /** Bytes. */
  readonly bodyLimit?: number
  /** Requests a minute from one address; absent: the gateway's general limit. */
  readonly perMinute?: number
}

/** Identity calls are a few hundred bytes. */
const defaultBodyLimit = 16_384

/**
 * Registers one call of a protocol table: the body is read with the route's schema (unknown keys are refused by its
 * strict objects), the answer is written through its response schema, a `Result` that failed becomes problem details. An
 * answer that is too large for memory is a `Readable` of its JSON.
 */
export function registerRoute<Given extends Route>(
  app: FastifyInstance,
  given: Given,
  options: RouteOptions,
  handle: (call: Call<Given>) => Promise<Result<z.input<Given['response']> | Readable>>,
): void {
  app.route({
    method: given.method,
    url: given.path,
    bodyLimit: options.bodyLimit ?? defaultBodyLimit,
    config: options.perMinute === undefined ? {} : { rateLimit: { max: options.perMinute } },
    schema: {
      ...(given.request === null ? {} : { body: given.request }),
      response: { 200: given.response },
    },
    // Before the body is read, so that who is not signed in is not told what is wrong with it; but after the rate
    // limit, which is a hook of `onRequest`, so that guessing tokens is counted.
    preParsing: async (request) => {
      if (given.signedIn) request.userId = (await options.authenticate(request)).userId
    },
    handler: async (request, reply) => {
      const result = await handle({
        body: request.body,
        userId: request.userId,
        request,
        reply,
      } as Call<Given>)
      if (!result.ok) return sendProblem(reply, result.problem)
      if (result.value instanceof Readable) reply.type('application/json; charset=utf-8')
      return reply.header('cache-control', 'no-store').send(result.value)
    },
  })
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by `registerRoute` on routes that need somebody signed in. */
    userId: string | null
  }
}
