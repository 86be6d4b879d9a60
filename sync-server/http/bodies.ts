import type { FastifyInstance, FastifyRequest } from 'fastify'
import { excessOf, mostDepth } from '#domain/jsonStructure.ts'
import { ProblemError } from './problems.ts'
import { mayHaveHalves, wellFormed } from './wellFormed.ts'

/**
 * Checks JSON bodies before validation. Replaces lone surrogates, which CouchDB refuses to store. Refuses bodies that
 * are nested too deep and keys with lone surrogates.
 */
export function readBodies(app: FastifyInstance): void {
  /** Requests whose body was found whole as a text: its values need not be looked at one by one. */
  const whole = new WeakSet<FastifyRequest>()
  // Many clients name the type of every body, also of none.
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, given, done) => {
    const body = given as string
    const excess = excessOf(body)
    if (excess !== null)
      return done(new ProblemError(excess === 'depth' ? 'request/invalid' : 'request/too-large'))
    if (body === '') return done(null)
    if (!mayHaveHalves(body)) whole.add(request)
    return parse(request, body, done)
  })
  app.addHook('preValidation', async (request) => {
    const { body } = request
    if (whole.has(request) || typeof body !== 'object' || body === null) return
    mend(body as Record<string, unknown>, mostDepth)
  })
}

function mend(within: Record<string, unknown>, depth: number): void {
  if (depth === 0) throw new ProblemError('request/invalid')
  for (const [key, value] of Object.entries(within)) {
    if (wellFormed(key) !== key) throw new ProblemError('request/invalid')
    if (typeof value === 'string') within[key] = wellFormed(value)
    else if (typeof value === 'object' && value !== null) mend(value as Record<string, unknown>, depth - 1)
  }
}
