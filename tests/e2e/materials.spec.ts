import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '#tests/helpers/accessibility.ts'
import { type RunningGateway, signUpAndVerify } from '#tests/helpers/gateway.ts'
import { openWorkspace, readyForOffline } from '#tests/helpers/people.ts'
import { test } from './fixtures.ts'

test.use({ serviceWorkers: 'allow' })

const ada = { name: 'Ada Byron', email: 'ada@materials.example.org', password: 'correct horse battery' }

const grace = { ...ada, name: 'Grace Hopper', email: 'grace@materials.example.org' }

let gateway: RunningGateway
test.beforeAll(async ({ gateway: shared }) => {
  gateway = shared
  await signUpAndVerify(gateway, ada)
  await signUpAndVerify(gateway, grace)
})

const open = (page: Page, query = '') => page.goto(`${gateway.url}/library/materials${query}`)
/** In the list: the panel beside it names similar ones too. */
const found = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Materials', exact: true }).getByRole('link', { name, exact: true })

test('a material is made by keyboard, changed, found, cloned, deleted and taken back, without a network', {
  tag: '@journey',
}, async ({ page, context }) => {
  await openWorkspace(page, gateway.url, ada)
  await page.goto(`${gateway.url}/library`)
  await readyForOffline(page)
  await page.getByRole('main').getByRole('link', { name: 'Materials Library' }).click()
  await expect(page.getByRole('heading', { name: 'No materials yet' })).toBeVisible()
  await context.setOffline(true)

  await page.getByRole('button', { name: 'New material' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Name')).toBeFocused()
  await page.getByRole('button', { name: 'Add material' }).press('Enter')
  await expect(page.getByText('Material name is required')).toBeVisible()
  await expect(page.getByLabel('Name')).toBeFocused()
  await page.keyboard.type('Blue clay')
  for (const [label, typed] of [
    ['Cohesion c', '12,5'],
    ['Friction angle φ', '24°'],
    ["Young's modulus", '30 MPa'],
    ["Poisson's ratio", '0.3'],
    ['Unit weight', '19'],
  ] as const) {
    await page.getByRole('textbox', { name: label }).first().focus()
    await page.keyboard.type(typed)
  }
  await expect(page.getByRole('region', { name: 'Derived values' })).toContainText('Shear modulus')
  const cohesion = page.getByRole('textbox', { name: 'Cohesion c' }).first()
  await page.getByRole('radio', { name: 'Imperial' }).click()
  await expect(cohesion).toHaveValue('1.81297')
  await page.getByRole('radio', { name: 'SI' }).click()
  await expect(cohesion).toHaveValue('12,5')
  await page.keyboard.press('Control+Enter')
  const panel = page.getByRole('region', { name: 'Material: Blue clay' })
  await expect(panel).toContainText('12.5')

  await panel.getByRole('button', { name: 'Edit' }).click()
  await cohesion.fill('20')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Material saved')).toBeVisible()
  await expect(panel.getByText('Cohesion', { exact: true }).first()).toBeVisible()
  await panel.getByRole('button', { name: 'More for Blue clay' }).click()
  await page.getByRole('menuitem', { name: 'Make a copy' }).click()
  await expect(page.getByRole('region', { name: 'Material: Blue clay (copy)' })).toBeVisible()

  await page.getByRole('searchbox', { name: 'Search materials' }).fill('granite')
  await expect(page.getByRole('heading', { name: 'No materials found' })).toBeVisible()
  await expect(page.getByText('Try adjusting your search or filter criteria')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search and filters' }).first().click()

  await found(page, 'Blue clay').focus()
  await page.keyboard.press('Delete')
  await expect(found(page, 'Blue clay')).toHaveCount(0)
  await expect(page.getByText('Material moved to the bin')).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(found(page, 'Blue clay')).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByRole('banner').getByRole('status')).toHaveText('All changes saved')
})

test('files go in with their bad rows told, and out; many are filtered, compared and changed at once', async ({
  page,
}) => {
  await openWorkspace(page, gateway.url, grace)
  await open(page)
  await page.getByRole('button', { name: 'Add sample materials' }).click()
  await expect(page.getByText('3 materials', { exact: true }).first()).toBeVisible()

  const columns = 'name,category,tags,modelType,cohesion,frictionAngle,youngsModulus,poissonsRatio,unitWeight'
  const rows = Array.from(
    { length: 60 },
    (_, at) => `Layer ${at + 1},Fill,made ground,mohr-coulomb,${at % 20 === 0 ? -1 : at},25,"0,02",0.3,19`,
  )
  await page.getByRole('button', { name: 'More for the library' }).click()
  await page.getByRole('menuitem', { name: 'Import…' }).click()
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a file' }).click()
  await (await choosing).setFiles({
    name: 'layers.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([columns, ...rows].join('\n')),
  })
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('57 materials can be added')).toBeVisible()
  await expect(dialog.getByText('3 rows cannot be added')).toBeVisible()
  await expect(dialog.getByRole('row', { name: /^21 Layer 21 .*Cohesion must be at least 0/ })).toBeVisible()
  await expectAccessible(page, 'material import', { isCovered: true })
  await dialog.getByText('All or nothing').click()
  await expect(dialog.getByRole('button', { name: 'Import 0 materials' })).toBeDisabled()
  await dialog.getByText('Add the good rows').click()
  await dialog.getByRole('button', { name: 'Import 57 materials' }).click()
  await expect(page.getByText('60 materials', { exact: true }).first()).toBeVisible()

  await page.getByRole('button', { name: /^Any model/ }).click()
  await page.getByRole('option', { name: 'Hoek-Brown' }).click()
  await expect(page.getByText('1 of 60 materials')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select Granite, good rock mass' }).check({ force: true })
  // On a slow tablet the list follows what was cleared when the next words are typed already.
  const device = await page.context().newCDPSession(page)
  await device.send('Emulation.setCPUThrottlingRate', { rate: 25 })
  await page.getByRole('button', { name: 'Clear search and filters' }).click()
  await page.getByRole('searchbox', { name: 'Search materials' }).fill('stiff')
  await device.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await expect(page).toHaveURL(/\?q=stiff$/)
  await found(page, 'Stiff clay').focus()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Compare', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Compare materials' })).toContainText('Friction angle')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Set status' }).click()
  await page.getByRole('menuitem', { name: 'Set to Deprecated' }).click()
  await expect(page.getByText('Status set to Deprecated')).toBeVisible()
  await page.getByRole('button', { name: 'Clear selection' }).click()

  const saving = page.waitForEvent('download', { timeout: 60_000 })
  await page.getByRole('button', { name: 'More for the library' }).click()
  await page.getByRole('menuitem', { name: 'Export all as JSON' }).click()
  const file = JSON.parse(await readFile(await (await saving).path(), 'utf8'))
  expect(file.materials).toHaveLength(60)
  for (const format of ['CSV', 'XLSX']) {
    const next = page.waitForEvent('download', { timeout: 60_000 })
    await page.getByRole('button', { name: 'More for the library' }).click()
    await page.getByRole('menuitem', { name: `Export all as ${format}` }).click()
    const bytes = await readFile(await (await next).path())
    expect(bytes.subarray(0, 4).toString('latin1')).toBe(format === 'CSV' ? 'name' : 'PK\u0003\u0004')
  }

  await open(page, '?q=granite')
  await found(page, 'Granite, good rock mass').click()
  await expect(page.getByRole('region', { name: /^Material: Granite/ })).toContainText('Rock mass strength')
  await expectAccessible(page)
  await page.getByRole('radio', { name: 'Table' }).click()
  await expect(page.getByRole('table', { name: 'Materials' })).toBeVisible()
  await expectAccessible(page)
  await open(page, '?new=hoek-brown')
  await expect(page.getByLabel('Name')).toBeVisible()
  await expectAccessible(page)

  // Found from everywhere.
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('stiff clay')
  await page.getByRole('option', { name: /^Stiff clay/ }).click()
  await expect(page.getByRole('region', { name: 'Material: Stiff clay' })).toBeVisible()
})
