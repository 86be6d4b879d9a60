import { setTimeout as sleep } from 'node:timers/promises'
import { firstValueFrom } from 'rxjs'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { usualBackOffMs } from '#data/replication/connection.ts'
import { errorCatalogue } from '#domain/errors/catalogue.ts'
import type { Problem } from '#domain/errors/result.ts'
import { healthPath } from '#domain/protocol/route.ts'
import { call, type SharedGateway } from '#tests/helpers/gateway.ts'
import { newAccount, sharedGateway } from '#tests/helpers/sharedGateway.ts'
import {
  calculation,
  type Device,
  type DeviceOptions,
  isSynced,
  newProject,
  openDevice,
  quotaExceeded,
  until,
  value,
} from './data/device.ts'

let gateway: SharedGateway
let credentials: { email: string; password: string }
const open: Device[] = []

beforeAll(async () => {
  gateway = await sharedGateway()
  credentials = await newAccount(gateway)
}, 60_000)

afterEach(async () => {
  for (const each of open.splice(0)) await each.close()
})

async function device(options?: DeviceOptions): Promise<Device> {
  const made = await openDevice(gateway, credentials, options)
  open.push(made)
  return made
}

const synced = (each: Device) => until(each.database.sync.status(), isSynced)

function problemsOf(each: Device): Problem[] {
  const seen: Problem[] = []
  each.database.storage.problems().subscribe((problem) => problem && seen.push(problem))
  return seen
}

describe('a full disk', () => {
  it('refuses to save in words, saves nothing by halves, and saves the same once there is room', async () => {
    const tablet = await device()
    const projectId = await newProject(tablet)
    await synced(tablet)
    const problems = problemsOf(tablet)
    tablet.disk.refuseWrites((collection) => (collection === 'calculations' ? quotaExceeded() : null))
    const refused = await tablet.database.calculations.create(calculation(projectId, 'No room'))
    expect(refused).toMatchObject({ ok: false, problem: { code: 'storage/quota' } })
    expect(problems.map(({ code }) => code)).toEqual(['storage/quota'])
    expect(
      await until(tablet.database.activities.listByProject(projectId, 10), (all) => all.length > 0),
    ).toHaveLength(1)
    tablet.disk.refuseWrites(null)
    value(await tablet.database.calculations.create(calculation(projectId, 'No room')))
    await until(tablet.database.calculations.listByProject(projectId), (all) => all[0]?.waiting === 0)
  })

  it('leaves what was saved before an edit that did not fit', async () => {
    const tablet = await device()
    const projectId = await newProject(tablet)
    const { id } = value(await tablet.database.calculations.create(calculation(projectId, 'Before')))
    tablet.disk.refuseWrites((collection) => (collection === 'calculations' ? quotaExceeded() : null))
    const edit = await tablet.database.calculations.update(projectId, id.split(':')[2]!, { name: 'After' })
    expect(edit).toMatchObject({ ok: false, problem: { code: 'storage/quota' } })
    tablet.disk.refuseWrites(null)
    await tablet.reopen()
    await until(tablet.database.calculations.listByProject(projectId), (all) => all[0]?.name === 'Before')
  })

  it('loses no document of a pull whose batches could not all be written', async () => {
    const desktop = await device()
    const projectId = await newProject(desktop)
    for (let at = 0; at < 40; at++)
      value(await desktop.database.calculations.create(calculation(projectId, `C${at}`)))
    await synced(desktop)
    let refusals = 0
    const tablet = await device({ timing: { pullRows: 5 } })
    tablet.disk.refuseWrites((collection) => {
      if (collection !== 'calculations' || refusals >= 2) return null
      refusals += 1
      return quotaExceeded()
    })
    const there = await until(
      tablet.database.calculations.listByProject(projectId),
      (all) => all.length === 40,
    )
    expect(new Set(there.map(({ name }) => name)).size).toBe(40)
    expect(refusals).toBe(2)
  })
})

describe('a lost connection to the database', () => {
  it('is mended while saving, and lists go on living', async () => {
    const tablet = await device()
    const projectId = await newProject(tablet)
    const lists: string[][] = []
    const listening = tablet.database.calculations
      .listByProject(projectId)
      .subscribe((all) => lists.push(all.map(({ name }) => name)))
    await tablet.disk.dropConnections()
    value(await tablet.database.calculations.create(calculation(projectId, 'After the drop')))
    await until(tablet.database.calculations.listByProject(projectId), (all) => all[0]?.waiting === 0)
    await expect.poll(() => lists.at(-1)).toEqual(['After the drop'])
    listening.unsubscribe()
  })

  it('is mended while pulling, without anybody touching the device or a rejection that nobody handles', async () => {
    const [tablet, desktop] = [await device(), await device()]
    const projectId = await newProject(desktop)
    await until(tablet.database.projects.get(projectId), (found) => found !== null)
    await synced(tablet)
    await tablet.disk.dropConnections()
    tablet.database.sync.syncNow()
    value(await desktop.database.calculations.create(calculation(projectId, 'From elsewhere')))
    await until(tablet.database.calculations.listByProject(projectId), (all) => all.length === 1)
    expect(await until(tablet.database.sync.status(), isSynced)).toMatchObject({ problem: null })
  })
})

describe('an answer that is not the gateway', () => {
  const portal = () =>
    new Response('<!doctype html><h1>Welcome to Airport WiFi</h1>', {
      status: 200,
      headers: { 'content-type': 'text/html' },
    })
  const proxy = () => new Response('<h1>502 Bad Gateway</h1>', { status: 502 })

  it.each([
    ['a captive portal with 200', portal],
    ['a proxy with 502', proxy],
  ])('counts as offline: %s', async (_, page) => {
    const tablet = await device()
    const projectId = await newProject(tablet)
    await synced(tablet)
    tablet.network.answerInstead(page)
    value(await tablet.database.calculations.create(calculation(projectId, 'Behind the portal')))
    await until(
      tablet.database.sync.status(),
      ({ connection, waiting }) => connection === 'offline' && waiting === 1,
    )
    expect(tablet.session.state().kind).toBe('signed-in')
    tablet.network.answerInstead()
    await synced(tablet)
  })
})

describe('a gateway that lives and answers each sync call of a quarter of an hour with a fault of its own', () => {
  /** Timers run so much faster. Even a tenth of the longest wait is still as long as a request takes, so that the waits decide. */
  const pace = 100
  const faultMs = 900_000
  const hurry = () => {
    const timer = setTimeout
    vi.stubGlobal('setTimeout', (what: () => void, ms = 0, ...given: []) => timer(what, ms / pace, ...given))
  }
  afterEach(() => vi.unstubAllGlobals())

  it('is asked at the pace of the back-off, and has everything once it is well', {
    timeout: 90_000,
  }, async () => {
    const tablet = await device({ timing: { backOffMs: usualBackOffMs } })
    const projectId = await newProject(tablet)
    await synced(tablet)
    const asked: string[] = []
    const began = performance.now()
    hurry()
    tablet.network.answerInstead((url) => {
      const { pathname } = new URL(url)
      if (pathname === healthPath) return Response.json({ service: 'groundwork', status: 'ok', version: '' })
      if (!pathname.startsWith('/sync/')) return null
      asked.push(pathname)
      const { status, text } = errorCatalogue['auth/default']
      return Response.json({ type: 'about:blank', title: text, status, code: 'auth/default' }, { status })
    })
    value(await tablet.database.calculations.create(calculation(projectId, 'In the first minute')))
    await sleep(faultMs / pace)
    // A machine that is busy with other work may need longer for the tries.
    await vi.waitFor(() => expect(asked.length, 'a try a minute').toBeGreaterThan(15), { timeout: 60_000 })
    const passedMs = (performance.now() - began) * pace
    expect(await firstValueFrom(tablet.database.sync.status())).toMatchObject({
      connection: 'online',
      waiting: 1,
    })
    // The gate lets one call through at a time. With quick timers it may let the second loop's call through before the first one is under
    // way, so each loop is counted alone. Tries of the first minute, and calls that were under way when the fault began, come on top.
    for (const path of new Set(asked))
      expect(asked.filter((each) => each === path).length, path).toBeLessThanOrEqual(
        passedMs / (usualBackOffMs.most / 2) + 20,
      )
    value(await tablet.database.calculations.create(calculation(projectId, 'After the fault')))
    vi.unstubAllGlobals()
    tablet.network.answerInstead()
    await synced(tablet)
    const other = await device()
    await until(other.database.calculations.listByProject(projectId), (all) => all.length === 2)
  })
})

describe('a line that lets calls through and holds back the event stream', () => {
  it('brings what others do all the same', async () => {
    const office = await device()
    const tablet = await device({
      timing: { withoutEventsMs: 300 },
      wrap: (calls) => ({
        ...calls,
        pokes(listener) {
          const failing = setInterval(() => listener.state('closed'), 100)
          return { reconnect: () => undefined, close: () => clearInterval(failing) }
        },
      }),
    })
    await Promise.all([synced(office), synced(tablet)])
    const projectId = await newProject(office)
    await until(tablet.database.projects.list(), (all) => all.some(({ scope }) => scope === projectId))
  })
})

describe('a network that a device leaves and comes back to, while calls never end by themselves', () => {
  const neverMs = 600_000

  it.each([
    { what: 'the stream of events', isEdited: false, aheadMs: 0 },
    { what: 'a push', isEdited: true, aheadMs: 0 },
    { what: 'the renewal of the token', isEdited: true, aheadMs: 20 * 60_000 },
  ])('ends what hung on the line before: $what', async ({ isEdited, aheadMs }) => {
    const browser = new EventTarget()
    let ahead = 0
    const office = await device()
    const tablet = await device({
      timeoutMs: neverMs,
      page: { window: browser },
      clock: () => Date.now() + ahead,
    })
    const projectId = await newProject(office)
    await until(tablet.database.projects.list(), (all) => all.some(({ scope }) => scope === projectId))
    await Promise.all([synced(office), synced(tablet)])

    tablet.network.stall()
    ahead = aheadMs
    value(await office.database.calculations.create(calculation(projectId, 'Of the office')))
    if (isEdited) {
      value(await tablet.database.calculations.create(calculation(projectId, 'Of the tablet')))
      await vi.waitFor(() => expect(tablet.network.hanging()).toBeGreaterThan(0), { timeout: 10_000 })
      browser.dispatchEvent(new Event('offline'))
    }
    await synced(office)
    tablet.network.mend()
    browser.dispatchEvent(new Event('online'))

    const expected = isEdited ? 2 : 1
    for (const each of [office, tablet])
      await until(
        each.database.calculations.listByProject(projectId),
        (all) => all.filter(({ waiting }) => waiting === 0).length === expected,
      )
  })
})

describe('the session', () => {
  it('is renewed in the middle of the work when the access token has expired', async () => {
    let ahead = 0
    const tablet = await device({ clock: () => Date.now() + ahead })
    const projectId = await newProject(tablet)
    await synced(tablet)
    ahead = 20 * 60_000
    value(await tablet.database.calculations.create(calculation(projectId, 'Later')))
    await synced(tablet)
    expect(tablet.session.state()).toMatchObject({ kind: 'signed-in', by: 'gateway' })
  })

  it('that has ended stops sync and keeps the work, which goes on after signing in again', async () => {
    const tablet = await device()
    const projectId = await newProject(tablet)
    await synced(tablet)
    // The session ends elsewhere: its refresh token is worth nothing any more.
    const cookie = [...tablet.network.jar].map(([name, text]) => `${name}=${text}`).join('; ')
    await call(gateway, '/auth/sign-out', {}, { cookie })
    expect(await tablet.session.accessToken({ renew: true })).toBeNull()
    expect(tablet.session.state()).toEqual({ kind: 'signed-out', reason: 'expired' })
    value(await tablet.database.calculations.create(calculation(projectId, 'Still here')))
    await until(
      tablet.database.sync.status(),
      ({ connection, waiting }) => connection === 'signed-out' && waiting === 1,
    )
    await until(tablet.database.calculations.listByProject(projectId), (all) => all.length === 1)
    value(await tablet.session.signIn(credentials))
    await synced(tablet)
  })
})
