import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { type RunningGateway, signUpAndVerify, startGateway } from '#tests/helpers/gateway.ts'
import { createProject, readyForOffline, signInByHand } from '#tests/helpers/people.ts'
import { lookForUpdate, release, versionOf } from '#tests/helpers/release.ts'

test.use({ serviceWorkers: 'allow' })

const ada = { name: 'Ada Byron', email: 'ada@example.org', password: 'correct horse battery' }

let appDir = ''
let gateway: RunningGateway
test.beforeEach(async () => {
  appDir = await mkdtemp(join(tmpdir(), 'groundwork-app-'))
  await release(appDir, '1')
  gateway = await startGateway({ env: { APP_DIR: appDir } })
})
test.afterEach(async () => {
  await gateway.stop()
  await rm(appDir, { recursive: true, force: true })
})

// A dialog hides from screen readers what is beside it, and the notices with it.
const notice = (page: Page, text: string) => page.locator('[data-sonner-toast]').filter({ hasText: text })
const reload = async (of: Locator) => {
  await expect(of).toBeVisible()
  await of.locator('button', { hasText: 'Reload' }).dispatchEvent('click')
}

/** Asks for the update that is offered, and is told that it waits. */
async function waits(page: Page, why: string): Promise<void> {
  await reload(notice(page, 'A new version is ready'))
  await expect(notice(page, 'Not reloaded yet')).toContainText(why)
  expect(await versionOf(page)).toBe('1')
}

/** Asks again, and is told the same. */
async function waitsStill(page: Page): Promise<void> {
  const told = notice(page, 'Not reloaded yet')
  const before = await told.elementHandle()
  await reload(told)
  await expect.poll(() => before?.evaluate((one) => one.isConnected)).toBe(false)
  await expect(told).toContainText('changes that are not saved')
  expect(await versionOf(page)).toBe('1')
}

/** Each leaves something typed and not saved. */
const forms: readonly { name: string; open(page: Page, project: string): Promise<Locator> }[] = [
  {
    name: 'a new project',
    async open(page) {
      await page.goto(`${gateway.url}/projects/new`)
      return page.getByLabel('Project name')
    },
  },
  {
    name: 'a project as it is',
    async open(page, project) {
      await page.goto(`${project}/settings`)
      await page.getByRole('button', { name: 'Edit Project Settings' }).click()
      return page.getByRole('dialog').getByLabel('Location')
    },
  },
  {
    name: 'a new material',
    async open(page) {
      await page.goto(`${gateway.url}/library/materials`)
      await page.getByRole('button', { name: 'New material' }).first().click()
      return page.getByRole('textbox', { name: 'Name', exact: true })
    },
  },
  {
    name: 'an application of an organization',
    async open(page) {
      await page.goto(`${gateway.url}/organization-application`)
      return page.getByRole('main').getByRole('textbox').first()
    },
  },
  {
    name: 'a profile',
    async open(page) {
      await page.goto(`${gateway.url}/workspace`)
      await page.getByRole('button', { name: /^Account of/ }).click()
      await page.getByRole('button', { name: 'Account', exact: true }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Edit', exact: true }).click()
      return page.getByRole('dialog').getByLabel('Name', { exact: true })
    },
  },
]

test('an update that is accepted waits for a form with something typed in it', async ({ page }) => {
  await signUpAndVerify(gateway, ada)
  await signInByHand(page, gateway.url, ada)
  await createProject(page, { name: 'Kwun Tong quay', number: '2026-017' })
  const project = page.url()
  await readyForOffline(page)
  await release(appDir, '2')
  await lookForUpdate(page)
  for (const { name, open } of forms)
    await test.step(name, async () => {
      const field = await open(page, project)
      const before = await field.inputValue()
      await field.fill(`${before} typed`)
      await waits(page, 'changes that are not saved')
      await expect(field).toHaveValue(`${before} typed`)
    })

  // As it was: nothing would be lost.
  const { open } = forms[0]!
  const field = await open(page, project)
  await field.fill('Typed')
  await waits(page, 'changes that are not saved')
  await field.fill('')
  await reload(notice(page, 'Not reloaded yet'))
  await expect.poll(() => versionOf(page)).toBe('2')
})

test('an update that is accepted waits for a study that runs', async ({ page }) => {
  await page.goto(`${gateway.url}/dashboard/calculations/slope-stability`)
  await readyForOffline(page)
  // The first visit is to the page as it is drawn ahead, which has no version.
  await page.reload()
  const result = page.getByRole('region', { name: 'Result', exact: true })
  await page.getByRole('button', { name: 'Fill in an example' }).click()
  await expect(result.getByText(/^(PASS|FAIL)$/)).toBeVisible()
  await release(appDir, '2')
  await page.getByRole('tab', { name: 'Studies' }).click()
  await page.getByRole('radio', { name: 'Probability', exact: true }).click()
  await page.getByRole('textbox', { name: 'Number of samples' }).fill('900000')
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  const progress = page.getByRole('progressbar')
  await expect(progress.getByText(/^[1-9][\d,]* of 900,000$/)).toBeVisible()

  await lookForUpdate(page)
  await waits(page, 'A calculation is running')
  await expect(progress).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(progress).toBeHidden()
  await reload(notice(page, 'Not reloaded yet'))
  await expect.poll(() => versionOf(page)).toBe('2')
})

test('an update that is accepted waits for a study that was set by hand and not run yet', async ({
  page,
}) => {
  await page.goto(`${gateway.url}/dashboard/calculations/bearing-capacity`)
  await readyForOffline(page)
  // The first visit is to the page as it is drawn ahead, which has no version.
  await page.reload()
  const result = page.getByRole('region', { name: 'Result', exact: true })
  await page.getByRole('button', { name: 'Fill in an example' }).click()
  await expect(result.getByText(/^(PASS|FAIL)$/)).toBeVisible()
  await release(appDir, '2')
  await lookForUpdate(page)
  await page.getByRole('tab', { name: 'Studies' }).click()

  const slider = result.getByRole('slider').first()
  await slider.press('ArrowLeft')
  await waits(page, 'changes that are not saved')
  await page.getByRole('button', { name: 'Back to the inputs' }).click()

  await page.getByRole('radio', { name: 'Sensitivity', exact: true }).click()
  const share = result.getByRole('textbox', { name: 'Share up and down' })
  const before = await share.inputValue()
  await share.fill('25')
  await waitsStill(page)
  await share.fill(before)

  await page.getByRole('radio', { name: 'Sweep', exact: true }).click()
  const from = result.getByRole('textbox', { name: 'From' })
  await from.fill('1.25')
  await waitsStill(page)
  // Looked away from, it is still there.
  await page.getByRole('tab', { name: 'Result' }).click()
  await waitsStill(page)
  await page.getByRole('tab', { name: 'Studies' }).click()
  await expect(from).toHaveValue('1.25')

  await page.getByRole('button', { name: 'Run', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Answer of the study' })).toBeVisible()
  await reload(notice(page, 'Not reloaded yet'))
  await expect.poll(() => versionOf(page)).toBe('2')
})
