import { afterEach, describe, expect, test } from 'vitest'
import { materialImport } from '#domain/protocol/rest/materials.ts'
import { openStore } from '#server/store/open.ts'
import { call, type LocalGateway, signUpAndVerify, startGatewayHere } from '#tests/helpers/gateway.ts'

const ends: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})
async function gatewayWith(env: Readonly<Record<string, string>>): Promise<LocalGateway> {
  const gateway = await startGatewayHere({ env, store: await openStore({ memory: true }) })
  ends.push(gateway.stop)
  return gateway
}

describe('requests from one address', () => {
  test('sign-ins beyond the limit are told to wait', async () => {
    const gateway = await gatewayWith({ SIGN_IN_RATE_LIMIT: '3' })
    const attempt = (index: number) =>
      call(gateway, '/auth/sign-in', { email: `nobody${index}@example.org`, password: 'x' })
    for (let index = 0; index < 3; index++) expect((await attempt(index)).status).toBe(404)
    const answer = await attempt(3)
    expect(answer.status).toBe(429)
    expect(answer.json).toMatchObject({
      code: 'auth/too-many-requests',
      title: 'Too many failed attempts. Please try again later',
    })
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await call(gateway, '/auth/refresh', {})).status).toBe(401)
  })

  test('sign-ins of browsers that the account has used before are not counted', async () => {
    const gateway = await gatewayWith({ SIGN_IN_RATE_LIMIT: '3' })
    const ada = { email: 'ada@example.org', password: 'correct horse battery' }
    await signUpAndVerify(gateway, { ...ada, name: 'Ada' })
    const first = await call(gateway, '/auth/sign-in', ada)
    const cookie = first.headers.getSetCookie().find((each) => each.startsWith('groundwork-device='))
    const known = { cookie: cookie?.split(';')[0] ?? '' }
    for (let index = 0; index < 2; index++) await call(gateway, '/auth/sign-in', ada)
    const refused = await call(gateway, '/auth/sign-in', ada)
    expect([refused.status, refused.json.code]).toEqual([429, 'auth/too-many-requests'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    for (let index = 0; index < 5; index++)
      expect((await call(gateway, '/auth/sign-in', ada, known)).status).toBe(200)
    // The mark is good for the account that signed in, and for no other.
    const other = await call(gateway, '/auth/sign-in', { ...ada, email: 'eve@example.org' }, known)
    expect(other.status).toBe(429)
  })

  test('one import of a file of materials counts as forty calls', async () => {
    const gateway = await gatewayWith({ RATE_LIMIT: '80' })
    const statuses = []
    for (let index = 0; index < 3; index++)
      statuses.push((await call(gateway, materialImport.path, {})).status)
    expect(statuses).toEqual([401, 401, 429])
  })

  test('delays each further refusal of a sender that does not pause, and delays no other sender', async () => {
    const gateway = await gatewayWith({ RATE_LIMIT: '1' })
    const ask = () => call(gateway, '/sync/pull', { pulls: [] })
    await ask()
    await Promise.all(Array.from({ length: 60 }, ask))
    const order: string[] = []
    const late = ask().then(({ status }) => order.push(`refused ${status}`))
    for (let index = 0; index < 5; index++) await call(gateway, '/healthz')
    order.push('others')
    await late
    expect(order).toEqual(['others', 'refused 429'])
  })

  test('calls of all kinds beyond the limit are told to wait, files and probes are not counted', async () => {
    const gateway = await gatewayWith({ RATE_LIMIT: '5' })
    for (let index = 0; index < 10; index++) {
      expect((await call(gateway, '/healthz')).status).toBe(200)
      expect((await call(gateway, '/assets/x.js')).status).toBe(404)
    }
    for (let index = 0; index < 5; index++)
      expect((await call(gateway, '/sync/pull', { pulls: [] })).status).toBe(401)
    const answer = await call(gateway, '/sync/pull', { pulls: [] })
    expect([answer.status, answer.json.code]).toEqual([429, 'request/too-many'])
  })

  test('a forwarded address counts only when a proxy is trusted', async () => {
    const from = (gateway: LocalGateway, address: string) =>
      call(gateway, '/auth/refresh', {}, { 'x-forwarded-for': address })
    const plain = await gatewayWith({ RATE_LIMIT: '2' })
    const seen = []
    for (const last of [1, 2, 3]) seen.push((await from(plain, `203.0.113.${last}`)).status)
    expect(seen).toEqual([401, 401, 429])
    for (const TRUST_PROXY of ['1', '127.0.0.0/8']) {
      const proxied = await gatewayWith({ RATE_LIMIT: '2', TRUST_PROXY })
      for (const last of [1, 2, 3]) expect((await from(proxied, `203.0.113.${last}`)).status).toBe(401)
      // The client's own claim stands before what the proxy saw, and is not believed.
      for (const claim of [1, 2])
        expect((await from(proxied, `198.51.100.${claim}, 203.0.113.9`)).status).toBe(401)
      expect((await from(proxied, '198.51.100.3, 203.0.113.9')).status).toBe(429)
    }
  })
})

test('a store that does not answer makes the gateway not ready, and no secret is told', async () => {
  const store = await openStore({ memory: true })
  let broken = false
  const gateway = await startGatewayHere({
    store: {
      ...store,
      ready: () => (broken ? Promise.reject(new Error('secret address')) : store.ready()),
    },
  })
  ends.push(gateway.stop)
  expect((await call(gateway, '/readyz')).status).toBe(200)
  broken = true
  const answer = await call(gateway, '/readyz')
  expect([answer.status, answer.json.code]).toEqual([503, 'request/store-unavailable'])
  expect(answer.text).not.toContain('secret')
  expect((await call(gateway, '/healthz')).status).toBe(200)
})

test('a fault of the gateway answers in words and without its stack', async () => {
  const store = await openStore({ memory: true })
  const registry = await store.database('registry')
  const gateway = await startGatewayHere({
    store: {
      ...store,
      database: async (name) =>
        name === 'registry'
          ? {
              ...registry,
              get: async (id) => {
                if (id.startsWith('user:broken')) throw new Error('disk address 0x1')
                return registry.get(id)
              },
            }
          : store.database(name),
    },
  })
  ends.push(gateway.stop)
  const answer = await call(gateway, '/auth/sign-in', { email: 'broken@example.org', password: 'x' })
  expect(answer.status).toBe(500)
  expect(answer.json).toMatchObject({ title: 'An error occurred. Please try again' })
  expect(answer.text).not.toContain('disk')
})
