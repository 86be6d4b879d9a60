import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { usualBackOffMs } from '#data/replication/connection.ts'
import { healthPath } from '#domain/protocol/route.ts'
import { hurryClock, turnable } from '#tests/helpers/clock.ts'
import { type RunningGateway, signIn, signUpAndVerify, startGateway } from '#tests/helpers/gateway.ts'
import {
  calculateFooting,
  createProject,
  fillSignIn,
  newFooting,
  readyForOffline,
  saveCalculation,
  signInByHand,
  syncState,
} from '#tests/helpers/people.ts'
import { type Portal, startPortal } from '#tests/helpers/portal.ts'
import { breakableStorage, fillDisk, storedRows } from '#tests/helpers/storage.ts'
import { deviceOf } from '#tests/integration/sync/office.ts'

const ada = { name: 'Ada Byron', email: 'ada@example.org', password: 'correct horse battery' }
const waiting = /\d+ changes? waiting$/

interface Site {
  /** Running again after `restart`. */
  gateway(): RunningGateway
  restart(): Promise<void>
  /** Names of the projects that the server has. */
  projectsOnServer(): Promise<string[]>
}

/** A gateway of its own whose data outlives it, and a page of Ada's, signed in, with one project, ready for offline. */
const test = base.extend<{ site: Site; context: BrowserContext; page: Page }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
  site: async ({}, use) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'groundwork-trouble-'))
    let gateway = await startGateway({ dataDir })
    await signUpAndVerify(gateway, ada)
    await use({
      gateway: () => gateway,
      restart: async () => {
        gateway = await startGateway({ dataDir, port: gateway.port })
      },
      projectsOnServer: async () => {
        const { user, accessToken } = await signIn(gateway, ada)
        const { documents } = await deviceOf(gateway, user.id, accessToken).sync('projects')
        return documents.map(({ name }) => String(name))
      },
    })
    await gateway.stop()
    await rm(dataDir, { recursive: true, force: true })
  },
  page: async ({ site, context }, use) => {
    await breakableStorage(context)
    await context.addInitScript(turnable)
    const page = await context.newPage()
    await signInByHand(page, site.gateway().url, ada)
    await createProject(page, { name: 'Kwun Tong quay', number: '2026-017' })
    await expect(syncState(page)).toHaveText('All changes saved')
    await readyForOffline(page)
    await use(page)
  },
})
test.use({ serviceWorkers: 'allow' })

/** Whether the calculation on the disk, its run and its line in the lists tell the same. */
async function agreement(page: Page) {
  const [calculation] = await storedRows(page, 'calculations')
  const runs = await storedRows(page, 'runs')
  const contents = (await storedRows(page, 'device')).flatMap(({ id, value }) =>
    /^contents\.\d+$/.test(String(id)) ? JSON.parse((value as { entries: string }).entries) : [],
  ) as { id: string; updatedAt: string; utilization: number | null }[]
  if (calculation === undefined) return null
  const { inputs, results } = calculation.data as {
    inputs: { footingWidth: number }
    results: { id: string; outputs: { verdict: { utilization: number } } }
  }
  const line = contents.find(({ id }) => id === calculation.id)
  return {
    width: inputs.footingWidth,
    hasRun: runs.some(({ id }) => String(id).endsWith(`:runs:${results.id}`)),
    isListed:
      line?.updatedAt === calculation.updatedAt && line?.utilization === results.outputs.verdict.utilization,
  }
}

/** In the app, without loading the page anew. */
const toWorkspace = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Workspace' }).click()

/** In the app: up to the button that adds so many materials of a file to the library. */
async function chooseMaterials(page: Page, count: number): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Library' }).click()
  await page.getByRole('link', { name: 'Materials' }).click()
  await page.getByRole('button', { name: 'Import a file' }).click()
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a file' }).click()
  const columns = 'name,category,modelType,cohesion,frictionAngle,youngsModulus,poissonsRatio,unitWeight'
  const rows = Array.from({ length: count }, (_, at) => `Layer ${at},Fill,mohr-coulomb,5,25,0.02,0.3,19`)
  await (await choosing).setFiles({
    name: 'layers.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([columns, ...rows].join('\n')),
  })
}

async function createAnother(page: Page, name: string): Promise<void> {
  await toWorkspace(page)
  await createProject(page, { name, number: '2026-018' })
}

for (const [what, session] of [
  ['forged', { accessToken: 'eyJhbGciOiJIUzI1NiJ9.e30.forged', expiresAt: Number.MAX_SAFE_INTEGER }],
  ['expired', { accessToken: 'eyJhbGciOiJIUzI1NiJ9.e30.expired', expiresAt: 0 }],
] as const)
  test(`a token that is ${what} leads to the sign-in, and the work of this device is kept and sent after it`, async ({
    site,
    context,
    page,
  }) => {
    await context.setOffline(true)
    await createAnother(page, 'Made offline')
    await expect(syncState(page)).toHaveText(waiting)
    await context.clearCookies()
    await page.evaluate((forged) => {
      const key = Object.keys(sessionStorage).find((name) => name.includes('session')) ?? ''
      const stored = JSON.parse(sessionStorage.getItem(key) ?? '{}')
      sessionStorage.setItem(key, JSON.stringify({ ...stored, ...forged }))
    }, session)
    await context.setOffline(false)

    await expect(page).toHaveURL(/\/login$/, { timeout: 60_000 })
    await expect(page.getByText('Sign in again; your work stays on this device.')).toBeVisible()
    expect(await site.projectsOnServer()).toEqual(['Kwun Tong quay'])

    await fillSignIn(page, ada)
    await expect(page.getByRole('heading', { name: 'Made offline', level: 1 })).toBeVisible()
    await expect(syncState(page)).toHaveText('All changes saved', { timeout: 60_000 })
    expect((await site.projectsOnServer()).sort()).toEqual(['Kwun Tong quay', 'Made offline'])
  })

/**
 * Somebody answers in place of the gateway, and in the end the gateway is there again.
 * @param meanwhile answers the names of the projects that it has made.
 */
async function worksBehind(
  status: Parameters<typeof startPortal>[1],
  { site, page }: { site: Site; page: Page },
  meanwhile: (portal: Portal) => Promise<string[]>,
): Promise<void> {
  await site.gateway().kill()
  const portal = await startPortal(site.gateway().port, status)
  await expect(syncState(page)).toHaveText('Offline', { timeout: 60_000 })
  await createAnother(page, 'Made at the airport')
  await expect(syncState(page)).toHaveText(waiting)
  const address = page.url()
  const more = await meanwhile(portal)

  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'Made at the airport', level: 1 })).toBeVisible()
  await expect(syncState(page)).toHaveText(/^Offline, \d+ changes? waiting$/, { timeout: 60_000 })
  expect(portal.answered()).toBeGreaterThan(0)

  await portal.close()
  await site.restart()
  await expect(syncState(page)).toHaveText('All changes saved', { timeout: 60_000 })
  expect((await site.projectsOnServer()).sort()).toEqual(['Kwun Tong quay', 'Made at the airport', ...more])
}

for (const [what, status] of [
  ['a captive portal that answers everything with its own page', 200],
  ['a proxy that answers 502', 502],
] as const)
  test(`${what} counts as offline: nothing is lost, nobody is signed out`, ({ site, page }) =>
    worksBehind(status, { site, page }, async () => []))

const hourMs = 60 * 60_000

test('a server that answers 500 for an hour is asked at the pace of the back-off, and nothing is lost', ({
  site,
  page,
}) =>
  worksBehind(500, { site, page }, async (portal) => {
    // An hour in a third of a minute.
    await hurryClock(page, 180)
    // What waited for its next try waited at the old pace.
    await page.reload()
    await expect(syncState(page)).toHaveText(/^Offline/)
    const [probes, all] = [portal.answered(healthPath), portal.answered()]
    const began = await page.evaluate(() => Date.now())
    await page.waitForFunction((end) => Date.now() > end, began + hourMs)
    // Those of one that never waits longer than it must.
    const most = hourMs / (usualBackOffMs.most / 2)
    // By its own timer, and once more each time that the event stream could not be had.
    const probed = portal.answered(healthPath) - probes
    expect(probed).toBeLessThanOrEqual(2 * most)
    expect(probed, 'a try a minute').toBeGreaterThan(60)
    // The event stream waits as long, whether for itself or for a token.
    expect(portal.answered() - all).toBeLessThanOrEqual(3 * most)
    await hurryClock(page, 1)
    await createAnother(page, 'Made in the second hour')
    return ['Made in the second hour']
  }))

test('a full disk is said plainly, what was saved stays, what was typed can be saved once there is room', async ({
  page,
}) => {
  await newFooting(page)
  await calculateFooting(page, { name: 'Pier P3', widthM: '1.8' })
  const makeRoom = await fillDisk(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Storage quota exceeded').first()).toBeVisible()
  await expect(page.getByText('Calculation saved')).toBeHidden()
  await expect(page.getByRole('textbox', { name: 'Footing width' })).toHaveValue('1.8')

  await makeRoom()
  await saveCalculation(page)
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Footing width' })).toHaveValue('1.8')
  await expect(page.getByText('Saved on the server')).toBeVisible()
})

test('a disk that is full at one, half or nearly all of a save: it is said, the edit stays, and nothing is half-written', async ({
  page,
  context,
}) => {
  await newFooting(page)
  await calculateFooting(page, { name: 'Pier P3', widthM: '1.8' })
  await saveCalculation(page)
  // The answer of the gateway writes to the calculation and to its run, which the next save must not count.
  await expect(syncState(page)).toHaveText('All changes saved')
  const rowsWaiting = async () => {
    const rows = await Promise.all(['calculations', 'runs'].map((collection) => storedRows(page, collection)))
    return rows.flat().filter(({ waiting }) => waiting !== 0).length
  }
  await expect.poll(rowsWaiting).toBe(0)
  await context.setOffline(true)
  await expect(syncState(page)).toHaveText(/^Offline/, { timeout: 60_000 })
  const width = page.getByRole('textbox', { name: 'Footing width' })
  const save = page.getByRole('button', { name: 'Save', exact: true })
  const full = page.getByText('Storage quota exceeded')
  const leaveRoomFor = (rows: number) =>
    page.evaluate((roomFor) => Object.assign(window.breakableStorage, { written: 0, roomFor }), rows)
  const written = () => page.evaluate(() => window.breakableStorage.written)
  const verdict = page.getByRole('region', { name: 'Result' }).getByText(/^(PASS|FAIL)$/)

  await leaveRoomFor(Number.MAX_SAFE_INTEGER)
  await width.fill('1.9')
  await save.click()
  await expect(page.getByText('Saved on this device')).toBeVisible()
  // The calculation and its run.
  await expect.poll(written).toBe(2)

  for (const rows of [0, 1]) {
    const given = `2.${rows + 1}`
    await width.fill(given)
    await expect(verdict).toBeVisible()
    await leaveRoomFor(rows)
    await save.click()
    await expect(full.first()).toBeVisible()
    expect(await written()).toBe(rows)
    await expect(width).toHaveValue(given)
    await leaveRoomFor(Number.MAX_SAFE_INTEGER)
    await save.click()
    await expect(page.getByText('Unsaved changes')).toHaveCount(0)
    await expect(full).toHaveCount(0)
    await expect.poll(() => agreement(page)).toEqual({ width: Number(given), hasRun: true, isListed: true })
  }

  const count = 100
  await chooseMaterials(page, count)
  const dialog = page.getByRole('dialog')
  for (const share of [0.01, 0.5, 0.99]) {
    await leaveRoomFor(count * share)
    await dialog.getByRole('button', { name: `Import ${count} materials` }).click()
    // What was said of the try before may still stand: what was written tells that this one has been.
    await expect.poll(written).toBe(count * share)
    await expect(full.first()).toBeVisible()
    await expect(dialog.getByRole('button', { name: `Import ${count} materials` })).toBeEnabled()
    expect(await storedRows(page, 'materials')).toEqual([])
    await leaveRoomFor(Number.MAX_SAFE_INTEGER)
  }
  await dialog.getByRole('button', { name: `Import ${count} materials` }).click()
  await expect(page.getByText(`${count} materials`, { exact: true }).first()).toBeVisible()
  expect(await written()).toBe(count)
  await expect(full).toHaveCount(0)

  await page.goBack()
  await page.reload()
  await expect(width).toHaveValue('2.2')
  await context.setOffline(false)
  await expect(page.getByText('Saved on the server')).toBeVisible({ timeout: 60_000 })
})

test('a database connection that the browser has closed is opened anew, and the save goes through', async ({
  page,
}) => {
  await newFooting(page)
  await calculateFooting(page, { name: 'Pier P3', widthM: '1.8' })
  await page.evaluate(() => window.breakableStorage.drop())
  await saveCalculation(page)
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Footing width' })).toHaveValue('1.8')
})

test('a database that cannot be reached is said plainly, and nothing that was saved or typed is lost', async ({
  page,
}) => {
  await newFooting(page)
  await calculateFooting(page, { name: 'Pier P3', widthM: '1.8' })
  await page.evaluate(() => {
    window.breakableStorage.isGone = true
    window.breakableStorage.drop()
  })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('The database on this device could not be reached').first()).toBeVisible()
  await expect(page.getByText('Calculation saved')).toBeHidden()
  await expect(page.getByRole('textbox', { name: 'Footing width' })).toHaveValue('1.8')

  await page.evaluate(() => {
    window.breakableStorage.isGone = false
  })
  await saveCalculation(page)
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Footing width' })).toHaveValue('1.8')
  await toWorkspace(page)
  await expect(page.getByRole('main').getByRole('link', { name: 'Kwun Tong quay' })).toBeVisible()
  await expect(
    page
      .getByRole('list', { name: 'Recent calculations' })
      .getByRole('link', { name: 'Pier P3', exact: true }),
  ).toBeVisible()
})
