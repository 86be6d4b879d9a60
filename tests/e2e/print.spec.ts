import { expect, type Page } from '@playwright/test'
import { test } from './fixtures.ts'

declare global {
  interface Window {
    printed: string[]
  }
}

const result = (page: Page) => page.getByRole('region', { name: 'Result' })
const shown = (page: Page) => result(page).evaluate((element: HTMLElement) => element.innerText)

test('Ctrl+P prints what the Print command prints, and so does the menu of the browser', async ({
  page,
  gateway,
}) => {
  await page.addInitScript(() => {
    window.printed = []
    window.print = () => {
      window.printed.push(document.querySelector<HTMLElement>('section[aria-label="Result"]')!.innerText)
    }
  })
  await page.goto(`${gateway.url}/dashboard/calculations/settlement`)
  await page.getByRole('button', { name: 'Fill in an example' }).click()
  await expect(result(page).getByText(/^(PASS|FAIL)$/)).toBeVisible()
  const folded = await shown(page)
  const printed = () => page.evaluate(() => window.printed)

  await page.getByRole('button', { name: 'Print' }).click()
  await expect.poll(async () => (await printed()).length).toBe(1)
  const [byButton = ''] = await printed()
  expect(byButton.length).toBeGreaterThan(folded.length)
  await expect.poll(() => shown(page)).toBe(folded)
  await page.keyboard.press('Control+p')
  await expect.poll(async () => (await printed()).length).toBe(2)
  expect((await printed())[1]).toBe(byButton)

  await expect.poll(() => shown(page)).toBe(folded)
  const byMenu = await page.evaluate(() => {
    dispatchEvent(new Event('beforeprint'))
    window.print()
    dispatchEvent(new Event('afterprint'))
    return window.printed[2]
  })
  expect(byMenu).toBe(byButton)
  await expect.poll(() => shown(page)).toBe(folded)
})
