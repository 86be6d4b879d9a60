import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { SyncGateway } from '#data/replication/gateway.ts'
import type { Preferences } from '#domain/schemas/preferences.ts'
import type { Store } from '#server/store/database.ts'
import { openStore } from '#server/store/open.ts'
import { call, type LocalGateway, signIn, signUpAndVerify, startGatewayHere } from '#tests/helpers/gateway.ts'
import { type Device, isSynced, openDevice, until, value } from './data/device.ts'

let store: Store
let gateway: LocalGateway
let credentials: { email: string; password: string }
const open: Device[] = []

beforeAll(async () => {
  store = await openStore({ memory: true })
  gateway = await startGatewayHere({ store })
}, 60_000)
afterAll(() => gateway.stop())
afterEach(async () => {
  for (const each of open.splice(0)) await each.close()
})

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

let people = 0
async function newPerson() {
  credentials = await signUpAndVerify(gateway, {
    email: `ada${++people}@example.com`,
    password: 'a-good-password',
    name: 'Ada',
  })
}

async function device(wrap: (inner: SyncGateway) => SyncGateway = (same) => same): Promise<Device> {
  const made = await openDevice(gateway, credentials, { wrap })
  open.push(made)
  await until(made.database.sync.status(), isSynced)
  return made
}
const shows = (each: Device, wanted: Partial<Preferences>) =>
  until(each.database.preferences.get(), (found) =>
    Object.entries(wanted).every(
      ([key, expected]) => JSON.stringify(found[key as keyof Preferences]) === JSON.stringify(expected),
    ),
  )
const offline = async (each: Device) => {
  each.network.cut()
  await until(each.database.sync.status(), ({ connection }) => connection === 'offline')
}

it('[S3] [S9] a setting that is changed on one device is on another open one in a moment, a new one has it too', async () => {
  await newPerson()
  const [desktop, tablet] = [await device(), await device()]
  value(await desktop.database.preferences.change({ pinnedProjects: ['p1'], unitSystem: 'Imperial' }))
  value(await desktop.database.personal.keep({ theme: 'dark' }))
  await shows(tablet, { pinnedProjects: ['p1'], unitSystem: 'Imperial' })
  await until(tablet.database.personal.state(), ({ known }) => known.theme === 'dark')
  await until(
    desktop.database.personal.state(),
    ({ known, unsent }) => unsent === null && known.theme === 'dark',
  )
  const phone = await device()
  expect(phone.user.personalSettings.theme).toBe('dark')
  await shows(phone, { pinnedProjects: ['p1'], unitSystem: 'Imperial' })
})

it('[S4] [S6] what two devices changed without a network is on both afterwards, and over a restart', async () => {
  await newPerson()
  const [desktop, tablet] = [await device(), await device()]
  value(await desktop.database.preferences.change({ pinnedProjects: ['both'], compactMode: true }))
  await shows(tablet, { pinnedProjects: ['both'], compactMode: true })
  await Promise.all([offline(desktop), offline(tablet)])
  value(
    await desktop.database.preferences.change({ pinnedProjects: ['desk', 'both'], defaultViewMode: 'grid' }),
  )
  value(await desktop.database.personal.keep({ language: 'de' }))
  value(await tablet.database.preferences.change({ pinnedProjects: ['tab'], defaultViewMode: 'cards' }))
  value(await tablet.database.personal.keep({ theme: 'high-contrast', notifications: false }))
  await tablet.reopen()
  await shows(tablet, { pinnedProjects: ['tab'] })
  desktop.network.mend()
  await until(desktop.database.personal.state(), ({ known }) => known.language === 'de')
  tablet.network.mend()
  // 'both' was taken out on the tablet, 'desk' put in on the desktop, and the tablet's view came later.
  const wanted = { pinnedProjects: ['tab', 'desk'], defaultViewMode: 'cards', compactMode: true } as const
  for (const each of [desktop, tablet]) {
    await shows(each, { ...wanted, pinnedProjects: [...wanted.pinnedProjects] })
    await until(
      each.database.personal.state(),
      ({ known, unsent }) =>
        unsent === null &&
        known.language === 'de' &&
        known.theme === 'high-contrast' &&
        known.notifications === false,
    )
  }
})

it('[S3] an answer that is lost on the way does no harm', async () => {
  await newPerson()
  let lost = 0
  const desktop = await device((inner) => ({
    ...inner,
    settings: async (changes, signal) => {
      const answer = await inner.settings!(changes, signal)
      if (Object.keys(changes).length === 0 || lost++ > 0) return answer
      return { ok: false, problem: { code: 'request/unreachable', message: 'Lost' } }
    },
  }))
  const tablet = await device()
  value(await desktop.database.preferences.change({ pinnedProjects: ['p1'] }))
  await shows(tablet, { pinnedProjects: ['p1'] })
  await expect.poll(() => lost, { timeout: 10_000 }).toBe(2)
  await shows(desktop, { pinnedProjects: ['p1'] })
})

it('[S7] what the gateway does not take stays here, and holds back nothing that others changed', async () => {
  await newPerson()
  const desktop = await device((inner) => ({
    ...inner,
    settings: async (changes, signal) =>
      Object.hasOwn(changes, 'compactMode')
        ? { ok: false, problem: { code: 'request/too-large', message: 'No' } }
        : inner.settings!(changes, signal),
  }))
  const tablet = await device()
  value(await desktop.database.preferences.change({ compactMode: true }))
  value(await tablet.database.preferences.change({ unitSystem: 'Imperial' }))
  await shows(desktop, { compactMode: true, unitSystem: 'Imperial' })
})

it('[S5] the gateway keeps what a newer app says, moves what is out of bounds, and answers only for oneself', async () => {
  await newPerson()
  const { accessToken, user } = await signIn(gateway, credentials)
  const say = (changes: object, token: string | null = accessToken) =>
    call(gateway, '/sync/settings', { changes }, token === null ? {} : bearer(token))
  expect((await say({}, null)).status).toBe(401)
  expect((await say({ 'no key': { to: 1 } })).json.code).toBe('request/invalid')
  expect((await say({ recentProjectsLimit: { to: 99 }, ofTomorrow: { to: { a: [1] } } })).json).toEqual({
    settings: { ...user.personalSettings, recentProjectsLimit: 10, ofTomorrow: { a: [1] } },
  })
  const device1 = await device()
  await shows(device1, { recentProjectsLimit: 10 })
  value(await device1.database.preferences.change({ compactMode: true }))
  await expect
    .poll(async () => (await say({})).json.settings)
    .toEqual({ ...user.personalSettings, recentProjectsLimit: 10, ofTomorrow: { a: [1] }, compactMode: true })
  expect((await say({ ofTomorrow: { to: 'x'.repeat(600_000) } })).json.code).toBe('request/too-large')
  expect((await say({})).json.settings).toHaveProperty('ofTomorrow', { a: [1] })
})

it('[S8] what the app notices by itself goes with what is chosen, and not by itself at once', async () => {
  await newPerson()
  let asked = 0
  const desktop = await device((inner) => ({
    ...inner,
    settings: (changes, signal) => {
      if (Object.keys(changes).length > 0) asked += 1
      return inner.settings!(changes, signal)
    },
  }))
  // A device that signs in has the others ask.
  const tablet = await device()
  await wait(500)
  const place = { path: '/projects/p1', title: 'Quay', category: 'project', at: new Date().toISOString() }
  value(await desktop.database.preferences.change({ recentItems: [place] }))
  await wait(500)
  expect(asked).toBe(0)
  value(await desktop.database.preferences.change({ compactMode: true }))
  await shows(tablet, { compactMode: true, recentItems: [place] })
  expect(asked).toBe(1)
})

it('settings are in the export of an account and go with it', async () => {
  await newPerson()
  const { accessToken, user } = await signIn(gateway, credentials)
  await call(gateway, '/sync/settings', { changes: { compactMode: { to: true } } }, bearer(accessToken))
  const exported = await call(gateway, '/auth/account/export', undefined, bearer(accessToken))
  expect(exported.json.holdings).toMatchObject({ settings: { compactMode: true } })
  const gone = await call(
    gateway,
    '/auth/account/delete',
    { currentPassword: credentials.password, confirmation: 'DELETE' },
    bearer(accessToken),
  )
  expect(gone.status).toBe(200)
  const registry = await store.database('registry')
  expect(await registry.get(`settings:${user.id}`)).toBeNull()
})
