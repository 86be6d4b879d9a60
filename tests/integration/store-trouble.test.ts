import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { readConfig } from '#server/config.ts'
import { startFailure } from '#server/startFailure.ts'
import { openStore } from '#server/store/open.ts'
import { type FakeCouch, fakeCouch, type Trouble } from '#tests/helpers/fakeCouch.ts'
import {
  call,
  freePort,
  type LocalGateway,
  metricsAccess,
  signIn,
  signUpAndVerify,
  startGatewayHere,
} from '#tests/helpers/gateway.ts'

const draft = { email: 'ada@example.org', password: 'correct horse battery', name: 'Ada' }
const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

/** A gateway on a CouchDB server that a test can bring into trouble. */
async function onCouch(): Promise<{ couch: FakeCouch; gateway: LocalGateway }> {
  const couch = await fakeCouch()
  ends.push(couch.close)
  const limits = { readMs: 500, writeMs: 500, makeMs: 500 }
  const gateway = await startGatewayHere({
    env: { COUCHDB_URL: couch.url },
    store: await openStore({ couchdbUrl: couch.url, limits }),
  })
  ends.push(async () => {
    couch.trouble = null
    await gateway.stop()
  })
  return { couch, gateway }
}

/** What each kind of request is answered: status, and the code or the word of it. */
async function answers(
  gateway: LocalGateway,
  accessToken: string,
): Promise<Record<string, [number, unknown]>> {
  const bearer = { authorization: `Bearer ${accessToken}` }
  const basic = { authorization: `Basic ${btoa(`${draft.email}:${draft.password}`)}` }
  const ask = async (path: string, body?: unknown, headers: Record<string, string> = bearer) => {
    const response = await fetch(gateway.url + path, {
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    })
    const { status } = response
    const json = z
      .record(z.string(), z.unknown())
      .catch({})
      .parse(await response.json())
    const { error } = json as { error?: { status?: string } | string }
    return [status, json.code ?? (typeof error === 'object' ? error.status : error)] as [number, unknown]
  }
  const pulls = [{ collection: 'projects', limit: 10 }]
  const rows = [{ document: { id: 'project:x', editId: 'x' }, base: null }]
  const asked: Record<string, Promise<[number, unknown]>> = {
    ready: ask('/readyz'),
    signIn: ask('/auth/sign-in', { email: draft.email, password: draft.password }, {}),
    pull: ask('/sync/pull', { pulls }),
    push: ask('/sync/push', { collection: 'projects', rows }),
    callable: ask('/asia-east1/getUserOrganizations', { data: {} }),
    rest: ask('/api/projects/x/calculations'),
    couch: ask('/couch/org-1', undefined, basic),
  }
  return Object.fromEntries(
    await Promise.all(Object.entries(asked).map(async ([name, answer]) => [name, await answer] as const)),
  )
}

const unavailable = {
  ready: [503, 'request/store-unavailable'],
  signIn: [503, 'request/store-unavailable'],
  pull: [503, 'request/store-unavailable'],
  push: [503, 'request/store-unavailable'],
  callable: [503, 'UNAVAILABLE'],
  rest: [503, 'request/store-unavailable'],
  couch: [503, 'service_unavailable'],
}

const nodedown = { error: 'nodedown', reason: 'progress not possible' }
const troubles: [string, Trouble][] = [
  ['takes requests and does not answer', 'silent'],
  ['breaks off in its answers', 'break'],
  ['says nodedown', { status: 500, body: nodedown }],
  ['says nodedown in an answer of 200', { status: 200, body: nodedown }],
  ['does not accept its password any more', { status: 401, body: { error: 'unauthorized' } }],
]

test.each(troubles)(
  'a CouchDB server that %s: everything says so, metrics are told, and it comes back',
  async (_, trouble) => {
    const { couch, gateway } = await onCouch()
    const { accessToken } = await signIn(gateway, await signUpAndVerify(gateway, draft))
    const metric = async (name: string) => {
      const { status, text } = await call(gateway, '/metrics', undefined, metricsAccess)
      const line = text.split('\n').find((each) => each.startsWith(`${name} `))
      return [status, line?.split(' ')[1]]
    }
    const readyFirst = await call(gateway, '/readyz')
    expect(readyFirst.status).toBe(200)
    expect(await metric('groundwork_store_up')).toEqual([200, '1'])
    couch.trouble = trouble
    // Being ready is remembered for a second.
    await vi.waitFor(async () => expect((await call(gateway, '/readyz')).status).toBe(503), {
      timeout: 10_000,
    })
    expect(await answers(gateway, accessToken)).toEqual(unavailable)
    expect(await metric('groundwork_store_up')).toEqual([200, '0'])
    expect((await call(gateway, '/healthz')).status).toBe(200)
    couch.trouble = null
    await vi.waitFor(
      async () => {
        expect((await answers(gateway, accessToken)).pull?.[0]).toBe(200)
        expect((await call(gateway, '/readyz')).status).toBe(200)
      },
      { timeout: 20_000 },
    )
    expect(await metric('groundwork_store_up')).toEqual([200, '1'])
  },
  60_000,
)

test('of a cluster in which a node dies, no request is answered as a fault of the gateway', async () => {
  const { couch, gateway } = await onCouch()
  const { accessToken } = await signIn(gateway, await signUpAndVerify(gateway, draft))
  let asked = 0
  // Every third request meets the node that died, in one of the ways in which that shows.
  couch.troubled = () => {
    asked += 1
    couch.trouble = troubles[1 + (asked % 3)]?.[1] ?? null
    return asked % 3 === 0
  }
  couch.trouble = 'break'
  const statuses = new Map<number, number>()
  for (let round = 0; round < 30; round++)
    for (const [status] of Object.values(await answers(gateway, accessToken)))
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
  expect([...statuses.keys()].filter((status) => status === 500 || status === 502)).toEqual([])
  expect(statuses.get(503)).toBeGreaterThan(20)
}, 120_000)

test('a gateway that starts before its CouchDB server waits for it, and says so', async () => {
  const port = await freePort()
  const said: (string | null)[] = []
  const starting = startGatewayHere({
    env: { COUCHDB_URL: `http://admin:secret@127.0.0.1:${port}` },
    onWaiting: (why) => said.push(why),
  })
  await vi.waitFor(() => expect(said).toEqual(['The CouchDB server cannot be reached: ECONNREFUSED']), {
    timeout: 20_000,
  })
  const couch = await fakeCouch({ port })
  ends.push(couch.close)
  const gateway = await starting
  ends.push(gateway.stop)
  expect(said.at(-1)).toBeNull()
  expect((await call(gateway, '/readyz')).status).toBe(200)
}, 60_000)

test('a wrong CouchDB password ends the start at once, and says what was tried and what to do', async () => {
  const couch = await fakeCouch({ password: 'another' })
  ends.push(couch.close)
  const reading = readConfig({ COUCHDB_URL: couch.url })
  if (!reading.ok) throw new Error(reading.messages.join())
  const said: (string | null)[] = []
  const failure = await startGatewayHere({
    env: { COUCHDB_URL: couch.url },
    onWaiting: (why) => said.push(why),
  }).then(
    () => '',
    (error: unknown) => startFailure(error, reading.config),
  )
  expect(said).toEqual([])
  expect(failure).toContain(`the CouchDB server at http://127.0.0.1:${couch.port}: `)
  expect(failure).toContain('Name or password is incorrect.')
  expect(failure).toContain('Set COUCHDB_URL with the name and password of a server administrator')
  expect(failure).not.toMatch(/\[object|secret|another/)
})
