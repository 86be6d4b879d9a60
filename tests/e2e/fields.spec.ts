import { expect, type Page } from '@playwright/test'
import type { RunningGateway } from '#tests/helpers/gateway.ts'
import { test } from './fixtures.ts'

let gateway: RunningGateway
test.beforeAll(async ({ gateway: shared }) => {
  gateway = shared
})

test.beforeEach(({ page }) => page.goto(`${gateway.url}/dashboard/calculations/settlement`))

/** The texts that a control is described by, in the order in which they are read out. */
const describedBy = (page: Page, name: string) =>
  page.locator(`[name="${name}"]`).evaluate((control) =>
    (control.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .filter((id) => id !== '')
      .map((id) => document.getElementById(id)?.textContent),
  )

test('a field is read with its explanation, then with what is wrong, for as long as that is so', async ({
  page,
}) => {
  const field = page.getByRole('textbox', { name: 'Foundation width' })
  await expect(field).toHaveAttribute('aria-required', 'true')
  await expect(field).not.toHaveAttribute('aria-invalid')
  const [explanation, ...further] = await describedBy(page, 'foundationWidth')
  expect(explanation).toMatch(/^[A-Z]/)
  expect(further).toEqual([])

  await page.locator('label', { hasText: 'Foundation width' }).click()
  await expect(field).toBeFocused()
  await page.keyboard.type('wide')
  await expect(field).not.toHaveAttribute('aria-invalid')
  await page.keyboard.press('Tab')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  const message = '"wide" is not a number with a unit'
  await expect.poll(() => describedBy(page, 'foundationWidth')).toEqual([explanation, message])
  await expect(page.getByText(message).filter({ visible: true })).toHaveCount(1)

  await field.fill('2')
  await expect(field).not.toHaveAttribute('aria-invalid')
  expect(await describedBy(page, 'foundationWidth')).toEqual([explanation])
  await expect(page.getByText(message)).toHaveCount(0)
})

test('a press that leaves an invalid field counts: neither its explanation nor its message moves the button', async ({
  page,
}) => {
  const field = page.getByRole('textbox', { name: 'Foundation width' })
  const add = page.getByRole('button', { name: 'Add row' }).first()
  const rows = page.getByRole('button', { name: /^Actions of row/ })
  await field.fill('wide')
  // Playwright may scroll before it points at the button.
  await add.hover()
  const before = await add.boundingBox()
  const count = await rows.count()
  await page.mouse.down()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  expect(await add.boundingBox()).toEqual(before)
  await page.mouse.up()
  await expect(rows).toHaveCount(count + 1)

  // The new row is empty: its message moves nothing either.
  const cell = page.locator('input:focus')
  await expect(cell).toHaveAttribute('name', /\./)
  await add.hover()
  const beforeAgain = await add.boundingBox()
  await page.mouse.down()
  await expect(page.locator('input[aria-invalid="true"]')).not.toHaveCount(0)
  expect(await add.boundingBox()).toEqual(beforeAgain)
  await page.mouse.up()
  await expect(rows).toHaveCount(count + 2)
})

test('a box is ticked by key and by its words; it shows where the keyboard is, and takes the focus once pressed', async ({
  page,
}) => {
  const box = page.getByRole('checkbox', { name: 'Auto-calculate' })
  const words = page.locator('label', { hasText: 'Auto-calculate' })
  const ring = () =>
    words
      .locator('span')
      .first()
      .evaluate((square) => getComputedStyle(square).outlineStyle)
  const isOn = await box.isChecked()

  await page.getByRole('textbox', { name: 'Foundation width' }).click()
  await words.click()
  await expect(box).toBeChecked({ checked: !isOn })
  await expect(box).toBeFocused()
  expect(await ring()).toBe('none')

  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(box).toBeFocused()
  expect(await ring()).toBe('solid')
  await page.keyboard.press('Space')
  await expect(box).toBeChecked({ checked: isOn })
})

test('a folded group opens and folds by key, and opens for who looks for a word in it', async ({ page }) => {
  await page.goto(`${gateway.url}/dashboard/calculations/slope-stability`)
  const button = page.getByRole('button', { name: 'Water', exact: true })
  const field = page
    .getByRole('group', { name: 'Water', exact: true, includeHidden: true })
    .locator('input')
    .first()
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  await expect(field).toBeHidden()

  // The form that came drawn with the page takes no keys before the app is there.
  await expect(button).toBeEnabled()
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await expect(field).toBeVisible()
  await page.keyboard.press('Space')
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  await expect(field).toBeHidden()

  // As a search in the page does it.
  await field.evaluate((inside) => {
    inside.id = 'sought'
    location.hash = 'sought'
  })
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await expect(field).toBeVisible()
  await button.click()
  await expect(field).toBeHidden()
})

test('arithmetic stays as it is typed, with its value beside the field and in the derivation', async ({
  page,
}) => {
  await page.getByRole('button', { name: 'Fill in an example' }).click()
  const field = page.getByRole('textbox', { name: 'Foundation width' })
  await field.fill('2*1.25+0.5')
  await field.press('Tab')
  await expect(field).toHaveValue('2*1.25+0.5')
  await expect(page.getByText('2*1.25+0.5 = 3 m')).toBeVisible()
  const thickness = page.getByLabel('Thickness, row 1')
  await thickness.fill('7/2')
  await thickness.press('Tab')
  await expect(thickness).toHaveValue('7/2')
  await expect(page.getByText('Thickness: 7/2 = 3.5 m')).toBeVisible()

  const result = page.getByRole('region', { name: 'Result' })
  await result.getByRole('button', { name: /^Derivation/ }).click()
  await expect(result.getByText('2*1.25+0.5 =').first()).toBeVisible()
  await expect(result.getByText('7/2 =').first()).toBeVisible()
  await page.reload()
  await expect(field).toHaveValue('2*1.25+0.5')
})
