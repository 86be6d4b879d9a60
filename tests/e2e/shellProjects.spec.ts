import { expect, type Page } from '@playwright/test'
import { type RunningGateway, signUpAndVerify } from '#tests/helpers/gateway.ts'
import {
  calculateFooting,
  createProject,
  newFooting,
  openWorkspace,
  readyForOffline,
  saveCalculation,
  syncState,
} from '#tests/helpers/people.ts'
import { test } from './fixtures.ts'

test.use({ serviceWorkers: 'allow' })

const ada = { name: 'Ada Byron', email: 'ada@shellprojects.example.org', password: 'correct horse battery' }

let gateway: RunningGateway
test.beforeAll(async ({ gateway: shared }) => {
  gateway = shared
  await signUpAndVerify(gateway, ada)
})

/** Ends on the overview of a project of its own. */
async function withProject(page: Page, name: string): Promise<string> {
  await openWorkspace(page, gateway.url, ada)
  await createProject(page, { name, number: 'GW-1' })
  return new URL(page.url()).pathname
}

test('a project is created with the messages and the words of its form', async ({ page }) => {
  await openWorkspace(page, gateway.url, ada)
  await page.goto(`${gateway.url}/projects/new`)
  await page.getByRole('button', { name: 'Create Project' }).click()
  await expect(page.getByText('Project name is required')).toBeVisible()
  await expect(page.getByText('Project number is required')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Blue' })).toBeChecked()
  await expect(page.getByRole('radiogroup', { name: 'Color' }).getByRole('radio')).toHaveCount(8)
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/\/projects$/)

  await page.goto(`${gateway.url}/projects/new`)
  await page.getByLabel('Project name').fill('Silo ring')
  await page.getByLabel('Project number').fill('GW-77')
  await page.getByLabel('Location').fill('Tønsberg')
  await page.getByText('All members of the organization can view').click()
  await page.getByRole('radio', { name: 'Orange' }).check({ force: true })
  await page.getByRole('button', { name: 'Create Project' }).click()
  await expect(page.getByText('Project Created')).toBeVisible()
  await expect(page.getByText('Project "Silo ring" has been created successfully.')).toBeVisible()
  await expect(page).toHaveURL(/\/projects\/[\w-]{8,}$/)
  await expect(page.getByText(/^PRJ-\d{4}-[A-Z0-9]{4}$/)).toBeVisible()
  await page.getByRole('button', { name: 'Copy UID' }).click()
  await expect(page.getByText('UID Copied', { exact: true })).toBeVisible()
})

test('projects are found by any of their words, in the order and the view that was chosen', async ({
  page,
}) => {
  await openWorkspace(page, gateway.url, ada)
  for (const [name, number] of [
    ['Zeta culvert', 'N-1'],
    ['Alpha abutment', 'N-2'],
  ] as const) {
    await page.goto(`${gateway.url}/projects/new`)
    await page.getByLabel('Project name').fill(name)
    await page.getByLabel('Project number').fill(number)
    await page.getByRole('button', { name: 'Create Project' }).click()
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  }
  await page.goto(`${gateway.url}/projects`)
  const list = page.getByRole('main').getByRole('list', { name: 'Projects' })
  await page.getByRole('searchbox', { name: 'Search projects' }).fill('n-1 zeta')
  await expect(list.getByRole('link')).toHaveText(['Zeta culvert'])
  await page.getByRole('searchbox').fill('nothing like it')
  await expect(page.getByText('No project matches "nothing like it"')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search', exact: true }).click()
  await expect(list.getByRole('link').first()).toHaveText('Alpha abutment')
  await page.getByRole('button', { name: /Sort by/ }).click()
  await page.getByRole('option', { name: 'Name' }).click()
  await expect(list.getByRole('link').last()).toHaveText('Zeta culvert')
  await page.getByRole('radio', { name: 'Grid' }).click()
  await expect(page.getByRole('radio', { name: 'Grid' })).toBeChecked()
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Grid' })).toBeChecked()
  await expect(page.getByRole('button', { name: /Sort by/ })).toContainText('Name')

  await test.step('the list is one Tab stop with arrows', async () => {
    await page.getByRole('radio', { name: 'List' }).click()
    await expect(page.getByRole('radio', { name: 'List' })).toBeChecked()
    await list.getByRole('link').first().focus()
    await page.keyboard.press('ArrowDown')
    await expect(list.getByRole('link').nth(1)).toBeFocused()
    await page.keyboard.press('End')
    await expect(list.getByRole('link').last()).toBeFocused()
    await expect(list.locator('a[tabindex="0"]')).toHaveCount(1)
  })
})

test('a deleted calculation comes back with Undo', async ({ page }) => {
  const project = await withProject(page, 'Undo pier')
  await newFooting(page)
  await calculateFooting(page, { name: 'Pad to delete', widthM: '3' })
  await saveCalculation(page)
  await page.goto(`${gateway.url}${project}/calculations`)
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: 'Pad to delete' }) })
  await expect(row.getByText(/^(Pass|Fail)$/)).toBeVisible()
  await row.getByRole('button', { name: 'Actions for Pad to delete' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(page.getByText('Pad to delete deleted')).toBeVisible()
  await expect(row).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row).toBeVisible()
})

test('going offline is said once, work goes on, and logging out names what is not sent', async ({
  page,
  context,
}) => {
  await openWorkspace(page, gateway.url, ada)
  await expect(syncState(page)).toHaveText('All changes saved')
  await page.getByRole('link', { name: 'New Project' }).first().click()
  await expect(page.getByLabel('Project name')).toBeVisible()
  // A worker that is only being installed would not be taken off the line.
  await readyForOffline(page)
  await context.setOffline(true)
  await expect(page.getByText('Offline mode')).toBeVisible()
  await expect(
    page.getByText(
      "You're offline: new calculations will be queued and will sync automatically once you're back online.",
    ),
  ).toBeVisible()
  await page.getByLabel('Project name').fill('Island jetty')
  await page.getByLabel('Project number').fill('GW-9')
  await page.getByRole('button', { name: 'Create Project' }).click()
  await expect(page.getByRole('heading', { name: 'Island jetty', level: 1 })).toBeVisible()
  await expect(syncState(page)).toHaveText('Offline, 1 change waiting')
  await page.getByRole('button', { name: 'Offline, 1 change waiting' }).click()
  await expect(page.getByRole('heading', { name: 'Waiting to be sent' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Account of Ada Byron' }).click()
  await page.getByRole('button', { name: 'Log Out' }).click()
  await expect(page.getByRole('alertdialog', { name: '1 change is not on the server yet' })).toBeVisible()
  await page.getByRole('button', { name: 'Stay signed in' }).click()
  await context.setOffline(false)
  await expect(syncState(page)).toHaveText('All changes saved')
  await page.getByRole('button', { name: 'Account of Ada Byron' }).click()
  await page.getByRole('button', { name: 'Log Out' }).click()
  await expect(page).toHaveURL(/\/login$/)
})
