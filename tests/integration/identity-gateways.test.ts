import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openStore } from '#server/store/open.ts'
import { call, cookieOf, type LocalGateway, signIn, startGatewayHere } from '#tests/helpers/gateway.ts'

/** Two gateways on one store, as several gateways share a CouchDB. */
let gateways: readonly [LocalGateway, LocalGateway]
beforeAll(async () => {
  const store = await openStore({ memory: true })
  const [one, two] = await Promise.all([startGatewayHere({ store }), startGatewayHere({ store })])
  gateways = [one, two]
})
afterAll(async () => {
  for (const gateway of gateways) await gateway.stop()
})

const password = 'correct horse battery'
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

async function verifiedAccount(email: string) {
  const [one] = gateways
  await call(one, '/auth/sign-up', { email, password, name: 'Ada' })
  const code = /code=(\S+)/.exec((await one.mailbox())[0]?.text ?? '')?.[1] ?? ''
  await call(gateways[1], '/auth/verify-email', { code: decodeURIComponent(code), password })
  return { email, password }
}

test('started at once on an empty store they make one administrator', async () => {
  const [one, two] = gateways
  const fresh = gateways.filter(({ firstAdministrator }) => firstAdministrator?.fresh === true)
  expect(fresh.length).toBe(1)
  expect(one.firstAdministrator?.email).toBe(two.firstAdministrator?.email)
  const files = gateways.filter(({ firstAdministrator }) => firstAdministrator?.passwordFile !== null)
  expect(files).toEqual(fresh)
})

test('what one issued the other takes: access token and refresh token', async () => {
  const [one, two] = gateways
  const { accessToken, cookie } = await signIn(one, await verifiedAccount('a@example.org'))
  expect((await call(two, '/auth/profile', undefined, bearer(accessToken))).status).toBe(200)
  const next = cookieOf((await call(two, '/auth/refresh', {}, { cookie })).headers)
  expect(cookieOf((await call(one, '/auth/refresh', {}, { cookie })).headers)).toBe(next)
})

test('two first sign-ins at once, one at each, make one personal organization', async () => {
  const credentials = await verifiedAccount('b@example.org')
  const sessions = await Promise.all(gateways.map((gateway) => signIn(gateway, credentials)))
  const [first, second] = sessions.map(({ user }) => user)
  expect(Object.keys(first?.organizations ?? {}).length).toBe(1)
  expect(first?.organizations).toEqual(second?.organizations)
})

test('parallel sign-ups with one address at both make one account', async () => {
  const draft = { email: 'c@example.org', password, name: 'C' }
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => call(gateways[index % 2 === 0 ? 0 : 1], '/auth/sign-up', draft)),
  )
  expect(answers.filter(({ status }) => status === 200).length).toBe(1)
})

test('a membership given or taken at one is known at the other, which tells its listeners', async () => {
  const [one, two] = gateways
  const { user } = await signIn(one, await verifiedAccount('d@example.org'))
  // The other gateway hears of each change a moment later, of the personal organization too.
  await vi.waitFor(async () =>
    expect(Object.values(await two.identity.memberships.rolesOf(user.id))).toEqual(['owner']),
  )
  const heard: string[] = []
  const stop = two.identity.memberships.onChange((userId) => heard.push(userId))
  await one.identity.memberships.set(user.id, 'other-organization', 'member')
  await vi.waitFor(() => expect(heard).toContain(user.id))
  await vi.waitFor(async () =>
    expect(await two.identity.memberships.rolesOf(user.id)).toMatchObject({ 'other-organization': 'member' }),
  )
  await one.identity.memberships.set(user.id, 'other-organization', null)
  await vi.waitFor(async () =>
    expect(await two.identity.memberships.rolesOf(user.id)).not.toHaveProperty('other-organization'),
  )
  stop()
  const before = heard.length
  await one.identity.memberships.set(user.id, 'other-organization', 'viewer')
  expect(heard.length).toBe(before)
})

test('a crash between the membership and the personal organization heals at the next sign-in', async () => {
  const credentials = { email: 'e@example.org', password }
  const store = await openStore({ memory: true })
  let failing = true
  const gateway = await startGatewayHere({
    store: {
      ...store,
      database: async (name) => {
        const database = await store.database(name)
        if (!name.startsWith('org-')) return database
        return {
          ...database,
          put: (document) => (failing ? Promise.reject(new Error('cut off')) : database.put(document)),
        }
      },
    },
  })
  await call(gateway, '/auth/sign-up', { ...credentials, name: 'E' })
  const code = /code=(\S+)/.exec((await gateway.mailbox())[0]?.text ?? '')?.[1] ?? ''
  await call(gateway, '/auth/verify-email', {
    code: decodeURIComponent(code),
    password: credentials.password,
  })
  expect((await call(gateway, '/auth/sign-in', credentials)).status).toBe(500)
  failing = false
  const { user } = await signIn(gateway, credentials)
  const organizationId = user.defaultOrganization ?? 'none'
  expect(Object.keys(user.organizations)).toEqual([organizationId])
  const database = await store.database(`org-${organizationId}`)
  expect(await database.get(`${organizationId}:organizations:${organizationId}`)).toMatchObject({
    name: "E's organization",
  })
  await gateway.stop()
})

test('a session ended at one is dead at the other, its access token too', async () => {
  const [one, two] = gateways
  const credentials = await verifiedAccount('sessions@example.org')
  const here = await signIn(one, credentials)
  const there = await signIn(two, credentials)
  const profile = () => call(two, '/auth/profile', undefined, bearer(there.accessToken))
  expect((await profile()).status).toBe(200)
  const changed = await call(
    one,
    '/auth/password',
    { currentPassword: password, newPassword: 'another password' },
    bearer(here.accessToken),
  )
  expect(changed.status).toBe(200)
  await vi.waitFor(async () => expect((await profile()).status).toBe(401), 2_000)
  expect((await call(one, '/auth/profile', undefined, bearer(here.accessToken))).status).toBe(200)
})

test('a reset code works at one gateway only once, tried at both', async () => {
  const [one, two] = gateways
  const { email } = await verifiedAccount('codes@example.org')
  await call(one, '/auth/password-reset', { email })
  const mail = (await one.mailbox()).find(({ to, text }) => to === email && text.includes('reset-password'))
  const code = decodeURIComponent(/code=([^\s&]+)/.exec(mail?.text ?? '')?.[1] ?? '')
  const answers = await Promise.all(
    [one, two, one, two].map((gateway, index) =>
      call(gateway, '/auth/password-reset/confirm', { code, newPassword: `password ${index}` }),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400])
})
