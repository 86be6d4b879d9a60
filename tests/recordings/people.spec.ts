import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { done, newPerson } from '#tests/helpers/callables.ts'
import { sharedOffice } from '#tests/helpers/office.ts'
import { openWorkspace, saveCalculation, signInByHand, syncState } from '#tests/helpers/people.ts'
import { record } from './recording.ts'

const day = 24 * 60 * 60 * 1000
/** Of the people that the helpers of tests make. */
const password = 'long enough 1'

record('05-clock', 'A device whose clock is a day off', async ({ page, gateway, step }) => {
  const ada = await newPerson(gateway, 'Ada')
  await page.clock.install({ time: Date.now() - 3 * day - 3_600_000 })
  await signInByHand(page, gateway.url, { name: 'Ada', email: ada.email, password })
  const words = 'The clock of this device is 3 days behind the server’s'
  await expect(page.getByText(words)).toBeVisible()
  await expect(page.getByText('Start with a project')).toBeVisible()
  await step('After the sign-in the app says how far the clock is off')
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await expect(page.getByRole('dialog', { name: 'Notifications' }).getByText(words)).toBeVisible()
  await step('The bell keeps it')
})

record('06-lost-access', 'Access to a project is lost', async ({ page, gateway, step }) => {
  const [ada, ben] = [await newPerson(gateway, 'Ada'), await newPerson(gateway, 'Ben')]
  const { id: organizationId } = await done(gateway, 'createOrganization', { name: 'Byron & Co' }, ada)
  const invitation = { organizationId, email: ben.email, role: 'member' }
  const { id: invitationId } = await done(gateway, 'inviteUserToOrganization', invitation, ada)
  await done(gateway, 'acceptOrganizationInvitation', { invitationId }, ben)
  const project = {
    name: 'Quay wall',
    projectNumber: '7',
    color: '#2563EB',
    organizationId,
    visibility: 'organization',
  }
  const { id: projectId } = await done(gateway, 'createProject', project, ada)
  await openWorkspace(page, gateway.url, { name: 'Ben', email: ben.email, password })
  await page.goto(`${gateway.url}/projects/${projectId}`)
  await expect(page.getByRole('heading', { name: 'Quay wall', level: 1 })).toBeVisible()
  await expect(syncState(page)).toHaveText('All changes saved')
  await step('Ben has the project open')
  await done(gateway, 'updateProject', { projectId, fields: { visibility: 'private' } }, ada)
  await expect(page.getByRole('heading', { name: 'You no longer have access to this project' })).toBeVisible()
  await step('An administrator makes it private: the page says so, and whom to ask')
})

record('07-refused', 'Refused work, and what is on the server', async ({ page, context, gateway, step }) => {
  const { projectId, member, owner } = await sharedOffice(gateway)
  await signInByHand(page, gateway.url, { name: '', email: member.email, password })
  await page.goto(`${gateway.url}/projects/${projectId}/calculations`)
  await page.getByRole('link', { name: 'Pier 2', exact: true }).click()
  await expect(page.getByText('Saved on the server')).toBeVisible()
  await expect(syncState(page)).toHaveText('All changes saved')
  await page.getByRole('button', { name: 'All changes saved' }).click()
  await expect(page.getByText('Everything on this device is on the server.')).toBeVisible()
  await step('Everything on this device is on the server')
  await page.keyboard.press('Escape')
  await context.setOffline(true)
  await expect(syncState(page)).toHaveText('Offline')
  await page.getByRole('textbox', { name: 'Footing width' }).fill('1.25')
  await saveCalculation(page)
  await step('Without a network a change waits on the device')
  const team = { projectId, userId: member.userId, role: 'viewer' }
  await done(gateway, 'updateProjectTeamMember', team, owner)
  await context.setOffline(false)
  await expect(syncState(page)).toHaveText('1 change needs a decision')
  await page.getByRole('button', { name: '1 change needs a decision' }).click()
  await expect(page.getByRole('link', { name: 'All of sync' })).toBeVisible()
  await step('Meanwhile the role was taken away: the change is not among what is on the server')
  await page.getByRole('link', { name: 'All of sync' }).click()
  const needs = page.getByRole('list', { name: 'Action needed' }).getByRole('link')
  await expect(needs).toContainText('Refused')
  await step('The list of what needs a decision')
  await needs.click()
  await expect(page.getByRole('table', { name: 'Comparison of both versions' })).toContainText('1.25')
  await step('Both versions side by side; nothing is lost')
})

record('08-verify', 'The mailed link on the same device', async ({ page, gateway, otherBrowser, step }) => {
  const email = `grace-${randomUUID().slice(0, 8)}@recordings.example.org`
  await page.goto(`${gateway.url}/signup`)
  await page.getByLabel('Name').fill('Grace Hopper')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery')
  await page.getByLabel('Confirm password').fill('correct horse battery')
  await step('Signing up')
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()
  await step('The mail is on its way')
  const mail = (await gateway.mailbox()).find(({ to }) => to === email)
  const link = /https?:\S+code=\S+/.exec(mail?.text ?? '')?.[0] ?? ''
  const other = await otherBrowser()
  await other.goto(link)
  await expect(other.getByLabel('Password', { exact: true })).toBeVisible()
  await step('In any other browser the link asks for the password', other)
  await page.goto(link)
  await expect(page.getByText('Grace Hopper signed up for')).toBeVisible()
  await step('In the browser that signed up a press is enough')
  await page.getByRole('button', { name: 'Verify email' }).click()
  await expect(page).toHaveURL(/\/workspace$/)
  await expect(page.getByText('Start with a project')).toBeVisible()
  await step('Signed in')
})

record('09-visibility', 'Private and Team explained', async ({ page, gateway, newcomer, step }) => {
  await newcomer('Vera Lind')
  await page.goto(`${gateway.url}/projects/new`)
  await page.getByLabel('Project name').fill('North abutment')
  const group = page.getByRole('radiogroup', { name: 'Visibility' })
  await group.scrollIntoViewIfNeeded()
  await step('Each choice says who sees the project')
  await page.getByLabel('Project number').fill('2026-014')
  await page.getByRole('button', { name: 'Create Project' }).click()
  await expect(page.getByRole('heading', { name: 'North abutment', level: 1 })).toBeVisible()
  await page.getByRole('complementary', { name: 'Project' }).getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByText('Who can see this project')).toBeVisible()
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await step('The settings of the project say the same')
})
