import { expect } from '@playwright/test'
import { expectAccessible } from '#tests/helpers/accessibility.ts'
import { newPerson } from '#tests/helpers/callables.ts'
import {
  calculateFooting,
  createProject,
  newFooting,
  openWorkspace,
  readyForOffline,
  saveCalculation,
  syncState,
} from '#tests/helpers/people.ts'
import { test } from './fixtures.ts'

test.use({ serviceWorkers: 'allow' })

const password = 'long enough 1'

test('notes on entries of a history are kept without a network, and shown with their author', async ({
  page,
  context,
  gateway,
}) => {
  const ada = await newPerson(gateway, 'Ada')
  await openWorkspace(page, gateway.url, { name: 'Ada', email: ada.email, password })
  await createProject(page, { name: 'Quay wall', number: 'GW-7' })
  const overview = page.url()
  const dialog = page.getByRole('dialog', { name: 'Add a note' })
  const notes = page.getByRole('list', { name: 'Notes' })

  await test.step('on an entry of the project', async () => {
    await expect(syncState(page)).toHaveText('All changes saved')
    await readyForOffline(page)
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Add a note: You created the project' }).click()
    await dialog.getByRole('button', { name: 'Add note' }).click()
    await expect(dialog.getByText('Write the note first')).toBeVisible()
    await dialog.getByLabel('Note').fill('Agreed with the harbour office')
    await expectAccessible(page, 'note', { isCovered: true })
    await dialog.getByRole('button', { name: 'Add note' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(notes.getByText('Agreed with the harbour office')).toBeVisible()
    await context.setOffline(false)
    await expect(syncState(page)).toHaveText('All changes saved')
  })

  await test.step('on a run of a calculation', async () => {
    await newFooting(page)
    await calculateFooting(page, { name: 'Pier 1', widthM: '3' })
    await saveCalculation(page)
    await page.getByRole('button', { name: 'History' }).click()
    const panel = page.getByRole('dialog', { name: 'History' })
    await panel.getByText('First run kept').click()
    await page.getByRole('button', { name: 'Add a note', exact: true }).click()
    await dialog.getByLabel('Note').fill('Width from the survey')
    await dialog.getByRole('button', { name: 'Add note' }).click()
    await expect(notes.getByText('Width from the survey')).toBeVisible()
    await expectAccessible(page, 'run with a note', { isCovered: true })
    await page.getByRole('button', { name: 'Back to the history' }).click()
    await expect(page.getByText('Width from the survey')).toBeVisible()
  })

  await test.step('and told in the history of the project', async () => {
    await page.goto(overview)
    await expect(page.getByText('You noted on Pier 1: Width from the survey')).toBeVisible()
    await expect(notes.getByText('Agreed with the harbour office')).toBeVisible()
  })
})
