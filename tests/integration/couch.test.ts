import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import PouchDB from 'pouchdb'
import memory from 'pouchdb-adapter-memory'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { couchPath } from '#domain/protocol/couch.ts'
import type { Store } from '#server/store/database.ts'
import { organizationDatabase } from '#server/store/names.ts'
import { openStore } from '#server/store/open.ts'
import { done, join, newPerson, type Person } from '#tests/helpers/callables.ts'
import { type LocalGateway, startGatewayHere } from '#tests/helpers/gateway.ts'

PouchDB.plugin(memory)

let store: Store
let gateway: LocalGateway
let ada: Person
let ben: Person
let eve: Person
beforeAll(async () => {
  store = await openStore({ memory: true })
  gateway = await startGatewayHere({ store })
  ;[ada, ben, eve] = (await Promise.all(['Ada', 'Ben', 'Eve'].map((name) => newPerson(gateway, name)))) as [
    Person,
    Person,
    Person,
  ]
  await join(gateway, ben, ada.organizationId, 'member')
  for (const [by, name] of [
    [ada, 'North abutment'],
    [ben, 'Ferry terminal'],
    [eve, 'Secret shaft'],
  ] as const)
    await newProject(by, name, by === ben ? ada.organizationId : by.organizationId)
})
afterAll(() => gateway.stop())

const password = 'long enough 1'
const copies = new Set<PouchDB.Database>()
afterEach(async () => {
  for (const copy of copies) await copy.destroy()
  copies.clear()
})

async function newProject(by: Person, name: string, organizationId = ada.organizationId) {
  const project = await done(
    gateway,
    'createProject',
    {
      name,
      projectNumber: '2026-017',
      color: '#2563EB',
      organizationId,
      visibility: 'private',
      teamMembers: {},
    },
    by,
  )
  for (const folder of ['Piers', 'Walls'])
    await done(gateway, 'createFolder', { projectId: project.id, name: folder }, by)
  return project
}

const addressOf = (organizationId: string) =>
  `${gateway.url}${couchPath}/${encodeURIComponent(organizationDatabase(organizationId))}`

const bearer = ({ token }: Person) => `Bearer ${token}`
const basic = ({ email }: Person, secret = password) => `Basic ${btoa(`${email}:${secret}`)}`

/** The gateway's side as PouchDB sees it. */
const remote = (authorization: string, organizationId = ada.organizationId) =>
  new PouchDB(addressOf(organizationId), {
    skip_setup: true,
    fetch: (url, options) => {
      const headers = new Headers(options?.headers)
      headers.set('authorization', authorization)
      return fetch(String(url), { ...(options as RequestInit), headers })
    },
  })

const newCopy = () => {
  const copy = new PouchDB(randomUUID(), { adapter: 'memory' })
  copies.add(copy)
  return copy
}

const contents = async (copy: PouchDB.Database) => {
  const { rows } = await copy.allDocs({ include_docs: true })
  return new Map(rows.map(({ id, doc }) => [id, doc as unknown as Record<string, unknown>]))
}

const ask = async (path: string, authorization: string | null, init: RequestInit = {}) => {
  const response = await fetch(`${gateway.url}${couchPath}${path}`, {
    ...init,
    headers: {
      ...(authorization === null ? {} : { authorization }),
      ...(init.body == null ? {} : { 'content-type': 'application/json' }),
    },
  })
  const text = await response.text()
  return {
    status: response.status,
    headers: response.headers,
    text,
    json: text === '' ? null : JSON.parse(text),
  }
}
const database = (organizationId = ada.organizationId) =>
  `/${encodeURIComponent(organizationDatabase(organizationId))}`

/** What the store has of the organization, without the gateway's own notes. */
async function stored(organizationId = ada.organizationId): Promise<Map<string, object>> {
  const opened = await store.database(organizationDatabase(organizationId))
  const found = await opened.range({ from: '', to: '\uffff', limit: 10_000 })
  return new Map(found.filter(({ _id }) => !_id.startsWith('~')).map((document) => [document._id, document]))
}

const filtersRefused = {
  error: 'bad_request',
  reason:
    'Filters are not offered here. Replicate the whole database, without a filter, a view, a selector or doc_ids.',
}

test.each([
  ['an access token', bearer],
  ['e-mail and password', basic],
])(
  'PouchDB copies an organization whole with %s, and goes on from where it was',
  async (_, authorization) => {
    const copy = newCopy()
    const source = remote(authorization(ada))
    const first = await copy.replicate.from(source, { batch_size: 5 })
    expect(first).toMatchObject({ ok: true, doc_write_failures: 0 })
    expect(await contents(copy)).toEqual(await stored())
    expect((await contents(copy)).size).toBeGreaterThan(8)

    const { id } = await newProject(ada, 'Added later')
    const before = (await contents(copy)).size
    const again = await copy.replicate.from(source, { batch_size: 5 })
    // From the checkpoint on, not from the start.
    expect(again.docs_read).toBeGreaterThanOrEqual(3)
    expect(again.docs_read).toBeLessThan(before)
    expect(await contents(copy)).toEqual(await stored())
    expect((await contents(copy)).has(`project:${id}`)).toBe(true)
    expect((await copy.replicate.from(source)).docs_read).toBe(0)
  },
)

test('a copy that stays connected hears of a change at once', async () => {
  const copy = newCopy()
  const source = remote(bearer(ada))
  const live = copy.replicate.from(source, { live: true, retry: true })
  await new Promise<void>((resolve) => {
    live.on('paused', () => resolve())
  })
  const started = performance.now()
  const { id } = await newProject(ada, 'While it listens')
  while (!(await contents(copy)).has(`project:${id}`)) await new Promise((resolve) => setTimeout(resolve, 20))
  expect(performance.now() - started).toBeLessThan(5_000)
  live.cancel()
  await live
})

test('revisions and deletions are copied with their history', async () => {
  const database = await store.database(organizationDatabase(ada.organizationId))
  const [id = ''] = [...(await stored()).keys()].filter((each) => each.includes(':folders:'))
  const copy = newCopy()
  await copy.replicate.from(remote(bearer(ada)))
  const current = await database.get(id)
  await database.put({ ...current!, name: 'Renamed' })
  await copy.replicate.from(remote(bearer(ada)))
  const [history] = await copy.get(id, { open_revs: 'all', revs: true })
  expect((history as { ok: object }).ok).toMatchObject({ name: 'Renamed', _revisions: { start: 2 } })
  const renamed = await database.get(id)
  await database.put({ _id: id, _rev: renamed?._rev ?? '', _deleted: true })
  await copy.replicate.from(remote(bearer(ada)))
  expect((await contents(copy)).has(id)).toBe(false)
  expect(await contents(copy)).toEqual(await stored())
})

test('nothing of another organization, nothing secret, and no notes of the gateway are in it', async () => {
  const copy = newCopy()
  await copy.replicate.from(remote(bearer(ada)))
  const text = JSON.stringify([...(await contents(copy)).values()])
  expect(text).toContain('Ferry terminal')
  expect(text).not.toContain('Secret shaft')
  expect(text).not.toContain(eve.organizationId)
  expect(text).not.toMatch(/passwordHash|refreshToken|argon2|"current":"/)
  const notes = await store.database(organizationDatabase(ada.organizationId))
  await notes.put({ _id: '~moved:elsewhere', from: [] })
  const { json } = await ask(`${database()}/_changes?style=all_docs&include_docs=true`, bearer(ada))
  expect(json.results.length).toBeGreaterThan(8)
  expect(JSON.stringify(json)).not.toContain('~moved')
  expect((await ask(`${database()}/~moved:elsewhere`, bearer(ada))).status).toBe(404)
  expect((await ask(`${database()}/_all_docs`, bearer(ada))).text).not.toContain('~moved')
})

test('only administrators of the organization may; others cannot tell that it exists', async () => {
  const paths = ['', '/', '/_changes', '/_all_docs', '/_local/x', `/project:${randomUUID()}`]
  for (const path of paths) {
    expect((await ask(`${database()}${path}`, bearer(ben))).json).toEqual({
      error: 'forbidden',
      reason: 'You are not allowed to access this db.',
    })
    const theirs = await ask(`${database()}${path}`, bearer(eve))
    const nowhere = await ask(`/org-${randomUUID()}${path}`, bearer(eve))
    expect(theirs.status).toBe(404)
    expect(theirs.json).toEqual(nowhere.json)
    for (const authorization of [null, 'Bearer nonsense', 'Basic', 'Basic !', basic(ada, 'wrong')]) {
      const answer = await ask(`${database()}${path}`, authorization)
      expect([authorization, answer.status, answer.json.error]).toEqual([authorization, 401, 'unauthorized'])
      expect(answer.headers.get('www-authenticate')).toContain('Basic')
    }
  }
  for (const own of ['registry', 'files', '_all_dbs', '_users', '..%2Fregistry', `user-${ada.userId}`])
    for (const path of ['', '/_all_docs', '/_changes'])
      expect([own, path, (await ask(`/${own}${path}`, bearer(ada))).status]).toEqual([own, path, 404])
  await expect(newCopy().replicate.from(remote(bearer(ben)))).rejects.toMatchObject({ status: 403 })
})

test('an administrator who is none any more hears nothing more, not even from a feed that is open', async () => {
  const cleo = await newPerson(gateway, 'Cleo')
  await join(gateway, cleo, ada.organizationId, 'admin')
  const { json } = await ask(database(), bearer(cleo))
  const open = ask(`${database()}/_changes?feed=longpoll&since=${json.update_seq}`, bearer(cleo))
  await new Promise((resolve) => setTimeout(resolve, 200))
  await join(gateway, cleo, ada.organizationId, 'member')
  await newProject(ada, 'Not for Cleo')
  expect((await open).json.results).toEqual([])
  expect((await ask(database(), bearer(cleo))).status).toBe(403)
})

/** The lines of a feed that stays open, as text, when it has ended. */
const continuous = async (organizationId: string, authorization: string) => {
  const { json } = await ask(database(organizationId), authorization)
  const answer = await fetch(
    `${gateway.url}${couchPath}${database(organizationId)}/_changes?feed=continuous&heartbeat=1000&since=${json.update_seq}`,
    { headers: { authorization } },
  )
  expect(answer.status).toBe(200)
  return answer.text()
}

test.each([
  ['a token whose session was ended', bearer, '/auth/sign-out-everywhere', {}],
  [
    'a password that was changed',
    (by: Person) => basic(by),
    '/auth/password',
    { currentPassword: password, newPassword: 'another long 2' },
  ],
])('a feed that is open tells nothing more to %s', async (_, authorization, path, given) => {
  const dora = await newPerson(gateway, 'Dora')
  await join(gateway, dora, ada.organizationId, 'admin')
  const open = continuous(ada.organizationId, authorization(dora))
  await wait(200)
  const ended = await fetch(`${gateway.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: bearer(dora) },
    body: JSON.stringify(given),
  })
  expect(ended.status, await ended.text()).toBe(200)
  await newProject(ada, 'Not for who has the old one')
  const lines = (await open).split('\n').filter((line) => line !== '')
  expect(lines.map((line) => Object.keys(JSON.parse(line)))).toEqual([['last_seq', 'pending']])
})

test('frees the place of a feed whose reader left before it began', async () => {
  const dora = await newPerson(gateway, 'Dora')
  await join(gateway, dora, ada.organizationId, 'admin')
  const path = `${database()}/_changes?feed=longpoll&timeout=1`
  const { json } = await ask(database(), bearer(dora))
  for (let sent = 0; sent < 60; sent++) {
    const left = request(`${gateway.url}${couchPath}${path}&since=${json.update_seq}`, {
      headers: { authorization: bearer(dora) },
    })
    left.on('error', () => undefined)
    left.end()
    await once(left, 'socket')
    // Some leave before the gateway has read the token, some after.
    await wait(sent % 4)
    left.destroy()
  }
  await expect.poll(async () => (await ask(path, bearer(dora))).status).toBe(200)
})

test('nothing can be written but checkpoints, which are everybody’s own', async () => {
  const put = (path: string, body: object, by = ada, method = 'PUT') =>
    ask(`${database()}${path}`, bearer(by), { method, body: JSON.stringify(body) })
  const writes = [
    ['PUT', ''],
    ['DELETE', ''],
    ['PUT', '/project:x'],
    ['DELETE', '/project:x'],
    ['POST', '/'],
    ['POST', '/_bulk_docs'],
    ['POST', '/_revs_diff'],
    ['PUT', '/_security'],
    ['POST', '/_compact'],
    ['PUT', '/_design/x'],
    ['DELETE', '/_local/x'],
  ] as const
  for (const [method, path] of writes)
    expect([method, path, (await put(path, {}, ada, method)).status]).toEqual([method, path, 403])

  expect((await ask(`${database()}/_local/a`, bearer(ada))).json).toEqual({
    error: 'not_found',
    reason: 'missing',
  })
  expect(await put('/_local/a', { last_seq: 3 })).toMatchObject({
    status: 201,
    json: { ok: true, id: '_local/a', rev: '0-1' },
  })
  expect((await put('/_local/a', { last_seq: 4 })).json).toMatchObject({ error: 'conflict' })
  expect((await put('/_local/a', { _id: '_local/a', _rev: '0-1', last_seq: 4 })).json).toMatchObject({
    rev: '0-2',
  })
  expect((await ask(`${database()}/_local/a`, bearer(ada))).json).toEqual({
    _id: '_local/a',
    _rev: '0-2',
    last_seq: 4,
  })
  await join(gateway, ben, ada.organizationId, 'admin')
  expect((await ask(`${database()}/_local/a`, bearer(ben))).status).toBe(404)
  await join(gateway, ben, ada.organizationId, 'member')
  expect((await put('/_local/big', { text: 'x'.repeat(100_000) })).status).toBe(413)
  for (const body of [[], ['x'], null])
    expect(await put('/_local/b', body as object)).toMatchObject({
      status: 400,
      json: { error: 'bad_request' },
    })
})

test('a revision that is none is a bad request, and no fault of the store', async () => {
  const [id = ''] = [...(await stored()).keys()].filter((each) => each.startsWith('project:'))
  for (const rev of ['x', '1', '1-', '-1', '1-z', `1-${'a'.repeat(70)}`, '1-a,2-b', '%00'])
    expect([rev, (await ask(`${database()}/${id}?rev=${rev}`, bearer(ada))).status]).toEqual([rev, 400])
  expect((await ask(`${database()}/${id}?rev=1-${'a'.repeat(32)}`, bearer(ada))).status).toBe(404)
})

test('what a client of CouchDB asks beside replication is answered in its words', async () => {
  const { json: welcome } = await ask('/', bearer(ada))
  expect(welcome).toMatchObject({ couchdb: 'Welcome', uuid: expect.stringMatching(/^[0-9a-f]{32}$/) })
  expect((await ask('/', bearer(eve))).json.uuid).toBe(welcome.uuid)
  const { json: described } = await ask(database(), bearer(ada))
  const ids = [...(await stored()).keys()].sort()
  expect(described).toMatchObject({ db_name: organizationDatabase(ada.organizationId) })

  const { json: all } = await ask(`${database()}/_all_docs`, bearer(ada))
  expect(all.rows.map(({ id }: { id: string }) => id).sort()).toEqual(ids)
  const { json: some } = await ask(
    `${database()}/_all_docs?startkey="project:"&endkey="project:\ufff0"&limit=2&include_docs=true`,
    bearer(ada),
  )
  expect(some.rows).toHaveLength(2)
  expect(some.rows[0].doc._id).toMatch(/^project:/)
  const { json: keyed } = await ask(`${database()}/_all_docs`, bearer(ada), {
    method: 'POST',
    body: JSON.stringify({ keys: [ids[3], 'nobody'] }),
  })
  expect(keyed.rows).toEqual([expect.objectContaining({ id: ids[3] }), { key: 'nobody', error: 'not_found' }])

  const { json: one } = await ask(`${database()}/${encodeURIComponent(ids[3]!)}?revs=true`, bearer(ada))
  expect(one).toMatchObject({ _id: ids[3], _revisions: { start: expect.any(Number) } })
  const open = `${database()}/${encodeURIComponent(ids[3]!)}?revs=true&open_revs=${encodeURIComponent(JSON.stringify([one._rev, '9-abc']))}`
  expect((await ask(open, bearer(ada))).json).toEqual([{ ok: one }, { missing: '9-abc' }])
  const parts = await fetch(`${gateway.url}${couchPath}${open}`, {
    headers: { authorization: bearer(ada), accept: 'multipart/mixed' },
  })
  expect(parts.headers.get('content-type')).toMatch(/^multipart\/mixed; boundary="/)
  expect(await parts.text()).toContain(
    'Content-Type: application/json; error="true"\r\n\r\n{"missing":"9-abc"}',
  )

  for (const path of [
    '/_changes?since=nonsense',
    '/_changes?filter=x',
    '/_changes?limit=x',
    '/_all_docs?skip=3',
  ])
    expect((await ask(`${database()}${path}`, bearer(ada))).json).toMatchObject({ error: 'bad_request' })
  // A part would pass for the whole: whoever asks for one reads why there is none.
  for (const query of ['filter=app/mine', 'filter=_view&view=app/mine', 'filter=_doc_ids&doc_ids=["a"]'])
    expect((await ask(`${database()}/_changes?${query}`, bearer(ada))).json).toEqual(filtersRefused)
  const selecting = await ask(`${database()}/_changes?filter=_selector`, bearer(ada), {
    method: 'POST',
    body: JSON.stringify({ selector: { name: 'North' } }),
  })
  expect([selecting.status, selecting.json]).toEqual([400, filtersRefused])
  const refusal = await newCopy()
    .replicate.from(remote(bearer(ada)), { filter: 'app/mine' })
    .catch((error: { reason?: string }) => error.reason)
  expect(refusal).toBe(filtersRefused.reason)

  // Of another making of the database: from the start.
  const { json: foreign } = await ask(`${database()}/_changes?since=5.00000000&limit=3`, bearer(ada))
  const { json: start } = await ask(`${database()}/_changes?limit=3`, bearer(ada))
  expect(foreign).toEqual(start)
  const { json: rest } = await ask(`${database()}/_changes?since=${start.last_seq}`, bearer(ada))
  expect(start.results.length + rest.results.length).toBeGreaterThanOrEqual(ids.length)
})

test('an account that changed its password is believed no longer by the old one', async () => {
  const dora = await newPerson(gateway, 'Dora')
  const home = database(dora.organizationId)
  expect((await ask(home, basic(dora))).status).toBe(200)
  const changed = await fetch(`${gateway.url}/auth/password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: bearer(dora) },
    body: JSON.stringify({ currentPassword: password, newPassword: 'another long 2' }),
  })
  expect(changed.status, await changed.text()).toBe(200)
  expect((await ask(home, basic(dora))).status).toBe(401)
  expect((await ask(home, basic(dora, 'another long 2'))).status).toBe(200)
})
