import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eachMapping, TraceMap } from '@jridgewell/trace-mapping'
import { expect, test } from '@playwright/test'
import { expectAccessible } from '#tests/helpers/accessibility.ts'
import { type RunningGateway, signUpAndVerify, startGateway } from '#tests/helpers/gateway.ts'
import {
  createProject,
  fillSignIn,
  openWorkspace,
  readyForOffline,
  signInByHand,
  syncState,
} from '#tests/helpers/people.ts'

test.use({ serviceWorkers: 'allow' })

const ada = { name: 'Ada Byron', email: 'ada@example.org', password: 'correct horse battery' }
const ben = { name: 'Ben Kaya', email: 'ben@example.org', password: 'another horse battery' }
const cyn = { name: 'Cyn Ode', email: 'cyn@example.org', password: 'a third horse battery' }
const admin = {
  name: 'Administrator',
  email: 'admin@example.org',
  password: 'administrator battery',
}

const appDir = process.env.APP_DIR ?? 'dist/app'
const mapsDir = join(appDir, '../maps')

let gateway: RunningGateway
test.beforeAll(async () => {
  gateway = await startGateway({
    env: { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password, MAPS_DIR: mapsDir },
  })
  await signUpAndVerify(gateway, ada)
  await signUpAndVerify(gateway, ben)
  await signUpAndVerify(gateway, cyn)
})
test.afterAll(() => gateway.stop())

test('an administrator sees figures, health, people and settings, and makes somebody an administrator', {
  tag: '@journey',
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signInByHand(page, gateway.url, admin)
  await page.goto(`${gateway.url}/admin`)
  await expect(page.getByText('Applications waiting')).toBeVisible()
  await expect(page.getByText(/^Working, version/)).toHaveCount(2)
  await expect(page.getByRole('heading', { name: 'Errors of the app' })).toBeVisible()
  await expect(page.getByText('Every device is well')).toBeVisible()
  await expectAccessible(page)

  await page.goto(`${gateway.url}/admin/settings`)
  await expect(page.getByText('In a folder of this machine')).toBeVisible()
  await expect(page.getByText('Free-plan limits enforced')).toBeVisible()
  await expectAccessible(page)

  await page.goto(`${gateway.url}/admin/users`)
  await page.getByRole('searchbox', { name: 'Search by name or email' }).fill('byron')
  await expect(page.getByText('1 user', { exact: true })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Users' }).getByText(ada.email)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Actions for Ada Byron' }).click()
  await page.getByRole('menuitem', { name: 'Make super administrator...' }).click()
  await page.getByRole('button', { name: 'Make super administrator', exact: true }).click()
  await expect(page.getByText('Ada Byron is now a super administrator')).toBeVisible()
  await expect(page.getByRole('table').getByText('Super Administrator')).toBeVisible()

  // What the server said last can be read without it, and says when that was.
  await page.goto(`${gateway.url}/admin`)
  await expect(page.getByText('Applications waiting')).toBeVisible()
  await readyForOffline(page)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByText(/^As of .*: the server is out of reach$/)).toBeVisible()
  await expect(page.getByText('Applications waiting')).toBeVisible()
})

test('an administrator suspends somebody, who reads why and keeps what was not sent, and lets them in again', async ({
  page,
  browser,
}) => {
  const theirs = await (await browser.newContext()).newPage()
  await openWorkspace(theirs, gateway.url, ben)
  await readyForOffline(theirs)
  await theirs.context().setOffline(true)
  await createProject(theirs, { name: 'Not sent yet', number: 'GW-1' })

  await signInByHand(page, gateway.url, admin)
  await page.goto(`${gateway.url}/admin/users`)
  const actions = page.getByRole('button', { name: `Actions for ${ben.name}` })
  await actions.click()
  await page.getByRole('menuitem', { name: 'Suspend...' }).click()
  const submit = page.getByRole('button', { name: 'Suspend', exact: true })
  await expect(submit).toBeDisabled()
  await page.getByLabel('Reason, which the person reads when signing in').fill('Left the office')
  await expectAccessible(page, 'suspension', { isCovered: true })
  await submit.click()
  await expect(page.getByText('Suspended: Left the office')).toBeVisible()
  await expectAccessible(page)
  await page.goto(`${gateway.url}/admin/audit`)
  const log = page.getByRole('table', { name: 'Audit log' }).getByRole('row').nth(1)
  await expect(log).toContainText('Suspension')
  await expect(log).toContainText('Left the office')
  await expectAccessible(page)
  await page.goto(`${gateway.url}/admin/users`)

  await theirs.context().setOffline(false)
  await expect(theirs.getByRole('heading', { name: /sign in/i })).toBeVisible({ timeout: 60_000 })
  await fillSignIn(theirs, ben)
  await expect(theirs.getByText('This account is suspended: Left the office')).toBeVisible()

  await actions.click()
  await page.getByRole('menuitem', { name: 'Lift the suspension...' }).click()
  await page.getByRole('button', { name: 'Lift the suspension', exact: true }).click()
  await expect(page.getByText(`${ben.name} can sign in again`)).toBeVisible()
  await fillSignIn(theirs, ben)
  await expect(syncState(theirs)).toHaveText(/All changes saved/, { timeout: 60_000 })
  await theirs.goto(`${gateway.url}/projects`)
  await expect(theirs.getByRole('main').getByText('Not sent yet').first()).toBeVisible()
  await theirs.context().close()
})

/** Where a script of the built app comes from a source of ours, and what the build has kept of it. */
async function placeInTheBuild(): Promise<{ script: string; line: number; column: number; file: string }> {
  const names = await readdir(join(appDir, 'assets'))
  expect(names.filter((name) => name.endsWith('.map'))).toEqual([])
  const script =
    /assets\/(index-[\w-]+\.js)/.exec(await readFile(join(appDir, 'index.html'), 'utf8'))?.[1] ?? ''
  const map = new TraceMap(await readFile(join(mapsDir, `${script}.map`), 'utf8'))
  const found: { script: string; line: number; column: number; file: string }[] = []
  eachMapping(map, ({ generatedLine, generatedColumn, source, originalLine }) => {
    const file = source?.replace(/^(\.\.\/)+/, '') ?? ''
    if (found.length === 0 && file.startsWith('src/app/') && originalLine !== null)
      found.push({
        script,
        line: generatedLine,
        column: generatedColumn + 1,
        file: `${file}:${originalLine}:`,
      })
  })
  const [place] = found
  if (place === undefined) throw new Error('No source of ours in the map')
  return place
}

test('the figures of the dashboard arrive in their room: what stands below does not move', async ({
  page,
}) => {
  await signInByHand(page, gateway.url, admin)
  let arrive = () => {}
  const held = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route(/getPlatformStats/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`${gateway.url}/admin`)
  const users = page.getByText(/verified/)
  const health = page.getByRole('heading', { name: 'Gateway', exact: true })
  await expect(page.getByText(/^Working, version/)).toHaveCount(2)
  await expect(users).toHaveCount(0)
  const before = await health.boundingBox()
  arrive()
  await expect(users).toBeVisible()
  expect(await health.boundingBox()).toEqual(before)
})

test('an error of the app is reported to the gateway, once, and an administrator reads it by file and line', async ({
  page,
}) => {
  const { script, line, column, file } = await placeInTheBuild()
  await page.goto(gateway.url)
  // Drawn on the server, the page is there before the app.
  await expect(page.getByRole('button', { name: 'Free Calculations' })).toBeEnabled()
  const reported = page.waitForResponse((response) => response.url().endsWith('/api/errors'))
  await page.evaluate((frame) => {
    const error = new TypeError('No pile for olga@example.org')
    error.stack = `TypeError: No pile\n    at draw (${location.origin}/assets/${frame})`
    for (let time = 0; time < 3; time++)
      setTimeout(() => {
        throw error
      })
  }, `${script}:${line}:${column}`)
  await reported
  // What it was found by is given out to nobody.
  expect((await page.request.get(`${gateway.url}/assets/${script}.map`)).status()).toBe(404)
  await signInByHand(page, gateway.url, admin)
  await page.goto(`${gateway.url}/admin`)
  const error = page.getByRole('button', { name: 'TypeError: No pile for <email>' })
  await expect(error).toContainText('1 time ·')
  await error.click()
  await expect(page.getByRole('list', { name: 'Where it happened in the sources' })).toContainText(file)
  await expect(page.getByText(/^\d+\.\d+\.\d+ \(\w+\) · 1 time$/)).toBeVisible()
})

test('an administrator suspends an organization: its people read why, and read all they have, without a network too', async ({
  page,
  browser,
}) => {
  const theirs = await (await browser.newContext()).newPage()
  await openWorkspace(theirs, gateway.url, cyn)
  await createProject(theirs, { name: 'Quay wall', number: 'GW-2' })
  await expect(syncState(theirs)).toHaveText('All changes saved')
  const add = theirs.getByRole('main').getByRole('link', { name: 'New Calculation' }).first()
  await expect(add).toBeVisible()

  await signInByHand(page, gateway.url, admin)
  await page.goto(`${gateway.url}/admin/users`)
  const actions = page.getByRole('button', { name: `Actions for ${cyn.name}` })
  await actions.click()
  await page.getByRole('menuitem', { name: 'Suspend an organization...' }).click()
  const submit = page.getByRole('button', { name: 'Suspend', exact: true })
  await expect(submit).toBeDisabled()
  await page.getByLabel('Reason, which its people read').fill('Unpaid since May')
  await expectAccessible(page, 'suspension of an organization', { isCovered: true })
  await submit.click()
  await expect(page.getByText('Suspended: Unpaid since May')).toBeVisible()
  await expectAccessible(page)

  const notice = theirs.getByText(/^Unpaid since May\. You can read and export everything there/)
  await expect(notice).toBeVisible()
  await expect(add).toHaveCount(0)
  await expectAccessible(theirs)
  await readyForOffline(theirs)
  await theirs.context().setOffline(true)
  await theirs.reload()
  await expect(notice).toBeVisible()
  await expect(theirs.getByRole('heading', { name: 'Quay wall' }).first()).toBeVisible()
  await expect(add).toHaveCount(0)
  await theirs.context().setOffline(false)

  await actions.click()
  await page.getByRole('menuitem', { name: 'Suspend an organization...' }).click()
  await page.getByRole('button', { name: 'Lift the suspension', exact: true }).click()
  await expect(page.getByText('Suspended: Unpaid since May')).toHaveCount(0)
  await expect(notice).toHaveCount(0)
  await expect(add).toBeVisible()
})

test('the storage page shows what waits with its content, exports all, and repairs without loss', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signInByHand(page, gateway.url, ben)
  await createProject(page, { name: 'Quay 7', number: 'Q-7' })
  await expect(syncState(page)).toHaveText('All changes saved')
  await page.goto(`${gateway.url}/debug`)
  await expect(page.getByText('Everything is on the server')).toBeVisible()
  await readyForOffline(page)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Projects', exact: true }).hover()
  await page.getByRole('link', { name: 'New Project' }).click()
  await page.getByLabel('Project name').fill('Offline pier')
  await page.getByLabel('Project number').fill('O-1')
  await page.getByRole('button', { name: 'Create Project' }).click()
  await expect(page.getByRole('heading', { name: 'Offline pier', level: 1 })).toBeVisible()
  await page
    .getByRole('banner')
    .getByRole('button', { name: /waiting/ })
    .click()
  await page.getByRole('link', { name: 'What this device holds' }).click()

  await page.getByRole('button', { name: /^Projects: Offline pier/ }).click()
  await expect(page.getByText('"projectNumber": "O-1"')).toBeVisible()
  await expectAccessible(page)
  const download = page.waitForEvent('download', { timeout: 60_000 })
  await page.getByRole('button', { name: 'Export everything' }).click()
  expect((await download).suggestedFilename()).toMatch(/^groundwork-\d{4}-\d{2}-\d{2}\.json$/)
  await page.getByRole('button', { name: 'Check the database' }).click()
  await expect(page.getByText('The database answers')).toBeVisible()
  await page.getByRole('button', { name: 'Fetch everything again' }).click()
  await expect(page.getByText('It begins when the connection returns.')).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText('Everything is on the server')).toBeVisible()
  await expect(page.getByRole('row', { name: /^Projects/ })).toContainText('2')
})
