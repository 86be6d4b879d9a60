import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '#tests/helpers/accessibility.ts'
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

const ada = { name: 'Ada Byron', email: 'ada@bin.example.org', password: 'correct horse battery' }

let gateway: RunningGateway
test.beforeAll(async ({ gateway: shared }) => {
  gateway = shared
  await signUpAndVerify(gateway, ada)
})

const list = (page: Page) => page.getByRole('list', { name: 'What is in the bin' })
const row = (page: Page, name: string) => list(page).getByRole('listitem').filter({ hasText: name })
const dialog = (page: Page) => page.getByRole('alertdialog')

/** A project with a calculation in a folder; ends in the folder. */
async function makeProject(page: Page): Promise<string> {
  await createProject(page, { name: 'North abutment', number: '2026-017' })
  const project = page.url()
  await page.goto(`${project}/folders`)
  await page.getByRole('button', { name: 'New folder' }).first().click()
  await page.getByLabel('Folder name').fill('Piers')
  await page.keyboard.press('Enter')
  await page.getByRole('main').getByRole('link', { name: 'Piers' }).first().click()
  await expect(page.getByRole('heading', { name: 'Piers', level: 1 })).toBeVisible()
  const folder = page.url()
  await newFooting(page)
  await calculateFooting(page, { name: 'Pad A1', widthM: '3' })
  await saveCalculation(page)
  await page.goto(folder)
  await expect(page.getByRole('link', { name: 'Pad A1' })).toBeVisible()
  return project
}

test('a project, its folder, its calculation and a material are deleted, restored and deleted for ever without a network', async ({
  page,
  context,
}) => {
  await openWorkspace(page, gateway.url, ada)
  await page.goto(`${gateway.url}/library/materials`)
  await page.getByRole('button', { name: 'Add sample materials' }).click()
  const materials = page.getByRole('list', { name: 'Materials', exact: true })
  await expect(materials.getByRole('listitem')).toHaveCount(3)
  await page.goto(`${gateway.url}/projects`)
  const project = await makeProject(page)
  await readyForOffline(page)
  await expect(syncState(page)).toHaveText('All changes saved')
  await context.setOffline(true)

  await page.getByRole('link', { name: 'Pad A1' }).focus()
  await page.keyboard.press('Delete')
  await expect(page.getByRole('link', { name: 'Pad A1' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Actions for Piers' }).first().click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await dialog(page).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('heading', { name: 'Folders', level: 1 })).toBeVisible()
  await page.goto(`${gateway.url}/library/materials`)
  const material = (await materials.getByRole('link').first().textContent()) ?? ''
  await materials.getByRole('link').first().focus()
  await page.keyboard.press('Delete')
  await expect(materials.getByRole('listitem')).toHaveCount(2)
  await page.goto(`${project}/settings`)
  await page.getByRole('button', { name: 'Edit Project Settings' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete Project' }).click()
  await dialog(page).getByRole('button', { name: 'Delete Project' }).click()
  await page.getByRole('button', { name: 'See the bin' }).last().click()

  await expect(list(page).getByRole('listitem')).toHaveCount(4)
  await expect(row(page, 'Pad A1')).toContainText('Calculation · North abutment / Piers')
  await expect(row(page, 'Pad A1')).toContainText('Deleted by you')
  await expect(row(page, 'Pad A1')).toContainText('90 days left')
  await expectAccessible(page, 'bin')
  await page.getByRole('button', { name: /Kind/ }).click()
  await page.getByRole('option', { name: 'Material', exact: true }).click()
  await expect(list(page).getByRole('listitem')).toHaveCount(1)
  await page.getByRole('searchbox', { name: 'Search the bin' }).fill('piers')
  await expect(page.getByRole('heading', { name: 'Nothing in the bin matches' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear search and filter' }).click()
  await expect(list(page).getByRole('listitem')).toHaveCount(4)

  await page.getByRole('button', { name: 'Restore Pad A1' }).click()
  const around = dialog(page).getByRole('listitem')
  await expect(around).toHaveText([/^North abutment/, /^Piers/])
  await dialog(page).getByRole('button', { name: 'Restore all' }).click()
  await expect(page.getByText('3 entries restored')).toBeVisible()
  await expect(list(page).getByRole('listitem')).toHaveCount(1)
  await page.getByRole('button', { name: `Restore ${material}` }).click()
  await expect(page.getByRole('heading', { name: 'The bin is empty' })).toBeVisible()
  await page.goto(`${project}/folders`)
  await page.getByRole('main').getByRole('link', { name: 'Piers' }).first().click()
  await expect(page.getByRole('link', { name: 'Pad A1' })).toBeVisible()

  await page.getByRole('link', { name: 'Pad A1' }).focus()
  await page.keyboard.press('Delete')
  await expect(page.getByRole('link', { name: 'Pad A1' })).toHaveCount(0)
  await page.goto(`${gateway.url}/bin`)
  await page.getByRole('button', { name: 'Empty the bin' }).click()
  await expect(dialog(page)).toContainText('Nobody can restore it afterwards')
  await dialog(page).getByRole('button', { name: 'Empty the bin' }).click()
  await expect(page.getByRole('heading', { name: 'The bin is empty' })).toBeVisible()

  await context.setOffline(false)
  await expect(syncState(page)).toHaveText('All changes saved')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'The bin is empty' })).toBeVisible()
  await page.goto(`${project}/calculations`)
  await expect(page.getByRole('heading', { name: 'No calculations yet' })).toBeVisible()
})
