import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '#tests/helpers/accessibility.ts'
import { newProfile } from '#tests/helpers/browser.ts'
import { type RunningGateway, signUpAndVerify } from '#tests/helpers/gateway.ts'
import {
  calculateFooting,
  createProject,
  newFooting,
  readyForOffline,
  saveCalculation,
  signInByHand,
} from '#tests/helpers/people.ts'
import { test } from './fixtures.ts'

test.use({ serviceWorkers: 'allow' })

let gateway: RunningGateway
let profile: Awaited<ReturnType<typeof newProfile>>
let page: Page
test.describe.configure({ mode: 'serial' })

test.beforeAll(async ({ gateway: shared }) => {
  gateway = shared
  profile = await newProfile()
  const person = { email: 'ada@palette.example.org', password: 'a-good-password', name: 'Ada' }
  await signUpAndVerify(gateway, person)
  page = await (await profile.open()).newPage()
  await signInByHand(page, gateway.url, person)
  await createProject(page, { name: 'North abutment', number: '2026-017' })
  await newFooting(page)
  await calculateFooting(page, { name: 'Pier 12', widthM: '3' })
  await saveCalculation(page)
  // Who stays a moment has opened it.
  await open()
  await expect(recent()).toContainText('Pier 12')
  await page.keyboard.press('Escape')
})
test.afterAll(async () => {
  await page.context().close()
  await profile.remove()
})

const palette = () => page.getByRole('dialog', { name: 'Search and commands' })
const field = () => palette().getByRole('combobox')
const recent = () => palette().getByRole('group', { name: 'Recent', exact: true })
const options = () => palette().getByRole('option')

async function open(): Promise<void> {
  await expect(page.getByRole('banner').getByRole('button', { name: 'Search' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(field()).toBeFocused()
}

test('finds what is on the device, tolerant of typos, and opens it, without a network', async () => {
  await readyForOffline(page)
  await page.context().setOffline(true)
  await page.goto(`${gateway.url}/workspace`)
  await open()
  await field().fill('abutmnt')
  await expect(palette().getByText('Results (1)')).toBeVisible()
  await expect(options().first()).toContainText('North abutment')
  await field().fill('pier')
  await expect(options().first()).toContainText('Pier 12')
  await page.keyboard.press('Enter')
  await expect(palette()).toBeHidden()
  await expect(page).toHaveURL(/calculations\/bearing-capacity-eurocode\//)
  await page.context().setOffline(false)
})

test('finds report templates and organizations, and opens them, without a network', async () => {
  await page.goto(`${gateway.url}/library/reports`)
  await page.getByRole('button', { name: 'New Template' }).first().click()
  await expect(page).toHaveURL(/\/library\/reports\?id=/)
  const address = page.url()
  await readyForOffline(page)
  await page.context().setOffline(true)
  await page.goto(`${gateway.url}/workspace`)
  await open()
  await field().fill('custom report')
  await expect(options().first()).toContainText('Custom Report Template')
  await expect(options().first()).toContainText('Template')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(address)
  await open()
  await field().fill("Ada's")
  await expect(options().filter({ hasText: 'Organization' }).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await page.context().setOffline(false)
})

test('walks through the modes, wraps around, says when nothing was found, and closes', async () => {
  await open()
  await field().fill('zzzz')
  await expect(palette().getByText('No results found')).toBeVisible()
  await expect(
    palette().getByText('Try adjusting your search terms or changing the search mode'),
  ).toBeVisible()
  const mode = (name: string) => palette().getByRole('button', { name, exact: true })
  await expect(mode('Global')).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Tab')
  await expect(mode('Project')).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(mode('Library')).toHaveAttribute('aria-pressed', 'true')
  await field().fill('theme')
  await expect(options()).toHaveCount(3)
  const selected = () => palette().locator('[role=option][aria-selected=true]')
  const first = (await selected().textContent()) ?? ''
  await page.keyboard.press('ArrowUp')
  await expect(selected()).not.toHaveText(first)
  await page.keyboard.press('ArrowDown')
  await expect(selected()).toHaveText(first)
  await page.keyboard.press('Escape')
  await expect(palette()).toBeHidden()
})

test('keeps favourites, what was opened, and what was searched for', async () => {
  await page.goto(`${gateway.url}/workspace`)
  await open()
  await field().fill('abutment')
  await expect(options().first()).toContainText('North abutment')
  await page.keyboard.press('Alt+s')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'North abutment', level: 1 })).toBeVisible()
  // What is seen is on the disk.
  await open()
  await expect(palette().getByRole('group', { name: 'Recent searches' })).toContainText('abutment')
  await page.reload()
  await open()
  await expect(palette().getByRole('group', { name: 'Favorites' })).toContainText('North abutment')
  await expect(recent()).toContainText('Pier 12')
  await palette().getByRole('group', { name: 'Recent searches' }).getByRole('option').first().click()
  await expect(field()).toHaveValue('abutment')
  await page.keyboard.press('Escape')
})

test('gives commands by their names', async () => {
  await open()
  await field().fill('dark theme')
  await expect(options().first()).toContainText('dark')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
  await field().fill('new project')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/projects\/new$/)
})

test('has no accessibility violation in any theme, empty and with results', async () => {
  await page.goto(`${gateway.url}/workspace`)
  await open()
  for (const words of ['', 'abutment']) {
    await field().fill(words)
    await expect(options().first()).toBeVisible()
    await expectAccessible(page, `palette: ${words}`, { isCovered: true })
  }
})
