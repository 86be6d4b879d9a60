import { type BrowserContextOptions, expect, type Locator, type Page } from '@playwright/test'
import { settled, violations } from '#tests/helpers/accessibility.ts'
import { type RunningGateway, signUpAndVerify } from '#tests/helpers/gateway.ts'
import { createProject, openWorkspace } from '#tests/helpers/people.ts'
import { test } from './fixtures.ts'

const ana = { name: 'Ana Reyes', email: 'ana@panes.example.org', password: 'correct horse battery' }

let gateway: RunningGateway
test.beforeAll(async ({ gateway: shared }) => {
  gateway = shared
  await signUpAndVerify(gateway, ana)
})

const pane = (page: Page, name: 'Inputs' | 'Drawing' | 'Result') =>
  page.getByRole('region', { name, exact: true })
const divider = (page: Page, name: string) => page.getByRole('separator', { name })
const inputsDivider = (page: Page) => divider(page, 'Width of the inputs')

async function widthOf(target: Locator): Promise<number> {
  return Math.round((await target.boundingBox())?.width ?? 0)
}

/** A visitor's calculation with its example, and its verdict. */
async function openExample(page: Page, module = 'slope-stability'): Promise<void> {
  await page.goto(`${gateway.url}/dashboard/calculations/${module}`)
  await page.getByRole('button', { name: 'Fill in an example' }).click()
  await expect(pane(page, 'Drawing').getByRole('img').first()).toBeVisible()
}

async function drag(page: Page, target: Locator, by: { x?: number; y?: number }): Promise<void> {
  const box = await target.boundingBox()
  if (box === null) throw new Error('What is dragged is not drawn')
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + (by.x ?? 0), from.y + (by.y ?? 0), { steps: 6 })
  await page.mouse.up()
}

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('the dividers are moved by keys and by pointer, keep to the least widths, and stay after a reload', async ({
    page,
  }) => {
    await openExample(page)
    const inputs = inputsDivider(page)
    const result = divider(page, 'Width of the result')
    const given = await widthOf(pane(page, 'Inputs'))
    const givenResult = await widthOf(pane(page, 'Result'))
    await expect(inputs).toHaveAttribute('aria-orientation', 'vertical')
    await expect(inputs).toHaveAttribute('aria-valuenow', `${given}`)
    await expect(inputs).toHaveAttribute('aria-valuemin', '280')

    await inputs.focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => widthOf(pane(page, 'Inputs'))).toBe(given + 32)
    // It took from the drawing alone.
    expect(await widthOf(pane(page, 'Result'))).toBe(givenResult)
    await page.keyboard.press('Home')
    await expect.poll(() => widthOf(pane(page, 'Inputs'))).toBe(280)
    await page.keyboard.press('End')
    await expect.poll(() => widthOf(pane(page, 'Drawing'))).toBe(320)
    await expect(inputs).toHaveAttribute('aria-valuenow', (await inputs.getAttribute('aria-valuemax')) ?? '')

    await drag(page, inputs, { x: -200 })
    const dragged = await widthOf(pane(page, 'Inputs'))
    await result.focus()
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => widthOf(pane(page, 'Result'))).toBe(givenResult + 16)
    await drag(page, result, { x: 2000 })
    await expect.poll(() => widthOf(pane(page, 'Result'))).toBe(300)
    expect(await widthOf(pane(page, 'Inputs'))).toBe(dragged)

    await page.reload()
    await expect.poll(() => widthOf(pane(page, 'Inputs'))).toBe(dragged)
    expect(await widthOf(pane(page, 'Result'))).toBe(300)
    await page.goto(`${gateway.url}/dashboard/calculations/settlement`)
    // Each module has its own.
    await expect(page.getByRole('button', { name: 'Type', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    )

    await page.goto(`${gateway.url}/dashboard/calculations/slope-stability`)
    await inputsDivider(page).dblclick()
    await expect.poll(() => widthOf(pane(page, 'Inputs'))).toBe(given)
    expect(await widthOf(pane(page, 'Result'))).toBe(givenResult)
  })

  test('a pane folds to a rail and opens again, by key, by button and when it is needed', async ({
    page,
  }) => {
    await openExample(page)
    const given = await widthOf(pane(page, 'Inputs'))
    await pane(page, 'Inputs').getByRole('button').first().focus()
    await page.keyboard.press('[')
    await expect.poll(() => widthOf(pane(page, 'Inputs'))).toBe(36)
    // What had the focus is not there any more: the rail has it.
    const rail = pane(page, 'Inputs').getByRole('button', { name: 'Inputs' })
    await expect(rail).toBeFocused()
    await expect(inputsDivider(page)).toBeHidden()
    await page.keyboard.press(']')
    await expect.poll(() => widthOf(pane(page, 'Result'))).toBe(36)
    await expect(pane(page, 'Result').getByRole('button', { name: /Result\s*(PASS|FAIL)/ })).toBeVisible()
    await page.reload()
    await expect.poll(() => widthOf(pane(page, 'Result'))).toBe(36)
    await rail.click()
    await expect.poll(() => widthOf(pane(page, 'Inputs'))).toBeGreaterThanOrEqual(given)
    await expect(pane(page, 'Inputs')).toBeFocused()
    await page.getByRole('button', { name: 'Show the result' }).click()
    await expect.poll(() => widthOf(pane(page, 'Inputs'))).toBe(given)

    await test.step('a bracket that is typed is text', async () => {
      const height = page.getByRole('textbox', { name: /^Slope height/ })
      await height.focus()
      await page.keyboard.press('End')
      await page.keyboard.type('[')
      await expect(height).toHaveValue(/\[$/)
      expect(await widthOf(pane(page, 'Inputs'))).toBe(given)
    })

    await test.step('a calculation that lacks something opens the inputs', async () => {
      await inputsDivider(page).focus()
      await page.keyboard.press('Enter')
      await expect.poll(() => widthOf(pane(page, 'Inputs'))).toBe(36)
      await page.getByRole('button', { name: 'Calculate' }).click()
      await expect.poll(() => widthOf(pane(page, 'Inputs'))).toBe(given)
      await expect(page.locator('[data-summary]')).toBeFocused()
    })
  })

  test('the presets give the room to the inputs, to the drawing or to the result', async ({ page }) => {
    await openExample(page)
    const tools = page.getByRole('group', { name: 'Panes' })
    const drawing = await widthOf(pane(page, 'Drawing'))
    await tools.getByRole('button', { name: 'Draw', exact: true }).click()
    await expect.poll(() => widthOf(pane(page, 'Result'))).toBe(36)
    expect(await widthOf(pane(page, 'Drawing'))).toBeGreaterThan(1.5 * drawing)
    await tools.getByRole('button', { name: 'Read', exact: true }).click()
    await expect.poll(() => widthOf(pane(page, 'Inputs'))).toBe(36)
    expect(await widthOf(pane(page, 'Result'))).toBeGreaterThan(500)
    await tools.getByRole('button', { name: 'Type', exact: true }).click()
    await expect.poll(() => widthOf(pane(page, 'Drawing'))).toBe(drawing)

    await test.step('as icons where their names have no room in the header', async () => {
      for (const width of [1240, 1110]) {
        await page.setViewportSize({ width, height: 800 })
        const draw = tools.getByRole('button', { name: 'Draw', exact: true })
        await expect(draw.locator('svg')).toBeVisible()
        await draw.click()
        await expect.poll(() => widthOf(pane(page, 'Result'))).toBe(36)
        await tools.getByRole('button', { name: 'Type', exact: true }).click()
        await expect.poll(() => widthOf(pane(page, 'Result'))).toBeGreaterThan(200)
        const header = await page.locator('header', { has: tools }).boundingBox()
        expect(header?.height ?? 0).toBeLessThan(64)
      }
    })
  })

  test('the shortcuts are in the list of shortcuts, with the keys of a drawing', async ({ page }) => {
    await openWorkspace(page, gateway.url, ana)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('/')
    await expect(page.getByRole('dialog', { name: 'Help and Support' })).toBeVisible()
    await expect(page.getByText('Fold or show the inputs')).toBeVisible()
    await expect(page.getByText('Fold or show the result')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'In a drawing' })).toBeVisible()
    await expect(page.getByText('Enlarge and reduce')).toBeVisible()
    await expect(page.getByRole('img', { name: '+', exact: true })).toBeVisible()
  })

  test('where the drawing stands above the result its height is moved too', async ({ page }) => {
    await page.setViewportSize({ width: 1200, height: 900 })
    await openExample(page, 'bearing-capacity')
    const height = async () => Math.round((await pane(page, 'Drawing').boundingBox())?.height ?? 0)
    const given = await height()
    const between = divider(page, 'Height of the drawing')
    await expect(between).toHaveAttribute('aria-orientation', 'horizontal')
    await between.focus()
    await page.keyboard.press('ArrowUp')
    await expect.poll(height).toBe(given - 16)
    await drag(page, between, { y: 60 })
    await expect.poll(height).toBe(given + 44)
    // Inputs that give way let all three stand side by side.
    await inputsDivider(page).focus()
    await page.keyboard.press('Home')
    await expect.poll(() => widthOf(pane(page, 'Inputs'))).toBe(280)
    await expect(divider(page, 'Width of the result')).toBeVisible()
    await inputsDivider(page).dblclick()
    await expect.poll(height).toBe(given)
  })

  test('the sidebar of a project folds beside a calculation, and what the person opens stays open', async ({
    page,
  }) => {
    await openWorkspace(page, gateway.url, ana)
    await createProject(page, { name: 'Rail', number: 'GW-1' })
    const project = new URL(page.url()).pathname
    const sidebar = page.getByRole('complementary', { name: 'Project' })
    expect(await widthOf(sidebar)).toBe(256)
    const open = (module: string) => page.goto(`${gateway.url}${project}/calculations/${module}/new`)
    await open('slope-stability')
    await expect.poll(() => widthOf(sidebar)).toBe(64)
    await page.getByRole('button', { name: 'Expand sidebar' }).click()
    await expect.poll(() => widthOf(sidebar)).toBe(256)
    await open('settlement')
    await expect(page.getByRole('button', { name: 'Collapse sidebar' })).toBeVisible()
    await page.getByRole('button', { name: 'Collapse sidebar' }).click()
    await expect.poll(() => widthOf(sidebar)).toBe(64)
    // Elsewhere, and on a wide screen, it is as the person has it there.
    await page.setViewportSize({ width: 1920, height: 1080 })
    await expect.poll(() => widthOf(sidebar)).toBe(256)
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect.poll(() => widthOf(sidebar)).toBe(64)
    await page.goto(`${gateway.url}${project}`)
    await expect.poll(() => widthOf(sidebar)).toBe(256)
  })
})

const touch: BrowserContextOptions = { hasTouch: true, locale: 'en-US', reducedMotion: 'reduce' }
const devices = {
  'a tablet that lies': { ...touch, viewport: { width: 1024, height: 768 } },
  'a tablet that stands': { ...touch, viewport: { width: 768, height: 1024 } },
  'a phone': { ...touch, viewport: { width: 390, height: 844 }, isMobile: true },
} satisfies Record<string, BrowserContextOptions>

/** How much of an element can be seen: inside of the window, with nothing over its middle. px */
const heightInSight = (target: Locator): Promise<number> =>
  target.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect()
    const from = Math.max(0, top)
    const to = Math.min(innerHeight, bottom)
    if (to <= from) return 0
    const over = document.elementFromPoint((left + right) / 2, (from + to) / 2)
    return over !== null && element.contains(over) ? to - from : 0
  })

/** What of the control that has the focus lies under something else, or out of the window; empty when nothing does. */
const hiddenFocus = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const stop = document.activeElement
    if (stop === null || stop === document.body) return 'the focus is nowhere'
    const { left, top, right, bottom } = stop.getBoundingClientRect()
    const name = stop.getAttribute('name') ?? stop.textContent?.slice(0, 40)
    if (top < 0 || bottom > innerHeight) return `${name} is out of the window: ${top} to ${bottom}`
    const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    // A box to tick is drawn beside its control, in the label of both.
    const isSeen = over !== null && [stop, stop.closest('label')].some((each) => each?.contains(over))
    return isSeen ? '' : `${name} lies under ${over?.outerHTML.slice(0, 80)}`
  })

for (const [device, options] of Object.entries(devices))
  test(`on ${device} the drawing stays in sight, and typing leaves verdict, drawing and fields`, async ({
    browser,
  }) => {
    const context = await browser.newContext(options)
    const page = await context.newPage()
    await openExample(page)
    const drawing = pane(page, 'Drawing')
    const verdict = page.getByRole('button', { name: /^(PASS|FAIL)/ })
    await expect(verdict).toBeVisible()
    const { width, height } = options.viewport
    const isLying = width > height

    await test.step('the page as it is', async () => {
      const field = page.getByRole('textbox', { name: /^Unit weight/ }).first()
      await field.scrollIntoViewIfNeeded()
      expect(await heightInSight(drawing)).toBeGreaterThan(isLying ? 450 : 0.28 * height)
      expect(await heightInSight(verdict)).toBeGreaterThanOrEqual(40)
      const box = await drawing.boundingBox()
      if (isLying) expect((box?.width ?? 0) / width).toBeCloseTo(0.46, 1)
      // It has no scroll bar of its own sideways, and the page has none.
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    })

    await test.step('what has the focus is not hidden', async () => {
      await page.getByRole('textbox', { name: /^Slope height/ }).focus()
      for (let stop = 0; stop < 30; stop++) {
        await page.keyboard.press(stop < 20 ? 'Tab' : 'Shift+Tab')
        if (await page.evaluate(() => document.activeElement?.closest('[data-pane="inputs"]') != null))
          await expect.poll(() => hiddenFocus(page)).toBe('')
      }
    })

    await test.step('the keyboard comes up', async () => {
      const field = page.getByRole('textbox', { name: /^Unit weight/ }).first()
      await field.focus()
      await page.setViewportSize({ width, height: 428 })
      await expect(page.locator('html')).toHaveAttribute('data-keyboard-up', isLying ? 'columns' : 'stack')
      await expect.poll(() => heightInSight(drawing)).toBeGreaterThanOrEqual(120)
      expect(await heightInSight(verdict)).toBeGreaterThanOrEqual(40)
      await expect(page.getByRole('banner')).toBeHidden()
      await expect.poll(() => hiddenFocus(page)).toBe('')
      for (let stop = 0; stop < 24; stop++) {
        await page.keyboard.press(stop < 16 ? 'Tab' : 'Shift+Tab')
        const isTyped = await page.evaluate(
          () => document.activeElement?.matches('input:not([type=checkbox])') === true,
        )
        if (!isTyped) continue
        await expect.poll(() => hiddenFocus(page)).toBe('')
        await expect.poll(() => neighboursOutOfSight(page)).toBe('')
      }
    })

    await test.step('a keyboard that leaves more of a standing screen does the same', async () => {
      if (isLying) return
      await page.setViewportSize(options.viewport)
      await expect(page.locator('html')).not.toHaveAttribute('data-keyboard-up')
      await page
        .getByRole('textbox', { name: /^Unit weight/ })
        .first()
        .focus()
      await page.setViewportSize({ width, height: Math.round(0.65 * height) })
      await expect(page.locator('html')).toHaveAttribute('data-keyboard-up', 'stack')
      await expect.poll(async () => Math.round(await heightInSight(drawing))).toBe(120)
      await expect.poll(() => hiddenFocus(page)).toBe('')
    })

    await test.step('and goes', async () => {
      await page.setViewportSize(options.viewport)
      await expect(page.locator('html')).not.toHaveAttribute('data-keyboard-up')
      await expect(page.getByRole('banner')).toBeVisible()
    })
    await context.close()
  })

/** Of the rows before and after the field that has the focus. */
const neighboursOutOfSight = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const row = document.activeElement?.closest('[data-field]')
    const held = [...document.querySelectorAll('[data-pane="drawing"]')]
      .filter(() => document.documentElement.dataset.keyboardUp === 'stack')
      .map((each) => each.getBoundingClientRect().bottom)
    const top = Math.max(0, ...held)
    const near = [row?.previousElementSibling, row?.nextElementSibling].filter(
      (each) => each?.matches('[data-field]') === true,
    )
    return near
      .map((each) => each!.getBoundingClientRect())
      .filter((box) => box.top < top - 1 || box.bottom > innerHeight + 1)
      .map((box) => `${row?.textContent?.slice(0, 30)}: ${box.top} to ${box.bottom}, seen from ${top}`)
      .join()
  })

for (const device of ['a tablet that stands', 'a phone'] as const)
  test(`on ${device} the result is pulled up from the verdict`, async ({ browser }) => {
    const context = await browser.newContext(devices[device])
    const page = await context.newPage()
    await openExample(page)
    const verdict = page.getByRole('button', { name: /^(PASS|FAIL)/ })
    const result = pane(page, 'Result')
    await expect(verdict).toHaveAttribute('aria-expanded', 'false')
    await expect(result).toBeHidden()
    await verdict.tap()
    await expect(verdict).toHaveAttribute('aria-expanded', 'true')
    await expect(result.getByText(/^Factor of safety/).first()).toBeInViewport()
    // The drawing stays in sight above it.
    expect(await heightInSight(pane(page, 'Drawing'))).toBeGreaterThan(200)
    await page.keyboard.press('Escape')
    await expect(result).toBeHidden()

    await test.step('by a drag, up and down', async () => {
      const { height } = devices[device].viewport
      await drag(page, verdict, { y: 120 - height })
      await expect(verdict).toHaveAttribute('aria-expanded', 'true')
      await expect.poll(async () => (await result.boundingBox())?.height ?? 0).toBeGreaterThan(0.6 * height)
      await drag(page, verdict, { y: height - 40 })
      await expect(result).toBeHidden()
    })

    await test.step('who goes on typing has the fields', async () => {
      await verdict.tap()
      await expect(result).toBeVisible()
      await page.getByRole('textbox', { name: /^Slope height/ }).focus()
      await expect(result).toBeHidden()
      await page.getByRole('button', { name: 'Calculate' }).click()
      await expect(result).toBeVisible()
    })
    await context.close()
  })

test('on a phone a press on the verdict counts before the part that moves panes has come', async ({
  browser,
}) => {
  const context = await browser.newContext({ ...devices['a phone'], serviceWorkers: 'block' })
  const page = await context.newPage()
  let send = () => {}
  const sent = new Promise<void>((resolve) => {
    send = resolve
  })
  await page.route(/\/PaneMoves-[^/]*\.js/, async (route) => {
    await sent
    await route.continue()
  })
  await openExample(page)
  const verdict = page.getByRole('button', { name: /^(PASS|FAIL)/ })
  await verdict.tap()
  await expect(
    pane(page, 'Result')
      .getByText(/^Factor of safety/)
      .first(),
  ).toBeInViewport()
  send()
  await expect(verdict).toHaveAttribute('aria-expanded', 'true')
  await context.close()
})

test('no layout has an accessibility violation', async ({ browser }) => {
  test.slow()
  const found: string[] = []
  for (const [name, options] of [
    ['a notebook', { viewport: { width: 1366, height: 768 } }],
    ...Object.entries(devices),
  ] as const) {
    const context = await browser.newContext(options)
    const page = await context.newPage()
    await openExample(page)
    await settled(page)
    found.push(...(await violations(page, name)))
    if (name === 'a notebook') {
      await page.keyboard.press('[')
      await page.keyboard.press(']')
    } else if (name !== 'a tablet that lies') await page.getByRole('button', { name: /^(PASS|FAIL)/ }).tap()
    else continue
    found.push(...(await violations(page, `${name}, folded or pulled up`)))
    await context.close()
  }
  expect(found.join('\n')).toBe('')
})

test('on a touch screen toasts stand at the top, and never over the field that somebody is in', async ({
  browser,
}) => {
  const context = await browser.newContext(devices['a tablet that lies'])
  const page = await context.newPage()
  await openWorkspace(page, gateway.url, ana)
  await createProject(page, { name: 'Toasts', number: 'GW-2' })
  await page.goto(`${page.url()}/calculations/slope-stability/new`)
  await page.getByRole('button', { name: 'Fill in an example' }).tap()
  const field = page.getByRole('textbox', { name: /^Slope height/ })
  await field.tap()
  await page.keyboard.press('Control+s')
  const toast = page.locator('[data-sonner-toast]').filter({ hasText: 'Calculation saved' })
  await expect(toast).toBeVisible()
  await settled(page)
  const box = await toast.boundingBox()
  const under = await field.boundingBox()
  if (box === null || under === null) throw new Error('Toast and field are drawn')
  const isApart = box.y + box.height <= under.y || box.y >= under.y + under.height
  expect(isApart, `${JSON.stringify(box)} over ${JSON.stringify(under)}`).toBe(true)
  expect(box.y).toBeLessThan(200)
  await context.close()
})

test('toasts stand above the buttons of a dialog that reaches to the foot of the window', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 1024, height: 480 })
  await openWorkspace(page, gateway.url, ana)
  await createProject(page, { name: 'Dialogs', number: 'GW-4' })
  await page.goto(`${page.url()}/folders`)
  await page.getByRole('button', { name: 'New folder' }).first().click()
  const cancel = page.getByRole('dialog').getByRole('button', { name: 'Cancel' })
  await expect(cancel).toBeVisible()
  await context.setOffline(true)
  const toast = page.locator('[data-sonner-toast]').filter({ hasText: 'Offline mode' })
  await expect(toast).toBeVisible()
  await settled(page)
  const [box, button] = [await toast.boundingBox(), await cancel.boundingBox()]
  if (box === null || button === null) throw new Error('Toast and button are drawn')
  expect(box.y + box.height).toBeLessThanOrEqual(button.y)
  await context.setOffline(false)
  await cancel.click()
})

test('a press on a button of a dialog counts while toasts come from above the field that it leaves', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 1024, height: 480 })
  await openWorkspace(page, gateway.url, ana)
  await createProject(page, { name: 'Presses', number: 'GW-5' })
  await page.goto(`${page.url()}/folders`)
  await page.getByRole('button', { name: 'New folder' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').focus()
  await context.setOffline(true)
  const toast = page.locator('[data-sonner-toast]').filter({ hasText: 'Offline mode' })
  await expect(toast).toBeVisible()
  await settled(page)
  const side = () => toast.getAttribute('data-y-position')
  expect(await side()).toBe('top')
  const cancel = dialog.getByRole('button', { name: 'Cancel' })
  await cancel.hover()
  await page.mouse.down()
  await expect(cancel).toBeFocused()
  // Two pictures: what the press moved would have been drawn.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  expect(await side()).toBe('top')
  await page.mouse.up()
  await expect(dialog).toBeHidden()
  await expect.poll(side).toBe('bottom')
  await context.setOffline(false)
})

test('field mode is offered once on a device that is touched', async ({ browser }) => {
  const context = await browser.newContext(devices['a phone'])
  const page = await context.newPage()
  await openWorkspace(page, gateway.url, ana)
  await createProject(page, { name: 'Site', number: 'GW-3' })
  await page.goto(`${page.url()}/calculations/slope-stability/new`)
  const offer = page.getByText('Working on site?')
  await expect(offer).toBeVisible()
  await page.getByRole('button', { name: 'Not now' }).tap()
  await expect(offer).toBeHidden()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Fill in an example' })).toBeVisible()
  await expect(offer).toBeHidden()
  await page.evaluate(() => localStorage.removeItem('groundwork.field-mode'))
  await page.reload()
  await page.getByRole('button', { name: 'Yes, turn it on' }).tap()
  await expect(page.locator('html')).toHaveAttribute('data-field-mode', '')
  await expect(offer).toBeHidden()
  await context.close()
})

test('field mode is offered once to who is not signed in, above the inputs', async ({ browser }) => {
  const context = await browser.newContext(devices['a phone'])
  const page = await context.newPage()
  await page.goto(`${gateway.url}/dashboard/calculations/slope-stability`)
  const offer = pane(page, 'Inputs').getByText('Working on site?')
  await expect(offer).toBeVisible()
  await expect(pane(page, 'Inputs')).toContainText('in the menu of the free calculations')
  await settled(page)
  expect(await violations(page, 'the offer of field mode')).toEqual([])
  await page.getByRole('button', { name: 'Yes, turn it on' }).tap()
  await expect(page.locator('html')).toHaveAttribute('data-field-mode', '')
  await expect(offer).toBeHidden()
  // The menu that the offer names turns it off again.
  await page.getByRole('button', { name: 'Free Calculations' }).tap()
  await page.getByRole('button', { name: /^Field mode/ }).tap()
  await expect(page.locator('html')).not.toHaveAttribute('data-field-mode')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Fill in an example' })).toBeVisible()
  await settled(page)
  await expect(offer).toBeHidden()
  await context.close()
})
