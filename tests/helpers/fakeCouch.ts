import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { matchesSelector } from 'pouchdb-selector-core'

type Json = Readonly<Record<string, unknown>>
interface Stored {
  readonly rev: string
  readonly document: Json
  readonly deleted: boolean
  readonly sequence: number
}

interface IndexDefinition {
  readonly fields: readonly string[]
  readonly partial_filter_selector?: Json
}

const fieldOf = (document: unknown, field: string): unknown =>
  field.split('.').reduce<unknown>((value, name) => (value as Json | null | undefined)?.[name], document)

/** The order of values in an index: null, texts, lists, objects. Others are in no index here. */
function collate(one: unknown, other: unknown): number {
  const rank = (value: unknown) =>
    value === null ? 0 : typeof value === 'string' ? 1 : Array.isArray(value) ? 2 : 3
  if (rank(one) !== rank(other)) return rank(one) - rank(other)
  if (typeof one === 'string') return one < String(other) ? -1 : Number(one > String(other))
  if (!Array.isArray(one) || !Array.isArray(other)) return 0
  for (const [at, value] of one.entries()) {
    if (at === other.length) return 1
    const order = collate(value, other[at])
    if (order !== 0) return order
  }
  return one.length - other.length
}

/** What the server does instead of its work. `break` begins an answer and cuts the connection. */
export type Trouble = 'silent' | 'break' | { readonly status: number; readonly body: unknown }

/**
 * As much of a CouchDB server as a gateway asks for, in memory: one node, no conflicts side by side. It can be in trouble, as a
 * whole or where `troubled` says so: then it takes requests and does not answer, as a stopped process does, or answers as CouchDB
 * does when a node of its cluster has died.
 */
export interface FakeCouch {
  readonly url: string
  readonly port: number
  trouble: Trouble | null
  /** Which requests `trouble` is for. All, unless set. */
  troubled: (request: { readonly method: string; readonly path: string }) => boolean
  /** Requests that came, by method and path without the query. */
  readonly asked: string[]
  /** Rows of indexes that it went through, with those that it skipped. */
  rowsVisited: number
  /** Writes documents past the gateway. */
  write(database: string, documents: readonly Json[]): void
  close(): Promise<void>
}

export async function fakeCouch(
  given: { readonly password?: string; readonly port?: number } = {},
): Promise<FakeCouch> {
  const databases = new Map<string, Map<string, Stored>>()
  const sequences = new Map<string, number>()
  const waiting = new Map<string, Set<() => void>>()
  /** By database, design document and name. */
  const indexes = new Map<string, IndexDefinition>()
  const expected = `Basic ${Buffer.from(`admin:${given.password ?? 'secret'}`).toString('base64')}`

  const put = (database: string, document: Json): Json => {
    const all = databases.get(database)!
    const { _id = randomUUID(), _rev, _deleted, _revisions: _, ...rest } = document as Json & { _id?: string }
    const before = all.get(_id)
    const isConflict = before !== undefined && !before.deleted ? before.rev !== _rev : false
    if (isConflict) return { id: _id, error: 'conflict', reason: 'Document update conflict.' }
    const rev = `${Number((before?.rev ?? '0').split('-')[0]) + 1}-${randomUUID().replaceAll('-', '')}`
    const isLocal = _id.startsWith('_local/')
    const sequence = isLocal ? 0 : (sequences.get(database) ?? 0) + 1
    if (!isLocal) sequences.set(database, sequence)
    all.set(_id, { rev, document: { _id, _rev: rev, ...rest }, deleted: _deleted === true, sequence })
    for (const wake of waiting.get(database) ?? []) wake()
    return { ok: true, id: _id, rev }
  }

  const listed = (database: string): [string, Stored][] =>
    [...databases.get(database)!]
      .filter(([id]) => !id.startsWith('_local/'))
      .sort(([a], [b]) => (a < b ? -1 : 1))

  const changesOf = (database: string, query: URLSearchParams) => {
    const since = Number((query.get('since') ?? '0').split('-')[0])
    const rows = listed(database)
      .filter(([, { sequence }]) => sequence > since)
      .sort(([, a], [, b]) => a.sequence - b.sequence)
      .slice(0, Number(query.get('limit') ?? Number.POSITIVE_INFINITY))
    const last = rows.at(-1)?.[1].sequence ?? Math.max(since, 0)
    return {
      results: rows.map(([id, { rev, document, deleted, sequence }]) => ({
        seq: `${sequence}-x`,
        id,
        changes: [{ rev }],
        ...(deleted ? { deleted } : {}),
        ...(query.get('include_docs') === 'true' ? { doc: document } : {}),
      })),
      last_seq: `${last}-x`,
      pending: 0,
    }
  }

  const rowOf = (id: string, stored: Stored | undefined) =>
    stored === undefined
      ? { key: id, error: 'not_found' }
      : {
          id,
          key: id,
          value: { rev: stored.rev, ...(stored.deleted ? { deleted: true } : {}) },
          doc: stored.deleted ? null : stored.document,
        }

  function allDocs(database: string, query: URLSearchParams, keys: readonly string[] | null): Json {
    const all = databases.get(database)!
    if (keys !== null) return { rows: keys.map((id) => rowOf(id, all.get(id))) }
    const bound = (name: string) => (query.has(name) ? String(JSON.parse(query.get(name)!)) : null)
    const isBackwards = query.get('descending') === 'true'
    const [from, to] = isBackwards
      ? [bound('endkey'), bound('startkey')]
      : [bound('startkey'), bound('endkey')]
    const isEndIn = query.get('inclusive_end') !== 'false'
    const found = listed(database).filter(
      ([id, { deleted }]) =>
        !deleted && (from === null || id >= from) && (to === null || id < to || (isEndIn && id === to)),
    )
    if (isBackwards) found.reverse()
    const limit = Number(query.get('limit') ?? Number.POSITIVE_INFINITY)
    return { rows: found.slice(0, limit).map(([id, stored]) => rowOf(id, stored)) }
  }

  /** Texts by code points: its order of documents is not that of a real server for every language. */
  function view(
    database: string,
    { fields, partial_filter_selector: only }: IndexDefinition,
    query: URLSearchParams,
  ) {
    const bound = (name: string) => JSON.parse(query.get(name) ?? 'null') as unknown[]
    const isBackwards = query.get('descending') === 'true'
    const [from, to] = isBackwards
      ? [bound('endkey'), bound('startkey')]
      : [bound('startkey'), bound('endkey')]
    if (collate(from, to) > 0) return null
    const found = listed(database)
      .filter(
        ([, { deleted, document }]) => !deleted && (only === undefined || matchesSelector(document, only)),
      )
      .map(([id, { document }]) => ({
        id,
        doc: document,
        key: fields.map((field) => fieldOf(document, field)),
      }))
      .filter(({ key }) => !key.includes(undefined) && collate(from, key) <= 0 && collate(key, to) <= 0)
      .sort((one, other) => collate(one.key, other.key))
    if (isBackwards) found.reverse()
    const skip = Number(query.get('skip') ?? 0)
    const rows = found.slice(skip, skip + Number(query.get('limit')))
    couch.rowsVisited += skip + rows.length
    return { total_rows: found.length, offset: skip, rows }
  }

  const missing = { error: 'not_found', reason: 'missing' }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const send = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://localhost')
    const method = request.method ?? 'GET'
    couch.asked.push(`${method} ${pathname}`)
    if (couch.trouble !== null && couch.troubled({ method, path: pathname })) {
      const { trouble } = couch
      if (trouble === 'silent') return
      if (trouble !== 'break') return void send(trouble.status, trouble.body)
      response.writeHead(200, { 'content-type': 'application/json', 'transfer-encoding': 'chunked' })
      response.write('{"total_rows":17,"offset":0,"rows":[\n')
      setImmediate(() => response.destroy())
      return
    }
    const pieces: Uint8Array[] = []
    for await (const piece of request) pieces.push(piece as Uint8Array)
    const text = Buffer.concat(pieces).toString()
    const body = (text === '' ? {} : JSON.parse(text)) as Record<string, unknown>
    if (request.headers.authorization !== expected)
      return void send(401, { error: 'unauthorized', reason: 'Name or password is incorrect.' })
    if (pathname === '/') return void send(200, { couchdb: 'Welcome', version: '3.4.3' })
    if (pathname === '/_all_dbs') return void send(200, [...databases.keys()].sort())
    const [, database = '', part = '', ...rest] = pathname.split('/').map(decodeURIComponent)
    const all = databases.get(database)
    if (part === '') {
      if (method === 'PUT' && all === undefined) databases.set(database, new Map())
      if (method === 'PUT')
        return void (all === undefined ? send(201, { ok: true }) : send(412, { error: 'file_exists' }))
      if (all === undefined) return void send(404, { error: 'not_found', reason: 'Database does not exist.' })
      if (method === 'DELETE') databases.delete(database)
      if (method === 'DELETE') return void send(200, { ok: true })
      const count = listed(database).filter(([, { deleted }]) => !deleted).length
      return void send(200, {
        update_seq: `${sequences.get(database) ?? 0}-x`,
        doc_count: count,
        doc_del_count: 0,
      })
    }
    if (all === undefined) return void send(404, { error: 'not_found', reason: 'Database does not exist.' })
    if (part === '_bulk_docs')
      return void send(
        201,
        (body.docs as Json[]).map((each) => put(database, each)),
      )
    if (part === '_all_docs') return void send(200, allDocs(database, query, (body.keys as string[]) ?? null))
    if (part === '_changes') {
      const now = changesOf(database, query)
      if (query.get('feed') !== 'longpoll' || now.results.length > 0) return void send(200, now)
      response.writeHead(200, { 'content-type': 'application/json' })
      response.write('\n')
      const wakes = waiting.get(database) ?? new Set()
      waiting.set(database, wakes)
      const wake = () => {
        wakes.delete(wake)
        response.end(JSON.stringify(changesOf(database, query)))
      }
      wakes.add(wake)
      response.on('close', () => wakes.delete(wake))
      return
    }
    if (part === '_index') {
      const { ddoc, name, index } = body as { ddoc: string; name: string; index: IndexDefinition }
      const key = `${database}/${ddoc}/${name}`
      const result = indexes.has(key) ? 'exists' : 'created'
      indexes.set(key, index)
      return void send(200, { result, id: `_design/${ddoc}`, name })
    }
    if (part === '_design' && rest[1] === '_view') {
      const index = indexes.get(`${database}/${rest[0]}/${rest[2]}`)
      if (index === undefined) return void send(404, missing)
      const rows = view(database, index, query)
      return void (rows === null
        ? send(400, { error: 'query_parse_error', reason: 'No rows can match your key range.' })
        : send(200, rows))
    }
    const id = [part, ...rest].join('/')
    if (method === 'PUT') {
      const outcome = put(database, { ...body, _id: id })
      return void send('error' in outcome ? 409 : 201, outcome)
    }
    const found = all.get(id)
    if (found === undefined || found.deleted)
      return void send(404, found === undefined ? missing : { ...missing, reason: 'deleted' })
    if (query.has('open_revs')) return void send(200, [{ ok: found.document }])
    send(200, found.document)
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      response.writeHead(400, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ error: 'bad_request', reason: String(error) }))
    })
  })
  await new Promise<void>((resolve) => server.listen(given.port ?? 0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const couch: FakeCouch = {
    url: `http://admin:secret@127.0.0.1:${port}`,
    port,
    trouble: null,
    troubled: () => true,
    asked: [],
    rowsVisited: 0,
    write: (database, documents) => {
      for (const document of documents) put(database, document)
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return couch
}
