import type { Locator, Page } from '@playwright/test'
import { type ErrorCode, errorCatalogue, errorText } from '#domain/errors/catalogue.ts'
import { done, type Person } from '#tests/helpers/callables.ts'
import { expect } from './expect.ts'
import type { Place, Seen } from './line.ts'
import type { World } from './world.ts'

export const main = (page: Page): Locator => page.getByRole('main')
export const banner = (page: Page): Locator => page.getByRole('banner')
export const crumbs = (page: Page): Locator => page.getByRole('navigation', { name: 'Breadcrumbs' })
export const sidebar = (page: Page): Locator => page.getByRole('complementary', { name: 'Project' })
export const heading = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('heading', { name, level: 1 })
/** What is said in a toast; each is kept in the page while it stands. */
export const toast = (page: Page, words: string | RegExp): Locator =>
  page.locator('[data-sonner-toast]').filter({ hasText: words })

/** Opens the menu of the account. */
export async function accountMenu(page: Page): Promise<Locator> {
  const button = page.getByRole('button', { name: /^Account of/ })
  if ((await button.getAttribute('aria-expanded')) !== 'true') await button.click()
  await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible()
  return page.locator(`[id="${await button.getAttribute('aria-controls')}"]`)
}

/** Leaves the page with the news that it could not switch to another organization. */
export async function refuseSwitch(page: Page, { gateway }: World, person: Person): Promise<void> {
  await done(gateway, 'createOrganization', { name: 'Pier Office' }, person)
  await page.reload()
  await page.route(/setDefaultOrganization/, (call) => call.abort())
  await accountMenu(page)
  await banner(page).getByRole('button', { name: 'Pier Office' }).click()
}

/** Opens the dialog of this name from the account menu of the page. */
export async function openDialog(page: Page, entry: 'Settings' | 'Account' | 'Help'): Promise<Locator> {
  await accountMenu(page)
  await page.getByRole('button', { name: entry, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: entry === 'Help' ? 'Help and Support' : entry })
  await expect(dialog.getByRole('tablist')).toBeVisible()
  return dialog
}

/** A place: the dialog of this name over the workspace. */
export const dialogPlace =
  (entry: 'Settings' | 'Account' | 'Help'): Place =>
  async (page, world) => {
    await page.goto(world.address('/workspace'))
    await openDialog(page, entry)
  }

/** Opens the command palette. */
export async function openPalette(page: Page): Promise<Locator> {
  await expect(banner(page).getByRole('button', { name: 'Search' })).toBeVisible()
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Search and commands' })
  await expect(palette.getByRole('combobox')).toBeFocused()
  return palette
}

/** Opens a menu of the bar by resting on it. */
export async function hoverMenu(page: Page, name: string): Promise<Locator> {
  const button = banner(page).getByRole('button', { name, exact: true })
  await expect(button).toBeEnabled()
  // The header is drawn anew once the workspace is open: a pointer that came before and does not move tells it nothing.
  await expect(async () => {
    await page.mouse.move(700, 700)
    await button.hover()
    await expect(button).toHaveAttribute('aria-expanded', 'true', { timeout: 2000 })
  }).toPass({ timeout: 20_000 })
  return page.locator(`[id="${await button.getAttribute('aria-controls')}"]`)
}

/** Goes to an address as the back button does: the app stays loaded. */
export const inHistory = (page: Page, world: World, path: string): Promise<void> =>
  page.evaluate(
    (to) => {
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate', { state: null }))
    },
    new URL(world.address(path)).pathname + new URL(world.address(path)).search,
  )

/** The address of the page, without the server. */
export const pathOf = (page: Page): string => new URL(page.url()).pathname

/** A line of the table of routes: the address shows this. */
export const route = (
  id: string,
  line: string,
  as: Seen['as'],
  at: string,
  shows: (page: Page) => Locator,
  ends?: RegExp,
): Seen => ({
  id,
  line,
  as,
  at,
  check: async (page) => {
    await expect(shows(page).first()).toBeVisible()
    if (ends !== undefined) await expect.poll(() => pathOf(page)).toMatch(ends)
  },
})

/** Answers a call of the page as the gateway does when it refuses with this code: in the words of the catalogue. */
export async function refuse(page: Page, url: string | RegExp, code: ErrorCode): Promise<void> {
  const { status } = errorCatalogue[code]
  await page.route(url, (call) =>
    call.fulfill({
      status,
      contentType: 'application/problem+json',
      body: JSON.stringify({ type: 'about:blank', title: errorText(code), status, code }),
    }),
  )
}
