import { expect } from '@playwright/test'
import { expectAccessible } from '#tests/helpers/accessibility.ts'
import { done, newPerson } from '#tests/helpers/callables.ts'
import { openWorkspace } from '#tests/helpers/people.ts'
import { test } from './fixtures.ts'

const password = 'long enough 1'

test('billing details and statements of an organization are entered, checked and kept', async ({
  page,
  gateway,
}) => {
  const ada = await newPerson(gateway, 'Ada')
  const { id } = await done(gateway, 'createOrganization', { name: 'Harbour Engineers' }, ada)
  await openWorkspace(page, gateway.url, { name: 'Ada', email: ada.email, password })
  await page.goto(`${gateway.url}/organizations?id=${id}`)
  await expect(page.getByRole('heading', { name: 'Harbour Engineers', level: 2 })).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: 'Not approved' })).toBeVisible()
  await expect(page.getByText('Activities are always recorded.')).toBeVisible()

  await page.getByLabel('Email for bills').fill('bills')
  await page.getByLabel('Days to keep activities').fill('0')
  await page.getByRole('button', { name: 'Save details' }).click()
  await expect(page.getByText('Invalid email address')).toBeVisible()
  await expect(page.getByText('The days must be a whole number from 1 to 36500')).toBeVisible()

  await page.getByLabel('Email for bills').fill('bills@firm.example')
  await page.getByLabel('City').fill('Bergen')
  await page.getByLabel('Days to keep activities').fill('730')
  await page.getByText('Requires encryption on devices').click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save details' }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()

  await page.reload()
  await expect(page.getByLabel('Email for bills')).toHaveValue('bills@firm.example')
  await expect(page.getByLabel('City')).toHaveValue('Bergen')
  await expect(page.getByLabel('Days to keep activities')).toHaveValue('730')
  await expect(page.getByLabel('Requires encryption on devices')).toBeChecked()
})
