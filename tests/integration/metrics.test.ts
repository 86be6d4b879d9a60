import { afterEach, expect, test, vi } from 'vitest'
import { openStore } from '#server/store/open.ts'
import {
  call,
  type LocalGateway,
  metricsAccess,
  metricsOf,
  signIn,
  signUpAndVerify,
  startGatewayHere,
} from '#tests/helpers/gateway.ts'

const draft = { email: 'ada@example.org', password: 'correct horse battery', name: 'Ada' }
const token = 'a-token-of-thirty-two-characters!'
const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

async function gatewayWith(env: Readonly<Record<string, string>> = {}): Promise<LocalGateway> {
  const gateway = await startGatewayHere({ env, store: await openStore({ memory: true }) })
  ends.push(gateway.stop)
  return gateway
}

/** Every series by its name with labels. */
async function seriesOf(gateway: { readonly url: string }): Promise<Map<string, number>> {
  const text = await metricsOf(gateway)
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
  )
}

test('what happens is counted, by words of the gateway', async () => {
  const gateway = await gatewayWith()
  const credentials = await signUpAndVerify(gateway, draft)
  const { accessToken, user } = await signIn(gateway, credentials)
  const authorization = { authorization: `Bearer ${accessToken}` }
  const sync = (what: string, body: object) =>
    fetch(`${gateway.url}/sync/${what}`, {
      method: 'POST',
      headers: { ...authorization, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  await call(gateway, '/auth/sign-in', { ...credentials, password: 'wrong' })
  await call(gateway, '/auth/sign-in', { email: 'nobody@example.org', password: 'wrong' })
  await sync('pull', { pulls: [{ collection: 'organizations', limit: 10 }] })
  const strange = { document: { id: `${user.id}:x`, editId: 'x' }, base: null }
  await sync('push', { collection: 'folders', rows: [strange] })
  await call(gateway, '/asia-east1/getUserOrganizations', { data: { userId: user.id } }, authorization)
  await call(gateway, '/some-project/asia-east1/createProject', { data: { nonsense: 1 } }, authorization)
  await call(gateway, '/asia-east1/dropEverything', { data: {} })
  await call(gateway, '/projects/0199a/calculations?code=secret')
  const aborted = new AbortController()
  await fetch(`${gateway.url}/sync/events`, { headers: authorization, signal: aborted.signal })

  await vi.waitFor(async () => {
    const series = await seriesOf(gateway)
    expect(Object.fromEntries(series)).toMatchObject({
      'groundwork_sign_ins_total{outcome="success"}': 1,
      'groundwork_sign_ins_total{outcome="auth/wrong-password"}': 1,
      'groundwork_sign_ins_total{outcome="auth/user-not-found"}': 1,
      'groundwork_mails_total{outcome="sent"}': 1,
      'groundwork_sync_pulls_total{collection="organizations"}': 1,
      'groundwork_sync_pulled_documents_total{collection="organizations"}': 1,
      'groundwork_sync_pushes_total{collection="folders"}': 1,
      'groundwork_sync_pushed_rows_total{collection="folders",outcome="refused"}': 1,
      'groundwork_callables_total{name="getUserOrganizations",status="OK"}': 1,
      'groundwork_callables_total{name="createProject",status="INVALID_ARGUMENT"}': 1,
      'groundwork_callables_total{name="none",status="NOT_FOUND"}': 1,
      groundwork_event_streams: 1,
      'groundwork_http_requests_total{method="POST",route="/auth/sign-in",status="2xx"}': 1,
      'groundwork_http_requests_total{method="POST",route="/auth/sign-in",status="4xx"}': 2,
      'groundwork_http_request_duration_seconds_count{method="POST",route="/auth/sign-in",status="2xx"}': 1,
      'groundwork_http_requests_total{method="POST",route="/:project/asia-east1/:name",status="4xx"}': 1,
    })
    expect(
      series.get(
        'groundwork_store_operation_duration_seconds_count{database="registry",operation="get",outcome="ok"}',
      ),
    ).toBeGreaterThan(3)
    expect(series.get('process_cpu_seconds_total')).toBeGreaterThan(0)
  })
  aborted.abort()
  await vi.waitFor(async () => expect((await seriesOf(gateway)).get('groundwork_event_streams')).toBe(0))

  const { text, headers } = await call(gateway, '/metrics', undefined, metricsAccess)
  expect(headers.get('content-type')).toContain('text/plain; version=0.0.4')
  for (const personal of [
    user.id,
    draft.email,
    'nobody',
    '0199a',
    'secret',
    'some-project',
    'dropEverything',
  ])
    expect(text).not.toContain(personal)
})

test('a mail that fails and a store that fails are counted as such', async () => {
  const store = await openStore({ memory: true })
  const registry = await store.database('registry')
  const gateway = await startGatewayHere({
    env: { SMTP_URL: 'smtp://127.0.0.1:1' },
    store: {
      ...store,
      database: async (name) =>
        name === 'registry'
          ? {
              ...registry,
              get: async (id) => {
                if (id.startsWith('user:broken')) throw new Error('gone')
                return registry.get(id)
              },
            }
          : store.database(name),
    },
  })
  ends.push(gateway.stop)
  await call(gateway, '/auth/sign-up', draft)
  await call(gateway, '/auth/sign-in', { email: 'broken@example.org', password: 'x' })
  await vi.waitFor(async () => {
    const series = await seriesOf(gateway)
    expect(series.get('groundwork_mails_total{outcome="failed"}')).toBe(1)
    expect(
      series.get(
        'groundwork_store_operation_duration_seconds_count{database="registry",operation="get",outcome="failed"}',
      ),
    ).toBe(1)
  })
})

test('two gateways in one process count each for itself', async () => {
  const [one, other] = [await gatewayWith(), await gatewayWith()]
  await call(one, '/auth/sign-in', { email: 'nobody@example.org', password: 'wrong' })
  const name = 'groundwork_sign_ins_total{outcome="auth/user-not-found"}'
  expect((await seriesOf(one)).get(name)).toBe(1)
  expect((await seriesOf(other)).get(name)).toBeUndefined()
})

test('without a token there are none, not even for this machine', async () => {
  const plain = await gatewayWith({ METRICS_TOKEN: '' })
  expect((await call(plain, '/metrics')).status).toBe(404)
  expect((await call(plain, '/metrics', undefined, metricsAccess)).status).toBe(404)
})

test('with a token it is asked of everybody', async () => {
  const gateway = await gatewayWith({ METRICS_TOKEN: token, PUBLIC_URL: 'https://ground.example' })
  const read = async (authorization: string) =>
    (await call(gateway, '/metrics', undefined, { authorization })).status
  expect(await read(`Bearer ${token}`)).toBe(200)
  expect((await call(gateway, '/metrics')).status).toBe(404)
  for (const wrong of ['Bearer ', `Bearer ${token}x`, token, `Basic ${token}`, `Bearer ${token.slice(1)}`])
    expect(await read(wrong)).toBe(404)
})
