import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '#tests/helpers/accessibility.ts'
import { type RunningGateway, signUpAndVerify, startGateway } from '#tests/helpers/gateway.ts'
import { createProject, openWorkspace, readyForOffline, syncState } from '#tests/helpers/people.ts'

test.use({ serviceWorkers: 'allow' })

const ada = { name: 'Ada Byron', email: 'ada@example.org', password: 'correct horse battery' }

let gateway: RunningGateway
test.beforeAll(async () => {
  gateway = await startGateway()
  await signUpAndVerify(gateway, ada)
})
test.afterAll(() => gateway.stop())

const rows = (page: Page) => page.getByRole('main').locator('tbody tr')

test('a calculation, a folder and a project are copied into another place without a network, and say where they come from', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openWorkspace(page, gateway.url, ada)
  await page.getByRole('button', { name: 'Look around in a sample project' }).click()
  await expect(page).toHaveURL(/\/projects\/[^/]+$/)
  const original = page.url()
  // The address changes before the page does.
  const heading = page.getByRole('heading', { name: /Harbour road bridge/, level: 1 })
  const name = await heading.innerText()
  await page.goto(`${gateway.url}/projects`)
  await createProject(page, { name: 'Pier', number: 'P-1' })
  const pier = page.url()
  await expect(syncState(page)).toHaveText('All changes saved')
  await readyForOffline(page)
  await page.context().setOffline(true)

  await test.step('a calculation', async () => {
    await page.goto(`${original}/calculations`)
    await expect(rows(page)).toHaveCount(5)
    await rows(page)
      .first()
      .getByRole('button', { name: /^Actions for/ })
      .click()
    await page.getByRole('menuitem', { name: 'Copy to another project…' }).click()
    const dialog = page.getByRole('dialog', { name: /^Copy .* to another project$/ })
    await expect(dialog.getByText('The history stays with the original.')).toBeVisible()
    await expectAccessible(page, 'copy of a calculation', { isCovered: true })
    await dialog.getByRole('button', { name: 'Copy here' }).click()
    await page.getByRole('button', { name: 'Open', exact: true }).click()
    await expect(page).toHaveURL(`${pier}/calculations`)
    await expect(rows(page)).toHaveCount(1)
    await rows(page).first().getByRole('link').click()
    await expect(page.getByRole('region', { name: 'Result' }).getByText(/^(PASS|FAIL)$/)).toBeVisible()
    await page.getByRole('button', { name: 'Details' }).click()
    const origin = page.getByText(/^Copied from .* on /)
    await expect(origin).toContainText(name)
    await origin.getByRole('link', { name: 'Open the original' }).click()
    await expect(page).toHaveURL(new RegExp(`^${original}/calculations/`))
  })

  await test.step('a folder with all that lies in it', async () => {
    await page.goto(`${original}/folders`)
    await page.getByRole('main').getByRole('button', { name: 'Actions for Pier foundations' }).first().click()
    await page.getByRole('menuitem', { name: 'Copy to another project…' }).click()
    await page.getByRole('button', { name: 'Copy here' }).click()
    await page.getByRole('button', { name: 'Open', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Pier foundations', level: 1 })).toBeVisible()
    await expect(page.getByText(/^Copied from Pier foundations .* on /)).toBeVisible()
    await expect(rows(page).first()).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('a project', async () => {
    await page.goto(original)
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Copy project…' }).click()
    const dialog = page.getByRole('dialog', { name: `Copy ${name}` })
    await expectAccessible(page, 'copy of a project', { isCovered: true })
    await dialog.getByRole('textbox', { name: 'Project name' }).fill('Second bridge')
    await dialog.getByRole('button', { name: 'Copy', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Second bridge', level: 1 })).toBeVisible()
    await expect(page.getByText(`Copied from ${name}`)).toBeVisible()
    await expectAccessible(page)
    await page.goto(`${page.url()}/calculations`)
    await expect(rows(page)).toHaveCount(5)
  })

  await page.context().setOffline(false)
  await expect(syncState(page)).toHaveText('All changes saved')
  await page.goto(`${gateway.url}/changes`)
  await expect(page.getByRole('heading', { name: 'Nothing to resolve' })).toBeVisible()
})
