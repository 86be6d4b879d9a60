import { expect, type Locator, type Page } from '@playwright/test'
import { z } from 'zod'
import { pullAnswer } from '#domain/protocol/sync.ts'
import { calculationDocument } from '#domain/schemas/calculation.ts'
import { expectAccessible } from '#tests/helpers/accessibility.ts'
import { type RunningGateway, signIn, signUpAndVerify } from '#tests/helpers/gateway.ts'
import { createProject, newFooting, openWorkspace, saveCalculation } from '#tests/helpers/people.ts'
import { test } from './fixtures.ts'

const ana = { name: 'Ana Reyes', email: 'ana@calculation.example.org', password: 'correct horse battery' }

let gateway: RunningGateway
test.beforeAll(async ({ gateway: shared }) => {
  gateway = shared
  await signUpAndVerify(gateway, ana)
})

/** Ends on an empty form in a project of its own; answers the project's path. */
async function emptyForm(page: Page, project: string): Promise<string> {
  await openWorkspace(page, gateway.url, ana)
  await createProject(page, { name: project, number: 'GW-7' })
  const path = new URL(page.url()).pathname
  await newFooting(page)
  return path
}

const result = (page: Page) => page.getByRole('region', { name: 'Result' })
const verdict = (page: Page) => result(page).getByText(/^(PASS|FAIL)$/)
const summary = (page: Page) => page.getByRole('region', { name: /inputs? needs? attention/ })

async function fillPad(page: Page, width = '1.5'): Promise<void> {
  await page.getByRole('button', { name: 'Fill in an example' }).click()
  await page.getByRole('textbox', { name: 'Footing width' }).fill(width)
  await expect(verdict(page)).toBeVisible()
}

/** Presses Tab until the control has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  const hasFocus = () => target.evaluate((node) => node === document.activeElement)
  for (let presses = 0; presses < 120; presses++) {
    if (await hasFocus()) return
    await page.keyboard.press('Tab')
  }
  expect(await hasFocus(), `Tab never reached ${target}`).toBe(true)
}

test('from the picker to a checked and saved footing with the keyboard alone', async ({ page }) => {
  test.slow()
  await emptyForm(page, 'Keyboard quay')
  await page.goto(`${gateway.url}/dashboard/calculations/new`)

  await tabTo(page, page.getByRole('button', { name: 'Choose a project now' }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('dialog').getByRole('button', { name: /Keyboard quay/ }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Saving to Keyboard quay')).toBeVisible()
  const back = page.getByRole('link', { name: 'Back to project' })
  await expect(back).toHaveAttribute('href', /\/projects\/[^/]+\/folders$/)
  await tabTo(page, page.getByRole('link', { name: /^Bearing capacity, Eurocode 7/ }))
  await page.keyboard.press('Enter')

  await tabTo(page, page.getByRole('textbox', { name: 'Footing width' }))
  await page.keyboard.type('2,5 m')
  await page.keyboard.press('Tab')
  await page.keyboard.type('100 cm')
  await tabTo(page, page.getByLabel('Depth to bottom, row 1'))
  for (const text of ['3', '0', '32', '18']) {
    await page.keyboard.type(text)
    await page.keyboard.press('ArrowRight')
  }
  await tabTo(page, page.getByLabel('Depth to bottom, row 1'))
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Depth to bottom, row 2')).toBeFocused()
  for (const text of ['9', '5', '28', '20']) {
    await page.keyboard.type(text)
    await page.keyboard.press('ArrowRight')
  }
  await tabTo(page, page.getByRole('textbox', { name: /^Permanent load/ }))
  await page.keyboard.type('800')
  await page.keyboard.press('Tab')
  await page.keyboard.type('300')
  await page.keyboard.press('Control+Enter')
  await expect(verdict(page)).toHaveText('PASS')

  await page.keyboard.press('Control+s')
  await expect(page.getByText('Calculation saved')).toBeVisible()
  await expect(page).toHaveURL(/\/bearing-capacity-eurocode\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('textbox', { name: /^Variable load/ })).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'Footing width' })).toHaveValue('2,5 m')
  await expect(page.getByText('Saved on the server')).toBeVisible()

  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Footing width' })).toHaveValue('2,5 m')
  await expect(page.getByRole('textbox', { name: 'Footing depth' })).toHaveValue('100 cm')
  await expect(page.getByLabel('Friction angle, row 2')).toHaveValue('28')
  await expect(verdict(page)).toHaveText('PASS')
})

test("bad inputs show the specification's messages, and the summary leads to their fields", {
  tag: '@journey',
}, async ({ page }) => {
  await emptyForm(page, 'Bad inputs')
  await page.keyboard.press('Control+Enter')
  await expect(summary(page)).toBeFocused()
  await summary(page).getByRole('link', { name: 'Footing width is required' }).click()
  await expect(page.getByRole('textbox', { name: 'Footing width' })).toBeFocused()

  await page.getByRole('button', { name: 'Fill in an example' }).click()
  await page.getByRole('textbox', { name: 'Footing length' }).fill('')
  await page.getByLabel('Friction angle, row 1').fill('46')
  await page.getByRole('button', { name: 'Add row' }).click()
  await page.getByLabel('Depth to bottom, row 2').fill('2')
  const inputs = page.getByRole('region', { name: 'Inputs' })
  await expect(inputs.getByText('Footing length is required for rectangular pads').first()).toBeVisible()
  await expect(inputs.getByText('Friction angle must be between 0-45 degrees').first()).toBeVisible()
  await expect(
    inputs.getByText('Soil layer 2 depth must be greater than layer 1 depth').first(),
  ).toBeVisible()
  await expect(page.getByLabel('Friction angle, row 1')).toHaveAttribute('aria-invalid', 'true')
  await summary(page)
    .getByRole('link', { name: 'Soil layers, row 2: Soil layer 2 depth must be greater than layer 1 depth' })
    .click()
  await expect(page.getByLabel('Depth to bottom, row 2')).toBeFocused()

  await page.getByLabel('Footing type').click()
  await page.getByRole('option', { name: 'Circular' }).click()
  await expect(inputs.getByText('Footing diameter is required for circular footings').first()).toBeVisible()
})

test('a message waits until its field was left', async ({ page }) => {
  await emptyForm(page, 'Patience')
  const width = page.getByRole('textbox', { name: 'Footing width' })
  const message = page.getByText('Footing width must be at least 0.1 m')
  await width.fill('0.01')
  await expect(message).toBeHidden()
  await width.blur()
  await expect(message).toBeVisible()
  await width.fill('1')
  await expect(message).toBeHidden()
})

test('rows are inserted, moved and deleted from their menu, and a deletion can be undone', async ({
  page,
}) => {
  await emptyForm(page, 'Rows')
  await page.getByLabel('Depth to bottom, row 1').fill('1')
  const choose = async (row: number, action: string) => {
    await page.getByRole('button', { name: `Actions of row ${row}` }).click()
    await page.getByRole('menuitem', { name: action }).click()
  }
  await choose(1, 'Duplicate')
  await page.getByLabel('Depth to bottom, row 2').fill('2')
  await page.getByLabel('Depth to bottom, row 2').press('Alt+ArrowUp')
  await expect(page.getByLabel('Depth to bottom, row 1')).toHaveValue('2')
  await choose(1, 'Delete row')
  await expect(page.getByLabel('Depth to bottom, row 1')).toHaveValue('1')
  await expect(page.getByLabel('Depth to bottom, row 2')).toBeHidden()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByLabel('Depth to bottom, row 2')).toHaveValue('1')
})

test('the result follows the inputs, and says when it does not', async ({ page }) => {
  await emptyForm(page, 'Auto-calculate')
  await fillPad(page, '3')
  await expect(verdict(page)).toHaveText('PASS')
  await page.getByRole('textbox', { name: 'Footing width' }).fill('0.8')
  await expect(verdict(page)).toHaveText('FAIL')
  await expect(result(page).getByText('Not saved')).toBeVisible()
  await page.getByRole('textbox', { name: 'Footing width' }).fill('wide')
  await expect(result(page).getByText('Out of date')).toBeVisible()

  await page.getByRole('checkbox', { name: 'Auto-calculate' }).press('Space')
  await page.getByRole('textbox', { name: 'Footing width' }).fill('3')
  await expect(result(page).getByText('Out of date')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(verdict(page)).toHaveText('PASS')
  await expect(result(page).getByText('Out of date')).toBeHidden()
})

test('what was typed survives a reload as it was typed, and can be discarded', async ({ page }) => {
  await emptyForm(page, 'Draft')
  await page.getByLabel('Name', { exact: true }).fill('Pier P3')
  await page.getByRole('textbox', { name: 'Footing width' }).fill('1,5 m')
  await page.reload()
  await expect(page.getByText('Your unsaved changes are back')).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Pier P3')
  await expect(page.getByRole('textbox', { name: 'Footing width' })).toHaveValue('1,5 m')

  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect(page.getByRole('textbox', { name: 'Footing width' })).toHaveValue('')
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Footing width' })).toHaveValue('')
  await expect(page.getByText('Your unsaved changes are back')).toBeHidden()
})

test('a draft that a killed browser left behind is not taken for something newer than what was saved', async ({
  page,
}) => {
  await emptyForm(page, 'Killed')
  await fillPad(page)
  await saveCalculation(page)
  const width = page.getByRole('textbox', { name: 'Footing width' })
  const drafts = () =>
    page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.startsWith('groundwork:draft:')))
  await width.fill('1.6')
  await expect.poll(drafts).toHaveLength(1)
  const left = await drafts()
  await saveCalculation(page)
  await expect.poll(drafts).toEqual([])

  await page.evaluate((entries) => {
    for (const [key, text] of entries) localStorage.setItem(key, text)
  }, left)
  await page.reload()
  await expect(width).toHaveValue('1.6')
  await expect.poll(drafts).toEqual([])
  await expect(page.getByText('Your unsaved changes are back')).toBeHidden()
})

test('what is typed while a calculation is saved for the first time goes on with it', async ({ page }) => {
  await emptyForm(page, 'Typing')
  const asked = page.url()
  await fillPad(page)
  const width = page.getByRole('textbox', { name: 'Footing width' })
  await width.focus()
  await page.keyboard.press('Control+s')
  await page.keyboard.press('End')
  await page.keyboard.type('25')
  await expect(page.getByText('Calculation saved').first()).toBeVisible()
  await expect(page.getByText('Unsaved changes')).toBeVisible()
  await expect(width).toHaveValue('1.525')
  await expect
    .poll(() =>
      page.evaluate(() =>
        Object.keys(localStorage).flatMap((key) =>
          key.startsWith('groundwork:draft:') ? [key.endsWith(':new') ? 'of a new one' : 'of this one'] : [],
        ),
      ),
    )
    .toEqual(['of this one'])
  await expect(page.getByRole('alertdialog').or(page.getByRole('dialog'))).toHaveCount(0)
  await page.goto(asked)
  await expect(width).toHaveValue('')
})

test('leaving with unsaved changes asks, and keeps them whatever the answer', async ({ page }) => {
  const project = await emptyForm(page, 'Leaving')
  await fillPad(page)
  const away = page.getByRole('banner').getByRole('link', { name: 'Workspace' })
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })

  await away.click()
  await question.getByRole('button', { name: 'Stay here' }).click()
  await expect(page.getByRole('textbox', { name: 'Footing width' })).toHaveValue('1.5')

  await away.click()
  await question.getByRole('button', { name: 'Leave, keep the draft' }).click()
  await expect(page).toHaveURL(/\/workspace$/)
  await page.goto(`${gateway.url}${project}/calculations/bearing-capacity-eurocode/new`)
  await expect(page.getByText('Your unsaved changes are back')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Footing width' })).toHaveValue('1.5')

  await away.click()
  await question.getByRole('button', { name: 'Save and leave' }).click()
  await expect(page).toHaveURL(/\/workspace$/)
  await expect(page.getByText('Calculation saved')).toBeVisible()
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /Bearing capacity, Eurocode 7/ })
      .first(),
  ).toBeVisible()
})

test('an unfinished calculation can be saved, and comes back with what could not be read', async ({
  page,
}) => {
  await emptyForm(page, 'Unfinished')
  await page.getByRole('textbox', { name: 'Footing width' }).fill('about 2')
  await saveCalculation(page)
  await expect(page.getByText(/Without a result/)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Footing width' })).toHaveValue('about 2')
  await expect(result(page).getByText('No result yet')).toBeVisible()
})

test('a change made on another device shows by itself; typed changes are not overwritten', async ({
  browser,
}) => {
  test.slow()
  const [here, there] = await Promise.all([browser.newPage(), browser.newPage()])
  const typed = (page: Page) => page.getByRole('textbox', { name: 'Footing width' })
  await emptyForm(here, 'Two devices')
  await fillPad(here)
  await saveCalculation(here)
  await expect(here).toHaveURL(/[0-9a-f-]{36}$/)
  await openWorkspace(there, gateway.url, ana)
  await there.goto(here.url())
  await expect(typed(there)).toHaveValue('1.5')

  await typed(here).fill('2')
  await saveCalculation(here)
  await expect(typed(there)).toHaveValue('2')

  await typed(there).fill('2.2')
  await typed(here).fill('3')
  await saveCalculation(here)
  await expect(there.getByText('This calculation was changed on another device')).toBeVisible()
  await expect(typed(there)).toHaveValue('2.2')
  await there.getByRole('button', { name: 'Show the other version' }).click()
  await expect(typed(there)).toHaveValue('3')
  await here.close()
  await there.close()
})

test('a calculation of a module that this app does not know can be read, and not changed', async ({
  page,
}) => {
  await emptyForm(page, 'Newer app')
  await fillPad(page)
  await saveCalculation(page)
  await expect(page.getByText('Saved on the server')).toBeVisible()
  await expect(page).toHaveURL(/[0-9a-f-]{36}$/)
  const saved = new URL(page.url()).pathname
  const { accessToken } = await signIn(gateway, ana)
  const sync = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` }
    const request = { method: 'POST', headers, body: JSON.stringify(body) }
    return (await fetch(gateway.url + path, request)).json()
  }
  const [pulled] = z
    .array(pullAnswer)
    .parse(await sync('/sync/pull', { pulls: [{ collection: 'calculations', limit: 1000 }] }))
  const [, , project = '', , , id = ''] = saved.split('/')
  const document = calculationDocument.parse(
    pulled?.documents.find((one) => one.id === `${project}:calculations:${id}`),
  )
  const newer = {
    ...document,
    id: `${project}:calculations:pile-1`,
    editId: 'other.0mk0mk0mk.1',
    name: 'Pile group',
    server: null,
    data: { ...document.data, type: 'pile-group' },
  }
  await sync('/sync/push', { collection: 'calculations', rows: [{ document: newer, base: null }] })

  await page.goto(`${gateway.url}/projects/${project}/calculations/pile-group/pile-1`)
  await expect(page.getByText('This app does not know the module "pile-group"')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Pile group', level: 1 })).toBeVisible()
  await expect(page.getByText('PASS')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeHidden()
  await page.getByRole('button', { name: 'Saved inputs' }).click()
  await expect(page.getByText('"footingWidth": 1.5')).toBeVisible()
})

test('numbers are shown with three figures and copied with all of them', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await emptyForm(page, 'Copy')
  await fillPad(page)
  const figure = result(page).locator('dd data').first()
  await expect(figure).toHaveText(/^\d{3}$/)
  const full = await figure.getAttribute('value')
  await figure.evaluate((node) => getSelection()?.selectAllChildren(node.parentElement ?? node))
  await page.keyboard.press('Control+c')
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(copied).toContain(full)

  await result(page).getByRole('button', { name: 'Combinations and tables' }).click()
  await result(page).getByRole('button', { name: 'Copy All combinations' }).click()
  await expect(page.getByText('Copied with full precision')).toBeVisible()
  await expect.poll(copied).toMatch(/^Combination\t.*\n.*\t\d+\.\d{6,}/s)
})

test('on a phone layers are cards, nothing runs over the edge and the verdict stays in sight', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openWorkspace(page, gateway.url, ana)
  await page.goto(`${gateway.url}/projects/new`)
  await page.getByLabel('Project name').fill('Phone')
  await page.getByLabel('Project number').fill('GW-8')
  await page.getByRole('button', { name: 'Create Project' }).click()
  await expect(page).toHaveURL(/\/projects\/[0-9a-f-]{36}$/)
  await page.goto(`${page.url()}/calculations/bearing-capacity-eurocode/new`)
  await page.getByRole('button', { name: 'Fill in an example' }).click()
  await expect(page.getByRole('list', { name: 'Soil layers' })).toBeVisible()
  const strip = page.getByRole('button', { name: /PASS/ })
  await page.getByRole('textbox', { name: /^Variable load/ }).scrollIntoViewIfNeeded()
  await expect(strip).toBeInViewport()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await strip.click()
  await expect(result(page).getByText('PASS')).toBeInViewport()
})

test('no calculation screen has an accessibility violation in any theme', async ({ page }) => {
  test.slow()
  await emptyForm(page, 'Axe')
  await page.keyboard.press('Control+Enter')
  await expectAccessible(page, 'empty form with messages')
  await fillPad(page)
  // By key: what opens above moves what lies below from under a pointer.
  for (const section of [
    'Combinations',
    'Intermediate',
    'Charts',
    'Derivation',
    'Other',
    'Inputs',
    'Provenance',
  ])
    await result(page)
      .getByRole('button', { name: new RegExp(`^${section}`) })
      .press('Enter')
  await expect(result(page).locator('.katex').first()).toBeVisible()
  await expect(result(page).locator('.recharts-surface').first()).toBeVisible()
  await expectAccessible(page, 'result with everything open')
})

test('a calculation begun in no project is saved in the one that is chosen when saving', async ({ page }) => {
  await openWorkspace(page, gateway.url, ana)
  await createProject(page, { name: 'Chosen late', number: 'GW-86' })
  await page.goto(`${gateway.url}/dashboard/calculations/new`)
  await page.getByRole('link', { name: /^Settlement/ }).click()
  await expect(page).toHaveURL(/\/dashboard\/calculations\/settlement$/)
  await expect(page.getByText('In no project yet')).toBeVisible()
  await page.getByRole('button', { name: 'Fill in an example' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Strip S1')
  await page.getByRole('button', { name: 'Calculate' }).click()
  await expect(result(page).getByText(/^(PASS|FAIL)$/)).toBeVisible()

  await test.step('it is still there after a reload', async () => {
    await expect
      .poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }).includes('Strip S1')))
      .toBe(true)
    await page.reload()
    await expect(page.getByText('Your unsaved changes are back')).toBeVisible()
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Strip S1')
  })
  await test.step('nothing is saved while no project is chosen', async () => {
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Which project is it for?' })
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Strip S1')
  })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Chosen late/ })
    .click()
  await expect(page.getByText('Calculation saved')).toBeVisible()
  await expect(page).toHaveURL(/\/projects\/[^/]+\/calculations\/settlement\/[0-9a-f-]{36}$/)
  await expect(page.getByText('Saving to Chosen late')).toBeVisible()
  await expect(verdict(page)).toBeVisible()

  await test.step('the next one begins empty', async () => {
    await page.goto(`${gateway.url}/dashboard/calculations/settlement`)
    await expect(page.getByText('In no project yet')).toBeVisible()
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('')
  })
})

test('the address of a calculation says in which project and folder it is saved', async ({ page }) => {
  await openWorkspace(page, gateway.url, ana)
  await createProject(page, { name: 'Addressed', number: 'GW-87' })
  const project = new URL(page.url()).pathname
  await page.goto(`${gateway.url}${project}/folders`)
  await page.getByRole('button', { name: 'New folder' }).first().click()
  await page.getByLabel('Folder name').fill('Piers')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await page
    .getByRole('main')
    .getByRole('list', { name: 'Folders' })
    .getByRole('link', { name: 'Piers' })
    .click()
  await page.getByRole('main').getByRole('link', { name: 'New Calculation' }).first().click()
  await page.getByRole('link', { name: /^Settlement/ }).click()
  await expect(page).toHaveURL(/\/calculations\/settlement\/new\?folderId=.+/)
  await expect(page.getByText('Saving to Addressed / Piers')).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Calculation saved')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`^${gateway.url}${project}/calculations/settlement/[0-9a-f-]{36}$`))
  await expect(page.getByText('Saving to Addressed / Piers')).toBeVisible()
})
