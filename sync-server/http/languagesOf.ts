import type { FastifyRequest } from 'fastify'

/** What a client says it prefers, in its order: each sends the best first. */
export const languagesOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string[] =>
  (headers['accept-language'] ?? '').split(',').map((each) => each.split(';')[0]!.trim())
