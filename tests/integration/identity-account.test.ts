import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { unheld } from '#domain/permissions/allowance.ts'
import { accountExport, sessionEntry } from '#domain/protocol/identity.ts'
import type { Store, StoredDocument } from '#server/store/database.ts'
import { openStore } from '#server/store/open.ts'
import { done } from '#tests/helpers/callables.ts'
import {
  call,
  type LocalGateway,
  signIn,
  signUpAndVerify,
  startGatewayHere,
  verificationCode,
} from '#tests/helpers/gateway.ts'
import { expectProblem } from '#tests/helpers/gatewayProblem.ts'
import { fresh, project as projectDocument } from './sync/documents.ts'

const secondsMs = 1000
let gateway: LocalGateway
let store: Store
let now: number
beforeEach(async () => {
  now = Date.parse('2026-03-01T08:00:00Z')
  store = await openStore({ memory: true })
  gateway = await startGatewayHere({ clock: () => now, store })
})
afterEach(async () => {
  await gateway.stop()
})

const password = 'correct horse battery'
let people = 0
const somebody = () => ({ email: `person${++people}@example.org`, password, name: `Ada ${people}` })
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const get = (path: string, token: string) => call(gateway, path, undefined, bearer(token))
const enter = async () => signIn(gateway, await signUpAndVerify(gateway, somebody()))

async function send(method: 'PUT', path: string, body: object, token: string) {
  const response = await fetch(`${gateway.url}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...bearer(token) },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, text, json: JSON.parse(text) }
}

/** Everything in a database of the store. */
const everything = async (name: string): Promise<StoredDocument[]> =>
  (await store.database(name)).range({ from: '', to: '\uffff', limit: 10_000 })

describe('the profile', () => {
  const change = (token: string, body: object) => send('PUT', '/auth/profile', body, token)

  test('name and personal settings are changed, what is not named stays', async () => {
    const { accessToken, user } = await enter()
    const named = await change(accessToken, { name: '  Ada Berg ' })
    expect(named.json).toMatchObject({ name: 'Ada Berg', personalSettings: user.personalSettings })
    await change(accessToken, { personalSettings: { theme: 'dark' } })
    const after = await get('/auth/profile', accessToken)
    expect(after.json).toMatchObject({
      name: 'Ada Berg',
      personalSettings: { ...user.personalSettings, theme: 'dark' },
    })
  })

  test('says that nobody is held to the free tier where the installation does not', async () => {
    const { accessToken } = await enter()
    const { freeTierLimits } = (await get('/auth/profile', accessToken)).json
    expect(freeTierLimits).toMatchObject(unheld)
  })

  test.each([
    { isSuperAdmin: true },
    { role: 'super_admin' },
    { avatar: 'https://bad.example/pixel.gif' },
    { emailVerified: true },
    { name: '' },
    { name: 'x'.repeat(201) },
    { personalSettings: { theme: 'pink' } },
  ])('%j is refused', async (body) => {
    const { accessToken } = await enter()
    expectProblem(await change(accessToken, body), 'request/invalid')
  })

  test('is not changed while the address is unverified', async () => {
    const { accessToken, user } = await enter()
    const registry = await store.database('registry')
    const stored = await registry.get(`user:${user.email}`)
    await registry.put({ ...(stored as StoredDocument), emailVerified: false })
    expectProblem(await change(accessToken, { name: 'Eve' }), 'account/unverified')
  })
})

describe('another address', () => {
  const ask = (token: string, newEmail: string, currentPassword = password) =>
    call(gateway, '/auth/email', { currentPassword, newEmail }, bearer(token))
  const apply = (code: string) => call(gateway, '/auth/verify-email', { code })

  test('is taken into use by the link in the mail to it, and the old one is told and free', async () => {
    const draft = somebody()
    const { accessToken, user } = await signIn(gateway, await signUpAndVerify(gateway, draft))
    const email = `new-${draft.email}`
    expect((await ask(accessToken, email.toUpperCase())).json).toEqual({})
    const code = await verificationCode(gateway, email)
    expect((await call(gateway, '/auth/action-code', { code })).json).toEqual({ purpose: 'email', email })
    expect((await get('/auth/profile', accessToken)).json.email).toBe(draft.email)
    now += 1
    // Opened by a mail scanner, and then by its reader.
    for (const _ of [1, 2]) expect((await apply(code)).json).toEqual({ email })
    expect((await get('/auth/profile', accessToken)).json).toMatchObject({ id: user.id, email })
    expectProblem(
      await call(gateway, '/auth/sign-in', { email: draft.email, password }),
      'auth/user-not-found',
    )
    expect((await signIn(gateway, { email, password })).user.id).toBe(user.id)
    expect((await gateway.mailbox())[0]).toMatchObject({
      to: draft.email,
      subject: 'Your Groundwork account has another address',
    })
    const next = await signIn(gateway, await signUpAndVerify(gateway, draft))
    expect(next.user.id).not.toBe(user.id)
  })

  test('needs the password, and one that is taken is told to its owner alone', async () => {
    const [one, other] = [await enter(), await enter()]
    expectProblem(await ask(one.accessToken, 'x@example.org', 'wrong'), 'auth/wrong-password')
    now += 1
    expect((await ask(one.accessToken, other.user.email)).json).toEqual({})
    expect((await gateway.mailbox())[0]).toMatchObject({
      to: other.user.email,
      subject: 'You have a Groundwork account already',
    })
    await ask(one.accessToken, 'late@example.org')
    const code = await verificationCode(gateway, 'late@example.org')
    await signUpAndVerify(gateway, { email: 'late@example.org', password, name: 'Eve' }).catch(() => {})
    expectProblem(await apply(code), 'auth/email-already-in-use')
  })

  test('is asked for five times a quarter of an hour by one account, whatever the addresses', async () => {
    const { accessToken, user } = await enter()
    for (let round = 0; round < 5; round++)
      expect((await ask(accessToken, `elsewhere${round}-${user.email}`)).status).toBe(200)
    expectProblem(await ask(accessToken, `elsewhere-${user.email}`), 'auth/too-many-requests')
    expect((await ask((await enter()).accessToken, `elsewhere-${user.email}`)).status).toBe(200)
  })

  test('a code works for an hour, and the newest only', async () => {
    const { accessToken } = await enter()
    await ask(accessToken, 'first@example.org')
    const first = await verificationCode(gateway, 'first@example.org')
    await ask(accessToken, 'second@example.org')
    const second = await verificationCode(gateway, 'second@example.org')
    expectProblem(await apply(first), 'auth/invalid-action-code')
    now += 60 * 60 * secondsMs
    expectProblem(await apply(second), 'auth/expired-action-code')
  })
})

describe('sessions', () => {
  const list = async (token: string) =>
    sessionEntry.array().parse((await get('/auth/sessions', token)).json.sessions)

  test('are listed with device, address and times, the newest used first', async () => {
    const credentials = await signUpAndVerify(gateway, somebody())
    const first = await call(gateway, '/auth/sign-in', credentials, {
      'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:130.0) Gecko/20100101 Firefox/130.0',
    })
    now += 60 * secondsMs
    const second = await signIn(gateway, credentials)
    const sessions = await list(second.accessToken)
    expect(sessions).toMatchObject([
      { isCurrent: true, createdAt: '2026-03-01T08:01:00.000Z' },
      { isCurrent: false, device: 'Firefox on Windows', address: '127.0.0.1' },
    ])
    now += 60 * secondsMs
    const cookie = first.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    await call(gateway, '/auth/refresh', {}, { cookie })
    expect((await list(second.accessToken))[0]).toMatchObject({
      isCurrent: false,
      createdAt: '2026-03-01T08:00:00.000Z',
      lastUsedAt: '2026-03-01T08:02:00.000Z',
    })
  })

  test('one is revoked and its tokens are dead at once; those of others are out of reach', async () => {
    const credentials = await signUpAndVerify(gateway, somebody())
    const here = await signIn(gateway, credentials)
    const there = await signIn(gateway, credentials)
    expect((await get('/auth/profile', there.accessToken)).status).toBe(200)
    const other = (await list(here.accessToken)).find(({ isCurrent }) => !isCurrent)
    const revoke = (token: string) =>
      call(gateway, '/auth/sessions/revoke', { sessionId: other?.id }, bearer(token))
    expectProblem(await revoke((await enter()).accessToken), 'auth/session-not-found')
    expect((await revoke(here.accessToken)).status).toBe(200)
    expectProblem(await get('/auth/profile', there.accessToken), 'auth/not-authenticated')
    expectProblem(
      await call(gateway, '/auth/refresh', {}, { cookie: there.cookie }),
      'auth/not-authenticated',
    )
    expectProblem(await revoke(here.accessToken), 'auth/session-not-found')
    expect((await list(here.accessToken)).length).toBe(1)
  })

  test('all end with signing out everywhere', async () => {
    const credentials = await signUpAndVerify(gateway, somebody())
    const all = [await signIn(gateway, credentials), await signIn(gateway, credentials)]
    const out = await call(gateway, '/auth/sign-out-everywhere', {}, bearer(all[0]?.accessToken ?? ''))
    expect(out.headers.getSetCookie()[0]).toContain('Max-Age=0')
    for (const { accessToken, cookie } of all) {
      expectProblem(await get('/auth/profile', accessToken), 'auth/not-authenticated')
      expectProblem(await call(gateway, '/auth/refresh', {}, { cookie }), 'auth/not-authenticated')
    }
  })

  test('signing out ends the access token too', async () => {
    const { accessToken, cookie } = await enter()
    await call(gateway, '/auth/sign-out', {}, { cookie })
    expectProblem(await get('/auth/profile', accessToken), 'auth/not-authenticated')
  })
})

describe('what an access token says', () => {
  const claimsOf = (token: string) =>
    JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  /** A fresh token, by the refresh that a client may force at any time. */
  const renewed = async (cookie: string) => {
    const { json } = await call(gateway, '/auth/refresh', {}, { cookie })
    return String(json.accessToken)
  }

  test('a forced refresh brings the newest claims', async () => {
    const { user, cookie } = await enter()
    await gateway.identity.memberships.set(user.id, 'second', 'viewer')
    await gateway.identity.memberships.set(user.id, 'third', 'owner')
    expect(claimsOf(await renewed(cookie))).toMatchObject({
      organizations: { [user.defaultOrganization ?? '']: 'owner', second: 'viewer', third: 'owner' },
      isOrgOwner: true,
    })
  })

  test('the role follows the highest membership beyond the personal organization', async () => {
    const { user, cookie } = await enter()
    const owner = await enter()
    const other = owner.user.defaultOrganization ?? ''
    const role = async () => claimsOf(await renewed(cookie)).role
    const project = fresh(
      projectDocument(owner.user.id, other, {
        teamMembers: {
          [owner.user.id]: { role: 'admin', permissions: [] },
          [user.id]: { role: 'member', permissions: [] },
        },
      }),
    )
    expect(await role()).toBe('free_user')
    await gateway.identity.memberships.set(user.id, other, 'viewer')
    expect(await role()).toBe('free_user')
    const pushed = await fetch(`${gateway.url}/sync/push`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...bearer(owner.accessToken) },
      body: JSON.stringify({ collection: 'projects', rows: [project] }),
    })
    expect(await pushed.text()).toContain('"accepted"')
    expect(await role()).toBe('project_member')
    await gateway.identity.memberships.set(user.id, other, 'admin')
    expect(await role()).toBe('org_admin')
    await gateway.identity.memberships.set(user.id, other, 'owner')
    expect(await role()).toBe('org_owner')
    // The owner has a project in the personal organization alone.
    expect(claimsOf(await renewed(owner.cookie)).role).toBe('free_user')
  })

  test('it names the projects of whose team its holder is', async () => {
    const { accessToken, cookie, user } = await enter()
    const organizationId = user.defaultOrganization ?? ''
    const project = fresh(
      projectDocument(user.id, organizationId, {
        teamMembers: { [user.id]: { role: 'admin', permissions: [] } },
      }),
    )
    const pushed = await fetch(`${gateway.url}/sync/push`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...bearer(accessToken) },
      body: JSON.stringify({ collection: 'projects', rows: [project] }),
    })
    expect(await pushed.text()).toContain('"accepted"')
    expect(claimsOf(await renewed(cookie)).projects).toEqual({ [String(project.document.scope)]: 'admin' })
  })

  test('of very many memberships it names 25, owned ones first, and stays small enough for a header', async () => {
    const { user, cookie } = await enter()
    for (let index = 0; index < 30; index++)
      await gateway.identity.memberships.set(user.id, crypto.randomUUID(), 'viewer')
    const token = await renewed(cookie)
    const { organizations, partial } = claimsOf(token)
    expect(Object.keys(organizations).length).toBe(25)
    expect(Object.values(organizations)[0]).toBe('owner')
    expect(partial).toBe(true)
    expect(token.length).toBeLessThan(6_000)
    // Rights come from the store, not from the token: all of them are there.
    expect(Object.keys((await get('/auth/profile', token)).json.organizations as object).length).toBe(31)
  })
})

describe('the export of an account', () => {
  test('has everything that is kept of the person, and no secret', async () => {
    const credentials = await signUpAndVerify(gateway, somebody())
    const { accessToken, user } = await signIn(gateway, credentials)
    const { json, text } = await get('/auth/account/export', accessToken)
    const { holdings } = accountExport.parse(json)
    expect(holdings.account).toMatchObject({
      record: { id: user.id, email: user.email },
      signIn: { emailVerified: true },
    })
    expect(holdings.sessions).toMatchObject([{ address: '127.0.0.1' }])
    expect(holdings.memberships).toMatchObject({ [user.defaultOrganization ?? '']: { role: 'owner' } })
    expect(JSON.stringify(holdings.documents)).toContain("'s organization")
    expect(JSON.stringify(holdings.documents)).toContain('user_login')
    expect(text).not.toContain('$argon2')
  })

  test('has the invitations to the address, without the secret of their links, and they go with the account', async () => {
    const draft = somebody()
    const { accessToken } = await signIn(gateway, await signUpAndVerify(gateway, draft))
    const registry = await store.database('registry')
    const [id, organizationId] = ['the-secret-of-the-link', 'the-office']
    const pointer = { invitationId: id }
    await registry.put({ _id: `invitation:${id}`, organizationId, email: draft.email, message: 'Welcome' })
    for (const list of [`invited:${organizationId}:${draft.email}`, `invitation-to:${draft.email}:${id}`])
      await registry.put({ _id: list, ...pointer })
    await registry.put({ _id: `invitation-in:${organizationId}:${id}`, ...pointer })
    const { json, text } = await get('/auth/account/export', accessToken)
    expect(json.holdings).toMatchObject({ invitations: [{ organizationId, message: 'Welcome' }] })
    expect(text).not.toContain(id)
    const body = { currentPassword: password, confirmation: 'DELETE' }
    expect((await call(gateway, '/auth/account/delete', body, bearer(accessToken))).status).toBe(200)
    const left = JSON.stringify(await everything('registry'))
    for (const trace of [id, draft.email]) expect(left).not.toContain(trace)
  })

  test('has nothing of anybody else', async () => {
    const other = await enter()
    const { accessToken } = await enter()
    const { text } = await get('/auth/account/export', accessToken)
    expect(text).not.toContain(other.user.email)
    expect(text).not.toContain(other.user.id)
  })
})

describe('deleting an account', () => {
  const remove = (token: string, body: object = { currentPassword: password, confirmation: 'DELETE' }) =>
    call(gateway, '/auth/account/delete', body, bearer(token))

  test('leaves nothing of the person in the store, tells them, and frees the address', async () => {
    const draft = somebody()
    const { accessToken, cookie, user } = await signIn(gateway, await signUpAndVerify(gateway, draft))
    await signIn(gateway, draft)
    now += 1
    expect((await remove(accessToken)).status).toBe(200)

    const left = JSON.stringify(await everything('registry'))
    for (const trace of [user.id, draft.email, draft.name]) expect(left).not.toContain(trace)
    expect(await everything(`org-${user.defaultOrganization}`)).toEqual([])
    expectProblem(await get('/auth/profile', accessToken), 'auth/not-authenticated')
    expectProblem(await call(gateway, '/auth/refresh', {}, { cookie }), 'auth/not-authenticated')
    expectProblem(
      await call(gateway, '/auth/sign-in', { email: draft.email, password }),
      'auth/user-not-found',
    )
    expect((await gateway.mailbox())[0]).toMatchObject({
      to: draft.email,
      subject: 'Your Groundwork account was deleted',
    })
    now += 1
    const again = await signIn(gateway, await signUpAndVerify(gateway, draft))
    expect(again.user.id).not.toBe(user.id)
  })

  test('needs the word and the password', async () => {
    const { accessToken } = await enter()
    const unconfirmed = await remove(accessToken, { currentPassword: password, confirmation: 'delete' })
    expectProblem(unconfirmed, 'account/confirm-deletion')
    expect(unconfirmed.json.title).toBe('Please type "DELETE" to confirm account deletion')
    expectProblem(
      await remove(accessToken, { currentPassword: 'wrong', confirmation: 'DELETE' }),
      'auth/wrong-password',
    )
    expect((await get('/auth/profile', accessToken)).status).toBe(200)
  })

  test('is refused to the last owner of an organization with others, by its name', async () => {
    const { accessToken, user } = await enter()
    const member = await enter()
    const { memberships } = gateway.identity
    const shared = member.user.defaultOrganization ?? ''
    await memberships.set(user.id, shared, 'member')
    const refused = await remove(member.accessToken)
    expectProblem(refused, 'account/last-owner')
    expect(refused.json.title).toBe(`You are the last owner of ${member.user.name}'s organization`)
    expect((await get('/auth/profile', member.accessToken)).json.organizations).toHaveProperty(shared)

    await memberships.set(user.id, shared, 'owner')
    expect((await remove(member.accessToken)).status).toBe(200)
    expect([...(await memberships.membersOf(shared)).keys()]).toEqual([user.id])
    const kept = await everything(`org-${shared}`)
    expect(kept.find(({ _id }) => _id.includes(':organizations:'))?.createdBy).toBe(member.user.id)
    expect((await get('/auth/profile', accessToken)).status).toBe(200)
  })

  test('two owners who leave at once do not leave the organization without one', async () => {
    const one = await enter()
    const other = await enter()
    const by = { token: one.accessToken, userId: one.user.id, email: one.user.email, organizationId: '' }
    // No personal one: that goes with its person once nobody else is left in it.
    const { id: shared } = await done(gateway, 'createOrganization', { name: 'Firm Ltd' }, by)
    const { memberships } = gateway.identity
    await memberships.set(other.user.id, shared, 'owner')
    const answers = await Promise.all([remove(one.accessToken), remove(other.accessToken)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const owners = [...(await memberships.membersOf(shared)).values()].filter(({ role }) => role === 'owner')
    expect(owners.length).toBe(1)
  })

  test('beside sign-ins and changes at the same time, nothing of the account comes back', async () => {
    const draft = somebody()
    const { accessToken, user } = await signIn(gateway, await signUpAndVerify(gateway, draft))
    const { email } = draft
    const others = Array.from({ length: 12 }, (_, index) =>
      index % 3 === 0
        ? call(gateway, '/auth/sign-in', { email, password })
        : index % 3 === 1
          ? send('PUT', '/auth/profile', { name: `Ada ${index}` }, accessToken)
          : call(gateway, '/auth/password-reset', { email }),
    )
    const [removed, ...rest] = await Promise.all([remove(accessToken), ...others])
    expect(removed?.status).toBe(200)
    expect(rest.filter(({ status }) => status >= 500)).toEqual([])
    await gateway.mailbox()
    const left = JSON.stringify(await everything('registry'))
    for (const trace of [user.id, email]) expect(left).not.toContain(trace)
    expect(await everything(`org-${user.defaultOrganization}`)).toEqual([])
  })

  test('is refused to the last super administrator', async () => {
    await gateway.stop()
    gateway = await startGatewayHere({ env: { ADMIN_PASSWORD: password } })
    const { accessToken } = await signIn(gateway, { email: 'admin@groundwork.local', password })
    expectProblem(await remove(accessToken), 'account/last-administrator')
  })

  test('interrupted by a crash, is finished at the next start', async () => {
    const draft = somebody()
    const { user } = await signIn(gateway, await signUpAndVerify(gateway, draft))
    const { accounts } = gateway.identity
    const credentials = await accounts.credentialsOf(draft.email)
    if (credentials === null) throw new Error('no credentials')
    const registry = await store.database('registry')
    const { userId, email, name } = credentials
    await registry.put({ _id: `deletion:${userId}`, userId, email, name, organizationIds: [] })
    await accounts.beginLeaving(credentials)
    expectProblem(
      await call(gateway, '/auth/sign-in', { email: draft.email, password }),
      'auth/user-not-found',
    )

    const kept = { ...store, close: async () => {} }
    const second = await startGatewayHere({ clock: () => now, store: kept })
    const left = JSON.stringify(await everything('registry'))
    for (const trace of [user.id, draft.email]) expect(left).not.toContain(trace)
    await second.stop()
  })
})
