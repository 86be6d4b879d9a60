import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { can } from '#domain/permissions/can.ts'
import type { OrganizationRole } from '#domain/schemas/roles.ts'
import { onceClosed } from '#server/http/onceClosed.ts'
import type { Database } from '#server/store/database.ts'
import { organizationDatabase } from '#server/store/names.ts'
import type { OrganizationState } from '#server/sync/organizationState.ts'
import type { Organizations } from '#server/sync/organizations.ts'
import type { Checkpoints } from './checkpoints.ts'
import { allDocuments, bulkGet, getDocument, multipart, openRevisions, revisionsText } from './documents.ts'
import { changesFeed, outerSequence } from './feed.ts'
import { findDocuments, readFind } from './find.ts'
import { badRequest, CouchError, notFound, readOnly, sendCouchError } from './problems.ts'
import {
  noFilters,
  readBulkGet,
  readChangesQuery,
  readDocumentQuery,
  readKeys,
  readListQuery,
} from './query.ts'

export interface CouchDependencies {
  readonly registry: Database
  readonly organizations: Organizations
  readonly checkpoints: Checkpoints
  /** By access token or by e-mail and password. Throws when the request carries neither, or they are wrong. */
  readonly authenticate: (request: FastifyRequest) => Promise<{ userId: string }>
  /** By organization id. */
  readonly membershipsOf: (userId: string) => Promise<Readonly<Record<string, OrganizationRole>>>
  readonly version: string
}

const bodyLimit = 4 * 1024 * 1024
const checkpointBytes = 64 * 1024
const findBytes = 64 * 1024
/** Queries of one person that are worked on at once. */
const mostQueries = 2
/** Open feeds of one person. */
const mostFeeds = 20

const databaseParams = z.object({ database: z.string() })
const documentParams = databaseParams.extend({ id: z.string() })
const checkpointParams = databaseParams.extend({ name: z.string().regex(/^[\x21-\x7e]{1,200}$/) })
const checkpointBody = z.record(z.string(), z.unknown())

/**
 * CouchDB's replication protocol, as far as a replicator that copies an organization's documents out speaks it. For
 * administrators of the organization; nothing can be written but the replicator's own checkpoints.
 */
export function registerCouch(app: FastifyInstance, deps: CouchDependencies): void {
  const { organizations, checkpoints } = deps
  /** Feeds that are open, to be ended when the gateway stops. */
  const waiting = new Set<AbortController>()
  const feeds = new Map<string, number>()
  const queries = new Map<string, number>()

  app.setErrorHandler(sendCouchError)
  app.addHook('preParsing', async (request) => {
    request.userId = (await deps.authenticate(request)).userId
  })
  app.addHook('preClose', async () => {
    for (const feed of waiting) feed.abort()
  })
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-store')
  })

  const roleOf = async (userId: string, name: string) => {
    const roles = await deps.membershipsOf(userId)
    const organizationId = Object.keys(roles).find((id) => organizationDatabase(id) === name)
    return { roles, organizationId }
  }

  const mayCopy = async (userId: string, name: string): Promise<boolean> => {
    const { roles, organizationId } = await roleOf(userId, name)
    return (
      organizationId !== undefined &&
      can(
        { userId, isSuperAdmin: false, organizations: roles },
        { kind: 'organization', action: 'organization.edit', organizationId },
      )
    )
  }

  const opened = async (
    request: FastifyRequest,
  ): Promise<{ userId: string; name: string; organization: OrganizationState }> => {
    const { database: name } = databaseParams.parse(request.params)
    const userId = request.userId ?? ''
    const { organizationId } = await roleOf(userId, name)
    // The database of another organization gets the same answer as one that does not exist.
    if (organizationId === undefined) throw notFound('Database does not exist.')
    if (!(await mayCopy(userId, name)))
      throw new CouchError(403, 'forbidden', 'You are not allowed to access this db.')
    const [organization] = await organizations.refreshed([organizationId])
    if (organization === undefined) throw notFound('Database does not exist.')
    return { userId, name, organization }
  }

  /** Whether the sender of a request is still let in, and may still copy: a copy may go on long after it was asked for. */
  const mayReadOn = (request: FastifyRequest, userId: string, name: string) => async (): Promise<boolean> => {
    const who = await deps.authenticate(request).catch(() => null)
    return who?.userId === userId && (await mayCopy(userId, name))
  }

  /** Sends a list piece by piece while its reader may read it. */
  async function* whileAllowed(
    text: AsyncGenerator<string>,
    mayRead: () => Promise<boolean>,
  ): AsyncGenerator<string> {
    let isFirst = true
    for await (const piece of text) {
      // The connection ends: an end in order would pass the part off as the whole.
      if (!isFirst && !(await mayRead())) throw new CouchError(403, 'forbidden', 'The access has ended.')
      isFirst = false
      yield piece
    }
  }

  const send = async (reply: FastifyReply, text: AsyncGenerator<string>, type = 'application/json') => {
    // The first piece before the status: until then a failure can still be told.
    const first = await text.next()
    const whole = (async function* () {
      if (first.done !== true) yield first.value
      yield* text
    })()
    return reply.type(type).send(Readable.from(whole, { objectMode: false }))
  }

  app.get('/', async (_request, reply) =>
    reply.type('application/json').send({
      couchdb: 'Welcome',
      version: '3.0.0',
      vendor: { name: 'Groundwork', version: deps.version },
      uuid: (await deps.registry.epoch()).replaceAll('-', ''),
      features: [],
    }),
  )

  const describe = async (request: FastifyRequest, reply: FastifyReply) => {
    const { name, organization } = await opened(request)
    const { database, epoch } = organization
    const [head, { documents, deleted }] = await Promise.all([database.head(), database.count()])
    return reply.type('application/json').send({
      db_name: name,
      update_seq: outerSequence(head, epoch),
      doc_count: copied(organization, documents),
      doc_del_count: deleted,
      instance_start_time: '0',
    })
  }
  app.get('/:database', describe)
  app.get('/:database/', describe)

  // Not packed: a packer keeps back what a feed that waits has said so far.
  app.get('/:database/_changes', { compress: false }, async (request, reply) => {
    const { userId, name, organization } = await opened(request)
    const query = readChangesQuery(request.query)
    const open = feeds.get(userId) ?? 0
    if (open >= mostFeeds) throw new CouchError(429, 'too_many_requests', 'Too many feeds are open.')
    const left = new AbortController()
    waiting.add(left)
    feeds.set(userId, open + 1)
    onceClosed(reply.raw, () => {
      waiting.delete(left)
      left.abort()
      const others = (feeds.get(userId) ?? 1) - 1
      if (others === 0) feeds.delete(userId)
      else feeds.set(userId, others)
    })
    return send(
      reply,
      changesFeed({
        database: organization.database,
        epoch: organization.epoch,
        query,
        signal: left.signal,
        mayRead: mayReadOn(request, userId, name),
      }),
    )
  })

  // Replicators ask so with a selector or a list of ids, and never without.
  app.post('/:database/_changes', { bodyLimit }, async (request) => {
    await opened(request)
    throw noFilters()
  })

  app.post('/:database/_bulk_get', { bodyLimit }, async (request, reply) => {
    const { userId, name, organization } = await opened(request)
    const { revs } = readDocumentQuery(request.query)
    const text = bulkGet(organization.database, readBulkGet(request.body), { revs })
    return send(reply, whileAllowed(text, mayReadOn(request, userId, name)))
  })

  // A query of Mango. It reads what this reader may copy, and no more of it than its limits allow.
  app.post('/:database/_find', { bodyLimit: findBytes }, async (request, reply) => {
    const { userId, organization } = await opened(request)
    const query = readFind(request.body)
    const running = queries.get(userId) ?? 0
    if (running >= mostQueries)
      throw new CouchError(429, 'too_many_requests', 'Too many queries are under way.')
    const left = new AbortController()
    queries.set(userId, running + 1)
    onceClosed(reply.raw, () => {
      left.abort()
      const others = (queries.get(userId) ?? 1) - 1
      if (others === 0) queries.delete(userId)
      else queries.set(userId, others)
    })
    return send(reply, findDocuments(organization.database, query, left.signal))
  })

  const list = async (request: FastifyRequest, reply: FastifyReply, keys: readonly string[] | null) => {
    const { userId, name, organization } = await opened(request)
    const query = readListQuery(request.query)
    const { documents } = await organization.database.count()
    const text = allDocuments(organization.database, query, keys, copied(organization, documents))
    return send(reply, whileAllowed(text, mayReadOn(request, userId, name)))
  }
  app.get('/:database/_all_docs', (request, reply) => list(request, reply, null))
  app.post('/:database/_all_docs', { bodyLimit }, (request, reply) => {
    const { keys } = (request.body ?? {}) as { keys?: unknown }
    return list(request, reply, keys === undefined ? null : readKeys(keys))
  })

  app.get('/:database/_local/:name', async (request, reply) => {
    const { userId, organization } = await opened(request)
    const { name } = readCheckpointParams(request.params)
    const found = await checkpoints.read({ userId, organizationId: organization.id, name })
    if (found === null) throw notFound('missing')
    return reply
      .type('application/json')
      .send({ ...found.content, _id: `_local/${name}`, _rev: found.revision })
  })
  app.put('/:database/_local/:name', { bodyLimit: checkpointBytes }, async (request, reply) => {
    const { userId, organization } = await opened(request)
    const { name } = readCheckpointParams(request.params)
    const { _id, _rev, ...content } = readCheckpoint(request.body)
    const of = { userId, organizationId: organization.id, name }
    const written = await checkpoints.write(of, content, typeof _rev === 'string' ? _rev : null)
    if (written.kind === 'conflict') throw new CouchError(409, 'conflict', 'Document update conflict.')
    if (written.kind === 'full')
      throw new CouchError(403, 'forbidden', 'No more checkpoints are kept for one person.')
    return reply
      .code(201)
      .type('application/json')
      .send({ ok: true, id: `_local/${name}`, rev: written.revision })
  })

  // Asked of both sides by replicators before they write a checkpoint. Every write here is flushed already.
  app.post('/:database/_ensure_full_commit', async (request, reply) => {
    await opened(request)
    return reply.code(201).type('application/json').send({ ok: true, instance_start_time: '0' })
  })

  app.get('/:database/:id', async (request, reply) => {
    const { userId, name, organization } = await opened(request)
    const { id } = documentParams.parse(request.params)
    const query = readDocumentQuery(request.query)
    if (query.open_revs === undefined)
      return reply.type('application/json').send(await getDocument(organization.database, id, query))
    const pages = openRevisions(organization.database, id, query)
    const mayRead = mayReadOn(request, userId, name)
    const { accept = '' } = request.headers
    if (!accept.includes('multipart/mixed') || accept.includes('application/json'))
      return send(reply, whileAllowed(revisionsText(pages), mayRead))
    const { type, text } = multipart(pages)
    return send(reply, whileAllowed(text, mayRead), type)
  })

  app.all('/*', async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') throw readOnly()
    throw notFound('missing')
  })
}

/** How many of them are documents of the product: the marks of moved projects are not. */
const copied = ({ moving, movedFrom }: OrganizationState, documents: number): number =>
  documents - moving.size - movedFrom.size

function readCheckpoint(body: unknown): Readonly<Record<string, unknown>> {
  const parsed = checkpointBody.safeParse(body)
  if (!parsed.success) throw badRequest('Document must be a JSON object')
  return parsed.data
}

function readCheckpointParams(params: unknown): { readonly name: string } {
  const parsed = checkpointParams.safeParse(params)
  if (!parsed.success) throw notFound('missing')
  return parsed.data
}
