import { expect, type Page } from '@playwright/test'
import { settled, violations } from '#tests/helpers/accessibility.ts'
import { type RunningGateway, signUpAndVerify } from '#tests/helpers/gateway.ts'
import {
  createProject,
  newFooting,
  openWorkspace,
  readyForOffline,
  signUpByHand,
} from '#tests/helpers/people.ts'
import { test } from './fixtures.ts'

test.use({ serviceWorkers: 'allow' })

const ada = { name: 'Ada Byron', email: 'ada@soil.example.org', password: 'correct horse battery' }

let gateway: RunningGateway
test.beforeAll(async ({ gateway: shared }) => {
  gateway = shared
  await signUpAndVerify(gateway, ada)
})

const libraryMaterial = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Materials', exact: true }).getByRole('link', { name, exact: true })

test('without a network a layer takes a material; a change in the library is told, and taken on request', async ({
  page,
  context,
}) => {
  await openWorkspace(page, gateway.url, ada)
  await page.goto(`${gateway.url}/library/materials`)
  await page.getByRole('button', { name: 'Add sample materials' }).click()
  await expect(libraryMaterial(page, 'Stiff clay')).toBeVisible()
  await readyForOffline(page)
  await page.goto(`${gateway.url}/workspace`)
  await createProject(page, { name: 'Quay wall', number: 'Q-1' })
  await newFooting(page)
  await context.setOffline(true)

  await page.getByRole('button', { name: 'Fill in an example' }).click()
  const cohesion = page.getByLabel('Cohesion, row 1')
  await page.getByLabel('Depth to bottom, row 1').focus()
  const depth = await page.getByLabel('Depth to bottom, row 1').inputValue()
  await page.keyboard.press('Alt+m')
  const picker = page.getByRole('dialog', { name: 'Row 1: material from the library' })
  await expect(picker.getByRole('option', { name: /Stiff clay/ })).toBeVisible()
  await settled(page)
  expect(await violations(page, 'material picker', { isCovered: true })).toEqual([])
  await page.keyboard.type('stiff')
  await expect(picker.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(picker).toBeHidden()
  await expect(cohesion).toHaveValue('10')
  await expect(page.getByLabel('Friction angle, row 1')).toHaveValue('25')
  await expect(page.getByLabel('Depth to bottom, row 1')).toHaveValue(depth)
  const inputs = page.getByRole('region', { name: 'Inputs' })
  await expect(inputs.getByText(/Row 1 from Library: Stiff clay, /)).toBeVisible()

  await cohesion.fill('12')
  await expect(inputs.getByText('Changed by hand: Cohesion')).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Calculation saved')).toBeVisible()
  await expect(page).toHaveURL(/[0-9a-f-]{36}$/)
  const address = page.url()
  await page.reload()
  await expect(inputs.getByText('Changed by hand: Cohesion')).toBeVisible()

  await page.goto(`${gateway.url}/library/materials`)
  await libraryMaterial(page, 'Stiff clay').click()
  const panel = page.getByRole('region', { name: 'Material: Stiff clay' })
  await expect(panel.getByText('Used in 1 calculation')).toBeVisible()
  await panel.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('textbox', { name: 'Friction angle φ' }).first().fill('27')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Material saved')).toBeVisible()

  await page.goto(address)
  await expect(inputs.getByText('Library has changed: Friction angle')).toBeVisible()
  await page.getByRole('button', { name: 'Row 1: update from Library' }).press('Enter')
  const update = page.getByRole('dialog', { name: 'Update from Library: Stiff clay' })
  await expect(update.getByRole('row', { name: /Cohesion \(kPa\) 12 10 10/ })).toBeVisible()
  await expect(update.getByRole('row', { name: /Friction angle \(°\) 25 25 27/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Friction angle, row 1')).toHaveValue('27')
  await expect(cohesion).toHaveValue('10')
  await expect(inputs.getByText(/Library has changed|Changed by hand/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Calculation saved')).toBeVisible()

  // An older run says again where its values came from.
  await cohesion.fill('15')
  await page.getByRole('button', { name: 'History' }).click()
  const runs = page.getByRole('dialog', { name: 'History' }).getByRole('row')
  await expect(runs.first()).toContainText('10 → 15')
  await runs.nth(1).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Restore these inputs' }).click()
  await expect(cohesion).toHaveValue('10')
  await expect(inputs.getByText(/Row 1 from Library: Stiff clay, /)).toBeVisible()
  await expect(inputs.getByText('Changed by hand: Cohesion')).toHaveCount(0)

  await page.goto(`${gateway.url}/library/materials`)
  await libraryMaterial(page, 'Stiff clay').focus()
  await page.keyboard.press('Delete')
  const warning = page.getByRole('alertdialog')
  await expect(warning).toContainText('1 calculation uses it')
  await page.keyboard.press('Escape')
  await expect(libraryMaterial(page, 'Stiff clay')).toBeVisible()
})

test('a visitor calculates without a network, and takes the work into a project of a new account', async ({
  page,
  context,
}) => {
  const grace = { name: 'Grace Hopper', email: 'grace@soil.example.org', password: ada.password }
  await page.goto(`${gateway.url}/dashboard/calculations/slope-stability`)
  await readyForOffline(page)
  await context.setOffline(true)
  await page.reload()
  await page.getByRole('button', { name: 'Fill in an example' }).click()
  await page.getByRole('textbox', { name: 'Slope height' }).fill('9,5')
  const verdict = page.getByRole('region', { name: 'Result' }).getByText(/^(PASS|FAIL|SCREENING)$/)
  await expect(verdict).toBeVisible()
  await page.goto(`${gateway.url}/dashboard/calculations/settlement`)
  await page.getByRole('button', { name: 'Fill in an example' }).click()
  await expect(verdict).toBeVisible()
  await page.goto(`${gateway.url}/dashboard/calculations/slope-stability`)
  await expect(page.getByRole('textbox', { name: 'Slope height' })).toHaveValue('9,5')
  await expect(verdict).toBeVisible()
  const said = await verdict.textContent()
  await context.setOffline(false)

  await signUpByHand(page, gateway.url, grace)
  const offer = page.getByRole('status').filter({ hasText: '2 calculations from before you signed in' })
  await offer.getByRole('button', { name: 'Import…' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Take into a project' })
  await dialog.getByRole('checkbox', { name: /^Settlement/ }).press('Space')
  await dialog.getByLabel('Project name').fill('Cutting 9')
  const take = dialog.getByRole('button', { name: 'Import', exact: true })
  // Once the organization of the new account is here.
  await expect(take).toBeEnabled()
  await dialog.getByLabel('Project name').press('Enter')
  await expect(page.getByText('Calculation imported')).toBeVisible()
  await expect(page).toHaveURL(/\/slope-stability\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('textbox', { name: 'Slope height' })).toHaveValue('9,5')
  await expect(verdict).toHaveText(said ?? '')
  await expect(page.getByText('Not saved', { exact: true })).toHaveCount(0)

  // What was left stays, is offered where calculations are begun, and after "Not now" nowhere else.
  await page.goto(`${gateway.url}/workspace`)
  const rest = page.getByRole('status').filter({ hasText: 'A calculation from before you signed in' })
  await rest.getByRole('button', { name: 'Not now' }).click()
  await expect(rest).toHaveCount(0)
  await page.goto(`${gateway.url}/dashboard/calculations/new`)
  await expect(rest).toBeVisible()
})
