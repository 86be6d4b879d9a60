import { expect, type Page } from '@playwright/test'
import { test } from './fixtures.ts'

declare global {
  interface Window {
    printed: { sheet: string | null; screen: string }[]
  }
}

const result = (page: Page) => page.getByRole('region', { name: 'Result' })
const shown = (page: Page) => result(page).evaluate((element: HTMLElement) => element.innerText)

test('Ctrl+P prints the calculation sheet, as the Print command does; the menu of the browser prints the page', async ({
  page,
  gateway,
}) => {
  await page.addInitScript(() => {
    window.printed = []
    window.print = () => {
      const sheet = document.querySelector('[data-printed]')?.shadowRoot?.querySelector('body')
      window.printed.push({
        sheet: sheet?.textContent ?? null,
        screen: document.querySelector<HTMLElement>('section[aria-label="Result"]')!.innerText,
      })
      dispatchEvent(new Event('afterprint'))
    }
  })
  await page.goto(`${gateway.url}/dashboard/calculations/settlement`)
  await page.getByRole('button', { name: 'Fill in an example' }).click()
  await expect(result(page).getByText(/^(PASS|FAIL)$/)).toBeVisible()
  const folded = await shown(page)
  const printed = () => page.evaluate(() => window.printed)

  await page.getByRole('button', { name: 'Print' }).click()
  await expect.poll(async () => (await printed()).length, { timeout: 60_000 }).toBe(1)
  const [byButton] = await printed()
  for (const text of ['Settlement of a foundation', 'Derivation', 'Consolidation by sublayer', 'SHA-256'])
    expect(byButton?.sheet).toContain(text)
  await expect(page.locator('[data-printed]')).toHaveCount(0)
  await page.keyboard.press('Control+p')
  await expect.poll(async () => (await printed()).length, { timeout: 60_000 }).toBe(2)
  expect((await printed())[1]?.sheet).toBe(byButton?.sheet)

  await expect.poll(() => shown(page)).toBe(folded)
  const byMenu = await page.evaluate(() => {
    dispatchEvent(new Event('beforeprint'))
    window.print()
    return window.printed[2]
  })
  expect(byMenu?.sheet).toBeNull()
  expect(byMenu?.screen).toContain(folded.slice(0, 40))
  await expect.poll(() => shown(page)).toBe(folded)
})
