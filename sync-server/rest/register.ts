import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Result } from '#domain/errors/result.ts'
import { type RestRoute, restAnswer } from '#domain/protocol/rest/restRoute.ts'
import { type Language, preferred } from '#domain/words/languages.ts'
import { languagesOf } from '#server/http/languagesOf.ts'
import { parseInput } from '#server/http/parseInput.ts'
import { invalidRequest, ProblemError, sendProblem } from '#server/http/problems.ts'
import type { Requester } from '#server/projects/context.ts'
import { matches, readEntityTags } from './entityTags.ts'

/** The input of a handler, checked by the schemas of its row. */
export interface RestCall<Given extends RestRoute> {
  readonly params: z.output<Given['params']>
  readonly query: z.output<Given['query']>
  readonly body: Given['request'] extends z.ZodType ? z.output<Given['request']> : undefined
  readonly by: Requester
  /** The states that the client will change (`If-Match`); null when it did not say. */
  readonly ifMatch: readonly string[] | null
  /** Of the texts of the answer, where the row has them in languages. */
  readonly language: Language
}

export interface RestData<Given extends RestRoute> {
  readonly data: z.input<Given['response']>
  /** Of a list in pages. */
  readonly page?: { readonly limit: number; readonly next: string | null }
  /** What names this state of it, to be sent back in `If-Match`. Absent: of a GET a digest of the body, else nothing. */
  readonly entityTag?: string
  /** Where what was made can be read. */
  readonly location?: string
}

export type RestHandler<Given extends RestRoute> = (call: RestCall<Given>) => Promise<Result<RestData<Given>>>

export type RestHandlers<Table extends Readonly<Record<string, RestRoute>>> = {
  readonly [Name in keyof Table]: RestHandler<Table[Name]>
}

/** A calculation with its results is some hundred kB. */
const bodyLimit = 4 * 1024 * 1024

export interface RestDependencies {
  /** Throws a 401 problem when the request carries no valid access token. */
  readonly authenticate: (request: FastifyRequest) => Promise<{ userId: string }>
  /** Null when the account is gone. */
  readonly callerOf: (userId: string) => Promise<Requester | null>
}

/** Serves every row of a table. */
export function registerRest<Table extends Readonly<Record<string, RestRoute>>>(
  app: FastifyInstance,
  table: Table,
  handlers: RestHandlers<Table>,
  deps: RestDependencies,
): void {
  // The table and the handlers agree name by name; that is lost when they are walked together.
  for (const name of Object.keys(table))
    registerRow(app, table[name] as RestRoute, handlers[name] as unknown as RestHandler<RestRoute>, deps)
}

function registerRow(
  app: FastifyInstance,
  given: RestRoute,
  handle: RestHandler<RestRoute>,
  deps: RestDependencies,
): void {
  const answer = restAnswer(given.response, given.paged)
  app.route({
    method: given.method,
    url: given.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    bodyLimit,
    // Before the body is read, so that who is not signed in is not told what is wrong with it.
    preParsing: async (request) => {
      request.userId = (await deps.authenticate(request)).userId
    },
    handler: async (request, reply) => {
      const by = await deps.callerOf(request.userId ?? '')
      if (by === null) throw new ProblemError('auth/not-authenticated')
      const language = given.isInLanguages ? preferred(languagesOf(request)) : 'en'
      const result = await handle({
        ...readRequest(given, request),
        by,
        ifMatch: ifMatchOf(request),
        language,
      })
      if (given.isInLanguages)
        reply.header('vary', [reply.getHeader('vary') ?? [], 'Accept-Language'].flat().join(', '))
      if (!result.ok) return sendProblem(reply, result.problem)
      const { data, page, entityTag, location } = result.value
      const body = JSON.stringify(
        answer.parse({ success: true, data, error: null, ...(given.paged ? { page } : {}) }),
      )
      if (location !== undefined) reply.header('location', location)
      if (page?.next != null) reply.header('link', `<${nextAddress(request, page.next)}>; rel="next"`)
      return sendTagged(request, reply, given, body, entityTag)
    },
  })
}

function readRequest(given: RestRoute, request: FastifyRequest) {
  const read = (schema: z.ZodType | null, value: unknown): unknown => {
    if (schema === null) {
      const isNothing = value == null || (typeof value === 'object' && Object.keys(value).length === 0)
      if (!isNothing) throw new ProblemError('request/invalid')
      return undefined
    }
    const parsed = parseInput(schema, value)
    if (parsed.success) return parsed.data
    throw new ProblemError(invalidRequest(parsed.error))
  }
  return {
    params: read(given.params, request.params) as Record<string, unknown>,
    query: read(given.query, request.query) as Record<string, unknown>,
    body: read(given.request, request.body) as never,
  }
}

function ifMatchOf(request: FastifyRequest): readonly string[] | null {
  const given = request.headers['if-match']
  if (given === undefined || given.trim() === '*') return null
  const tags = readEntityTags(given)
  if (tags === null) throw new ProblemError('request/invalid', [{ path: 'If-Match', message: 'Not an ETag' }])
  return tags
}

function nextAddress(request: FastifyRequest, cursor: string): string {
  const [path = '', query = ''] = request.url.split('?', 2)
  const search = new URLSearchParams(query)
  search.set('cursor', cursor)
  return `${path}?${search}`
}

/**
 * Private, and asked for again each time: with the tag that is one short answer when nothing changed. Only a GET is asked
 * for again: the digest of an export, of some 60 MB, would hold up every other request for nothing.
 */
function sendTagged(
  request: FastifyRequest,
  reply: FastifyReply,
  given: RestRoute,
  body: string,
  entityTag: string | undefined,
): FastifyReply {
  const isRead = given.method === 'GET'
  const tag = entityTag ?? (isRead ? digestOf(body) : null)
  reply.code(given.status)
  if (tag !== null) reply.header('etag', `"${tag}"`)
  reply.header('cache-control', isRead ? 'private, no-cache' : 'no-store')
  const known = request.headers['if-none-match']
  if (isRead && tag !== null && known !== undefined && matches(known, tag)) return reply.code(304).send()
  return reply.type('application/json; charset=utf-8').send(body)
}

const digestOf = (body: string): string => createHash('sha256').update(body).digest('base64url').slice(0, 27)
