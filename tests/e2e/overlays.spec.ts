import { expect, type Page, test } from '@playwright/test'
import { type RunningGateway, startGateway } from '#tests/helpers/gateway.ts'

let gateway: RunningGateway
test.beforeAll(async () => {
  gateway = await startGateway()
})
test.afterAll(() => gateway.stop())

const code = '**/assets/overlays-*.js'

/** Opens a calculator whose lists do not come before they are let. */
async function withoutLists(page: Page): Promise<() => void> {
  let letThem: () => void = () => {}
  const held = new Promise<void>((resolve) => {
    letThem = resolve
  })
  await page.route(code, async (route) => {
    await held
    await route.continue()
  })
  await openExample(page)
  return letThem
}

async function openExample(page: Page): Promise<void> {
  await page.goto(`${gateway.url}/dashboard/calculations/settlement`)
  await page.getByRole('button', { name: 'Fill in an example' }).click()
  await expect(page.getByRole('region', { name: 'Result' }).getByText(/^(PASS|FAIL)$/)).toBeVisible()
}

const settlementType = (page: Page) => page.getByRole('button', { name: /Settlement type/ })

test('a list opened before its code has come opens with it, and gives the focus back', async ({ page }) => {
  const come = await withoutLists(page)
  const button = settlementType(page)
  const before = await button.elementHandle()
  // The field that it would leave may fold its explanation, and move the button.
  await button.focus()
  await button.click()
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('listbox')).toHaveCount(0)

  come()
  const list = page.getByRole('listbox', { name: 'Settlement type' })
  await expect(list).toBeVisible()
  await expect(list.getByRole('option', { selected: true })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(list).toHaveCount(0)
  await expect(button).toHaveText('Consolidation')
  await expect(button).toBeFocused()
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  expect(await button.evaluate((now, then) => now === then, before)).toBe(true)
})

test('a menu opened by key before its code has come takes the focus to its first line, or its last', async ({
  page,
}) => {
  const come = await withoutLists(page)
  const button = page.getByRole('button', { name: 'Actions of row 1' }).first()
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  come()
  const lines = page.getByRole('menuitem')
  await expect(lines.first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(lines).toHaveCount(0)
  await expect(button).toBeFocused()

  await page.keyboard.press('ArrowUp')
  await expect(lines.last()).toBeFocused()
})

test('what was opened before its code has come can be closed again', async ({ page }) => {
  const come = await withoutLists(page)
  const button = settlementType(page)
  await button.press('ArrowDown')
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Escape')
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  come()
  await page.waitForResponse(code)
  await button.press('ArrowDown')
  await expect(page.getByRole('listbox')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toHaveCount(0)
})

test('a closed list is chosen from by arrows and letters, without its code', async ({ page }) => {
  await withoutLists(page)
  const button = settlementType(page)
  await expect(button).toHaveText('Total')
  await button.press('ArrowLeft')
  await expect(button).toHaveText('Consolidation')
  await button.press('ArrowRight')
  await expect(button).toHaveText('Total')
  await button.press('e')
  await expect(button).toHaveText('Elastic')
})

test('a list whose code cannot be fetched says so, and the calculator goes on', async ({ page }) => {
  await page.route(code, (route) => route.abort())
  await openExample(page)
  const button = settlementType(page)
  await button.click()
  await expect(page.getByText('This part of Groundwork is not on this device yet')).toBeVisible()
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  await page.getByRole('textbox', { name: /Foundation width/ }).fill('4')
  await expect(page.getByRole('region', { name: 'Result' }).getByText(/^(PASS|FAIL)$/)).toBeVisible()
})
