import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '#tests/helpers/accessibility.ts'
import { type RunningGateway, signUpAndVerify, startGateway } from '#tests/helpers/gateway.ts'
import { openWorkspace, signInByHand, syncState } from '#tests/helpers/people.ts'

const password = 'correct horse battery'
const ada = { name: 'Ada Byron', email: 'ada@example.org', password }
const ben = { name: 'Ben Kaya', email: 'ben@example.org', password }
const cyd = { name: 'Cyd Nolan', email: 'cyd@example.org', password }
const admin = { name: 'Administrator', email: 'admin@example.org', password: 'administrator battery' }

let gateway: RunningGateway
test.beforeAll(async () => {
  gateway = await startGateway({
    env: { FREE_TIER: 'true', ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password },
  })
  for (const person of [ada, ben, cyd]) await signUpAndVerify(gateway, person)
})
test.afterAll(() => gateway.stop())

const full = 'A free account may have 5 active calculations'
const question = (page: Page) => page.getByRole('alertdialog', { name: full })

/** A project with five calculations, all of them on the server; ends on their list. */
async function fillPlan(page: Page, person: typeof ada): Promise<void> {
  await openWorkspace(page, gateway.url, person)
  await page.getByRole('button', { name: 'Look around in a sample project' }).click()
  await expect(page).toHaveURL(/\/projects\//)
  await page.goto(`${page.url()}/calculations`)
  await expect(rows(page)).toHaveCount(5)
  await expect(syncState(page)).toHaveText('All changes saved')
}

const rows = (page: Page) => page.getByRole('main').locator('tbody tr')

async function duplicate(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
}

test('asks before it makes what the plan has no room for, and says nothing of success beside a refusal', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await fillPlan(page, ada)

  await duplicate(page)
  await expect(question(page)).toContainText('5 of 5 active calculations are taken')
  await expect(question(page)).toContainText('The administrators of this installation set the plan.')
  await expectAccessible(page, 'question of room', { isCovered: true })
  await question(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(question(page)).toHaveCount(0)
  await expect(rows(page)).toHaveCount(5)

  await page.context().setOffline(true)
  await duplicate(page)
  await question(page).getByRole('button', { name: 'Keep it on this device' }).click()
  await expect(rows(page)).toHaveCount(6)
  const news = page.getByText(/ duplicated$/)
  // Under the pointer a toast stays until it is taken away.
  await news.hover()
  await page.context().setOffline(false)
  await expect(rows(page)).toHaveCount(5)
  await expect(news).toHaveCount(0)

  await duplicate(page)
  await question(page).getByRole('link', { name: 'Plan and usage' }).click()
  await expect(page.getByRole('heading', { name: 'Usage of the plan' })).toBeVisible()
  await expect(page.getByText('The administrators of this installation set the plan.')).toBeVisible()
})

test('undoing a deletion asks too, where the place was taken meanwhile', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await fillPlan(page, cyd)
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(rows(page)).toHaveCount(4)
  const other = await page.context().newPage()
  await other.emulateMedia({ reducedMotion: 'reduce' })
  await other.goto(page.url())
  await expect(rows(other)).toHaveCount(4)
  await duplicate(other)
  await expect(rows(page)).toHaveCount(5)
  await expect(syncState(other)).toHaveText('All changes saved')

  await page.bringToFront()
  await page.keyboard.press('Control+z')
  await expect(question(page)).toContainText('5 of 5 active calculations are taken')
  await question(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(question(page)).toHaveCount(0)
  await expect(rows(page)).toHaveCount(5)
  await page.context().setOffline(true)
  await page.keyboard.press('Control+z')
  await question(page).getByRole('button', { name: 'Keep it on this device' }).click()
  await expect(rows(page)).toHaveCount(6)
})

test('an administrator gives an organization another plan, and the device of its owner stops asking', async ({
  page,
  browser,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const theirs = await (await browser.newContext()).newPage()
  await fillPlan(theirs, ben)
  const list = theirs.url()
  await theirs.goto(`${list}/bearing-capacity-eurocode/new`)
  await expect(theirs.getByText(full)).toBeVisible()

  await signInByHand(page, gateway.url, admin)
  await page.goto(`${gateway.url}/admin/organizations`)
  await expectAccessible(page)
  const row = page.getByRole('row').filter({ hasText: /Ben Kaya/ })
  await row.getByRole('button').click()
  const dialog = page.getByRole('dialog', { name: /^Plan of/ })
  await dialog.getByRole('button', { name: /Free/ }).click()
  await page.getByRole('option', { name: 'Standard' }).click()
  const projects = dialog.getByLabel('Projects')
  await projects.fill('1.5')
  await expect(dialog.getByText('A whole number from 0 to 1000000')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Set the plan' })).toBeDisabled()
  await expectAccessible(page, 'plan of an organization', { isCovered: true })
  await projects.fill('1')
  await dialog.getByRole('button', { name: 'Set the plan' }).click()
  await expect(row).toContainText('Standard')
  await expect(row).toContainText('1 of 1')
  await page.goto(`${gateway.url}/admin/audit`)
  await expect(page.getByText('Plan of an organization').first()).toBeVisible()

  await expect(theirs.getByText(full)).toHaveCount(0)
  await theirs.goto(list)
  await duplicate(theirs)
  await expect(rows(theirs)).toHaveCount(6)
  await expect(syncState(theirs)).toHaveText('All changes saved')

  await theirs.goto(`${gateway.url}/projects/new`)
  await expect(theirs.getByText('The plan of the organization has no project left')).toBeVisible()
  await expect(theirs.getByText('1 of 1 projects are taken')).toBeVisible()
})
