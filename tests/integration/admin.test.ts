import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { english } from '#app/i18n/resources.ts'
import { samplePlanLimits } from '#domain/accountLimits.ts'
import type { ErrorReport } from '#domain/protocol/errorReports.ts'
import { registryDatabase } from '#server/store/names.ts'
import { openStore } from '#server/store/open.ts'
import {
  call,
  type LocalGateway,
  metricsOf,
  signIn,
  signUpAndVerify,
  startGatewayHere,
} from '#tests/helpers/gateway.ts'
import { type Caller, password, somebody } from './organizations/people.ts'

let gateway: LocalGateway
let admin: Caller
let ada: Caller
let time = Date.parse('2026-03-04T12:00:00Z')
beforeAll(async () => {
  gateway = await startGatewayHere({ clock: () => time })
  admin = await somebody(gateway, { isSuperAdmin: true, name: 'Rita' })
  ada = await somebody(gateway, { name: 'Ada Lovelace', email: 'ada@quay.example' })
})
afterAll(() => gateway.stop())

const calls = [
  ['getPlatformStats', {}],
  ['getUsers', {}],
  ['setUserSuperAdmin', { userId: 'somebody', isSuperAdmin: true }],
  ['setUserSuspension', { userId: 'somebody', reason: 'Left the office' }],
  ['setOrganizationSuspension', { organizationId: 'some', reason: 'Unpaid' }],
  [
    'setOrganizationPlan',
    {
      organizationId: 'some',
      planId: 'standard',
      status: 'active',
      billingCycle: 'monthly',
      limits: { ...samplePlanLimits },
    },
  ],
  ['endUserSessions', { userId: 'somebody' }],
  ['endUserSecondFactor', { userId: 'somebody' }],
  ['getOrganizationTwins', {}],
  ['repairOrganizationTwin', { applicationId: 'some' }],
  ['getAuditLog', {}],
  ['getPlatformSettings', {}],
  ['getErrorReports', {}],
  ['getSyncHealth', {}],
] as const

test.each(calls)('%s is for super administrators only', async (name, data) => {
  expect(await ada.refusal(name, data)).toBe('access/denied')
})

describe('people', () => {
  test('are found by parts of their name and address, with verification, role and organizations', async () => {
    const { users, total } = await admin.call('getUsers', { search: 'QUAY' })
    expect(total).toBe(1)
    expect(users).toMatchObject([
      {
        id: ada.userId,
        name: 'Ada Lovelace',
        email: 'ada@quay.example',
        emailVerified: true,
        isSuperAdmin: false,
        lastLoginAt: new Date(time).toISOString(),
        organizations: [{ id: ada.home, role: 'owner' }],
      },
    ])
    expect(users[0]?.organizations[0]?.name).toContain('Ada')
    expect(JSON.stringify(users)).not.toContain('passwordHash')
  })

  test('are listed page by page, each once', async () => {
    for (const name of ['Zoe', 'Yan', 'Xia']) await somebody(gateway, { name })
    const first = await admin.call('getUsers', { page: 1, limit: 2 })
    const rest = await admin.call('getUsers', { page: 2, limit: 100 })
    const all = await admin.call('getUsers', { limit: 100 })
    expect(first.pages).toBe(Math.ceil(all.total / 2))
    expect(all.users.map(({ name }) => name)).toEqual([...all.users.map(({ name }) => name)].sort())
    expect(first.users).toEqual(all.users.slice(0, 2))
    expect(rest.users).toEqual([])
  })

  test('are suspended with a reason, everywhere and at once, and come back as they were', async () => {
    const email = 'zoe@example.org'
    const credentials = { email, password: 'correct horse battery' }
    await signUpAndVerify(gateway, { ...credentials, name: 'Zoe' })
    const { accessToken, cookie, user } = await signIn(gateway, credentials)
    const basic = {
      authorization: `Basic ${Buffer.from(`${email}:${credentials.password}`).toString('base64')}`,
    }
    const ways = async () => ({
      token: (await call(gateway, '/auth/profile', undefined, { authorization: `Bearer ${accessToken}` }))
        .status,
      refresh: (await call(gateway, '/auth/refresh', {}, { cookie })).status,
      signIn: (await call(gateway, '/auth/sign-in', credentials)).json.code ?? 'in',
      program: (await call(gateway, '/couch/org-none', undefined, basic)).status,
    })
    expect(await ways()).toMatchObject({ token: 200, refresh: 200, signIn: 'in', program: 404 })

    const reason = 'Left the office'
    const listed = await admin.call('setUserSuspension', { userId: user.id, reason })
    expect(listed.suspension).toMatchObject({ reason })
    expect(await ways()).toMatchObject({ token: 401, refresh: 401, signIn: 'auth/suspended' })
    expect((await ways()).program).not.toBe(404)
    expect((await call(gateway, '/auth/sign-in', credentials)).json.title).toBe(
      `This account is suspended: ${reason}`,
    )
    expect((await admin.call('getUsers', { search: email })).users[0]?.suspension?.reason).toBe(reason)

    expect((await admin.call('setUserSuspension', { userId: user.id, reason: null })).suspension).toBeNull()
    expect((await signIn(gateway, credentials)).user.id).toBe(user.id)
  })

  test('have all their sessions ended, and sign in anew', async () => {
    const credentials = { email: 'yan@example.org', password: 'correct horse battery' }
    await signUpAndVerify(gateway, { ...credentials, name: 'Yan' })
    const { cookie, user } = await signIn(gateway, credentials)
    await admin.call('endUserSessions', { userId: user.id })
    expect((await call(gateway, '/auth/refresh', {}, { cookie })).status).toBe(401)
    expect((await signIn(gateway, credentials)).user.id).toBe(user.id)
    expect(await admin.refusal('endUserSessions', { userId: 'nobody' })).toBe('auth/user-not-found')
  })

  test('who are super administrators are not suspended', async () => {
    const { users } = await admin.call('getUsers', { search: 'Administrator' })
    const userId = users.find(({ isSuperAdmin }) => isSuperAdmin)?.id ?? ''
    expect(await admin.refusal('setUserSuspension', { userId, reason: 'A coup' })).toBe(
      'account/is-administrator',
    )
  })

  test('are told of in a log: who did what, from where, and what was refused', async () => {
    time += 1_000
    const { user } = await signIn(
      gateway,
      await signUpAndVerify(gateway, {
        email: 'xi@example.org',
        password: 'correct horse battery',
        name: 'Xi',
      }),
    )
    await admin.call('setUserSuspension', { userId: user.id, reason: 'Left the office' })
    time += 1_000
    expect(await admin.refusal('endUserSessions', { userId: 'nobody' })).toBe('auth/user-not-found')
    time += 1_000
    expect(await ada.refusal('endUserSessions', { userId: user.id })).toBe('access/denied')
    const { entries } = await admin.call('getAuditLog', { limit: 2 })
    expect(entries).toMatchObject([
      { by: admin.userId, action: 'endUserSessions', outcome: 'auth/user-not-found' },
      { by: admin.userId, byName: 'Rita', action: 'setUserSuspension', outcome: 'done', from: '127.0.0.1' },
    ])
    expect(JSON.parse(entries[1]?.given ?? '')).toEqual({ userId: user.id, reason: 'Left the office' })
    const next = await admin.call('getAuditLog', { limit: 1, before: entries[0]?.id })
    expect(next.entries).toEqual([entries[1]])
  })

  test('become super administrators and cease to be, but the last one stays', async () => {
    const { users } = await admin.call('getUsers', { search: 'Administrator' })
    const first = users.find(({ name }) => name === 'Administrator')?.id ?? ''
    expect(
      (await admin.call('setUserSuperAdmin', { userId: ada.userId, isSuperAdmin: true })).isSuperAdmin,
    ).toBe(true)
    expect((await ada.call('getPlatformStats', {})).users.superAdmins).toBe(3)

    // Two that take it from each other at once: one of them stays.
    const both = await Promise.allSettled([
      ada.call('setUserSuperAdmin', { userId: first, isSuperAdmin: false }),
      admin.call('setUserSuperAdmin', { userId: ada.userId, isSuperAdmin: false }),
    ])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { users: left } = await admin.call('getUsers', { limit: 100 })
    const kept = left.filter(({ id, isSuperAdmin }) => isSuperAdmin && [first, ada.userId].includes(id))
    expect(kept).toHaveLength(1)
    const [last] = kept
    expect(await admin.refusal('setUserSuperAdmin', { userId: last?.id, isSuperAdmin: false })).toBe(
      'account/last-administrator',
    )
    expect(await admin.refusal('setUserSuperAdmin', { userId: 'nobody', isSuperAdmin: true })).toBe(
      'auth/user-not-found',
    )
  })
})

test('the settings tell how the gateway is set up, and no secret', async () => {
  const secret = 'mailer-password-4711'
  const other = await startGatewayHere({
    env: { SMTP_URL: `smtp://postman:${secret}@127.0.0.1:2525`, METRICS_TOKEN: 'm'.repeat(40) },
  })
  try {
    const reader = await somebody(other, { isSuperAdmin: true })
    const settings = await reader.call('getPlatformSettings', {})
    expect(settings).toMatchObject({
      mail: 'smtp',
      metrics: 'token',
      store: process.env.COUCHDB_URL === undefined ? 'embedded' : 'couchdb',
      errorReports: 'gateway',
    })
    expect(settings.freeTier).toMatchObject({ activeCalculations: 5, maxProjects: 3 })
    const text = JSON.stringify(settings)
    for (const hidden of [secret, 'postman', 'm'.repeat(40), '2525']) expect(text).not.toContain(hidden)
  } finally {
    await other.stop()
  }
})

test('without a token the settings tell that nobody reads the metrics', async () => {
  const other = await startGatewayHere({ env: { METRICS_TOKEN: '' } })
  try {
    const reader = await somebody(other, { isSuperAdmin: true })
    const { metrics } = await reader.call('getPlatformSettings', {})
    expect((await call(other, '/metrics')).status).toBe(404)
    expect(english.admin.settings.metricsFor[metrics]).toMatch(/^nobody/)
  } finally {
    await other.stop()
  }
})

describe('errors of the app', () => {
  const report = (more: Partial<ErrorReport> = {}): ErrorReport => ({
    kind: 'error',
    name: 'TypeError',
    message: 'Cannot read properties of undefined',
    stack: 'at draw (https://app.example/assets/index-abc.js:12:34)',
    page: '/projects/:id',
    version: '1.0.0',
    browser: 'Chrome 140',
    at: new Date(time).toISOString(),
    ...more,
  })
  const send = (...reports: unknown[]) => call(gateway, '/api/errors', { reports })

  test('are taken from nobody in particular, counted when they are the same, and told last first', async () => {
    expect((await send(report(), report({ message: 'Cannot read properties of undefined' }))).json).toEqual({
      accepted: 2,
    })
    time += 1_000
    const other = report({ name: 'RangeError', message: 'Mail to olga@example.org failed' })
    expect((await send(other)).status).toBe(200)
    const { errors } = await admin.call('getErrorReports', {})
    expect(errors).toMatchObject([
      { name: 'RangeError', message: 'Mail to <email> failed', count: 1 },
      { name: 'TypeError', count: 2 },
    ])
    expect(JSON.stringify(errors)).not.toContain('olga')
    expect((await admin.call('getPlatformStats', {})).errors).toEqual({ known: 2, lastDay: 2 })
  })

  test('of a built app are told by file and line of the sources, as one over all versions', async () => {
    const mapsDir = await mkdtemp(join(tmpdir(), 'groundwork-maps-'))
    // One script a version: its first line, columns 11 and 31, come from lines of `draw.ts`.
    const map = (line: number) =>
      JSON.stringify({
        version: 3,
        sources: ['../../../src/ui/draw.ts', '../../../node_modules/lib/run.js'],
        names: ['drawPile', 'run'],
        mappings: [
          [
            [0, 0, 0, 0],
            [10, 0, line, 4, 0],
            [30, 1, 6, 2, 1],
          ],
        ],
      })
    await writeFile(join(mapsDir, 'index-Ab1.js.map'), map(40))
    await writeFile(join(mapsDir, 'index-Cd2.js.map'), map(52))
    await writeFile(join(mapsDir, 'index-Ef3.js.map'), 'no map')
    const other = await startGatewayHere({ clock: () => time, env: { MAPS_DIR: mapsDir } })
    try {
      const reader = await somebody(other, { isSuperAdmin: true })
      const from = (script: string, version: string, isFirefox = false) =>
        report({
          version,
          message: 'No pile',
          stack: isFirefox
            ? `a@https://app.example/assets/${script}:1:12\nb@https://app.example/assets/${script}:1:31`
            : `TypeError: No pile\n    at a (https://app.example/assets/${script}:1:12)\n    at async https://app.example/assets/${script}:1:31\n    at <anonymous>`,
        })
      const reports = [
        from('index-Ab1.js', '1.0.0 (a)'),
        from('index-Cd2.js', '1.1.0 (b)'),
        from('index-Cd2.js', '1.1.0 (b)', true),
      ]
      for (const each of reports) await call(other, '/api/errors', { reports: [each] })
      const unknown = ['index-Ef3.js', 'index-Gh4.js', '..%2f..%2fsecret.js'].map((script) =>
        from(script, '1'),
      )
      expect((await call(other, '/api/errors', { reports: unknown })).status).toBe(200)
      const { errors } = await reader.call('getErrorReports', {})
      expect(errors.filter(({ source }) => source.length > 0)).toMatchObject([
        {
          count: 3,
          source: [
            { file: 'src/ui/draw.ts', line: 53, column: 5, name: 'drawPile' },
            { file: 'node_modules/lib/run.js', line: 7, column: 3, name: 'run' },
          ],
          versions: [
            { version: '1.1.0 (b)', count: 2 },
            { version: '1.0.0 (a)', count: 1 },
          ],
        },
      ])
      expect(errors.filter(({ source }) => source.length === 0)).not.toEqual([])
    } finally {
      await other.stop()
      await rm(mapsDir, { recursive: true })
    }
  })

  test('that are too long, too many or of another shape are refused', async () => {
    expect((await send()).status).toBe(400)
    expect((await send({ ...report(), userId: 'u1' })).status).toBe(400)
    expect((await send(report({ stack: 'x'.repeat(4_001) }))).status).toBe(400)
    expect((await send(...Array.from({ length: 21 }, () => report()))).status).toBe(400)
    expect((await call(gateway, '/api/errors', 'x'.repeat(200_000))).status).toBe(413)
  })

  test('of one sender put out none that others have told', async () => {
    const store = await openStore({ memory: true })
    const other = await startGatewayHere({ store, clock: () => time, env: { TRUST_PROXY: '1' } })
    try {
      const reader = await somebody(other, { isSuperAdmin: true })
      const tell = (from: string, ...reports: unknown[]) =>
        call(other, '/api/errors', { reports }, { 'x-forwarded-for': from })
      const known = async () => {
        const { errors } = await reader.call('getErrorReports', {})
        return errors
      }
      const genuine = [report({ message: 'A pile is missing' }), report({ message: 'A wall is missing' })]
      expect((await tell('192.0.2.1', ...genuine)).status).toBe(200)
      const letters = (at: number) => String.fromCharCode(97 + Math.floor(at / 26), 97 + (at % 26))
      for (let round = 0; round < 9; round++) {
        time += 1_000
        const noise = Array.from({ length: 20 }, (_, at) =>
          report({ message: `Noise ${letters(round * 20 + at)}` }),
        )
        expect((await tell('198.51.100.9', ...noise)).status).toBe(200)
      }
      expect((await known()).map(({ message }) => message)).toEqual(
        expect.arrayContaining(genuine.map(({ message }) => message)),
      )
      expect(await known()).toHaveLength(22)

      // Many senders: what was seen again stays before what was seen once.
      expect((await tell('192.0.2.2', genuine[0])).status).toBe(200)
      for (let sender = 0; sender < 11; sender++) {
        time += 1_000
        const noise = Array.from({ length: 20 }, (_, at) =>
          report({ message: `Crowd ${letters(sender * 20 + at)}`, name: `E${letters(sender)}` }),
        )
        expect((await tell(`203.0.113.${sender}`, ...noise)).status).toBe(200)
      }
      expect((await known()).map(({ message }) => message)).toContain('A pile is missing')
    } finally {
      await other.stop()
    }
  })

  test('of strangers put out and overwrite none that a signed-in person has told', async () => {
    const store = await openStore({ memory: true })
    const other = await startGatewayHere({ store, clock: () => time, env: { TRUST_PROXY: '1' } })
    try {
      const reader = await somebody(other, { isSuperAdmin: true })
      const person = await somebody(other, { name: 'Ada Byron', email: 'ada@errors.example' })
      const { accessToken } = await signIn(other, { email: person.email, password })
      const tell = (headers: Record<string, string>, ...reports: unknown[]) =>
        call(other, '/api/errors', { reports }, headers)
      const signedIn = { authorization: `Bearer ${accessToken}` }
      const genuine = report({ message: 'A pile is missing', page: '/projects/:id' })
      expect((await tell(signedIn, genuine)).status).toBe(200)
      // A token that counts no more does not refuse the report.
      const late = { authorization: 'Bearer abc', 'x-forwarded-for': '192.0.2.7' }
      expect((await tell(late, report({ message: 'A wall is missing' }))).json).toEqual({ accepted: 1 })

      const letters = (at: number) => String.fromCharCode(97 + Math.floor(at / 26), 97 + (at % 26))
      for (let sender = 0; sender < 12; sender++) {
        time += 1_000
        const noise = Array.from({ length: 20 }, (_, at) =>
          report({ message: `Crowd ${letters(sender * 20 + at)}` }),
        )
        const from = { 'x-forwarded-for': `203.0.113.${sender}` }
        // Twice each: what was seen again stays before what was seen once.
        for (const _ of [1, 2]) expect((await tell(from, ...noise)).status).toBe(200)
      }
      const forged = report({ message: 'A pile is missing', page: '/forged', version: '9.9.9' })
      expect((await tell({ 'x-forwarded-for': '203.0.113.99' }, forged)).status).toBe(200)

      const { errors } = await reader.call('getErrorReports', {})
      const messages = errors.map(({ message }) => message)
      expect(errors).toHaveLength(200)
      expect(messages).not.toContain('A wall is missing')
      expect(errors.find(({ message }) => message === genuine.message)).toMatchObject({
        count: 2,
        page: '/projects/:id',
        versions: [{ version: '1.0.0', count: 1 }],
      })
      // Nothing of the person is kept with the report.
      const registry = await store.database(registryDatabase)
      const kept = await registry.range({ from: 'error:', to: 'error;', limit: 500 })
      expect(JSON.stringify(kept)).not.toContain(person.userId)
    } finally {
      await other.stop()
    }
  })

  test('of one address are limited in a minute', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => send(report())))
    expect(answers.some(({ status }) => status === 429)).toBe(true)
  })
})

describe('how sync goes', () => {
  test('is known by device: who syncs, who was refused what, and who has been away for a week', async () => {
    const eve = await somebody(gateway, { name: 'Eve Stone', email: 'eve@quay.example' })
    const pull = (from: Caller) => from.device.pull('organizations')
    await pull(eve)
    time += 8 * 24 * 60 * 60_000
    // Tokens of before have ended.
    const ben = await somebody(gateway, { name: 'Ben Kaya', email: 'ben@quay.example' })
    const rita = await somebody(gateway, { isSuperAdmin: true })
    await pull(ben)
    const strange = { document: { id: `${ben.userId}:x`, editId: 'x' }, base: null }
    await ben.device.push('folders', [strange as never])
    await vi.waitFor(async () => {
      const { gateway: counted, ...health } = await rita.call('getSyncHealth', {})
      const { devices, organizations, troubled, troubledCount } = health
      expect(counted.refusals).toEqual([{ code: 'request/invalid', count: 1 }])
      expect(counted.pulls.count).toBeGreaterThan(1)
      expect(counted.pulls.p95Seconds).toBeGreaterThan(0)
      expect(counted.memoryBytes).toBeGreaterThan(1_000_000)
      expect(devices).toMatchObject({ hour: 1, older: 1 })
      // That row named no organization: none is counted for it.
      expect(organizations).toEqual([])
      expect(troubledCount).toBe(2)
      expect(troubled).toMatchObject([
        { name: 'Ben Kaya', refused: 1, lastRefusal: { code: 'request/invalid' } },
        { name: 'Eve Stone', refused: 0, lastRefusal: null },
      ])
    })
    const text = await metricsOf(gateway)
    expect(text).toContain('groundwork_sync_devices{lag="older"} 1')
    expect(text).toContain('groundwork_sync_devices{lag="refused"} 1')
    expect(text).toContain(
      'groundwork_sync_refused_rows_total{collection="folders",code="request/invalid"} 1',
    )
    // Nobody's name is a label.
    expect(text).not.toContain(ben.userId)
    expect(text).not.toContain(ben.home)
  })

  test('is known by organization: only by rows of whoever belongs to it', async () => {
    const admin = await somebody(gateway, { isSuperAdmin: true })
    const eve = await somebody(gateway, { name: 'Eve Adams', email: 'eve.adams@quay.example' })
    const strange = (organizationId: string) => ({
      document: { id: `${organizationId}:folders:x`, editId: 'x', organizationId },
      base: null,
    })
    await eve.device.push('folders', [strange(eve.home), strange(eve.home), strange(ada.home)] as never)
    const { organizations } = await admin.call('getSyncHealth', {})
    expect(organizations).toMatchObject([
      {
        organizationId: eve.home,
        rows: 2,
        refused: 2,
        conflicts: 0,
        lastRefusal: { code: 'access/role' },
      },
    ])
    expect(organizations[0]?.name).toContain('Eve')
    const text = await metricsOf(gateway)
    expect(text).toContain('groundwork_sync_organizations{state="refused"} 1')
  })
})
