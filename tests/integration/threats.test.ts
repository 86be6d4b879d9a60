import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callablePath } from '#domain/protocol/callables/callable.ts'
import { identityRoutes } from '#domain/protocol/identity.ts'
import { uuidv7 } from '#domain/schemas/ids.ts'
import { openStore } from '#server/store/open.ts'
import { callable, join, newPerson } from '#tests/helpers/callables.ts'
import { call, type LocalGateway, signIn, signUpAndVerify, startGatewayHere } from '#tests/helpers/gateway.ts'
import { rest } from '#tests/helpers/rest.ts'
import { somebody } from './organizations/people.ts'
import { activity, edit, folder, fresh, project } from './sync/documents.ts'
import { deviceOf } from './sync/office.ts'

const store = await openStore({ memory: true })
let gateway: LocalGateway
beforeAll(async () => {
  gateway = await startGatewayHere({ store })
})
afterAll(() => gateway.stop())

let people = 0
const draft = () => ({
  email: `someone${++people}@example.org`,
  password: 'correct horse battery',
  name: 'Ada Lovelace',
})
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

describe('tokens', () => {
  test('signed with the right key, but for others, from others, too old or without a session: refused', async () => {
    const { accessToken } = await signIn(gateway, await signUpAndVerify(gateway, draft()))
    const registry = await store.database('registry')
    const key = new Uint8Array(Buffer.from(String((await registry.get('secret:jwt'))?.key), 'base64url'))
    const claims = JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString())
    const now = Math.floor(Date.now() / 1000)
    const answerTo = async (changes: Record<string, unknown>, alg = 'HS256') => {
      const token = await new SignJWT({ ...claims, ...changes }).setProtectedHeader({ alg }).sign(key)
      return (await call(gateway, '/auth/profile', undefined, bearer(token))).status
    }
    expect(await answerTo({})).toBe(200)
    for (const changes of [
      { aud: 'another-service' },
      { aud: undefined },
      { iss: 'https://bad.example' },
      { exp: now - 1 },
      { exp: undefined },
      { nbf: now + 600 },
      { sid: 'someone_else' },
      { sid: '' },
      { sub: undefined },
      { isSuperAdmin: 'yes' },
    ])
      expect([changes, await answerTo(changes)]).toEqual([changes, 401])
    expect(await answerTo({}, 'HS512')).toBe(401)
  })

  test('a token that names rights which the store does not give opens nothing', async () => {
    const ada = await newPerson(gateway)
    const eve = await newPerson(gateway, 'Eve')
    const registry = await store.database('registry')
    const key = new Uint8Array(Buffer.from(String((await registry.get('secret:jwt'))?.key), 'base64url'))
    const claims = JSON.parse(Buffer.from(eve.token.split('.')[1] ?? '', 'base64url').toString())
    const boasting = {
      ...claims,
      isSuperAdmin: true,
      role: 'super_admin',
      organizations: { [ada.organizationId]: 'owner' },
    }
    const token = await new SignJWT(boasting).setProtectedHeader({ alg: 'HS256' }).sign(key)
    const { organizationId } = ada
    expect((await callable(gateway, 'getOrganization', { organizationId }, { token })).status).toBe(404)
    expect((await callable(gateway, 'getOrganization', { organizationId }, ada)).status).toBe(200)
    const device = deviceOf(gateway, eve.userId, token)
    expect(
      (await device.sync('organizations')).documents.map(({ organizationId }) => organizationId),
    ).toEqual([eve.organizationId])
  })

  test('the refresh cookie is worth nothing anywhere but at /auth', async () => {
    const { cookie, user } = await signIn(gateway, await signUpAndVerify(gateway, draft()))
    const data = { userId: user.id }
    expect((await call(gateway, callablePath('getUserOrganizations'), { data }, { cookie })).status).toBe(401)
    expect((await call(gateway, '/auth/profile', undefined, { cookie })).status).toBe(401)
    expect((await call(gateway, '/sync/push', { collection: 'folders', rows: [] }, { cookie })).status).toBe(
      401,
    )
    expect((await call(gateway, '/sync/events', undefined, { cookie })).status).toBe(401)
  })
})

describe('codes', () => {
  test('guessing them is counted, changes nothing, and does not use up the real one', async () => {
    const limited = await startGatewayHere({
      env: { SIGN_IN_RATE_LIMIT: '25' },
      store: await openStore({ memory: true }),
    })
    try {
      const { email } = draft()
      await call(limited, '/auth/sign-up', { ...draft(), email })
      const mail = (await limited.mailbox())[0]
      const code = decodeURIComponent(/code=([^\s&]+)/.exec(mail?.text ?? '')?.[1] ?? '')
      const [userId = '', secret = ''] = code.split('.')
      expect(secret.length).toBeGreaterThanOrEqual(43)
      const statuses: number[] = []
      for (let guess = 0; guess < 30; guess++) {
        const guessed = `${userId}.${secret.slice(0, -2)}${String(guess).padStart(2, '0')}`
        if (guessed !== code)
          statuses.push((await call(limited, '/auth/verify-email', { code: guessed })).status)
      }
      expect(statuses.slice(0, 20).every((status) => status === 400)).toBe(true)
      expect(statuses.at(-1)).toBe(429)
      expect(
        (
          await limited.identity.passwordChanges.verifyEmail({
            code,
            password: draft().password,
            from: 'here',
          })
        ).ok,
      ).toBe(true)
    } finally {
      await limited.stop()
    }
  })
})

test('what opens something by itself cannot be guessed', async () => {
  const owner = await somebody(gateway)
  const [first, second] = await Promise.all(
    ['x@example.org', 'y@example.org'].map(async (email) => {
      const { id } = await owner.call('inviteUserToOrganization', {
        organizationId: owner.home,
        email,
        role: 'member',
      })
      const { cookie, user } = await signIn(gateway, await signUpAndVerify(gateway, draft()))
      const secret = cookie.slice(cookie.lastIndexOf('.') + 1)
      return { invitation: id, refresh: secret, person: user.id }
    }),
  )
  if (first === undefined || second === undefined) throw new Error('two were made')
  for (const [what, least] of [
    // 128 bits are 22 letters of base64url; a UUID has 74 random bits and opens nothing by itself.
    ['invitation', 22],
    ['refresh', 43],
    ['person', 36],
  ] as const) {
    const [one, other] = [first[what], second[what]]
    expect([what, one.length >= least]).toEqual([what, true])
    const shared = [...one].findIndex((letter, at) => letter !== other[at])
    expect([what, one.length - shared > 16]).toEqual([what, true])
  }
})

describe('mass assignment', () => {
  test('every identity call refuses a key that it does not know', async () => {
    const { accessToken } = await signIn(gateway, await signUpAndVerify(gateway, draft()))
    const bodies: Record<string, object> = {
      signUp: { email: 'mass@example.org', password: 'correct horse', name: 'M' },
      signIn: { email: 'mass@example.org', password: 'correct horse' },
      refresh: {},
      signOut: {},
      signOutEverywhere: {},
      verifyEmail: { code: 'a.b' },
      checkActionCode: { code: 'a.b' },
      resendVerification: { email: 'mass@example.org' },
      sendPasswordReset: { email: 'mass@example.org' },
      confirmPasswordReset: { code: 'a.b', newPassword: 'correct horse' },
      changePassword: { currentPassword: 'x', newPassword: 'correct horse' },
      changeEmail: { currentPassword: 'x', newEmail: 'mass2@example.org' },
      changeProfile: { name: 'M' },
      revokeSession: { sessionId: 'x' },
      deleteAccount: { currentPassword: 'x', confirmation: 'DELETE' },
    }
    for (const [name, { path, method, request }] of Object.entries(identityRoutes)) {
      if (request === null) continue
      const response = await fetch(gateway.url + path, {
        method,
        headers: { ...bearer(accessToken), 'content-type': 'application/json' },
        body: JSON.stringify({ ...bodies[name], isSuperAdmin: true }),
      })
      expect([name, response.status]).toEqual([name, 400])
      expect(JSON.stringify(await response.json())).toContain('isSuperAdmin')
    }
  })

  test('what an edit says of the server, its author and its time is not believed', async () => {
    const ada = await newPerson(gateway)
    const eve = await newPerson(gateway, 'Eve')
    const device = deviceOf(gateway, eve.userId, eve.token)
    const place = project(eve.userId, eve.organizationId)
    await device.push('projects', [fresh(place)])
    const inPlace = [eve.organizationId, String(place.scope)] as const
    expect((await device.push('folders', [fresh(folder(ada.userId, ...inPlace))]))[0]).toMatchObject({
      kind: 'refused',
      code: 'request/invalid',
    })
    const stamped = {
      ...folder(eve.userId, ...inPlace),
      server: { gateway: 'forged', sequence: 9e15, acceptedAt: '2999-01-01T00:00:00.000Z', ancestors: [] },
    }
    const [outcome] = await device.push('folders', [fresh(stamped)])
    expect(outcome?.kind).toBe('accepted')
    expect(JSON.stringify(outcome)).not.toMatch(/forged|2999/)
    const [spoken] = await device.push('activities', [
      fresh(activity(ada.userId, eve.organizationId, String(place.scope))),
    ])
    expect(spoken?.kind).toBe('refused')
  })

  test('no deletion and no activity has a time to come', async () => {
    const eve = await newPerson(gateway, 'Eve')
    const device = deviceOf(gateway, eve.userId, eve.token)
    const place = project(eve.userId, eve.organizationId)
    await device.push('projects', [fresh(place)])
    const inPlace = [eve.userId, eve.organizationId, String(place.scope)] as const
    const future = '2099-01-01T00:00:00.000Z'
    const [binned] = await device.push('folders', [fresh({ ...folder(...inPlace), deletedAt: future })])
    expect(binned).toMatchObject({ kind: 'accepted' })
    expect(JSON.stringify(binned)).not.toContain('2099')
    const now = activity(...inPlace)
    const localId = uuidv7(Date.parse(future), new Uint8Array(10))
    const later = {
      ...now,
      id: `${place.scope}:activities:${localId}`,
      data: { ...(now.data as object), timestamp: future },
    }
    const [accepted] = await device.push('activities', [fresh(later)])
    expect(accepted).toMatchObject({ kind: 'accepted' })
    expect(JSON.stringify(accepted)).not.toContain('2099')
    // Nor does it stand before what everybody else does.
    await device.push('activities', [fresh(now)])
    const listed = await rest(gateway, 'GET', `/api/activities?projectId=${place.scope}`, { by: eve })
    expect(listed.status).toBe(200)
    const ids = (listed.data as { id: string }[]).map(({ id }) => id)
    // One that alone fills a list is none.
    const facts = Object.fromEntries(Array.from({ length: 51 }, (_, at) => [`fact${at}`, 'x'.repeat(500)]))
    const [large] = await device.push('activities', [fresh(activity(...inPlace, { metadata: facts }))])
    expect(large).toMatchObject({ kind: 'refused', code: 'request/invalid' })
    expect(ids).toContain(now.id)
    expect(ids).not.toContain(later.id)
  })
})

describe('sync as a way to more rights', () => {
  test('an owner cannot give the organization another plan, usage, approval or its deletion', async () => {
    const ada = await newPerson(gateway)
    const device = deviceOf(gateway, ada.userId, ada.token)
    const [own] = (await device.sync('organizations')).documents
    if (own === undefined) throw new Error('no organization')
    const data = own.data as Record<string, unknown>
    const subscription = data.subscription as Record<string, Record<string, unknown>>
    const { limits, usage } = subscription
    const approvalStatus = { ...(data.approvalStatus as object), applicationId: 'own', reviewedBy: 'ada' }
    // Each is of the right form, so that the rule refuses it and not the schema.
    for (const changes of [
      { data: { ...data, subscription: { ...subscription, planId: 'standard' } } },
      { data: { ...data, subscription: { ...subscription, status: 'trialing' } } },
      { data: { ...data, subscription: { ...subscription, limits: { ...limits, maxProjects: 1_000 } } } },
      { data: { ...data, subscription: { ...subscription, usage: { ...usage, storageUsedGB: -1 } } } },
      { deletedAt: '2026-03-01T08:00:00.000Z' },
      { data: { ...data, approvalStatus } },
      { data: { ...data, isPersonal: false } },
    ])
      expect([changes, (await device.push('organizations', [edit(own, changes)]))[0]]).toMatchObject([
        changes,
        { kind: 'refused', code: 'access/role' },
      ])
    expect((await device.sync('organizations')).documents).toEqual([])
    expect((await device.push('organizations', [edit(own, { name: 'Ours' })]))[0]?.kind).toBe('accepted')
  })

  test('a viewer of the organization writes nothing into it, a member nothing over its head', async () => {
    const ada = await newPerson(gateway)
    const eve = await newPerson(gateway, 'Eve')
    const { organizationId } = ada
    await join(gateway, eve, organizationId, 'viewer')
    const device = deviceOf(gateway, eve.userId, eve.token)
    const read = async () =>
      (await device.pull('organizations')).documents.find((each) => each.organizationId === organizationId)
    const own = await read()
    if (own === undefined) throw new Error('not seen')
    for (const role of ['viewer', 'member'] as const) {
      await join(gateway, eve, organizationId, role)
      const [outcome] = await device.push('organizations', [edit(own, { name: 'Mine' })])
      expect(outcome).toMatchObject({ kind: 'refused', code: 'access/role' })
    }
    expect((await read())?.name).toBe(own.name)
  })
})

describe('an installation that hides who has an account', () => {
  test('signing up takes as long for an address that is taken', async () => {
    const hiding = await startGatewayHere({ env: { HIDE_ACCOUNTS: 'true' } })
    try {
      const taken = draft()
      await signUpAndVerify(hiding, taken)
      const timeOf = async (given: object) => {
        const started = performance.now()
        expect((await call(hiding, '/auth/sign-up', given)).status).toBe(200)
        return performance.now() - started
      }
      const times: [number[], number[]] = [[], []]
      for (let round = 0; round < 3; round++) {
        times[0].push(await timeOf(draft()))
        times[1].push(await timeOf({ ...taken, password: 'something else' }))
      }
      const [free, known] = times.map((all) => Math.min(...all)) as [number, number]
      expect(free).toBeGreaterThan(290)
      expect(Math.abs(free - known)).toBeLessThan(40)
    } finally {
      await hiding.stop()
    }
  })
})

test('an event stream is for fifty readers of one person, and room is made by who leaves', async () => {
  const ada = await newPerson(gateway)
  const open = async () => {
    const stop = new AbortController()
    const response = await fetch(`${gateway.url}/sync/events`, {
      headers: bearer(ada.token),
      signal: stop.signal,
    })
    // The caller keeps the response: fetch closes the stream of a response that the collector takes.
    return { status: response.status, response, stop }
  }
  const streams = await Promise.all(Array.from({ length: 50 }, open))
  expect(new Set(streams.map(({ status }) => status))).toEqual(new Set([200]))
  expect((await open()).status).toBe(429)
  const eve = await newPerson(gateway, 'Eve')
  const others = await fetch(`${gateway.url}/sync/events`, { headers: bearer(eve.token) })
  expect(others.status).toBe(200)
  await others.body?.cancel()
  streams.pop()?.stop.abort()
  await expect
    .poll(async () => {
      const again = await open()
      if (again.status === 200) streams.push(again)
      return again.status
    })
    .toBe(200)
  for (const { stop } of streams) stop.abort()
})

test('hostile texts are judged in no time', async () => {
  const long = (text: string) => text.repeat(Math.floor(8_000 / text.length))
  const texts = [
    `${long('a')}@`,
    `${long('a.')}@${long('a.')}`,
    `${long('a@')}`,
    `a@${long('a-')}.`,
    long(' '),
    `${long('\t')}x`,
    `https://${long('a:')}@`,
    `${long('%')}`,
    long('\u0301'),
    `${long('Version/1.')} Safari/`,
  ]
  for (const text of texts) {
    const started = performance.now()
    await call(gateway, '/auth/sign-up', { email: text, password: 'correct horse', name: 'A' })
    await call(gateway, '/auth/password-reset', { email: 'a@example.org', continueUrl: text })
    await call(gateway, '/auth/verify-email', { code: text })
    await call(gateway, callablePath('getFolder'), { data: { id: text } })
    await call(gateway, `/auth/profile`, undefined, {
      authorization: `Bearer ${text.replace(/[^\x21-\x7e]/g, 'x')}`,
    })
    await call(gateway, '/auth/refresh', {}, { cookie: text.replace(/[^\x21-\x7e]/g, ';') })
    expect([text.slice(0, 20), performance.now() - started < 1_000]).toEqual([text.slice(0, 20), true])
  }
})
