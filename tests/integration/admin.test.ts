import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { ErrorReport } from '#domain/protocol/errorReports.ts'
import { call, type LocalGateway, startGatewayHere } from '#tests/helpers/gateway.ts'
import { type Caller, somebody } from './organizations/people.ts'

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
      store: 'embedded',
      errorReports: 'gateway',
    })
    expect(settings.freeTier).toMatchObject({ activeCalculations: 5, maxProjects: 3 })
    const text = JSON.stringify(settings)
    for (const hidden of [secret, 'postman', 'm'.repeat(40), '2525']) expect(text).not.toContain(hidden)
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

  test('that are too long, too many or of another shape are refused', async () => {
    expect((await send()).status).toBe(400)
    expect((await send({ ...report(), userId: 'u1' })).status).toBe(400)
    expect((await send(report({ stack: 'x'.repeat(4_001) }))).status).toBe(400)
    expect((await send(...Array.from({ length: 21 }, () => report()))).status).toBe(400)
    expect((await call(gateway, '/api/errors', 'x'.repeat(200_000))).status).toBe(413)
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
      const { gateway: counted, devices, troubled, troubledCount } = await rita.call('getSyncHealth', {})
      expect(counted.refusals).toEqual([{ code: 'request/invalid', count: 1 }])
      expect(counted.pulls.count).toBeGreaterThan(1)
      expect(counted.pulls.p95Seconds).toBeGreaterThan(0)
      expect(counted.memoryBytes).toBeGreaterThan(1_000_000)
      expect(devices).toMatchObject({ hour: 1, older: 1 })
      expect(troubledCount).toBe(2)
      expect(troubled).toMatchObject([
        { name: 'Ben Kaya', refused: 1, lastRefusal: { code: 'request/invalid' } },
        { name: 'Eve Stone', refused: 0, lastRefusal: null },
      ])
    })
    const { text } = await call(gateway, '/metrics')
    expect(text).toContain('groundwork_sync_devices{lag="older"} 1')
    expect(text).toContain('groundwork_sync_devices{lag="refused"} 1')
    expect(text).toContain(
      'groundwork_sync_refused_rows_total{collection="folders",code="request/invalid"} 1',
    )
    // Nobody's name is a label.
    expect(text).not.toContain(ben.userId)
  })
})
