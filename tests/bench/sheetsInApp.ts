import { loadavg } from 'node:os'
import type { Page } from '@playwright/test'
import { paths } from '#domain/protocol/paths.ts'
import { openStore } from '#server/store/open.ts'
import { type BrowserUse, newProfile, type Profile } from '#tests/helpers/browser.ts'
import { signIn, signUpAndVerify, startGatewayHere } from '#tests/helpers/gateway.ts'
import { readyForOffline, signInByHand } from '#tests/helpers/people.ts'
import { type SheetCase, sheetCases, sheetsOf } from '#tests/helpers/sheetCases.ts'
import { calculation, fresh, project, report as reportDocument } from '#tests/integration/sync/documents.ts'
import { type Device, deviceOf } from '#tests/integration/sync/office.ts'
import { giveRoom } from './officeSite.ts'
import { median, type Report } from './report.ts'
import { watchPages } from './watchPage.ts'

const person = { name: 'Ada Byron', email: 'ada@example.org', password: 'correct horse battery' }
/** Of each kind as many. */
const repeated = Number(process.env.SHEETS_REPEATED ?? 25)
const rounds = Number(process.env.SHEETS_ROUNDS ?? 3)
/** Limits on two free cores: of one example, and of all calculations in one document. */
const most = { seconds: 3, allSeconds: 20, allMegabytes: 400, taskMs: 50 } as const

const all = 'All calculations'

/**
 * Calculation sheets made in the app without a network: of each example as the first thing in a browser that has just started, and of 100
 * calculations in one document. `busy` is what the processors did, which other work on the machine changes less than the time.
 */
export default async function sheetsInApp(report: Report): Promise<void> {
  report({ name: 'load of the machine (processes that wait)', value: loadavg()[0] ?? 0, unit: '' })
  const store = await openStore({ memory: true })
  const gateway = await startGatewayHere({ store })
  const profile = await newProfile()
  try {
    const session = await signIn(gateway, await signUpAndVerify(gateway, person))
    const organizationId = session.user.defaultOrganization ?? ''
    await giveRoom(store, organizationId)
    const device = deviceOf(gateway, session.user.id, session.accessToken)
    const projectId = await pushReports(device, organizationId)
    const address = gateway.url + paths.projectReports(projectId)
    await takeAlong(profile, gateway.url, address)
    for (const name of sheetCases) {
      const found: Making[] = []
      for (let round = 0; round < rounds; round++) found.push(await cold(profile, address, name))
      tell(report, `sheet of a ${name} in the app, cold (asked: ${most.seconds})`, found)
    }
    const count = repeated * sheetCases.length
    tell(report, `${count} calculations in one document (asked: ${most.allSeconds})`, [
      await cold(profile, address, all),
    ])
  } finally {
    await profile.remove()
    await gateway.stop()
  }
}

/** A report of each example, and one of all: as many calculations of each kind, none like another. */
async function pushReports(device: Device, organizationId: string): Promise<string> {
  const by = device.userId
  const place = project(by, organizationId)
  await push(device, 'projects', [place])
  const scope = place.scope as string
  const saved = (names: readonly SheetCase[], isVaried: boolean) =>
    sheetsOf(names, 'en', isVaried).calculations.map(({ name, data }) => ({
      ...calculation(by, organizationId, scope, { ...data }),
      name,
    }))
  const singles = saved(sheetCases, false)
  // The four are among the hundred.
  const others = saved(Array.from({ length: repeated - 1 }, () => sheetCases).flat(), true)
  for (const each of [...singles, ...others]) await push(device, 'calculations', [each])
  const ids = [...singles, ...others].map(({ id }) => id)
  const named = (name: string, calculationIds: readonly string[]) => {
    const made = reportDocument(by, organizationId, scope, calculationIds)
    return { ...made, name, data: { ...made.data, templateId: 'sheet' } }
  }
  await push(device, 'reports', [
    ...sheetCases.map((name, index) => named(name, [ids[index] ?? ''])),
    named(all, ids),
  ])
  return scope
}

async function push(
  device: Device,
  collection: 'projects' | 'calculations' | 'reports',
  documents: readonly Parameters<typeof fresh>[0][],
): Promise<void> {
  const outcomes = await device.push(collection, documents.map(fresh))
  const refused = outcomes.find(({ kind }) => kind !== 'accepted')
  if (refused !== undefined) throw new Error(`${collection}: ${JSON.stringify(refused)}`)
}

/** Signs in, and waits until everything is on the device. */
async function takeAlong(profile: Profile, url: string, address: string): Promise<void> {
  const context = await profile.open()
  const page = await context.newPage()
  await signInByHand(page, url, person)
  await readyForOffline(page)
  await page.goto(address)
  await rowOf(page, all).waitFor({ timeout: 120_000 })
  // Calculations may come after the reports that name them.
  await page.waitForTimeout(8_000)
  await context.close()
}

const rowOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name }).first()

interface Making {
  readonly seconds: number
  readonly busy: number
  readonly megabytes: number
  readonly longestTask: number
  readonly longestGap: number
}

/** In a browser that has just started, without a network. */
async function cold(profile: Profile, address: string, name: string): Promise<Making> {
  const context = await profile.open()
  try {
    await context.setOffline(true)
    await watchPages(context)
    const page = await context.newPage()
    await page.goto(address)
    const button = rowOf(page, name).getByRole('button', { name: 'Generate PDF' })
    await button.waitFor()
    // The page has done what it does after its start.
    await page.waitForTimeout(2_000)
    return await made(page, { profile, name, press: () => button.click() })
  } finally {
    await context.close()
  }
}

async function made(
  page: Page,
  { profile, name, press }: { profile: Profile; name: string; press(): Promise<void> },
): Promise<Making> {
  await page.evaluate(() => {
    const watch = { longest: 0, before: performance.now() }
    setInterval(() => {
      const now = performance.now()
      watch.longest = Math.max(watch.longest, now - watch.before)
      watch.before = now
    }, 10)
    Object.assign(window, { benchGap: watch })
  })
  const before = profile.use()
  let highest = before?.memory ?? Number.NaN
  const sampling = setInterval(() => {
    highest = Math.max(highest, profile.use()?.memory ?? Number.NaN)
  }, 100)
  const from = await page.evaluate(() => performance.now())
  try {
    await press()
    await page.getByText(`${name}: version`).first().waitFor({ timeout: 240_000 })
  } finally {
    clearInterval(sampling)
  }
  const { until, longestTask, longestGap } = await page.evaluate((start) => {
    const { tasks } = window.benchWatch
    return {
      until: performance.now(),
      longestTask: Math.max(0, ...tasks.filter((task) => task.start >= start).map(({ ms }) => ms)),
      longestGap: (window as Window & { benchGap?: { longest: number } }).benchGap?.longest ?? 0,
    }
  }, from)
  const after = profile.use()
  return {
    seconds: (until - from) / 1000,
    busy: since(before, after, 'busy'),
    megabytes: (highest - (before?.memory ?? Number.NaN)) / 1_000_000,
    longestTask,
    longestGap,
  }
}

const since = (before: BrowserUse | null, after: BrowserUse | null, what: keyof BrowserUse): number =>
  (after?.[what] ?? Number.NaN) - (before?.[what] ?? Number.NaN)

function tell(report: Report, name: string, found: readonly Making[]): void {
  const of = (key: keyof Making) => median(found.map((each) => each[key]))
  report({ name, value: of('seconds'), unit: 's' })
  report({ name: `${name}: busy`, value: of('busy'), unit: 's' })
  report({
    name: `${name}: memory of page and worker (${most.allMegabytes})`,
    value: of('megabytes'),
    unit: 'MB',
  })
  report({
    name: `${name}: longest task of the page (${most.taskMs}: none longer)`,
    value: Math.max(most.taskMs, of('longestTask')),
    unit: 'ms',
  })
  report({ name: `${name}: longest wait of a 10 ms timer`, value: of('longestGap'), unit: 'ms' })
}
