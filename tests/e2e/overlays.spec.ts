import { expect, type Locator, type Page } from '@playwright/test'
import { builtFiles } from '#tests/helpers/builtFiles.ts'
import { type RunningGateway, signUpAndVerify } from '#tests/helpers/gateway.ts'
import { createProject, openWorkspace } from '#tests/helpers/people.ts'
import { test } from './fixtures.ts'

const ada = { name: 'Ada Byron', email: 'ada@overlays.example.org', password: 'correct horse battery' }

let gateway: RunningGateway
test.beforeAll(async ({ gateway: shared }) => {
  gateway = shared
  await signUpAndVerify(gateway, ada)
})

const code = builtFiles(...['Choice', 'Menu', 'Select'].map((name) => `src/ui/${name}Popover.tsx`))

/** Holds files of the app back until they are let. */
async function hold(page: Page, files: (url: URL) => boolean): Promise<() => void> {
  let letThem: () => void = () => {}
  const held = new Promise<void>((resolve) => {
    letThem = resolve
  })
  await page.route(files, async (route) => {
    await held
    await route.continue()
  })
  return letThem
}

/** Opens a calculator whose lists do not come before they are let. */
async function withoutLists(page: Page): Promise<() => void> {
  const letThem = await hold(page, code)
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
  await page.waitForResponse((response) => code(new URL(response.url())))
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

test('menus of the bar opened before their code has come open with it, or close without it', async ({
  page,
}) => {
  const come = await hold(
    page,
    builtFiles('src/app/menu/AccountItems.tsx', 'src/app/notifications/NotificationPanel.tsx'),
  )
  await openWorkspace(page, gateway.url, ada)
  const account = page.getByRole('button', { name: /^Account of/ })
  const bell = page.getByRole('button', { name: 'Notifications' })
  await bell.click()
  await expect(bell).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Escape')
  await expect(bell).toHaveAttribute('aria-expanded', 'false')
  await account.press('ArrowDown')
  await expect(account).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('button', { name: 'Log Out' })).toHaveCount(0)

  come()
  // On its first line, whichever that was: the organization may still be on its way to the device.
  const panel = page.locator(`[id="${await account.getAttribute('aria-controls')}"]`)
  await expect(panel.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(account).toBeFocused()
  await bell.press('Enter')
  const centre = page.getByRole('dialog', { name: 'Notifications' })
  await expect(centre).toBeVisible()
  await expect(centre.locator(':focus').or(centre.and(page.locator(':focus')))).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(centre).toHaveCount(0)
  await expect(bell).toBeFocused()
})

test('a list that comes to lie under a mouse that is held still has nothing chosen, and one that is drawn to a line that line', async ({
  page,
}) => {
  await openExample(page)
  const button = settlementType(page)
  await button.scrollIntoViewIfNeeded()
  const centre = async () => {
    const box = (await button.boundingBox())!
    return [box.x + box.width / 2, box.y + box.height / 2] as const
  }
  const list = page.getByRole('listbox', { name: 'Settlement type' })
  const before = await button.textContent()
  await page.mouse.move(...(await centre()))
  await page.mouse.down()
  await expect(list).toBeVisible()
  // The page moves under the mouse.
  const line = list.getByRole('option', { selected: false }).first()
  const [x, y] = await centre()
  const of = (await line.boundingBox())!
  await list.evaluate(
    (element, [right, down]) => {
      const popover = element.closest<HTMLElement>('[data-trigger]') ?? element
      popover.style.translate = `${right}px ${down}px`
    },
    [x - of.x - of.width / 2, y - of.y - of.height / 2],
  )
  await page.mouse.up()
  await expect(list).toBeVisible()
  await expect(button).toHaveText(before ?? '')
  await page.keyboard.press('Escape')
  await expect(list).toHaveCount(0)

  await page.mouse.move(...(await centre()))
  await page.mouse.down()
  await expect(list).toBeVisible()
  const name = await line.textContent()
  await line.hover()
  await page.mouse.up()
  await expect(list).toHaveCount(0)
  await expect(button).toContainText(name ?? '')
})

type Size = readonly [width: number, height: number]

/** Turned, shared with another app, or made as narrow as a phone. */
const narrowings: readonly (readonly [from: Size, to: Size])[] = [
  [
    [1180, 820],
    [820, 1180],
  ],
  [
    [1366, 900],
    [650, 800],
  ],
  [
    [1366, 900],
    [507, 1024],
  ],
  [
    [820, 1180],
    [390, 844],
  ],
  [
    [390, 844],
    [844, 390],
  ],
]

/** Narrows the window under what `open` opens, and looks where it is then. */
async function staysInside(page: Page, open: Locator, opened: Locator): Promise<void> {
  for (const [from, to] of narrowings)
    await test.step(`${await open.textContent()}: ${from.join(' × ')} to ${to.join(' × ')}`, async () => {
      await page.setViewportSize({ width: from[0], height: from[1] })
      await open.press('Enter')
      await expect(opened).toBeVisible()
      await page.setViewportSize({ width: to[0], height: to[1] })
      // All of it, and the page beneath is no wider than the window.
      await expect(opened).toBeInViewport({ ratio: 0.999 })
      const widest = () => page.evaluate(() => document.documentElement.scrollWidth)
      await expect.poll(widest).toBeLessThanOrEqual(to[0])
      await page.keyboard.press('Escape')
      await expect(opened).toHaveCount(0)
    })
}

test('lists and menus of a calculator stay inside a window that narrows', async ({ page }) => {
  await openExample(page)
  const box = page.locator('[data-trigger]')
  await staysInside(page, settlementType(page), box)
  await staysInside(page, page.getByRole('button', { name: 'Unit: m', exact: true }).first(), box)
  await staysInside(page, page.getByRole('button', { name: /^Export/ }).first(), box)
})

test('menus of the bar and of the crumbs stay inside a window that narrows', async ({ page }) => {
  await openWorkspace(page, gateway.url, ada)
  await createProject(page, { name: 'Kwun Tong quay, northern approach', number: '2026-017' })
  const panelOf = async (button: Locator) => {
    await button.press('ArrowDown')
    const id = await button.getAttribute('aria-controls')
    await page.keyboard.press('Escape')
    return page.locator(`[id="${id}"]`)
  }
  for (const name of ['Switch Project', /^Account of/, /saved/]) {
    const button = page.getByRole('button', { name })
    await staysInside(page, button, await panelOf(button))
  }
  await staysInside(
    page,
    page.getByRole('button', { name: /^Notifications/ }),
    page.locator('[data-trigger]'),
  )
})
