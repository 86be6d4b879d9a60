import { expect } from '@playwright/test'
import { expectAccessible } from '#tests/helpers/accessibility.ts'
import { done, newPerson } from '#tests/helpers/callables.ts'
import { createProject, openWorkspace, readyForOffline, syncState } from '#tests/helpers/people.ts'
import { test } from './fixtures.ts'

test.use({ serviceWorkers: 'allow' })

const password = 'long enough 1'

test('a project moves to another organization after a preview and a confirmation', async ({
  page,
  context,
  gateway,
}) => {
  const ada = await newPerson(gateway, 'Ada')
  await done(gateway, 'createOrganization', { name: 'Harbour Engineers' }, ada)
  await openWorkspace(page, gateway.url, { name: 'Ada', email: ada.email, password })
  await createProject(page, { name: 'Quay wall', number: 'GW-7' })
  await expect(syncState(page)).toHaveText('All changes saved')
  await page.getByRole('complementary', { name: 'Project' }).getByRole('link', { name: 'Settings' }).click()
  const start = page.getByRole('button', { name: 'Move to another organization…' })
  const dialog = page.getByRole('dialog', { name: 'Move Quay wall' })
  const submit = dialog.getByRole('button', { name: 'Move project…' })

  await test.step('without a network it says so, and offers nothing', async () => {
    await readyForOffline(page)
    await context.setOffline(true)
    await start.click()
    await expect(dialog.getByText('This page needs the server')).toBeVisible()
    await expect(submit).toBeDisabled()
    await context.setOffline(false)
    await dialog.getByRole('button', { name: 'Try again' }).click()
  })

  await test.step('the preview says who keeps access, what comes along and what the plan counts', async () => {
    await expect(dialog.getByRole('list', { name: '1 person keeps access' })).toContainText('Ada: Admin')
    await expect(dialog.getByText('0 calculations')).toBeVisible()
    const plan = dialog.getByRole('table', { name: 'Plan of Harbour Engineers' })
    await expect(plan.getByRole('row', { name: /^Projects 0 1 100/ })).toBeVisible()
    await expectAccessible(page, 'preview of a move', { isCovered: true })
  })

  await test.step('it moves once that is confirmed, and the history tells it', async () => {
    await submit.click()
    const confirm = page.getByRole('alertdialog', { name: 'Move to Harbour Engineers?' })
    await confirm.getByRole('button', { name: 'Cancel' }).click()
    await submit.click()
    await confirm.getByRole('button', { name: 'Move project' }).click()
    await expect(page.getByText('Quay wall now lies in Harbour Engineers.')).toBeVisible()
    await expect(page.getByText(/^This project lies in Harbour Engineers\./)).toBeVisible()
    await page.getByRole('complementary', { name: 'Project' }).getByRole('link', { name: 'Overview' }).click()
    await expect(page.getByText(/^You moved the project from .* to Harbour Engineers$/)).toBeVisible()
  })
})
