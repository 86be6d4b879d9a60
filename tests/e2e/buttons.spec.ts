import { expect, type Page } from '@playwright/test'
import { type RunningGateway, signUpAndVerify } from '#tests/helpers/gateway.ts'
import { fillSignIn, openWorkspace } from '#tests/helpers/people.ts'
import { test } from './fixtures.ts'

const ada = { name: 'Ada Byron', email: 'ada@buttons.example.org', password: 'correct horse battery' }

let gateway: RunningGateway
test.beforeAll(async ({ gateway: shared }) => {
  gateway = shared
  await signUpAndVerify(gateway, ada)
})

const tip = (page: Page) => page.getByRole('tooltip')

async function openCalculator(page: Page): Promise<void> {
  await page.goto(`${gateway.url}/dashboard/calculations/settlement`)
  await page.getByRole('button', { name: 'Fill in an example' }).click()
  await expect(page.getByRole('region', { name: 'Result' }).getByText(/^(PASS|FAIL)$/)).toBeVisible()
}

const settlementType = (page: Page) => page.getByRole('button', { name: /Settlement type/ })

test('a tip shows where the mouse rests and goes with it, with a press and with Escape', async ({ page }) => {
  await openCalculator(page)
  const print = page.getByRole('button', { name: 'Print' })
  const theme = page.getByRole('button', { name: /^Theme/ })
  await print.hover()
  await expect(tip(page)).toHaveCount(0)
  await expect(tip(page)).toHaveText('Print')
  const id = await tip(page).getAttribute('id')
  await expect(print).toHaveAttribute('aria-describedby', id ?? '')
  await page.keyboard.press('Escape')
  await expect(tip(page)).toHaveCount(0)
  await expect(print).not.toHaveAttribute('aria-describedby')

  await page.mouse.move(0, 0)
  await print.hover()
  await expect(tip(page)).toBeVisible()
  // The next one does not wait, and takes its place.
  await theme.hover()
  await expect(tip(page)).not.toHaveText('Print', { timeout: 400 })
  await expect(tip(page)).toHaveCount(1)
  await page.mouse.down()
  await expect(tip(page)).toHaveCount(0)
  await page.mouse.up()
  await page.mouse.move(0, 0)
  await expect(tip(page)).toHaveCount(0)
})

test('a tip shows at once to the keyboard; Escape takes it away before the dialog', async ({ page }) => {
  await openWorkspace(page, gateway.url, ada)
  await expect(page.getByRole('button', { name: 'Notifications' })).toBeVisible()
  await page.keyboard.press('/')
  const dialog = page.getByRole('dialog')
  const close = dialog.getByRole('button', { name: 'Close' })
  await expect(dialog).toBeVisible()
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(close).toBeFocused({ timeout: 200 })
  }).toPass()
  await expect(tip(page)).toHaveText('Close')
  await page.keyboard.press('Escape')
  await expect(tip(page)).toHaveCount(0)
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})

test('a button at work is pressed once, keeps the focus and is heard', async ({ page }) => {
  let asked = 0
  let answer: () => void = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/auth/sign-in', async (route) => {
    asked += 1
    await held
    await route.continue()
  })
  await page.goto(`${gateway.url}/login`)
  await page.getByRole('button', { name: 'Login' }).focus()
  await fillSignIn(page, ada)
  const button = page.getByRole('button', { name: 'Signing in...' })
  await expect(button).toBeFocused()
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await expect(page.locator('[aria-live=assertive]')).toHaveText('Signing in...')
  await button.click({ force: true })
  await page.keyboard.press('Enter')
  await page.keyboard.press('Space')
  await page.getByLabel('Email').press('Enter')
  answer()
  await expect(page).toHaveURL(/\/workspace$/)
  expect(asked).toBe(1)
})

test('a key held down presses once', async ({ page }) => {
  await openCalculator(page)
  const button = page.getByRole('button', { name: 'Inputs of this result' })
  for (const [key, isOpen] of [
    ['Enter', true],
    [' ', false],
  ] as const) {
    await button.focus()
    for (let times = 0; times < 4; times++) await page.keyboard.down(key)
    await page.keyboard.up(key)
    await expect(button).toHaveAttribute('aria-expanded', String(isOpen))
  }
})

test('a button in a row of a list does not choose the row', async ({ page }) => {
  await openWorkspace(page, gateway.url, ada)
  await page.goto(`${gateway.url}/library/reports`)
  await page.getByRole('main').getByRole('button', { name: 'New Template' }).first().click()
  await page.getByRole('tab', { name: 'Sections & Structure' }).click()
  const rows = page.getByRole('grid', { name: 'Sections & Structure' }).getByRole('row')
  const chosen = rows.and(page.locator('[aria-selected=true]'))
  const places = () => rows.evaluateAll((all) => all.map((row) => row.textContent))
  const up = rows.nth(2).getByRole('button', { name: /up$/ })
  const [first, second, third] = await places()

  await up.click()
  await expect.poll(places).toEqual(expect.arrayContaining([third, second]))
  expect((await places()).slice(0, 3)).toEqual([first, third, second])
  await expect(chosen).toHaveCount(0)
  await up.press('Enter')
  await expect.poll(async () => (await places()).slice(0, 3)).toEqual([first, second, third])
  await up.press('Space')
  await expect.poll(async () => (await places()).slice(0, 3)).toEqual([first, third, second])
  await expect(chosen).toHaveCount(0)
  // Not a row that cannot be chosen.
  await rows
    .nth(2)
    .getByText(second ?? '')
    .click()
  await expect(chosen).toHaveText(second ?? '')
})

test('a list opens as the mouse goes down, and with the click of a screen reader at its first line', async ({
  page,
}) => {
  await openCalculator(page)
  const button = settlementType(page)
  const list = page.getByRole('listbox', { name: 'Settlement type' })
  // The field that it would leave may fold its explanation, and move the button.
  await button.focus()
  await button.hover()
  await page.mouse.down()
  await expect(list).toBeVisible()
  await page.mouse.up()
  await expect(list).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(list).toHaveCount(0)
  await expect(button).toBeFocused()
  // The other button of a mouse is for the menu of the browser, which would take the focus from the page.
  await page.evaluate(() => addEventListener('contextmenu', (event) => event.preventDefault()))
  await button.click({ button: 'right' })
  await expect(button).toHaveAttribute('aria-expanded', 'false')

  const menu = page.getByRole('button', { name: 'Actions of row 1' }).first()
  await menu.evaluate((element: HTMLElement) => element.click())
  await expect(page.getByRole('menuitem').first()).toHaveAttribute('data-focused', 'true')
})

test.describe('by touch', () => {
  test.use({ hasTouch: true })

  test('a list opens when the finger leaves, and no tip shows', async ({ page }) => {
    await openCalculator(page)
    const button = settlementType(page)
    const list = page.getByRole('listbox', { name: 'Settlement type' })
    await button.scrollIntoViewIfNeeded()
    const box = await button.boundingBox()
    if (box === null) throw new Error('The button is not in sight')
    const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }]
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await expect(list).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(list).toHaveCount(0)

    const print = page.getByRole('button', { name: 'Print' })
    const move = (pointerType: string) => print.dispatchEvent('pointermove', { pointerType })
    await move('touch')
    await page.waitForTimeout(800)
    await expect(tip(page)).toHaveCount(0)
    await move('pen')
    await expect(tip(page)).toHaveText('Print')
  })
})
