import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '#tests/helpers/accessibility.ts'
import { done } from '#tests/helpers/callables.ts'
import { type RunningGateway, signIn, signUpAndVerify } from '#tests/helpers/gateway.ts'
import { createProject, readyForOffline, signInByHand } from '#tests/helpers/people.ts'
import { administrator as admin, test } from './fixtures.ts'

test.use({ serviceWorkers: 'allow' })

const olga = {
  name: 'Olga Ritter',
  email: 'olga@organizations.example.org',
  password: 'correct horse battery',
}
const ben = { name: 'Ben Kaya', email: 'ben@organizations.example.org', password: 'another horse battery' }

let gateway: RunningGateway
test.beforeAll(async ({ gateway: shared }) => {
  gateway = shared
  await signUpAndVerify(gateway, olga)
})

/** Opens the only link of the newest mail to the address whose subject has the words. */
async function openMail(page: Page, to: string, words: string): Promise<void> {
  const newest = async () =>
    (await gateway.mailbox()).find((mail) => mail.to === to && mail.subject.includes(words))
  await expect.poll(async () => (await newest())?.subject).toContain(words)
  const link = /https?:\/\/\S+/.exec((await newest())?.text ?? '')?.[0] ?? ''
  await page.goto(link)
}

const menuOf = (page: Page, name: string) => page.getByRole('button', { name: `Account of ${name}` })

test('an owner invites; the invited person signs up by the link, accepts, and sees the project', {
  tag: '@journey',
}, async ({ browser }) => {
  const office = await (await browser.newContext()).newPage()
  await signInByHand(office, gateway.url, olga)
  await menuOf(office, olga.name).click()
  await office.getByRole('link', { name: 'Organizations', exact: true }).click()
  await office.getByRole('button', { name: 'New organization' }).click()
  await office.getByLabel('Name', { exact: true }).fill('Quay & Sons')
  await office.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(office.getByRole('heading', { name: 'Quay & Sons' })).toBeVisible()
  await office.getByRole('button', { name: 'Make it the current one' }).click()
  await expect(office.getByText('Current', { exact: true })).toBeVisible()
  await office.getByRole('button', { name: /New projects are visible to/ }).click()
  await office.getByRole('option', { name: 'everybody in the organization' }).click()
  await office.getByRole('button', { name: /Proposed role of new members/ }).click()
  await office.getByRole('option', { name: /^Admin/ }).click()
  await office.getByRole('button', { name: 'Save changes' }).click()
  await expect(office.getByText('Settings saved')).toBeVisible()

  await office.getByRole('button', { name: 'Invite' }).click()
  await office.getByRole('dialog').getByLabel('Email').fill(ben.email)
  const role = office.getByRole('dialog').getByRole('button', { name: /Role/ })
  await expect(role).toContainText('Admin')
  await role.click()
  await office.getByRole('option', { name: /^Member/ }).click()
  await office.getByLabel('Message').fill('The quay wall needs you.')
  await office.getByRole('button', { name: 'Send invitation' }).click()
  await expect(office.getByRole('rowheader', { name: ben.email })).toBeVisible()
  const home = await (await browser.newContext()).newPage()
  await openMail(home, ben.email, 'Invitation to Quay & Sons')
  await expect(home.getByRole('heading', { name: 'Invitation to Quay & Sons' })).toBeVisible()
  await expect(home.getByText('Olga Ritter invites you to work in Quay & Sons as member.')).toBeVisible()
  await expectAccessible(home)
  // Whichever of the page's buttons it is, the invitation comes back after the sign-in.
  await home.getByRole('banner').getByRole('link', { name: 'Sign Up' }).click()
  await home.getByLabel('Name').fill(ben.name)
  await home.getByLabel('Email').fill(ben.email)
  await home.getByLabel('Password', { exact: true }).fill(ben.password)
  await home.getByLabel('Confirm password').fill(ben.password)
  await home.getByRole('button', { name: 'Sign Up' }).click()
  await expect(home.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()
  // The page alone verifies nothing: mail scanners open every link. In another browser it asks for the password.
  const elsewhere = await (await browser.newContext()).newPage()
  await openMail(elsewhere, ben.email, 'Verify your email')
  await expect(elsewhere.getByRole('heading', { name: 'Verify your email' })).toBeVisible()
  await expectAccessible(elsewhere)
  await elsewhere.getByLabel('Password', { exact: true }).fill('not my password')
  await elsewhere.getByRole('button', { name: 'Verify email' }).click()
  await expect(elsewhere.getByText('Incorrect password')).toBeVisible()
  await elsewhere.context().close()
  // The browser that signed up needs no password, and is signed in.
  await openMail(home, ben.email, 'Verify your email')
  await expect(home.getByText(`${ben.name} signed up for ${ben.email} in this browser.`)).toBeVisible()
  await expect(home.getByLabel('Password', { exact: true })).toHaveCount(0)
  await expectAccessible(home)
  await home.getByRole('button', { name: 'Verify email' }).click()
  await home.getByRole('button', { name: 'Accept' }).click()
  await expect(home.getByText('Welcome to Quay & Sons')).toBeVisible()
  await home.getByRole('link', { name: 'See the projects' }).click()
  await expect(
    home.getByText('You belong to Quay & Sons: private projects there are shown once'),
  ).toBeVisible()
  await office.goto(`${gateway.url}/workspace`)
  await createProject(office, { name: 'Quay wall 7', number: '2026-007' })
  await expect(home.getByRole('link', { name: /Quay wall 7/ }).first()).toBeVisible()

  await office.goto(`${gateway.url}/organizations`)
  await expect(office.getByRole('table', { name: 'Members' }).getByText(ben.email)).toBeVisible()
  await expect(office.getByText('Accepted')).toBeVisible()
  await expectAccessible(office)

  await office.getByRole('button', { name: `Actions for ${ben.name}` }).click()
  await office.getByRole('menuitem', { name: 'Remove...' }).click()
  await office.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(office.getByText(`${ben.name} was removed`)).toBeVisible()
  // The device of the removed person drops the project by itself.
  await expect(home.getByRole('main').getByRole('link', { name: /Quay wall 7/ })).toHaveCount(0)
  await office.context().close()
  await home.context().close()
})

test('an application is approved by a super administrator, and the applicant owns the organization', async ({
  browser,
}) => {
  const { accessToken: token } = await signIn(gateway, olga)
  await done(gateway, 'createOrganization', { name: 'Pier Office' }, { token })
  const applicant = await (await browser.newContext()).newPage()
  await applicant.goto(`${gateway.url}/organization-application`)
  await applicant.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await applicant.getByLabel('Email').fill(olga.email)
  await applicant.getByLabel('Password', { exact: true }).fill(olga.password)
  await applicant.getByRole('button', { name: 'Login' }).click()
  await expect(applicant.getByLabel('Organization name')).toHaveCount(0)
  await applicant.getByRole('button', { name: /Which organization applies/ }).click()
  await applicant.getByRole('option', { name: /A new organization/ }).click()
  await applicant.getByLabel('Organization name').fill('Harbour Engineers')
  await expectAccessible(applicant)
  await applicant.getByLabel('What does the organization do?').fill('Quays and jetties.')
  await applicant.getByRole('button', { name: 'Send application' }).click()
  await expect(applicant.getByRole('heading', { name: 'Application status' })).toBeVisible()
  await expect(applicant.getByText('In review')).toBeVisible()
  await expectAccessible(applicant)
  await applicant.goto(`${gateway.url}/admin/applications`)
  await expect(applicant.getByRole('heading', { name: 'Access Denied' })).toBeVisible()

  const reviewer = await (await browser.newContext()).newPage()
  await signInByHand(reviewer, gateway.url, { ...admin, name: 'Administrator' })
  await menuOf(reviewer, 'Administrator').click()
  await reviewer.getByRole('link', { name: 'Organization Applications' }).click()
  await expect(reviewer.getByText('Quays and jetties.')).toBeVisible()
  await expectAccessible(reviewer)
  await reviewer.getByRole('button', { name: 'Approve' }).click()
  await expect(reviewer.getByText('Harbour Engineers was approved')).toBeVisible()

  await openMail(applicant, olga.email, 'was approved')
  await expect(applicant.getByText('Approved', { exact: true })).toBeVisible()
  await applicant.getByRole('link', { name: 'Open the organization' }).click()
  await expect(applicant.getByRole('heading', { name: 'Harbour Engineers', level: 2 })).toBeVisible()
  await expect(applicant.getByRole('table', { name: 'Members' }).getByText('Owner')).toBeVisible()

  await readyForOffline(applicant)
  await applicant.context().setOffline(true)
  await applicant.getByRole('link', { name: 'Apply for approval' }).click()
  // A step back before the page is there would leave the organizations behind.
  await expect(applicant.getByLabel('What does the organization do?')).toBeVisible()
  await applicant.goBack()
  await expect(applicant.getByText(/^As of .*: the server is out of reach$/)).toBeVisible()
  await expect(applicant.getByRole('heading', { name: 'Harbour Engineers', level: 2 })).toBeVisible()
  await expect(applicant.getByRole('table', { name: 'Members' }).getByText('Owner')).toBeVisible()
  await applicant.context().close()
  await reviewer.context().close()
})
