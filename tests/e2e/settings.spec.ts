import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { type RunningGateway, signUpAndVerify } from '#tests/helpers/gateway.ts'
import { createProject, readyForOffline, signInByHand } from '#tests/helpers/people.ts'
import { test } from './fixtures.ts'

let gateway: RunningGateway
test.beforeAll(async ({ gateway: shared }) => {
  gateway = shared
})

let people = 0
async function signIn(page: Page) {
  const person = {
    name: 'Ada Byron',
    email: `ada${++people}@settings.example.org`,
    password: 'correct horse battery',
  }
  await signUpAndVerify(gateway, person)
  await signInByHand(page, gateway.url, person)
  return person
}

async function open(page: Page, entry: 'Settings' | 'Account' | 'Help') {
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('button', { name: entry, exact: true }).click()
  const dialog = page.getByRole('dialog').first()
  await expect(dialog.getByRole('tablist')).toBeVisible()
  return dialog
}
const theme = (page: Page) => page.locator('html').getAttribute('data-theme')

test('a theme is seen while it is chosen, kept when saved, and follows the person to another device', async ({
  page,
  browser,
}) => {
  const person = await signIn(page)
  let dialog = await open(page, 'Settings')
  await dialog.getByText('Dark', { exact: true }).click()
  await expect.poll(() => theme(page)).toBe('dark')
  await expect(dialog.getByText('Unsaved changes')).toBeVisible()
  await page.keyboard.press('Escape')
  const asking = page.getByRole('alertdialog', { name: 'Discard your changes?' })
  await asking.getByRole('button', { name: 'Keep editing' }).click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await asking.getByRole('button', { name: 'Discard changes' }).click()
  await expect.poll(() => theme(page)).toBe('light')

  dialog = await open(page, 'Settings')
  await dialog.getByText('High contrast', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()
  await page.reload()
  await expect.poll(() => theme(page)).toBe('high-contrast')

  const elsewhere = await browser.newContext({ locale: 'en-US' })
  const other = await elsewhere.newPage()
  await signInByHand(other, gateway.url, person)
  await expect.poll(() => theme(other)).toBe('high-contrast')
  await elsewhere.close()
})

test('what is chosen on one device is on the other open one without a reload', async ({ page, browser }) => {
  const person = await signIn(page)
  await createProject(page, { name: 'Quay', number: 'Q-1' })
  const elsewhere = await browser.newContext({ locale: 'en-US' })
  const other = await elsewhere.newPage()
  await signInByHand(other, gateway.url, person)
  await other.goto(`${gateway.url}/projects`)
  await expect(other.getByRole('button', { name: 'Pin Quay' })).toBeVisible()

  await page.goto(`${gateway.url}/projects`)
  await page.getByRole('button', { name: 'Pin Quay' }).click()
  await expect(other.getByRole('button', { name: 'Unpin Quay' })).toBeVisible()

  const dialog = await open(page, 'Settings')
  await dialog.getByRole('button', { name: /Language/ }).click()
  await page.getByRole('option', { name: 'Deutsch' }).click()
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(other.getByRole('button', { name: 'Quay lösen' })).toBeVisible()
  await expect(other.locator('html')).toHaveAttribute('lang', 'de')
  await page.getByRole('button', { name: /^Design:/ }).click()
  await expect.poll(() => theme(other)).toBe('dark')
  await elsewhere.close()
})

test('numbers that are typed keep their values when the language changes, and what was refused stays refused', async ({
  page,
}) => {
  await signIn(page)
  await page.goto(`${gateway.url}/dashboard/calculations/bearing-capacity-eurocode`)
  const width = page.locator('input[name="footingWidth"]')
  const load = page.locator('input[name="permanentLoad"]')
  await width.fill('1.250')
  await load.fill('2,500')
  await load.press('Tab')
  await expect(load).toHaveAttribute('aria-invalid', 'true')

  const dialog = await open(page, 'Settings')
  await dialog.getByRole('button', { name: /Language/ }).click()
  await page.getByRole('option', { name: 'Deutsch' }).click()
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(width).toHaveValue('1,250')
  await expect(width).not.toHaveAttribute('aria-invalid', 'true')
  await expect(load).toHaveValue('2,500?')
  await expect(load).toHaveAttribute('aria-invalid', 'true')
})

test('auto follows the system while it changes, more contrast included', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(gateway.url)
  await expect.poll(() => theme(page)).toBe('dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(() => theme(page)).toBe('light')
  await page.emulateMedia({ colorScheme: 'light', contrast: 'more' })
  await expect.poll(() => theme(page)).toBe('high-contrast')
})

test('preferences hold at once, after a reload, and are reset', async ({ page }) => {
  await signIn(page)
  await createProject(page, { name: 'Quay', number: 'Q-1' })
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' })
  const sidebar = page.getByRole('complementary', { name: 'Project' })
  await expect(crumbs).toBeVisible()
  await expect(sidebar.getByText('Creator')).toBeVisible()

  const dialog = await open(page, 'Settings')
  await dialog.getByRole('tab', { name: 'Navigation Preferences' }).click()
  await dialog.getByText('Show breadcrumbs').click()
  await dialog.getByText('Show project context').click()
  await dialog.getByLabel('Recent projects').fill('99')
  await dialog.getByRole('tab', { name: 'UI Preferences' }).click()
  await dialog.getByText('Compact mode').click()
  await dialog.getByRole('button', { name: /Workspace layout/ }).click()
  await page.getByRole('option', { name: /^Expanded/ }).click()
  await page.keyboard.press('Control+S')
  await expect(page.getByText('Settings saved')).toBeVisible()
  await expect(dialog).toHaveCount(0)

  const holds = async () => {
    await expect(crumbs).toHaveCount(0)
    await expect(sidebar.getByText('Creator')).toHaveCount(0)
    await expect(page.locator('html')).toHaveAttribute('data-density', 'compact')
    await expect(page.locator('html')).toHaveAttribute('data-layout', 'expanded')
  }
  await holds()
  await page.reload()
  await holds()

  const again = await open(page, 'Settings')
  await again.getByRole('tab', { name: 'Navigation Preferences' }).click()
  await expect(again.getByLabel('Recent projects')).toHaveValue('10')
  await again.getByRole('button', { name: 'Reset to Defaults' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reset to Defaults' }).click()
  await expect(again.getByLabel('Recent projects')).toHaveValue('3')
  await again.getByRole('button', { name: 'Cancel' }).click()
  await expect(crumbs).toBeVisible()
})

test('preferences are exported, and imported only when they can be read', async ({ page }) => {
  await signIn(page)
  const dialog = await open(page, 'Settings')
  await dialog.getByRole('tab', { name: 'Import/Export' }).click()
  const downloading = page.waitForEvent('download', { timeout: 60_000 })
  await dialog.getByRole('button', { name: 'Export Preferences' }).click()
  const exported = JSON.parse(await readFile(await (await downloading).path(), 'utf8'))
  expect(exported).toMatchObject({ searchResultLimit: 50, personalSettings: { theme: 'auto' } })

  const field = dialog.getByLabel('Preferences as JSON')
  await field.fill('[1, 2]')
  await dialog.getByRole('button', { name: 'Import Preferences' }).click()
  await expect(dialog.getByText('Failed to import settings')).toBeVisible()
  await expect(dialog.getByText('Please check the file format.')).toBeVisible()
  await field.fill(JSON.stringify({ ...exported, searchResultLimit: 5000, enableSearchHistory: false }))
  await dialog.getByRole('button', { name: 'Import Preferences' }).click()
  await expect(dialog.getByText('The settings are imported.')).toBeVisible()
  await dialog.getByRole('tab', { name: 'Search Preferences' }).click()
  await expect(dialog.getByLabel('Search results')).toHaveValue('100')
  await expect(dialog.getByRole('checkbox', { name: 'Search history' })).not.toBeChecked()
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()
})

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' })

  test('what is chosen offline holds at once and reaches the account later', async ({ page, context }) => {
    const person = await signIn(page)
    await readyForOffline(page)
    await context.setOffline(true)
    await expect(page.getByText('Offline mode')).toBeVisible({ timeout: 60_000 })
    const dialog = await open(page, 'Settings')
    await dialog.getByText('Dark', { exact: true }).click()
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Settings saved')).toBeVisible()
    await expect.poll(() => theme(page)).toBe('dark')
    await context.setOffline(false)
    await expect(page.getByText('Back online')).toBeVisible({ timeout: 60_000 })
    await expect
      .poll(async () => {
        const answer = await fetch(`${gateway.url}/auth/sign-in`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', origin: gateway.url },
          body: JSON.stringify({ email: person.email, password: person.password }),
        })
        return ((await answer.json()) as { user: { personalSettings: { theme: string } } }).user
          .personalSettings.theme
      })
      .toBe('dark')
  })
})

test('shortcuts work outside fields, can be changed and switched off', async ({ page }) => {
  await signIn(page)
  await createProject(page, { name: 'Quay', number: 'Q-1' })
  await page.keyboard.press('/')
  const help = page.getByRole('dialog', { name: 'Help and Support' })
  await expect(help.getByRole('tab', { name: 'Keyboard shortcuts' })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('n')
  await expect(help).toBeVisible()
  await help.getByRole('button', { name: 'Change the shortcuts' }).click()
  const settings = page.getByRole('dialog', { name: 'Settings' })
  const change = settings.getByRole('button', { name: 'Change the keys of New project' })
  await change.click()
  await page.keyboard.press('Control+K')
  await expect(settings.getByText('Ctrl+K is already used for Command palette.')).toBeVisible()
  await page.keyboard.press('Alt+P')
  await expect(change).toHaveText(/Alt.*P/)
  await settings.getByRole('button', { name: 'Switch off Keyboard shortcuts' }).click()
  await settings.getByRole('button', { name: 'Save Changes' }).click()
  await expect(settings).toHaveCount(0)

  await page.goto(`${gateway.url}/projects`)
  await expect(page.getByRole('heading', { name: 'Projects', level: 1 })).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.press('n')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/\/projects$/)
  await expect(page.getByRole('searchbox').first()).toBeVisible()
  await page.keyboard.press('f')
  await expect(page.getByRole('searchbox').first()).toBeFocused()
  await page.keyboard.type('fn/')
  await expect(page.getByRole('searchbox').first()).toHaveValue('fn/')
  await page.keyboard.press('Alt+P')
  await expect(page).toHaveURL(/\/projects\/new$/)
})

test('an edit is undone and made again with the keyboard, but never while typing', async ({ page }) => {
  await signIn(page)
  await createProject(page, { name: 'Quay', number: 'Q-1' })
  const title = page.getByRole('heading', { level: 1 })
  await page.goto(`${page.url()}/settings`)
  await page.getByRole('button', { name: 'Edit Project Settings' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Project Settings' })
  await dialog.getByLabel('Project name').fill('Weir')
  await page.keyboard.press('Control+Z')
  await expect(dialog).toBeVisible()
  await dialog.getByLabel('Project name').fill('Weir')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  const sidebar = page.getByRole('complementary', { name: 'Project' })
  await expect(sidebar.getByText('Weir')).toBeVisible()
  await title.first().click()
  await page.keyboard.press('Control+Z')
  await expect(page.getByText('Undone')).toBeVisible()
  await expect(sidebar.getByText('Quay')).toBeVisible()
  await page.keyboard.press('Control+Y')
  await expect(sidebar.getByText('Weir')).toBeVisible()
  await page.keyboard.press('Control+Shift+Z')
  await expect(page.getByText('Nothing to do again')).toBeVisible()
})

test('with notifications switched off good news is not shown, and the bell never echoes what was pressed', async ({
  page,
}) => {
  await signIn(page)
  const bell = page.getByRole('button', { name: 'Notifications', exact: true })
  await createProject(page, { name: 'Quay', number: 'Q-1' })
  await expect(page.getByText('Project Created')).toBeVisible()
  await bell.click()
  await expect(
    page.getByRole('dialog', { name: 'Notifications' }).getByText('No notifications'),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(bell).toBeFocused()

  const dialog = await open(page, 'Settings')
  await dialog.getByText('Notifications', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog).toHaveCount(0)
  await page.goto(`${gateway.url}/workspace`)
  await createProject(page, { name: 'Weir', number: 'W-1' })
  await expect(page.getByText('Project Created')).toHaveCount(0)
  await expect(bell).toBeVisible()
})

test('help tells the truth about the system, writes a bug report, and leads through the app by keyboard', async ({
  page,
}) => {
  await signIn(page)
  const dialog = await open(page, 'Help')
  await dialog.getByRole('tab', { name: 'System' }).click()
  await expect(dialog.getByText('Operational')).toHaveCount(4)
  const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string }
  await expect(dialog.getByText(version, { exact: true })).toBeVisible()
  for (const [name, words] of [
    ['Software', /react-aria-components[\s\S]*Apache License/],
    ['Fonts', /inter[\s\S]*SIL OPEN FONT LICENSE/],
  ] as const) {
    const address = await dialog.getByRole('link', { name, exact: true }).getAttribute('href')
    const answer = await page.request.get(gateway.url + address)
    expect(answer.headers()['content-type']).toContain('text/plain')
    expect(await answer.text()).toMatch(words)
  }
  await page.route('**/readyz', (route) => route.fulfill({ status: 503, body: '{}' }))
  await dialog.getByRole('button', { name: 'Check again' }).click()
  await expect(dialog.getByText('Operational')).toHaveCount(3)

  await dialog.getByRole('tab', { name: 'Overview' }).click()
  await dialog.getByRole('button', { name: /^Report bug/ }).click()
  await dialog.getByLabel('What happened, and what did you expect').fill('The drawing stays white.')
  const report = dialog.locator('pre')
  await expect(report).toContainText(`The drawing stays white.\n\n--\nVersion: ${version}`)
  await expect(report).toContainText('Browser: Chrome')
  await expect(dialog.getByRole('link', { name: 'Open in mail' })).toHaveAttribute(
    'href',
    /^mailto:.*The%20drawing%20stays%20white/,
  )

  await dialog.getByRole('tab', { name: 'Overview' }).click()
  await dialog.getByRole('button', { name: /^Feature tour/ }).click()
  const tour = page.getByRole('dialog')
  await expect(tour.getByText('1 of 6')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(tour.getByText('2 of 6')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(tour.getByText('3 of 6')).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(tour.getByText('2 of 6')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(tour).toHaveCount(0)
})

test('a setting that works says so with a mark, not with a word', async ({ page }) => {
  await signIn(page)
  const dialog = await open(page, 'Settings')
  const marks = dialog.getByRole('img', { name: 'Working' })
  await expect(marks.first()).toBeVisible()
  await expect(marks.first()).toHaveAttribute('title', 'Working')
  await expect(dialog.getByText('Working')).toHaveCount(0)
})
