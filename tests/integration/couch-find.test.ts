import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import Fastify, { type FastifyRequest } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { couchPath } from '#domain/protocol/couch.ts'
import type { OrganizationRole } from '#domain/schemas/roles.ts'
import { createCheckpoints } from '#server/couch/checkpoints.ts'
import { registerCouch } from '#server/couch/routes.ts'
import { ProblemError } from '#server/http/problems.ts'
import type { Store } from '#server/store/database.ts'
import { organizationDatabase, registryDatabase } from '#server/store/names.ts'
import { openStore } from '#server/store/open.ts'
import { openOrganizations } from '#server/sync/organizations.ts'

/** The roles of each user, which a test may change; the name of a user is the token. */
const roles: Record<string, Record<string, OrganizationRole>> = {
  ada: { office: 'owner' },
  ben: { office: 'member' },
  eve: { others: 'owner' },
}
const app = Fastify()
let store: Store
let address: string
beforeAll(async () => {
  store = await openStore({ memory: true })
  const registry = await store.database(registryDatabase)
  app.decorateRequest('userId', null)
  app.register(
    async (scope) =>
      registerCouch(scope, {
        registry,
        organizations: openOrganizations(store),
        checkpoints: createCheckpoints(registry),
        authenticate: async ({ headers }: FastifyRequest) => {
          if (headers.authorization === undefined) throw new ProblemError('auth/not-authenticated')
          return { userId: headers.authorization }
        },
        membershipsOf: async (userId) => roles[userId] ?? {},
        version: 'test',
      }),
    { prefix: couchPath },
  )
  address = await app.listen({ port: 0, host: '127.0.0.1' })
  await write('office', ['North abutment', 'South abutment', 'Ferry terminal'])
  await write('others', ['Secret shaft'])
})
afterAll(async () => {
  await app.close()
  await store.close()
})

const scopeOf = (at: number) => `0190b2c0-0000-7000-8000-00000000000${at}`

/** A project with a folder for each name, and a note of the gateway. */
async function write(organizationId: string, names: readonly string[]): Promise<void> {
  const database = await store.database(organizationDatabase(organizationId))
  await database.putMany([
    ...names.flatMap((name, at) => {
      const shared = { scope: scopeOf(at), tags: at === 0 ? ['pile'] : [], createdAt: '2026-01-01' }
      const updatedAt = `2026-02-0${at + 1}`
      return [
        { ...shared, _id: `project:${scopeOf(at)}`, name, updatedAt, data: { uid: `PRJ-${at}` } },
        { ...shared, _id: `${scopeOf(at)}:folders:piers`, name: 'Piers', updatedAt, data: {} },
      ]
    }),
    { _id: '~moving:some' },
  ])
}

interface Found {
  readonly docs: Record<string, unknown>[]
  readonly bookmark: string
  readonly warning?: string
  readonly error?: string
  readonly reason?: string
}

const find = async (body: unknown, by: string | null = 'ada') => {
  const database = encodeURIComponent(organizationDatabase('office'))
  const response = await fetch(`${address}${couchPath}/${database}/_find`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(by === null ? {} : { authorization: by }) },
    body: JSON.stringify(body),
  })
  return { status: response.status, ...((await response.json()) as Found) }
}

const names = ({ docs }: Found) => docs.map(({ name }) => name)

describe('a query of the copy', () => {
  test('finds documents by their fields', async () => {
    const found = await find({
      selector: { _id: { $gte: 'project:', $lt: 'project;' }, name: 'Ferry terminal' },
    })
    expect(found.status).toBe(200)
    expect(names(found)).toEqual(['Ferry terminal'])
    expect(found.bookmark).toBe('nil')
    const either = { $or: [{ name: 'North abutment' }, { name: { $in: ['South abutment'] } }] }
    expect(names(await find({ selector: either })).sort()).toEqual(['North abutment', 'South abutment'])
  })

  test('answers in the order of a field and with the fields that were named', async () => {
    const found = await find({
      selector: { name: { $gte: 'A' }, 'data.uid': { $exists: true } },
      sort: [{ name: 'desc' }],
      fields: ['name', 'data.uid'],
    })
    expect(names(found)).toEqual(['South abutment', 'North abutment', 'Ferry terminal'])
    expect(found.docs[0]).toEqual({ name: 'South abutment', data: { uid: expect.any(String) } })
  })

  test.each([
    ['by id', {}],
    ['by an index', { sort: ['name'] }],
    ['by an index from its end', { sort: [{ updatedAt: 'desc' }] }],
  ])('goes on from its bookmark until every document came once, %s', async (_how, how) => {
    const all = await find({ selector: {}, limit: 200, ...how })
    const ids: unknown[] = []
    let bookmark: string | undefined
    for (let round = 0; round < 50 && bookmark !== 'nil'; round++) {
      const page: Found = await find({
        selector: {},
        limit: 2,
        ...(bookmark !== undefined && { bookmark }),
        ...how,
      })
      ids.push(...page.docs.map(({ _id }) => _id))
      bookmark = page.bookmark
    }
    expect(ids).toEqual(all.docs.map(({ _id }) => _id))
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.length).toBe(6)
  })

  test('answers only what the reader may copy', async () => {
    expect(await find({ selector: {} }, 'eve')).toMatchObject({ status: 404 })
    expect(await find({ selector: {} }, 'ben')).toMatchObject({ status: 403 })
    expect(await find({ selector: {} }, null)).toMatchObject({ status: 401 })
    const { docs } = await find({ selector: {}, limit: 200 })
    expect(docs.some(({ name }) => name === 'Secret shaft')).toBe(false)
    expect(docs.every(({ _id }) => !/^[~_]/.test(String(_id)))).toBe(true)
  })

  test('an administrator who is none any more is refused with a bookmark from before', async () => {
    roles.ben = { office: 'admin' }
    const { bookmark, status } = await find({ selector: {}, limit: 1 }, 'ben')
    expect(status).toBe(200)
    roles.ben = { office: 'member' }
    expect(await find({ selector: {}, bookmark }, 'ben')).toMatchObject({ status: 403 })
  })
})

describe('a hostile query', () => {
  const nested = (levels: number): object => (levels === 0 ? { name: 'x' } : { $not: nested(levels - 1) })

  test.each([
    ['$regex', { name: { $regex: '^(a+)+$' } }],
    ['$regex inside $not', { name: { $not: { $regex: 'a' } } }],
    ['$elemMatch', { tags: { $elemMatch: { $regex: '(a+)+' } } }],
    ['$where', { $where: 'while (true) {}' }],
    ['$text', { $text: 'a' }],
    ['an operator in a nested field', { data: { uid: { $regex: 'a' } } }],
    ['a deep selector', nested(9)],
    ['many conditions', { $and: Array.from({ length: 40 }, (_, at) => ({ [`field${at}`]: 1 })) }],
    ['a long list', { name: { $in: Array.from({ length: 101 }, String) } }],
    ['a long selector', { name: 'x'.repeat(9000) }],
    ['__proto__', JSON.parse('{"__proto__": {"a": 1}}')],
    ['constructor', { 'data.constructor.name': 'Object' }],
    ['no selector', undefined],
    ['a list', []],
    ['$or of no list', { $or: { name: 'x' } }],
    ['$size of text', { tags: { $size: '1' } }],
  ])('is refused with CouchDB’s bad_request: %s', async (_what, selector) => {
    expect(await find({ selector })).toMatchObject({ status: 400, error: 'bad_request' })
  })

  test.each([
    ['a sort by another field', { selector: {}, sort: ['data.uid'] }, 'no_usable_index'],
    ['a bookmark that is none', { selector: {}, bookmark: 'e30' }, 'invalid_bookmark'],
    [
      'a bookmark of another query',
      { selector: {}, sort: ['name'], bookmark: Buffer.from('{"id":"a"}').toString('base64url') },
      'invalid_bookmark',
    ],
    [
      'a bookmark that skips a million documents',
      {
        selector: {},
        sort: ['name'],
        bookmark: Buffer.from('{"value":"Piers","seen":1000000}').toString('base64url'),
      },
      'invalid_bookmark',
    ],
    ['many fields', { selector: {}, fields: Array.from({ length: 51 }, (_, at) => `f${at}`) }, 'bad_request'],
    ['a wide skip', { selector: {}, skip: 100_000 }, 'bad_request'],
  ])('is refused: %s', async (_what, body, error) => {
    expect(await find(body)).toMatchObject({ status: 400, error })
  })

  test('names fields that no document has, and gets none of the prototype', async () => {
    const found = await find({
      selector: { name: 'Ferry terminal' },
      fields: ['__proto__.x', 'name', 'name.length', 'constructor'],
    })
    expect(found.docs).toEqual([{ name: 'Ferry terminal' }])
  })

  test('holds nobody up longer than 200 ms while it compares many large documents', async () => {
    const database = await store.database(organizationDatabase('office'))
    const layers = Array.from({ length: 2_000 }, (_, at) => ({ name: `Layer ${at}`, cohesion: at }))
    for (let from = 0; from < 300; from += 50)
      await database.putMany(
        Array.from({ length: 50 }, (_, at) => ({
          _id: `${scopeOf(0)}:calculations:large-${from + at}`,
          name: `Large ${from + at}`,
          updatedAt: '2026-01-01T00:00:00.000Z',
          data: { layers, tags: layers.map(({ name }) => name) },
        })),
      )
    const list = Array.from({ length: 100 }, (_, at) => `no ${at}`)
    const conditions = Array.from({ length: 15 }, () => ({ 'data.tags': { $nin: [] }, name: { $gte: '' } }))
    let longest = 0
    let isOver = false
    const watch = (async () => {
      for (let last = performance.now(); !isOver; ) {
        await wait(1)
        longest = Math.max(longest, performance.now() - last)
        last = performance.now()
      }
    })()
    const found = await find({ selector: { $and: [...conditions, { 'data.tags': { $all: list } }] } })
    isOver = true
    await watch
    expect(found.status).toBe(200)
    expect(found.docs).toEqual([])
    expect(longest).toBeLessThan(200)
  }, 60_000)

  test('is refused while two others of its reader are under way', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => find({ selector: { name: 'none' } })))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(2)
    expect(statuses.every((status) => status === 200 || status === 429)).toBe(true)
    expect(statuses).toContain(429)
  })
})
