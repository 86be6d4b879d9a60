import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '#tests/helpers/accessibility.ts'
import { newProfile } from '#tests/helpers/browser.ts'
import { type RunningGateway, signUpAndVerify } from '#tests/helpers/gateway.ts'
import {
  calculateFooting,
  createProject,
  newFooting,
  saveCalculation,
  signInByHand,
} from '#tests/helpers/people.ts'
import { test } from './fixtures.ts'

let gateway: RunningGateway
let profile: Awaited<ReturnType<typeof newProfile>>
let page: Page
let project: string
test.describe.configure({ mode: 'serial' })

test.beforeAll(async ({ gateway: shared }) => {
  gateway = shared
  profile = await newProfile()
  const person = { email: 'ada@folders.example.org', password: 'a-good-password', name: 'Ada' }
  await signUpAndVerify(gateway, person)
  page = await (await profile.open()).newPage()
  await signInByHand(page, gateway.url, person)
  await createProject(page, { name: 'North abutment', number: '2026-017' })
  project = page.url()
  for (const [name, widthM] of [
    ['Pier 1', '3'],
    ['Pier 2', '0.5'],
  ] as const) {
    await page.goto(project)
    await newFooting(page)
    await calculateFooting(page, { name, widthM })
    await saveCalculation(page)
  }
})
test.afterAll(async () => {
  await page.context().close()
  await profile.remove()
})

const tree = () => page.getByRole('treegrid', { name: 'Folders' })
const inTree = (name: string) => tree().getByRole('row', { name })
const table = () => page.getByRole('table', { name: 'Calculations' })
const row = (name: string) =>
  table()
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name, exact: true }) })
// A menu that is just closing is a dialog too.
const dialog = () => page.locator('section[role=dialog], section[role=alertdialog]')

async function newFolder(name: string): Promise<void> {
  await page.getByRole('button', { name: 'New folder' }).first().click()
  await dialog().getByLabel('Folder name').fill(name)
  await page.keyboard.press('Enter')
  await expect(dialog()).toBeHidden()
}

test('folders are made in one another, renamed, and never moved into themselves', async () => {
  await page.goto(`${project}/folders`)
  await newFolder('Piers')
  await inTree('Piers').click()
  await expect(page.getByRole('heading', { name: 'Piers', level: 1 })).toBeVisible()
  await newFolder('North bank')
  await expect(page.getByRole('link', { name: 'North bank' })).toBeVisible()
  await page.getByRole('button', { name: 'Actions for Piers' }).click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  // All of the old name is selected, and then nothing of the new one.
  await expect(dialog().getByLabel('Folder name')).toBeFocused()
  await page.keyboard.type('Bridge piers')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Bridge piers', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Actions for Bridge piers' }).click()
  await page.getByRole('menuitem', { name: 'Move to…' }).click()
  await expect(dialog().getByRole('option')).toHaveText([/^Top of the project/])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'New folder' }).first().click()
  await dialog().getByLabel('Folder name').fill(' ')
  await page.keyboard.press('Enter')
  await expect(dialog().getByText('Folder name is required')).toBeVisible()
  await page.keyboard.press('Escape')
})

test('calculations are dragged onto a folder, and moved by keyboard alone', async () => {
  await page.goto(`${project}/folders`)
  await expect(row('Pier 1')).toBeVisible()
  await row('Pier 1').dragTo(inTree('Bridge piers'))
  await expect(page.getByText('Pier 1 moved to Bridge piers')).toBeVisible()
  await expect(row('Pier 1')).toBeHidden()

  await page.getByRole('link', { name: 'Pier 2', exact: true }).focus()
  await page.keyboard.press('Space')
  const bulk = page.getByRole('toolbar', { name: 'Selected calculations' })
  await expect(bulk.getByText('1 selected')).toBeVisible()
  await bulk.getByRole('button', { name: 'Move to…' }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog()).toBeVisible()
  await dialog().getByRole('option', { name: 'North bank' }).focus()
  await page.keyboard.press('Enter')
  await dialog().getByRole('button', { name: 'Move here' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Pier 2 moved to North bank')).toBeVisible()
})

test('deleting a folder says what becomes of its contents, keeps them, and can be taken back', async () => {
  await page.goto(`${project}/folders`)
  await inTree('Bridge piers').click()
  // The list that is left has a menu of that name too.
  await expect(page.getByRole('heading', { name: 'Bridge piers', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Actions for Bridge piers' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(dialog()).toContainText('1 folder · 1 calculation')
  await dialog().getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('heading', { name: 'Folders', level: 1 })).toBeVisible()
  await expect(row('Pier 1')).toBeVisible()
  await expect(page.getByRole('link', { name: 'North bank' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect(inTree('Bridge piers')).toBeVisible()
  await expect(row('Pier 1')).toBeHidden()
})

test('the list is filtered in its address, duplicated, tagged and deleted with one undo', async () => {
  await page.goto(`${project}/calculations`)
  await expect(table().getByRole('row')).toHaveCount(3)
  await page.getByLabel('Find calculations').fill('pier 2')
  await expect(page).toHaveURL(/q=pier/)
  await expect(table().getByRole('row')).toHaveCount(2)
  await page.reload()
  await expect(page.getByLabel('Find calculations')).toHaveValue('pier 2')
  await page.getByLabel('Find calculations').fill('')
  await row('Pier 1').getByRole('button', { name: 'Actions for Pier 1' }).click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await expect(row('Pier 1 (copy)')).toBeVisible()

  await page.getByRole('link', { name: 'Pier 1', exact: true }).focus()
  await page.keyboard.press('Control+a')
  const bulk = page.getByRole('toolbar', { name: 'Selected calculations' })
  await bulk.getByRole('button', { name: 'Tags' }).click()
  await dialog().getByLabel('New tag').fill('checked, north')
  await dialog().getByRole('button', { name: 'Save tags' }).click()
  await expect(row('Pier 2').getByText('checked')).toBeVisible()
  await bulk.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No calculations yet')).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(table().getByRole('row')).toHaveCount(4)

  await table().getByRole('button', { name: 'Name' }).click()
  await expect(table().getByRole('row').nth(1)).toContainText('Pier 1')
  await table().getByRole('button', { name: 'Name' }).click()
  await expect(table().getByRole('row').nth(1)).toContainText('Pier 2')
})

test('on a phone they are cards, nothing runs over the edge, and axe finds nothing', async () => {
  for (const path of ['calculations', 'folders']) {
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await page.goto(`${project}/${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      await expectAccessible(page)
      if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${path}-${width}.png` })
    }
  }
})
