import { readFile } from 'node:fs/promises'
import { type Download, expect, type Page } from '@playwright/test'
import { readSheet } from 'read-excel-file/node'
import { settled, violations } from '#tests/helpers/accessibility.ts'
import { type RunningGateway, signUpAndVerify } from '#tests/helpers/gateway.ts'
import { createProject, openWorkspace, readyForOffline } from '#tests/helpers/people.ts'
import { test } from './fixtures.ts'

test.use({ serviceWorkers: 'allow' })

const ana = { name: 'Ana Reyes', email: 'ana@drawing.example.org', password: 'correct horse battery' }

let gateway: RunningGateway
test.beforeAll(async ({ gateway: shared }) => {
  gateway = shared
  await signUpAndVerify(gateway, ana)
})

const factor = (page: Page) =>
  page.getByRole('region', { name: 'Result' }).getByText(/Factor of safety [\d.]+ /)

/** What a menu entry hands to the browser. */
async function saved(page: Page, menu: string | RegExp, entry: string): Promise<Download> {
  await page.getByRole('button', { name: menu }).first().click()
  const download = page.waitForEvent('download', { timeout: 60_000 })
  await page.getByRole('menuitem', { name: entry }).click()
  return download
}

const content = async (download: Download): Promise<Buffer> => readFile(await download.path())

test('a slope is moved in its drawing, offline: by mouse and by keys, and numbers and result follow', {
  tag: '@journey',
}, async ({ page, context }) => {
  await page.goto(`${gateway.url}/dashboard/calculations/slope-stability`)
  await page.getByRole('button', { name: 'Fill in an example' }).click()
  await expect(factor(page)).toBeVisible()
  await readyForOffline(page)
  await context.setOffline(true)

  const height = page.getByRole('region', { name: 'Inputs' }).getByRole('textbox', { name: /^Slope height/ })
  const crest = page.getByRole('slider', { name: 'Slope height' })
  await expect(crest).toHaveAttribute('aria-valuetext', '10 m')
  const before = (await factor(page).textContent()) ?? ''

  // By mouse: upwards, onto the grid of the field's step.
  const box = await crest.boundingBox()
  if (box === null) throw new Error('The crest has no handle')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2 + 4, box.y + box.height / 2 - 24, { steps: 4 })
  await expect(height).not.toHaveValue('10')
  await page.mouse.up()
  const dragged = Number(await height.inputValue())
  expect(dragged).toBeGreaterThan(10)
  expect(dragged % 0.5).toBe(0)
  await expect(factor(page)).not.toHaveText(before)

  await page.getByRole('button', { name: 'Undo last change' }).click()
  await expect(height).toHaveValue('10')
  await expect(factor(page)).toHaveText(before)

  // A number that is typed while the mouse moves it takes the place of the move, and is one step with it.
  const held = await crest.boundingBox()
  if (held === null) throw new Error('The crest has no handle')
  await page.mouse.move(held.x + held.width / 2, held.y + held.height / 2)
  await page.mouse.down()
  await page.mouse.move(held.x + held.width / 2, held.y + held.height / 2 - 24, { steps: 4 })
  await expect(height).not.toHaveValue('10')
  await page.keyboard.type('12.34')
  await page.mouse.move(held.x + held.width / 2, held.y + held.height / 2 + 24)
  await page.mouse.up()
  await page.keyboard.press('Enter')
  await expect(height).toHaveValue('12.34')
  await expect(crest).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(height).toHaveValue('10')

  // By keys: one step, ten steps, and Escape.
  await crest.focus()
  await page.keyboard.press('ArrowUp')
  await expect(height).toHaveValue('10.5')
  await page.keyboard.press('Shift+ArrowUp')
  await expect(height).toHaveValue('15.5')
  await expect(crest).toHaveAttribute('aria-valuetext', '15.5 m')
  await expect(factor(page)).not.toHaveText(before)
  await page.keyboard.press('Escape')
  await expect(height).toHaveValue('10')
  await expect(crest).toBeFocused()

  // The other way round: the handle follows what is typed, which stays as it was typed.
  await height.fill('9,75')
  await expect(crest).toHaveAttribute('aria-valuetext', '9.75 m')
  await expect(height).toHaveValue('9,75')

  await settled(page)
  expect(await violations(page, 'slope drawing')).toEqual([])
})

test('form and drawing share one history, which Ctrl+Z and Ctrl+Y walk from either', async ({ page }) => {
  await page.goto(`${gateway.url}/dashboard/calculations/slope-stability`)
  await page.getByRole('button', { name: 'Fill in an example' }).click()
  await expect(factor(page)).toBeVisible()
  const height = page.locator('input[name="slopeHeight"]')
  const friction = page.locator('input[name="frictionAngle"]')
  const crest = page.getByRole('slider', { name: 'Slope height' })
  const before = await friction.inputValue()

  await height.fill('11')
  await crest.focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(height).toHaveValue('12')
  await friction.fill('31')

  // From a field: its own step first, then those of the drawing and of another field, which get the focus.
  await page.keyboard.press('Control+z')
  await expect(friction).toHaveValue(before)
  await expect(friction).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(height).toHaveValue('11')
  await expect(height).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(height).toHaveValue('10')
  await page.keyboard.press('Control+y')
  await page.keyboard.press('Control+y')
  await expect(height).toHaveValue('12')

  // From the drawing, which keeps the focus; its buttons walk the same steps.
  await crest.focus()
  await page.keyboard.press('Control+Shift+z')
  await expect(friction).toHaveValue('31')
  await expect(crest).toBeFocused()
  await page.getByRole('button', { name: 'Undo last change' }).click()
  await page.getByRole('button', { name: 'Undo last change' }).click()
  await expect(height).toHaveValue('11')
  await expect(friction).toHaveValue(before)

  // A move that is undone while it goes on ends there.
  await crest.focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Control+z')
  await expect(height).toHaveValue('11')
  await page.keyboard.press('ArrowUp')
  await expect(height).toHaveValue('11.5')
  await page.keyboard.press('Escape')
  await expect(height).toHaveValue('11')

  // Exact values have an undo of their own while they are typed.
  await crest.focus()
  await page.keyboard.type('12')
  await page.keyboard.press('Control+z')
  await expect(height).toHaveValue('11')
  await page.keyboard.press('Escape')

  // The example is a step too.
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expect(height).toHaveValue('')
  await page.keyboard.press('Control+y')
  await expect(height).toHaveValue('10')
})

test.describe('the form and its drawing', () => {
  const stage = (page: Page) => page.locator('[data-drawing]')
  const mark = (page: Page) => page.locator('[data-focus-mark]')

  test('a slice and a layer tell their values, and a layer leads to its input', async ({ page }) => {
    await page.goto(`${gateway.url}/dashboard/calculations/slope-stability`)
    await page.getByRole('button', { name: 'Fill in an example' }).click()
    await expect(factor(page)).toBeVisible()
    const chip = page.locator('[data-chip]')
    await page.locator('[data-slice="9"]').hover()
    for (const symbol of ['b', 'h', 'W', 'α', 'u', 'c′', 'φ′', 'N′', 'S'])
      await expect(chip.getByText(new RegExp(`^${symbol} -?[\\d.]+`)), symbol).toHaveCount(1)

    // Below the slip surface, at the left, there is ground alone.
    const box = await stage(page).boundingBox()
    if (box === null) throw new Error('There is no drawing')
    const ground = { x: box.x + box.width * 0.1, y: box.y + box.height * 0.8 }
    await page.mouse.move(ground.x, ground.y)
    await expect(chip.getByText('c′ 8 kPa')).toBeVisible()
    await page.mouse.click(ground.x, ground.y)
    const card = page.getByRole('region', { name: 'Inputs: Soil' })
    await expect(card.getByText('φ′ 28°')).toBeVisible()
    await settled(page)
    expect(await violations(page, 'inputs of a layer')).toEqual([])
    await card.getByRole('button', { name: 'Go to its input' }).click()
    const cohesion = page.locator('input[name="cohesion"]')
    await expect(cohesion).toBeFocused()
    await expect(card).toBeHidden()

    // What has the focus in the form is outlined, and nothing is when it has not.
    await expect(mark(page).locator('polygon')).toHaveCount(1)
    await page.locator('input[name="slopeHeight"]').focus()
    await expect(mark(page).locator('circle')).toHaveCount(1)
    await expect(stage(page)).toHaveAttribute('data-zoom', '100')
    await stage(page).focus()
    await expect(mark(page)).toHaveCount(0)

    // By keyboard alone: the table of the drawing leads there too.
    await page.keyboard.press('t')
    const slice = page
      .getByRole('row')
      .filter({ has: page.getByRole('button', { name: 'Forces on the slices: 10', exact: true }) })
    await expect(page.getByRole('columnheader', { name: 'b (m)', exact: true })).toBeVisible()
    await expect(slice.getByRole('cell').first()).toHaveText(/^[\d.]+$/)
    await settled(page)
    expect(await violations(page, 'drawing as a table')).toEqual([])
    await page.getByRole('button', { name: /^Go to its input: Water/ }).press('Enter')
    await expect(page.locator('[name="waterTable.present"]')).toBeFocused()
    await expect(mark(page).locator('polyline')).toHaveCount(1)
  })

  test('a circle of the map is taken as the given one by a click and by keys, and undone', async ({
    page,
  }) => {
    await page.goto(`${gateway.url}/dashboard/calculations/slope-stability`)
    await page.getByRole('button', { name: 'Fill in an example' }).click()
    await expect(factor(page)).toBeVisible()
    const before = (await factor(page).textContent()) ?? ''
    const radius = page.locator('input[name="circleRadius"]')
    await stage(page).focus()
    await page.keyboard.press('v')
    await expect(page.locator('[data-probe]')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(radius).not.toHaveValue('')
    await expect(factor(page)).toHaveText(before)
    await page.keyboard.press('Control+z')
    await expect(radius).toBeHidden()

    // The step back draws the map again.
    await settled(page)
    // Beside the answer: another circle, with the factor that the map told.
    const cross = page.locator('[data-layer="contour"] path').last()
    const at = await cross.boundingBox()
    if (at === null) throw new Error('The map has no mark')
    const place = { x: at.x + at.width / 2 + 30, y: at.y + at.height / 2 }
    await page.mouse.move(place.x, place.y)
    const told = await page.locator('[data-probe] text').textContent()
    expect(told).toMatch(/^F [\d.]+ /)
    await page.mouse.click(place.x, place.y)
    await expect(page.getByText('Given circle taken')).toBeVisible()
    await expect(radius).not.toHaveValue('')
    await expect(factor(page)).not.toHaveText(before)
    await page.keyboard.press('Control+z')
    await expect(factor(page)).toHaveText(before)
  })

  test('water, a layer and a surcharge are drawn by keys, with exact coordinates, and by the mouse', async ({
    page,
  }) => {
    await page.goto(`${gateway.url}/dashboard/calculations/slope-stability`)
    await page.getByRole('button', { name: 'Fill in an example' }).click()
    await expect(factor(page)).toBeVisible()
    const before = (await factor(page).textContent()) ?? ''
    const cell = (name: string) => page.locator(`input[name="${name}"]`)
    const drawn = page.locator('[data-draw]')

    // By keyboard alone: a line of water of two exact points, ended by a second Enter.
    await stage(page).focus()
    await page.keyboard.press('w')
    await expect(drawn).toBeVisible()
    for (const [x, y] of [
      ['-20', '-1.25'],
      ['40', '4'],
    ] as const) {
      await page.keyboard.type(x)
      await page.keyboard.press('Tab')
      await page.keyboard.type(y)
      await page.keyboard.press('Enter')
      await expect(stage(page)).toBeFocused()
    }
    await page.keyboard.press('Enter')
    await expect(drawn).toHaveCount(0)
    await expect(cell('waterLine.0.x')).toHaveValue('-20')
    await expect(cell('waterLine.0.y')).toHaveValue('-1.25')
    await expect(cell('waterLine.1.y')).toHaveValue('4')
    await expect(factor(page)).not.toHaveText(before)

    // A layer at an exact height takes the values of the soil that it cuts.
    await page.keyboard.press('l')
    await page.keyboard.type('-4.5')
    await page.keyboard.press('Enter')
    await expect(cell('soilLayers.0.topLeft')).toHaveValue('-4.5')
    await expect(cell('soilLayers.0.frictionAngle')).toHaveValue('28')

    // A surcharge by the menu and the mouse; its pressure is typed next.
    await page.getByRole('button', { name: 'Draw into the section' }).click()
    await page.getByRole('button', { name: /^Surcharges/ }).click()
    const crest = await page.getByRole('slider', { name: 'Slope height' }).boundingBox()
    if (crest === null) throw new Error('The crest has no handle')
    for (const across of [30, 70])
      await page.mouse.click(crest.x + crest.width / 2 + across, crest.y + crest.height / 2)
    await expect(cell('surcharges.0.pressure')).toBeFocused()
    const [from, to] = [
      Number(await cell('surcharges.0.from').inputValue()),
      Number(await cell('surcharges.0.to').inputValue()),
    ]
    expect(from).toBeGreaterThan(20)
    expect(to).toBeGreaterThan(from)
    await page.keyboard.type('20')
    await expect(factor(page)).toBeVisible()

    // Each is one step of the history. Escape leaves a tool and changes nothing.
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Control+z')
    await expect(cell('surcharges.0.from')).toHaveCount(0)
    await page.keyboard.press('Control+z')
    await expect(cell('soilLayers.0.topLeft')).toHaveCount(0)
    await stage(page).focus()
    await page.keyboard.press('w')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await expect(drawn).toHaveCount(0)
    await expect(cell('waterLine.1.y')).toHaveValue('4')

    // Drawn from right to left it is turned, and that is said.
    const turned = page.getByText('The points were put in order from left to right.')
    await expect(turned).toHaveCount(0)
    await page.keyboard.press('w')
    for (const [x, y] of [
      ['40', '3'],
      ['-20', '-1'],
    ] as const) {
      await page.keyboard.type(x)
      await page.keyboard.press('Tab')
      await page.keyboard.type(y)
      await page.keyboard.press('Enter')
      await expect(stage(page)).toBeFocused()
    }
    await page.keyboard.press('Enter')
    await expect(turned.first()).toBeVisible()
    await expect(cell('waterLine.0.x')).toHaveValue('-20')
    await expect(cell('waterLine.1.y')).toHaveValue('3')
  })

  test('the drawing alone has the inputs in a drawer, whose lists open above it, and Escape keeps the focus', async ({
    page,
  }) => {
    await page.goto(`${gateway.url}/dashboard/calculations/slope-stability`)
    await page.getByRole('button', { name: 'Fill in an example' }).click()
    await expect(factor(page)).toBeVisible()
    await stage(page).focus()
    await page.keyboard.press('Shift+D')
    const height = page.locator('input[name="slopeHeight"]')
    await page.keyboard.press('[')
    await expect(page.getByRole('button', { name: 'Inputs beside the drawing' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    const isOnTop = () =>
      height.evaluate((node) => {
        const box = node.getBoundingClientRect()
        return document.elementFromPoint(box.x + 4, box.y + box.height / 2) === node
      })
    expect(await isOnTop()).toBe(true)
    const [drawn, form] = await Promise.all([
      stage(page).boundingBox(),
      page.locator('section[data-pane="inputs"]').boundingBox(),
    ])
    if (drawn === null || form === null) throw new Error('The drawing or its drawer is missing')
    expect(drawn.x).toBeGreaterThanOrEqual(form.x + form.width - 1)
    expect(drawn.width + form.width).toBeGreaterThan(1240)

    const answer = page.getByText(/^Factor of safety [\d.]+ /).first()
    const before = (await answer.textContent()) ?? ''
    await height.fill('11')
    await expect(answer).not.toHaveText(before)
    await page.getByLabel('Ground', { exact: true }).first().click()
    await page.getByRole('option', { name: 'Points', exact: true }).click()
    await expect(page.locator('input[name="groundPoints.0.x"]')).toBeVisible()
    await settled(page)
    expect(await violations(page, 'drawing alone with its inputs', { isCovered: true })).toEqual([])

    const cell = page.locator('input[name="groundPoints.0.x"]')
    await cell.focus()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Inputs beside the drawing' })).toHaveCount(0)
    await expect(cell).toBeFocused()
    await expect(page.getByRole('region', { name: 'Result' })).toBeVisible()
  })

  test.describe('on a tablet', () => {
    test.use({ viewport: { width: 1024, height: 768 }, hasTouch: true })

    test('the drawing is enlarged to what has the focus, and shows all again afterwards', async ({
      page,
    }) => {
      await page.goto(`${gateway.url}/dashboard/calculations/slope-stability`)
      await page.getByRole('button', { name: 'Fill in an example' }).click()
      await expect(factor(page)).toBeVisible()
      await expect(stage(page)).toHaveAttribute('data-zoom', '100')
      await page.locator('input[name="slopeAngle"]').focus()
      await expect(mark(page).locator('circle')).toBeInViewport()
      await expect.poll(async () => Number(await stage(page).getAttribute('data-zoom'))).toBeGreaterThan(130)
      await page.locator('input[name="requiredSafetyFactor"]').focus()
      await expect(stage(page)).toHaveAttribute('data-zoom', '100')
    })

    test('a finger sees a circle of the map by its first tap and takes it by the second', async ({
      page,
    }) => {
      await page.goto(`${gateway.url}/dashboard/calculations/slope-stability`)
      await page.getByRole('button', { name: 'Fill in an example' }).click()
      await expect(factor(page)).toBeVisible()
      const before = (await factor(page).textContent()) ?? ''
      const at = await page.locator('[data-layer="contour"] path').last().boundingBox()
      if (at === null) throw new Error('The map has no mark')
      const place = { x: at.x + at.width / 2 + 30, y: at.y + at.height / 2 }
      const told = page.locator('[data-probe] text')
      await page.touchscreen.tap(place.x, place.y)
      await expect(told).toHaveText([/^F [\d.]+ /, 'Tap again to take it as the given circle'])
      await expect(factor(page)).toHaveText(before)
      // Two taps at once enlarge the drawing.
      await page.waitForTimeout(600)
      await page.touchscreen.tap(place.x, place.y)
      await expect(page.getByText('Given circle taken')).toBeVisible()
      await expect(factor(page)).not.toHaveText(before)
    })

    test('a point of the ground is added and removed by a finger', async ({ page }) => {
      await page.goto(`${gateway.url}/dashboard/calculations/slope-stability`)
      await page.getByRole('button', { name: 'Fill in an example' }).click()
      await expect(factor(page)).toBeVisible()
      await page.getByLabel('Ground', { exact: true }).first().click()
      await page.getByRole('option', { name: 'Points', exact: true }).click()
      const cell = (row: number, axis: 'x' | 'y') => page.locator(`input[name="groundPoints.${row}.${axis}"]`)
      const point = (number: number) =>
        page.getByRole('slider', { name: `Ground point ${number}`, exact: true })
      await expect(cell(3, 'y')).toHaveValue('10')
      await stage(page).focus()
      await expect(stage(page)).toHaveAttribute('data-zoom', '100')
      const add = page.getByRole('button', { name: 'Add a point beside it' })
      await expect(add).toHaveCount(0)

      await point(2).tap()
      await expect(add).toBeVisible()
      const box = await add.boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
      await settled(page)
      expect(await violations(page, 'a point chosen by a finger')).toEqual([])
      await add.tap()
      await expect(cell(2, 'x')).toHaveValue('10')
      await expect(cell(2, 'y')).toHaveValue('5')
      await expect(point(3)).toBeFocused()
      await page.getByRole('button', { name: 'Remove the point' }).tap()
      await expect(cell(4, 'x')).toHaveCount(0)
      await expect(cell(2, 'x')).toHaveValue('20')

      // Whoever does something else has them out of the way.
      await page.locator('input[name="requiredSafetyFactor"]').focus()
      await expect(add).toHaveCount(0)
    })
  })
})

test('a drawing, a chart and a table go out as files', async ({ page }) => {
  await page.goto(`${gateway.url}/dashboard/calculations/settlement`)
  await page.getByRole('button', { name: 'Fill in an example' }).click()
  await page.getByRole('button', { name: /^Charts/ }).click()
  await expect(page.locator('svg.recharts-surface').first()).toBeVisible()

  const drawing = await saved(page, /^Export Section/, 'Save as SVG')
  expect(drawing.suggestedFilename()).toBe(
    'Settlement of a foundation - Section through the foundation with lines of equal stress.svg',
  )
  const svg = String(await content(drawing))
  expect(svg).toContain('<svg xmlns="http://www.w3.org/2000/svg"')
  expect(svg).not.toContain('var(--')

  const time = 'Export Settlement with time'
  const png = await content(await saved(page, time, 'Save as PNG'))
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  expect(png.length).toBeGreaterThan(3000)
  const csv = String(await content(await saved(page, time, 'Save values as CSV')))
  expect(csv.split('\r\n')[0]).toBe('Years,Settlement')
  expect(csv.split('\r\n').length).toBeGreaterThan(40)
  const workbook = await saved(page, time, 'Save values as XLSX')
  expect(workbook.suggestedFilename()).toMatch(/\.xlsx$/)
  const [head, ...rows] = await readSheet(await content(workbook))
  expect(head).toEqual(['Years', 'Settlement'])
  expect(rows.map((row) => row.map(String).join(','))).toEqual(csv.trimEnd().split('\r\n').slice(1))

  const figures = await readSheet(await content(await saved(page, 'Save Key figures', 'Save values as XLSX')))
  expect(figures[0]).toEqual(['Quantity', 'Symbol', 'Value', 'Unit'])
  expect(figures.filter(([, , value, unit]) => typeof value === 'number' && unit === 'mm')).not.toEqual([])
  await page.getByRole('button', { name: /^Inputs of this result/ }).click()
  const inputs = await readSheet(
    await content(await saved(page, 'Save Inputs of this result', 'Save values as XLSX')),
  )
  expect(inputs.length).toBeGreaterThan(5)
  expect(inputs.slice(1).some(([, , value]) => typeof value === 'number')).toBe(true)
  await page.getByRole('button', { name: /^Derivation/ }).click()
  const steps = String(await content(await saved(page, 'Save Derivation', 'Save values as CSV')))
  expect(steps.split('\r\n')[0]).toBe('Section,Step,Symbol,Formula,With numbers,Value,Unit,Source')
  expect(steps.split('\r\n').length).toBeGreaterThan(5)
})

test('points of the ground are added with the mouse, though each one left empty complains, and moved', async ({
  page,
}) => {
  test.setTimeout(90_000)
  await page.goto(`${gateway.url}/dashboard/calculations/slope-stability`)
  await page.getByRole('button', { name: 'Fill in an example' }).click()
  await expect(factor(page)).toBeVisible()
  await page.getByLabel('Ground', { exact: true }).first().click()
  const before = (await factor(page).textContent()) ?? ''
  await page.getByRole('option', { name: 'Points', exact: true }).click()
  const add = page.getByRole('button', { name: 'Add row' }).first()
  const cell = (row: number, axis: 'x' | 'y') => page.locator(`input[name="groundPoints.${row}.${axis}"]`)
  // They begin as the slope that was drawn, with the same factor; taken back there are none.
  await expect(cell(3, 'y')).toHaveValue('10')
  await expect(cell(0, 'x')).toHaveValue('-40')
  await expect(page.getByRole('slider', { name: /Ground point 2/ })).toBeVisible()
  await expect(factor(page)).toHaveText(before)
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
  await expect(cell(0, 'x')).toHaveCount(0)
  const points = [
    ['0', '0'],
    ['20', '0'],
    ['36', '8'],
    ['60', '8'],
  ] as const
  for (const [row, [x, y]] of points.entries()) {
    await add.click()
    await expect(cell(row, 'x')).toBeFocused()
    // Left once while it is empty: the complaint must not take the button from under the pointer.
    if (row === 0) continue
    await cell(row, 'x').fill(x)
    await cell(row, 'y').fill(y)
  }
  await cell(0, 'x').fill('0')
  await cell(0, 'y').fill('0')
  await expect(page.getByRole('slider', { name: /round.*3/i }).first()).toBeVisible()
  const crest = page.getByRole('slider', { name: /round.*3/i }).first()
  await crest.focus()
  await page.keyboard.press('ArrowUp')
  await expect(cell(2, 'y')).not.toHaveValue('8')
  const keyed = await cell(2, 'y').inputValue()
  const box = await crest.boundingBox()
  if (box === null) throw new Error('The crest has no handle')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2 + 30, { steps: 4 })
  await page.mouse.up()
  await expect(cell(2, 'y')).not.toHaveValue(keyed)
  await expect(factor(page)).toBeVisible()

  // A circle that is given is moved by its centre and its lowest point.
  const field = (id: string) => page.locator(`input[name="${id}"]`)
  await page.getByLabel('Slip surface', { exact: true }).first().click()
  await page.getByRole('option', { name: 'Given circle' }).click()
  await field('circleX').fill('24')
  await field('circleY').fill('26')
  await field('circleRadius').fill('27')
  await page.getByRole('slider', { name: 'Centre of the circle' }).press('ArrowRight')
  await expect(field('circleX')).toHaveValue('24.5')
  await page.getByRole('slider', { name: 'Radius of the circle' }).press('ArrowDown')
  await expect(field('circleRadius')).toHaveValue('27.5')
  await expect(factor(page)).toBeVisible()
})

test('a point is added, brought to exact coordinates and removed by keyboard alone, and added by a double click', async ({
  page,
}) => {
  test.setTimeout(90_000)
  await page.goto(`${gateway.url}/dashboard/calculations/slope-stability`)
  await page.getByRole('button', { name: 'Fill in an example' }).click()
  await expect(factor(page)).toBeVisible()
  await page.getByLabel('Ground', { exact: true }).first().click()
  await page.getByRole('option', { name: 'Points', exact: true }).click()
  const cell = (row: number, axis: 'x' | 'y') => page.locator(`input[name="groundPoints.${row}.${axis}"]`)
  const point = (number: number) => page.getByRole('slider', { name: `Ground point ${number}`, exact: true })
  await expect(cell(3, 'y')).toHaveValue('10')
  await expect(point(2)).toHaveAttribute('aria-valuetext', 'x 0 m, y 0 m')
  const before = (await factor(page).textContent()) ?? ''

  await point(2).focus()
  await page.keyboard.press('i')
  await expect(cell(2, 'x')).toHaveValue('10')
  await expect(cell(2, 'y')).toHaveValue('5')
  await expect(point(3)).toBeFocused()
  await page.keyboard.type('99')
  const exact = page.getByRole('group', { name: 'Ground point 3: Exact values' })
  await expect(exact.getByRole('textbox', { name: 'x' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(exact.getByText('x: at most 20 m.')).toBeVisible()
  await settled(page)
  expect(await violations(page, 'exact values of a point')).toEqual([])
  await exact.getByRole('textbox', { name: 'x' }).fill('11.25')
  await page.keyboard.press('Tab')
  await page.keyboard.type('4')
  await page.keyboard.press('Enter')
  await expect(cell(2, 'x')).toHaveValue('11.25')
  await expect(cell(2, 'y')).toHaveValue('4')
  await expect(point(3)).toBeFocused()
  await expect(factor(page)).not.toHaveText(before)
  // Whoever moved it hears the answer.
  const answer = (await factor(page).textContent())?.match(/Factor of safety [\d.]+/)?.[0]
  await expect(page.locator('[data-live-announcer]')).toContainText(answer ?? 'an answer')
  await page.keyboard.press('Delete')
  await expect(cell(4, 'x')).toHaveCount(0)
  await expect(factor(page)).toHaveText(before)
  await page.getByRole('button', { name: 'Undo last change' }).click()
  await expect(cell(2, 'x')).toHaveValue('11.25')
  await page.getByRole('button', { name: 'Undo last change' }).click()
  await page.getByRole('button', { name: 'Undo last change' }).click()
  await expect(cell(4, 'x')).toHaveCount(0)
  await expect(factor(page)).toHaveText(before)

  const middle = async (number: number) => {
    const box = await point(number).boundingBox()
    if (box === null) throw new Error('The point has no handle')
    return [box.x + box.width / 2, box.y + box.height / 2] as const
  }
  const [from, to] = [await middle(2), await middle(3)]
  await page.mouse.dblclick((from[0] + to[0]) / 2, (from[1] + to[1]) / 2)
  await expect(cell(4, 'x')).toBeVisible()
  expect(Math.abs(Number(await cell(2, 'x').inputValue()) - 10)).toBeLessThan(0.3)
  await expect(page.locator('[data-drawing]')).toHaveAttribute('data-zoom', '100')
})

test('a survey from right to left is pasted, counted from a local origin, thinned, and brought back', async ({
  page,
  context,
}) => {
  test.setTimeout(90_000)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${gateway.url}/dashboard/calculations/slope-stability`)
  await page.getByRole('button', { name: 'Fill in an example' }).click()
  await expect(factor(page)).toBeVisible()
  await page.getByLabel('Ground', { exact: true }).first().click()
  await page.getByRole('option', { name: 'Points', exact: true }).click()
  const cell = (row: number, axis: 'x' | 'y') => page.locator(`input[name="groundPoints.${row}.${axis}"]`)
  await expect(cell(0, 'x')).toHaveValue('-40')

  const survey = Array.from({ length: 437 }, (_, index) => {
    const x = index * 0.25
    const y = Math.min(10, Math.max(0, (x - 40) / 2)) + 0.03 * Math.sin(index * 12.9898)
    return `${(500_123 + x).toFixed(2)}\t${(20 + y).toFixed(2)}`
  })
  await cell(0, 'x').focus()
  await page.evaluate(
    (text) => navigator.clipboard.writeText(text),
    ['x\ty', ...survey.toReversed()].join('\n'),
  )
  await page.keyboard.press('Control+V')
  await expect(page.getByText(/ran from right to left and were turned/)).toBeVisible()
  await expect(cell(0, 'x')).toHaveValue('500123.00')

  await page.getByRole('button', { name: 'Count x from 500100 m' }).click()
  await expect(cell(0, 'x')).toHaveValue('23')
  await expect(page.locator('input[name="originX"]')).toHaveValue('500100')

  await expect(page.getByText(/^437 points to \d+, no point moves more than \d+ mm\./)).toBeVisible()
  await page.getByRole('textbox', { name: 'Largest deviation' }).fill('50')
  await page.getByRole('button', { name: /^Thin to \d+ points$/ }).click()
  await expect(page.getByText(/^437 points became \d+, no point moved more than \d+ mm\./)).toBeVisible()
  await expect(factor(page)).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'Result' }).getByText('Easting of x = 0').first(),
  ).toBeVisible()

  await page.getByRole('button', { name: 'Back to 437 points' }).click()
  await expect(cell(436, 'x')).toBeVisible()
  await expect(page.getByText('437 points: a calculation takes 100.')).toBeVisible()
})

test('the sketch of an empty form tells no number but the level of the ground and its scale', async ({
  page,
}) => {
  for (const module of ['slope-stability', 'settlement', 'bearing-capacity']) {
    await page.goto(`${gateway.url}/dashboard/calculations/${module}`)
    await expect(
      page.getByText('Values still missing are drawn from the example, without numbers.'),
    ).toBeVisible()
    const texts = page.locator('[data-drawing] svg > g:first-of-type text')
    await expect(page.locator('[data-drawing] polygon').first()).toBeAttached()
    const told = (await texts.allTextContents()).filter((text) => /\d/.test(text))
    expect(
      told.filter((text) => !/^(±0\.00|Layer \d+)$/.test(text)),
      module,
    ).toEqual([])
    await expect(
      page.getByRole('slider', { name: /^(Slope height|(Footing|Foundation) width)$/ }),
      module,
    ).toHaveAttribute('aria-valuetext', 'not entered')
  }
})

test.describe('the view of a drawing', () => {
  const stage = (page: Page) => page.locator('[data-drawing]')
  const zoomOf = async (page: Page) => Number(await stage(page).getAttribute('data-zoom'))

  async function openSlope(page: Page): Promise<void> {
    await page.goto(`${gateway.url}/dashboard/calculations/slope-stability`)
    await page.getByRole('button', { name: 'Fill in an example' }).click()
    await expect(factor(page)).toBeVisible()
    await expect(stage(page)).toHaveAttribute('data-zoom', '100')
  }

  /** The described section on screen, beyond which the ground is drawn on. */
  async function sectionOf(page: Page) {
    const box = await page.locator('[data-limits]').boundingBox()
    if (box === null) throw new Error('The drawing has no section')
    return box
  }

  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 1920, height: 1080 },
  ])
    test(`the drawing fills its pane at ${viewport.width} x ${viewport.height}, and the ground goes on to its edges`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport)
      await openSlope(page)
      const [pane, sheet] = await Promise.all([
        page.getByRole('region', { name: 'Drawing' }).boundingBox(),
        stage(page).locator('svg').first().boundingBox(),
      ])
      if (pane === null || sheet === null) throw new Error('There is no drawing')
      expect((sheet.width * sheet.height) / (pane.width * pane.height)).toBeGreaterThan(0.85)
      const reaches = await stage(page).evaluate((node) => {
        const edges = node.getBoundingClientRect()
        return [...node.querySelectorAll('g[data-element] > polygon')].some((soil) => {
          const box = soil.getBoundingClientRect()
          return box.left <= edges.left && box.right >= edges.right && box.bottom >= edges.bottom
        })
      })
      expect(reaches).toBe(true)
      await expect(stage(page).locator('[data-ratio]')).toHaveText(/^1:\d+$/)
    })

  test('is kept for each saved calculation on the device', async ({ page }) => {
    await openWorkspace(page, gateway.url, ana)
    await createProject(page, { name: 'Views', number: 'GW-1' })
    const fresh = `${page.url()}/calculations/slope-stability/new`
    await page.goto(fresh)
    await page.getByRole('button', { name: 'Fill in an example' }).click()
    await expect(factor(page)).toBeVisible()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Calculation saved')).toBeVisible()
    await stage(page).focus()
    await page.keyboard.press('+')
    await page.keyboard.press('ArrowLeft')
    await expect(stage(page)).toHaveAttribute('data-zoom', '125')
    const before = await sectionOf(page)
    await page.reload()
    await expect(stage(page)).toHaveAttribute('data-zoom', '125')
    await expect.poll(async () => (await sectionOf(page)).x).toBeCloseTo(before.x, 0)

    await page.goto(fresh)
    await page.getByRole('button', { name: 'Fill in an example' }).click()
    await expect(factor(page)).toBeVisible()
    await expect(stage(page)).toHaveAttribute('data-zoom', '100')
  })

  test('is enlarged to 400 % and back by keys, by buttons and by the wheel', async ({ page }) => {
    await openSlope(page)
    const before = await sectionOf(page)
    await stage(page).focus()
    while ((await zoomOf(page)) < 400) {
      const now = await zoomOf(page)
      await page.keyboard.press('+')
      await expect.poll(() => zoomOf(page)).toBeGreaterThan(now)
    }
    const letters = stage(page).locator('svg text:not(:has(tspan))')
    const sizes = await letters.evaluateAll((nodes) => nodes.map((node) => getComputedStyle(node).fontSize))
    expect(sizes.length).toBeGreaterThan(3)
    expect(new Set(sizes)).toEqual(new Set(['12px']))
    const enlarged = await sectionOf(page)
    expect(enlarged.width / before.width).toBeGreaterThan(3.9)
    await page.keyboard.press('ArrowLeft')
    await expect.poll(async () => (await sectionOf(page)).x).toBeCloseTo(enlarged.x + 48, 0)
    await page.keyboard.press('Shift+Digit0')
    const slip = stage(page).locator('polyline[class*="slip"]')
    await expect
      .poll(async () => {
        const [surface, pane] = await Promise.all([slip.boundingBox(), stage(page).boundingBox()])
        return surface === null || pane === null ? 0 : surface.width / pane.width
      })
      .toBeCloseTo(0.88, 1)
    await page.keyboard.press('0')
    await expect(stage(page)).toHaveAttribute('data-zoom', '100')
    await expect.poll(async () => (await sectionOf(page)).width).toBeCloseTo(before.width, 0)

    await page.getByRole('button', { name: 'Enlarge' }).hover()
    await expect(page.getByRole('tooltip', { name: 'Enlarge (+)' })).toBeVisible()
    await page.getByRole('button', { name: 'Enlarge' }).click()
    await expect.poll(() => zoomOf(page)).toBeGreaterThan(140)
    await page.getByRole('button', { name: 'Show all' }).click()
    await expect(stage(page)).toHaveAttribute('data-zoom', '100')

    // At the pointer: what is under it stays there.
    const box = await stage(page).boundingBox()
    if (box === null) throw new Error('There is no drawing')
    const at = { x: Math.round(box.x + box.width * 0.3), y: Math.round(box.y + box.height * 0.7) }
    await page.mouse.move(at.x, at.y)
    const old = await sectionOf(page)
    await page.mouse.wheel(0, -400)
    await expect.poll(() => zoomOf(page)).toBeGreaterThan(120)
    const wheeled = await sectionOf(page)
    const times = wheeled.width / old.width
    expect(Math.abs(at.x + (old.x - at.x) * times - wheeled.x)).toBeLessThan(2)
    expect(Math.abs(at.y + (old.y - at.y) * times - wheeled.y)).toBeLessThan(2)

    // Taken at empty ground, the drawing goes with the pointer.
    await page.mouse.down()
    await page.mouse.move(at.x + 60, at.y + 30, { steps: 5 })
    await page.mouse.up()
    await expect.poll(async () => (await sectionOf(page)).x).toBeCloseTo(wheeled.x + 60, 0)
  })

  test('moves with the space bar held or the middle button, also over a handle, and enlarges by Ctrl with the wheel and by a double click', async ({
    page,
  }) => {
    await openSlope(page)
    const knob = async () => {
      const box = await page.getByRole('slider', { name: 'Slope height' }).boundingBox()
      if (box === null) throw new Error('The slope has no handle')
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    }
    const height = page.locator('input[name="slopeHeight"]')
    const typed = await height.inputValue()
    const drag = async (button: 'left' | 'middle') => {
      const from = await knob()
      await page.mouse.move(from.x, from.y)
      await page.mouse.down({ button })
      await page.mouse.move(from.x - 60, from.y + 40, { steps: 5 })
      await page.mouse.up({ button })
      await expect.poll(async () => Math.round((await knob()).x)).toBe(Math.round(from.x - 60))
      expect(Math.round((await knob()).y)).toBe(Math.round(from.y + 40))
    }
    await stage(page).focus()
    await page.keyboard.down(' ')
    await drag('left')
    await page.keyboard.up(' ')
    await drag('middle')
    await expect(height).toHaveValue(typed)

    await page.keyboard.press('0')
    await expect(stage(page)).toHaveAttribute('data-zoom', '100')
    const at = await knob()
    await page.mouse.move(at.x - 40, at.y + 60)
    await page.keyboard.down('Control')
    await page.mouse.wheel(0, -20)
    await page.keyboard.up('Control')
    await expect.poll(() => zoomOf(page)).toBeGreaterThan(110)
    await page.keyboard.press('0')
    await expect(stage(page)).toHaveAttribute('data-zoom', '100')
    const slice = await stage(page).locator('polygon[data-slice="9"]').boundingBox()
    if (slice === null) throw new Error('There is no slice')
    // The first click alone would open the forces of the slice, which take room from the drawing.
    await page.mouse.dblclick(slice.x + slice.width / 2, slice.y + slice.height / 2, { delay: 40 })
    await expect.poll(() => zoomOf(page)).toBeGreaterThan(200)
  })

  test('layers are switched by the menu and by keys, and stay so on this device', async ({ page }) => {
    await openSlope(page)
    const slices = stage(page).locator('polygon[class*="slice"]')
    await expect(slices.first()).toBeVisible()
    await page.getByRole('button', { name: 'Layers of the drawing' }).click()
    await page.getByRole('switch', { name: 'Slices', exact: true }).click()
    await expect(slices).toHaveCount(0)
    const map = page.getByRole('switch', { name: 'Map of the factor of safety' })
    await expect(map).toBeChecked()
    await expect(stage(page).locator('[data-legend]')).toBeVisible()
    // Without the map, which marks it, the centre of the circle stands with its radii.
    const centre = stage(page).locator('[data-centre]')
    await expect(centre).toHaveCount(0)
    await map.click()
    await expect(centre).toHaveCount(1)
    await map.click()
    await expect(centre).toHaveCount(0)
    await settled(page)
    expect(await violations(page, 'layers of a drawing')).toEqual([])
    await page.keyboard.press('Escape')

    const hatched = stage(page).locator('polygon[fill^="url"]')
    await expect(hatched.first()).toBeAttached()
    await stage(page).focus()
    await page.keyboard.press('Digit2')
    await expect(hatched).toHaveCount(0)

    await page.reload()
    await expect(stage(page)).toHaveAttribute('data-zoom', '100')
    await expect(stage(page).locator('polyline[class*="slip"]')).toBeVisible()
    await expect(slices).toHaveCount(0)
    await expect(hatched).toHaveCount(0)
  })

  test('surfaces near the critical one are chosen by a slider, and centres shown with the map', async ({
    page,
  }) => {
    await openSlope(page)
    const near = stage(page).locator('[data-layer="nearCritical"]')
    const count = async () => Number(await near.getAttribute('data-count'))
    const few = await count()
    expect(few).toBeGreaterThan(1)
    await page.getByRole('button', { name: 'Layers of the drawing' }).click()
    await page.getByRole('switch', { name: 'Centres searched' }).click()
    await expect(stage(page).locator('[data-layer="centres"]')).toBeVisible()
    const slider = page.getByRole('slider', { name: 'Above the lowest factor by up to' })
    await slider.focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(count).toBeGreaterThan(few)
    await expect(page.getByText(/^F up to 1\.\d+: \d+ surfaces$/)).toBeVisible()
    const many = await count()
    await settled(page)
    expect(await violations(page, 'near-critical surfaces')).toEqual([])
    await page.reload()
    await expect.poll(count).toBe(many)
  })

  test('the number of the map is told under the pointer, and by keys from the critical centre', async ({
    page,
  }) => {
    await openSlope(page)
    const told = stage(page).locator('[data-probe] text')
    const cross = await stage(page).locator('[data-layer="contour"] path').last().boundingBox()
    if (cross === null) throw new Error('The map has no mark')
    await page.mouse.move(cross.x + cross.width / 2 + 20, cross.y + cross.height / 2)
    await expect(told).toHaveText(/^F \d\.\d+ \(/)
    await page.mouse.move(cross.x + cross.width / 2, cross.y - 2000)
    await expect(told).toHaveCount(0)

    const lowest = (await factor(page).textContent())?.match(/\d\.\d+/)?.[0]
    await stage(page).focus()
    await page.keyboard.press('v')
    await expect(told).toHaveText(new RegExp(`^F ${lowest?.replace('.', '\\.')} \\(`))
    for (let step = 0; step < 12; step++) await page.keyboard.press('ArrowRight')
    await expect(told).not.toHaveText(new RegExp(`^F ${lowest?.replace('.', '\\.')} \\(`))
    await expect(stage(page)).toHaveAttribute('data-zoom', '100')
    await page.keyboard.press('Escape')
    await expect(told).toHaveCount(0)
  })

  test('a slice tells its forces under the mouse, and arrow keys walk from one to the next', async ({
    page,
  }) => {
    await openSlope(page)
    const slice = stage(page).locator('polygon[data-slice="9"]')
    await slice.hover()
    await expect(stage(page).locator('[data-chip] text').first()).toHaveText('Forces on the slices: 10')
    await expect(stage(page).locator('[data-chip]')).toContainText(/ kN/)
    const forcesOn = (label: number) =>
      page.getByRole('heading', { name: `Forces on the slices: ${label}`, exact: true })
    await slice.click()
    await expect(forcesOn(10)).toBeVisible()
    await page.getByRole('button', { name: 'Next one' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(forcesOn(11)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(forcesOn(11)).toHaveCount(0)

    // From the drawing, which the click has given the focus, and which keeps its view.
    await expect(stage(page)).toBeFocused()
    const before = await sectionOf(page)
    await slice.click()
    await expect(forcesOn(10)).toBeVisible()
    await page.keyboard.press('ArrowLeft')
    await expect(forcesOn(9)).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(forcesOn(11)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(forcesOn(11)).toHaveCount(0)
    await expect.poll(async () => (await sectionOf(page)).x).toBeCloseTo(before.x, 0)

    // By keyboard alone.
    await page.getByRole('button', { name: 'Show: Forces on the slices' }).press('Enter')
    await expect(page.getByRole('heading', { name: /^Forces on the slices: \d+$/ })).toBeVisible()
    await expect(stage(page)).toBeFocused()
  })

  test('places are measured by clicks and by keys, and the drawing stands alone on the screen', async ({
    page,
  }) => {
    await openSlope(page)
    const told = stage(page).locator('[data-measure] text')
    const box = await sectionOf(page)
    await stage(page).focus()
    await page.keyboard.press('m')
    await page.mouse.click(box.x + box.width * 0.2, box.y + box.height * 0.9)
    await page.mouse.click(box.x + box.width * 0.8, box.y + box.height * 0.7)
    await expect(told).toHaveText(/^[\d.]+ m\s+Δx [\d.]+ m\s+Δy [\d.]+ m\s+1:[\d.]+\s+[\d.]+°$/)
    await stage(page).focus()
    await page.keyboard.press('Enter')
    for (let step = 0; step < 6; step++) await page.keyboard.press('Shift+ArrowLeft')
    await page.keyboard.press('Enter')
    await expect(told).toHaveText(/^[\d.]+ m/)
    await page.getByRole('button', { name: 'Keep in the drawing' }).click()
    const kept = stage(page).locator('text', { hasText: /^[\d.]+ m,/ })
    await expect(kept).toHaveCount(1)
    await page.getByRole('button', { name: 'Remove what was kept' }).click()
    await expect(kept).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(told).toHaveCount(0)

    await page.keyboard.press('Shift+D')
    await expect
      .poll(async () => (await stage(page).boundingBox())?.width)
      .toBeGreaterThan((page.viewportSize()?.width ?? 0) - 4)
    await expect(stage(page)).toBeFocused()
    await expect(page.getByRole('button', { name: 'Leave full screen' })).toBeVisible()
    await expect(page.getByText(/^Factor of safety [\d.]+ meets/).first()).toBeVisible()
    // Its verdict stands over it as a word with a sign.
    const isOver = (words: string) =>
      page
        .locator('[popover]')
        .getByText(words, { exact: true })
        .evaluate((node) => {
          const { x, y, width, height } = node.getBoundingClientRect()
          return document.elementFromPoint(x + width / 2, y + height / 2) === node
        })
    expect(await isOver('PASS')).toBe(true)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Full screen' })).toBeVisible()
    await expect(stage(page)).toBeFocused()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the buttons of the drawing stand in one row, a tool measures, and a line without its label tells it under a finger', async ({
    page,
  }) => {
    await page.goto(`${gateway.url}/dashboard/calculations/settlement`)
    await page.getByRole('button', { name: 'Fill in an example' }).click()
    const stage = page.locator('[data-drawing]')
    const bulb = stage.locator('polyline[class*="stress"]').first()
    await expect(bulb).toBeAttached()
    const rows = () =>
      page
        .getByRole('button', { name: 'Layers of the drawing' })
        .evaluate((button) => [
          ...new Set(
            [...(button.closest('[class*="tools"]')?.querySelectorAll('button') ?? [])]
              .filter((each) => each.getClientRects().length > 0)
              .map((each) => Math.round(each.getBoundingClientRect().top)),
          ),
        ])
    expect(await rows()).toHaveLength(1)
    const full = page.getByRole('button', { name: 'Full screen' })
    await full.click()
    await expect(page.getByRole('button', { name: 'Inputs beside the drawing' })).toBeVisible()
    expect(await rows()).toHaveLength(1)
    await page.getByRole('button', { name: 'Leave full screen' }).click()

    await expect(page.locator('[data-unlabelled="stress"]')).toContainText('80 % of q')
    const lowest = await bulb.evaluate((line: SVGPolylineElement) => {
      const points = [...line.points]
      const low = points.reduce((best, point) => (point.y > best.y ? point : best))
      const { a, d, e, f } = line.getScreenCTM()!
      return { x: low.x * a + e, y: low.y * d + f }
    })
    await page.touchscreen.tap(lowest.x, lowest.y)
    await expect(stage.locator('[data-chip] text')).toHaveText(/^80 % of q, down to [\d.]+ m below the base$/)

    await page.getByRole('button', { name: 'Draw into the section' }).click()
    await page.getByRole('button', { name: /^Measure/ }).click()
    await expect(stage.locator('[data-measure]')).toBeVisible()
  })

  test('two fingers enlarge a drawing about the place between them; one scrolls the page', async ({
    page,
  }) => {
    await page.goto(`${gateway.url}/dashboard/calculations/slope-stability`)
    await page.getByRole('button', { name: 'Fill in an example' }).click()
    const stage = page.locator('[data-drawing]')
    await expect(stage).toHaveAttribute('data-zoom', '100')
    await stage.scrollIntoViewIfNeeded()
    const touch = await page.context().newCDPSession(page)
    const send = (
      type: 'touchStart' | 'touchMove' | 'touchEnd',
      fingers: readonly (readonly [number, number])[],
    ) =>
      touch.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: fingers.map(([x, y], id) => ({ x, y, id })),
      })
    /** The middle of a handle. */
    const handleAt = async () => {
      const box = await page.getByRole('slider', { name: 'Slope height' }).boundingBox()
      if (box === null) throw new Error('The slope has no handle')
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    }
    const box = await stage.boundingBox()
    if (box === null) throw new Error('There is no drawing')
    const [x, y] = [Math.round(box.x + box.width / 2), Math.round(box.y + 100)]

    // One finger: the drawing stays as it is, the page goes.
    const scrolled = () => page.evaluate(() => document.scrollingElement?.scrollTop ?? 0)
    const top = await scrolled()
    await send('touchStart', [[x, y + 100]])
    for (let step = 1; step <= 8; step++) await send('touchMove', [[x, y + 100 - step * 15]])
    // A finger that rests before it is lifted leaves the page where it is.
    await page.waitForTimeout(200)
    await send('touchMove', [[x, y - 20]])
    await send('touchEnd', [])
    await expect.poll(scrolled).toBeGreaterThan(top)
    await expect(stage).toHaveAttribute('data-zoom', '100')
    await stage.scrollIntoViewIfNeeded()

    // The page goes on for a while.
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          let [last, still] = [scrollY, 0]
          const look = () => {
            still = scrollY === last ? still + 1 : 0
            last = scrollY
            if (still > 20) resolve()
            else requestAnimationFrame(look)
          }
          look()
        }),
    )
    const before = await handleAt()
    // Beside a handle, so that no finger is on one.
    const middle = { x: Math.round(before.x) - 52, y: Math.round(before.y) - 8 }
    await send('touchStart', [
      [middle.x - 25, middle.y],
      [middle.x + 25, middle.y],
    ])
    for (let step = 1; step <= 10; step++)
      await send('touchMove', [
        [middle.x - 25 - step * 5, middle.y],
        [middle.x + 25 + step * 5, middle.y],
      ])
    await send('touchEnd', [])
    await expect(stage).toHaveAttribute('data-zoom', '300')
    const after = await handleAt()
    expect(Math.abs(middle.x + (before.x - middle.x) * 3 - after.x)).toBeLessThan(2)
    expect(Math.abs(middle.y + (before.y - middle.y) * 3 - after.y)).toBeLessThan(2)
    await page.getByRole('button', { name: 'Show all' }).tap()
    await expect(stage).toHaveAttribute('data-zoom', '100')
  })
})
