import { expect, type Page } from '@playwright/test'
import { test } from './fixtures.ts'

interface Printed {
  readonly sheet: string | null
  readonly screen: string
  readonly page: string
}

declare global {
  interface Window {
    printed: Printed[]
  }
}

const result = (page: Page) => page.getByRole('region', { name: 'Result' })
const shown = (page: Page) => result(page).evaluate((element: HTMLElement) => element.innerText)

const recordPrints = (page: Page) =>
  page.addInitScript(() => {
    window.printed = []
    window.print = () => {
      const sheet = document.querySelector('[data-printed]')?.shadowRoot?.querySelector('body')
      window.printed.push({
        sheet: sheet?.textContent ?? null,
        screen: document.querySelector<HTMLElement>('section[aria-label="Result"]')!.innerText,
        page: document.querySelector('main')!.textContent,
      })
      dispatchEvent(new Event('afterprint'))
    }
  })
const printed = (page: Page) => page.evaluate(() => window.printed)
/** As the browser prints when its own menu is used. */
const printByMenu = (page: Page) =>
  page.evaluate(() => {
    dispatchEvent(new Event('beforeprint'))
    window.print()
    return window.printed.at(-1)!
  })
const howToPrint = 'The Print button in the app prints the calculation sheet'
const prints = (page: Page) => expect.poll(async () => (await printed(page)).length, { timeout: 60_000 })

test('Ctrl+P prints the calculation sheet, as the Print command does; the menu of the browser prints it once it is made', async ({
  page,
  gateway,
}) => {
  await recordPrints(page)
  await page.goto(`${gateway.url}/dashboard/calculations/settlement`)
  await page.getByRole('button', { name: 'Fill in an example' }).click()
  await expect(result(page).getByText(/^(PASS|FAIL)$/)).toBeVisible()
  const folded = await shown(page)

  const byMenu = await printByMenu(page)
  expect(byMenu.sheet).toBeNull()
  expect(byMenu.screen).toContain(folded.slice(0, 40))
  expect(byMenu.page).toContain(howToPrint)
  await expect.poll(() => shown(page)).toBe(folded)
  await expect(page.locator('main')).not.toContainText(howToPrint)

  await page.getByRole('button', { name: 'Print the sheet' }).click()
  await prints(page).toBe(2)
  const [, byOffer] = await printed(page)
  for (const text of ['Settlement of a foundation', 'Derivation', 'Consolidation by sublayer', 'SHA-256'])
    expect(byOffer?.sheet).toContain(text)
  await expect(page.locator('[data-printed]')).toHaveCount(0)
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  await prints(page).toBe(3)
  await page.keyboard.press('Control+p')
  await prints(page).toBe(4)
  const again = await printByMenu(page)
  await expect(page.locator('[data-printed]')).toHaveCount(0)
  for (const { sheet } of [...(await printed(page)).slice(2), again]) expect(sheet).toBe(byOffer?.sheet)

  await page.getByRole('textbox', { name: 'Foundation width' }).fill('3.7')
  expect((await printByMenu(page)).sheet).toBeNull()
})

test('a measurement is printed when it was kept, and only then', async ({ page, gateway }) => {
  await recordPrints(page)
  await page.goto(`${gateway.url}/dashboard/calculations/slope-stability`)
  await page.getByRole('button', { name: 'Fill in an example' }).click()
  await expect(result(page).getByText(/^(PASS|FAIL)$/)).toBeVisible()
  const stage = page.locator('[data-drawing]')
  await expect(stage.locator('[class*="slip"]').first()).toBeAttached()
  await stage.focus()
  await page.keyboard.press('m')
  const measure = async () => {
    await stage.focus()
    await page.keyboard.press('Enter')
    for (let step = 0; step < 4; step++) await page.keyboard.press('Shift+ArrowLeft')
    for (let step = 0; step < 2; step++) await page.keyboard.press('Shift+ArrowUp')
    await page.keyboard.press('Enter')
    await expect(stage.locator('[data-measure] text')).toHaveText(/1:[\d.]+/)
  }
  await measure()
  await page.keyboard.press('Control+p')
  await prints(page).toBe(1)
  // The page made room for the sheet: the measurement is gone from it.
  await measure()
  await page.keyboard.press('k')
  await expect(stage.locator('text', { hasText: /^[\d.]+ m,/ })).toHaveCount(1)
  await expect(stage.locator('[data-measure] text')).toHaveCount(0)
  await page.keyboard.press('Control+p')
  await prints(page).toBe(2)
  const measured = /Δx/
  const [before, after] = await printed(page)
  expect(before?.sheet).not.toMatch(measured)
  expect(after?.sheet).toMatch(measured)
})

test('without a result the sheet is calculated first, or it is said why there is none; with other units the sheet is in SI', async ({
  page,
  gateway,
}) => {
  await recordPrints(page)
  await page.goto(`${gateway.url}/dashboard/calculations/settlement`)
  // Said once the scripts of the page are there.
  await expect(
    page.getByText('Values still missing are drawn from the example, without numbers.'),
  ).toBeVisible()
  await page.keyboard.press('Control+p')
  await expect(page.getByText('There is no calculation sheet to print')).toBeVisible()
  expect(await printed(page)).toEqual([])
  await page.getByRole('button', { name: 'Print the page' }).click()
  await prints(page).toBe(1)
  expect((await printed(page))[0]?.sheet).toBeNull()

  await page.getByText('Auto-calculate', { exact: true }).click()
  await page.getByRole('button', { name: 'Fill in an example' }).click()
  await expect(result(page).getByText(/^(PASS|FAIL)$/)).toHaveCount(0)
  await page.keyboard.press('Control+p')
  await prints(page).toBe(2)
  expect((await printed(page))[1]?.sheet).toContain('Consolidation by sublayer')
  await expect(result(page).getByText(/^(PASS|FAIL)$/)).toBeVisible()

  await page.getByRole('textbox', { name: 'Foundation width' }).press('Alt+u')
  await page.getByRole('menuitemradio', { name: 'Imperial units' }).press('Enter')
  await page.keyboard.press('Control+p')
  await expect(page.getByText('The sheet is in SI units')).toBeVisible()
  await prints(page).toBe(3)
  const inSi = (await printed(page))[2]?.sheet
  expect(inSi).toContain('Consolidation by sublayer')
  expect(inSi).toContain('kPa')
  expect(inSi).not.toMatch(/\d (ft|psf|kip)\b/)
})
