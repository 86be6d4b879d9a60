import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '#tests/helpers/accessibility.ts'
import { callable, done, newPerson, type Person } from '#tests/helpers/callables.ts'
import { signIn } from '#tests/helpers/gateway.ts'
import { createProject, openWorkspace, signInByHand } from '#tests/helpers/people.ts'
import { administrator, test } from './fixtures.ts'

const password = 'long enough 1'
const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ })
const centre = (page: Page) => page.getByRole('dialog', { name: 'Notifications' })

async function sharedProject(gateway: { readonly url: string }, ada: Person, ben: Person) {
  const { id: organizationId } = await done(gateway, 'createOrganization', { name: 'Byron & Co' }, ada)
  const { id: invitationId } = await done(
    gateway,
    'inviteUserToOrganization',
    { organizationId, email: ben.email, role: 'admin' },
    ada,
  )
  await done(gateway, 'acceptOrganizationInvitation', { invitationId }, ben)
  return done(
    gateway,
    'createProject',
    { name: 'Quay wall', projectNumber: '7', color: '#2563EB', organizationId, visibility: 'organization' },
    ada,
  )
}

test('the bell tells what a colleague did and leads there, and neither own deeds nor sign-ins', async ({
  page,
  gateway,
}) => {
  const [ada, ben] = [await newPerson(gateway, 'Ada'), await newPerson(gateway, 'Ben')]
  const { id: projectId } = await sharedProject(gateway, ada, ben)
  await openWorkspace(page, gateway.url, { name: 'Ada', email: ada.email, password })
  await expect(page.getByRole('link', { name: /Quay wall/ }).first()).toBeVisible()
  await createProject(page, { name: 'Weir', number: 'W-1' })

  await signIn(gateway, { email: ben.email, password })
  await done(gateway, 'createFolder', { projectId, name: 'Drawings' }, ben)
  await expect(page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible()
  await bell(page).click()
  const entries = centre(page).getByRole('listitem')
  await expect(entries).toHaveCount(1)
  await expect(entries).toContainText('Ben created the folder Drawings')
  await expect(entries).toContainText('Quay wall')
  await expectAccessible(page)
  await entries.getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/projects/${projectId}`))
  await expect(centre(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()

  await page.goto(`${gateway.url}/workspace`)
  const history = page.getByRole('list', { name: 'Recent activity' })
  await expect(history.getByText('Ben created the folder Drawings')).toBeVisible()
  await expect(history.getByText('You signed in').first()).toBeVisible()
  await expect(history.getByText('Ben signed in')).toHaveCount(0)
})

test('an invitation stays in the bell until it is answered, and cleared news does not come again', async ({
  page,
  gateway,
}) => {
  const [ada, ben] = [await newPerson(gateway, 'Ada'), await newPerson(gateway, 'Ben')]
  const { id: organizationId } = await done(gateway, 'createOrganization', { name: 'Pier Office' }, ada)
  await done(gateway, 'inviteUserToOrganization', { organizationId, email: ben.email, role: 'member' }, ada)
  await openWorkspace(page, gateway.url, { name: 'Ben', email: ben.email, password })
  await expect(page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible()
  await bell(page).click()
  await centre(page).getByRole('link', { name: 'Invitation to Pier Office' }).click()
  await expect(page).toHaveURL(/\/invitation\//)
  await page.goto(`${gateway.url}/workspace`)
  await bell(page).click()
  await centre(page).getByRole('button', { name: 'Clear all' }).click()
  await expect(centre(page).getByText('No notifications')).toBeVisible()

  const asked = page.waitForResponse((answer) => answer.url().endsWith('/getUserOrganizationApplications'))
  await page.reload()
  await asked
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
})

test('the bell shows an application to the administrator until it is decided, and the decision to the applicant', async ({
  page,
  browser,
  gateway,
}) => {
  const ada = await newPerson(gateway, 'Ada')
  const name = `Harbour ${ada.userId.slice(-6)}`
  const { id: applicationId } = await done(
    gateway,
    'submitOrganizationApplication',
    { organizationName: name, domain: '', statement: 'Quays.' },
    ada,
  )
  await signInByHand(page, gateway.url, administrator)
  await bell(page).click()
  const entry = centre(page)
    .getByRole('listitem')
    .filter({ hasText: `${name} applies for approval` })
  await expect(entry.getByRole('button', { name: /^Mark as read/ })).toBeVisible()
  const { accessToken: token } = await signIn(gateway, administrator)
  const theirs = await (await browser.newContext()).newPage()
  await openWorkspace(theirs, gateway.url, { name: 'Ada', email: ada.email, password })
  await expect(theirs.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
  // The list begins with the first look; a decision before it would be history.
  await theirs.waitForResponse((answer) => answer.url().endsWith('/getUserOrganizationApplications'))
  await callable(gateway, 'approveOrganizationApplication', { applicationId }, { token })
  await theirs.reload()
  await bell(theirs).click()
  await expect(centre(theirs).getByText(`${name} is approved`)).toBeVisible()
  await theirs.context().close()

  await page.reload()
  await bell(page).click()
  await expect(entry).toBeVisible()
  await expect(entry.getByRole('button', { name: /^Mark as read/ })).toHaveCount(0)
})
