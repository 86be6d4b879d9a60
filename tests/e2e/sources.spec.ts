import { expect } from '@playwright/test'
import { settled, violations } from '#tests/helpers/accessibility.ts'
import { type RunningGateway, signUpAndVerify } from '#tests/helpers/gateway.ts'
import { createProject, newFooting, openWorkspace } from '#tests/helpers/people.ts'
import { test } from './fixtures.ts'

const ada = { name: 'Ada Byron', email: 'ada@sources.example.org', password: 'correct horse battery' }

let gateway: RunningGateway
test.beforeAll(async ({ gateway: shared }) => {
  gateway = shared
  await signUpAndVerify(gateway, ada)
})

test('values get a source by key, by button and by row; it is saved, taken back with the table, and compared', async ({
  page,
}) => {
  await openWorkspace(page, gateway.url, ada)
  await createProject(page, { name: 'Quay wall', number: 'Q-1' })
  await newFooting(page)
  await page.getByRole('button', { name: 'Fill in an example' }).click()
  const inputs = page.getByRole('region', { name: 'Inputs' })

  // Of one field, by key.
  await page.getByRole('textbox', { name: /^Footing width/ }).focus()
  await page.keyboard.press('Alt+s')
  const dialog = page.getByRole('dialog', { name: /^Sources: / })
  await dialog.getByRole('textbox', { name: 'Source' }).fill('Drawing S-101')
  await settled(page)
  expect(await violations(page, 'source of a value', { isCovered: true })).toEqual([])
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(inputs.getByText('Source: Drawing S-101')).toBeVisible()

  // Of all layers, by button; then of one row, by its menu.
  await inputs.getByRole('button', { name: 'Sources: Soil layers' }).click()
  await dialog.getByRole('textbox', { name: 'Source' }).fill('GIR 2026/114, BH3')
  await dialog.getByRole('button', { name: 'Use this source' }).click()
  const stated = inputs.getByRole('list', { name: 'Stated sources' })
  await expect(stated).toContainText('Source: GIR 2026/114, BH3')
  await inputs.getByRole('button', { name: 'Actions of row 1' }).click()
  await page.getByRole('menuitem', { name: 'Source of the row…' }).click()
  await dialog.getByRole('button', { name: 'Drawing S-101', exact: true }).click()
  await dialog.getByRole('button', { name: 'Use this source' }).click()
  await expect(stated).toContainText('Source: Drawing S-101')
  await inputs.getByRole('button', { name: 'Undo' }).click()
  await expect(stated).not.toContainText('Drawing S-101')
  await expect(stated).toContainText('GIR 2026/114, BH3')

  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Calculation saved')).toBeVisible()
  await expect(page).toHaveURL(/[0-9a-f-]{36}$/)
  await page.reload()
  await expect(inputs.getByText('Source: Drawing S-101')).toBeVisible()
  await expect(stated).toContainText('GIR 2026/114, BH3')

  // The history compares what is on screen with what was kept.
  await page.getByRole('textbox', { name: /^Footing width/ }).focus()
  await page.keyboard.press('Alt+s')
  await dialog.getByRole('textbox', { name: 'Source' }).fill('Drawing S-101 rev. B')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'History' }).click()
  await expect(page.getByText(/Source of Footing width/).first()).toBeVisible()
})
