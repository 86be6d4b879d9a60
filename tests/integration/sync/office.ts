import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  eventsPath,
  type Poke,
  type PullAnswer,
  type PushOutcome,
  type PushRow,
  poke,
  pullAnswer,
  pushOutcome,
} from '#domain/protocol/sync.ts'
import type { CollectionName } from '#domain/schemas/ids.ts'
import type { OrganizationRole } from '#domain/schemas/roles.ts'
import { answerProblems, ProblemError } from '#server/http/problems.ts'
import type { Store } from '#server/store/database.ts'
import { openStore } from '#server/store/open.ts'
import { openOrganizations } from '#server/sync/organizations.ts'
import { registerSync } from '#server/sync/routes.ts'
import { createUsage } from '#server/usage/usage.ts'
import { dropDatabases } from '#tests/helpers/gateway.ts'

/** The sync half of the gateway over real HTTP and a real store; only who is signed in is simply believed. */
export interface Office {
  readonly url: string
  readonly store: Store
  /** Gives or takes a role, as the identity part would tell it. */
  setRole(userId: string, organizationId: string, role: OrganizationRole | null): void
  /** Forgets everything that is kept in memory: closes the store and opens it again. */
  restart(): Promise<void>
  close(): Promise<void>
}

/**
 * @param given a store that is already open; such an office cannot be restarted.
 * @param onPulled hears of each collection that a pull has answered.
 */
export async function openOffice(given?: Store, onPulled: () => void = () => undefined): Promise<Office> {
  const roles = new Map<string, Record<string, OrganizationRole>>()
  const listeners = new Set<(userId: string) => void>()
  const place = await storePlace()
  let store = given ?? (await openStore(place.at))
  let running = await serve()

  async function serve() {
    const app = Fastify({ forceCloseConnections: true })
    app.setValidatorCompiler(validatorCompiler)
    app.setSerializerCompiler(serializerCompiler)
    app.decorateRequest('userId', null)
    answerProblems(app)
    registerSync(app, {
      store,
      organizations: openOrganizations(store, {
        freeTier: true,
        membersOf: async (organizationId) =>
          new Set(
            [...roles].flatMap(([userId, own]) => (Object.hasOwn(own, organizationId) ? [userId] : [])),
          ),
      }),
      usage: createUsage(store, Date.now),
      authenticate: async (request) => {
        const userId = request.headers.authorization?.replace('Bearer ', '')
        if (userId === undefined) throw new ProblemError('auth/not-authenticated')
        return { userId }
      },
      actorOf: async (userId) => ({ userId, isSuperAdmin: false, organizations: { ...roles.get(userId) } }),
      membershipsOf: async (userId) => ({ ...roles.get(userId) }),
      onMembershipChange: (listener) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
      clock: Date.now,
      metrics: { pulled: onPulled, pushed: () => undefined, eventStream: () => undefined },
    })
    const url = await app.listen({ port: 0, host: '127.0.0.1' })
    return { app, url }
  }

  return {
    get url() {
      return running.url
    },
    get store() {
      return store
    },
    setRole(userId, organizationId, role) {
      const { [organizationId]: _, ...others } = roles.get(userId) ?? {}
      roles.set(userId, role === null ? others : { ...others, [organizationId]: role })
      for (const listener of listeners) listener(userId)
    },
    async restart() {
      await running.app.close()
      await store.close()
      store = await openStore(place.at)
      running = await serve()
    },
    async close() {
      await running.app.close()
      await store.close()
      await place.remove()
    },
  }
}

/** A LevelDB folder of its own, or databases of their own on the CouchDB server of `COUCHDB_URL`. */
async function storePlace() {
  const { COUCHDB_URL: couchdbUrl } = process.env
  if (couchdbUrl === undefined) {
    const dataDir = await mkdtemp(join(tmpdir(), 'groundwork-sync-'))
    return { at: { dataDir }, remove: () => rm(dataDir, { recursive: true, force: true }) }
  }
  const prefix = `test-${randomUUID()}-`
  return { at: { couchdbUrl, prefix }, remove: () => dropDatabases(couchdbUrl, prefix) }
}

/** One device of one person, speaking the protocol by hand. */
export interface Device {
  readonly userId: string
  pull(
    collection: CollectionName,
    since?: string,
    limit?: number,
    without?: readonly string[],
  ): Promise<PullAnswer>
  /** Pulls until there is no more, the way a device does. Keeps its own place between calls. */
  sync(
    collection: CollectionName,
    without?: readonly string[],
  ): Promise<{ documents: PullAnswer['documents']; revoked: string[] }>
  push(collection: CollectionName, rows: readonly PushRow[]): Promise<PushOutcome[]>
  events(): Promise<EventStream>
}

export interface EventStream {
  /** The next poke; rejects when the stream ends before one came. */
  next(): Promise<Poke>
  close(): void
}

export function deviceOf(office: { readonly url: string }, userId: string, token = userId): Device {
  const places = new Map<CollectionName, string>()
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const post = async (path: string, body: unknown): Promise<unknown> => {
    const response = await fetch(office.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    if (response.status !== 200) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return response.json()
  }
  const pull: Device['pull'] = async (collection, since, limit = 500, without = undefined) => {
    const answers = await post('/sync/pull', {
      pulls: [{ collection, limit, since, without }],
    })
    return z.tuple([pullAnswer]).parse(answers)[0]
  }
  return {
    userId,
    pull,
    async sync(collection, without) {
      const documents: PullAnswer['documents'] = []
      const revoked: string[] = []
      for (;;) {
        const answer = await pull(collection, places.get(collection), undefined, without)
        documents.push(...answer.documents)
        revoked.push(...answer.revoked)
        places.set(collection, answer.since)
        if (!answer.more) return { documents, revoked }
      }
    },
    async push(collection, rows) {
      return z.array(pushOutcome).parse(await post('/sync/push', { collection, rows }))
    },
    async events() {
      const ended = new AbortController()
      const response = await fetch(office.url + eventsPath, { headers, signal: ended.signal })
      if (response.body === null || response.status !== 200) throw new Error(`events: ${response.status}`)
      return readEvents(response.body, ended)
    },
  }
}

function readEvents(body: ReadableStream<Uint8Array>, ended: AbortController): EventStream {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  return {
    async next() {
      for (;;) {
        const end = text.indexOf('\n\n')
        if (end >= 0) {
          const block = text.slice(0, end)
          text = text.slice(end + 2)
          const data = /^event: poke\ndata: (.*)$/.exec(block)?.[1]
          if (data !== undefined) return poke.parse(JSON.parse(data))
          continue
        }
        const { done, value } = await reader.read()
        if (done) throw new Error('The stream ended')
        text += decoder.decode(value, { stream: true })
      }
    },
    close: () => ended.abort(),
  }
}
