import { expect } from '@playwright/test'
import { type RunningGateway, signUpAndVerify } from '#tests/helpers/gateway.ts'
import { readyForOffline } from '#tests/helpers/people.ts'
import { test } from './fixtures.ts'

test.use({ serviceWorkers: 'allow' })

const ada = { name: 'Ada Byron', email: 'ada@shellaccounts.example.org', password: 'correct horse battery' }

let gateway: RunningGateway
test.beforeAll(async ({ gateway: shared }) => {
  gateway = shared
  await signUpAndVerify(gateway, ada)
})

test('signing up says what is wrong, field by field', async ({ page }) => {
  await page.goto(`${gateway.url}/signup`)
  const submit = page.getByRole('button', { name: 'Sign Up' })
  await page.getByLabel('Name').fill('Ada')
  await page.getByLabel('Email').fill('ada@')
  await page.getByLabel('Password', { exact: true }).fill('1234567')
  await page.getByLabel('Confirm password').fill('12345678')
  await submit.click()
  await expect(page.getByText('Invalid email address')).toBeVisible()
  await expect(page.getByText('Password must be at least 8 characters long')).toBeVisible()
  await expect(page.getByText('New passwords do not match')).toBeVisible()
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.getByLabel('Email').fill(ada.email)
  await page.getByLabel('Password', { exact: true }).fill('12345678')
  await submit.click()
  await expect(page.getByText('An account with this email already exists')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
})

test('signing in says what is wrong, and an unverified address gets its mail again', async ({ page }) => {
  await page.goto(`${gateway.url}/signup`)
  await page.getByLabel('Name').fill('Nils')
  await page.getByLabel('Email').fill('nils@shellaccounts.example.org')
  await page.getByLabel('Password', { exact: true }).fill('long enough')
  await page.getByLabel('Confirm password').fill('long enough')
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByText(/nils@shellaccounts\.example\.org/)).toBeVisible()

  await page.goto(`${gateway.url}/login`)
  const login = page.getByRole('button', { name: 'Login' })
  await page.getByLabel('Email').fill('nobody@example.org')
  await page.getByLabel('Password', { exact: true }).fill('whatever')
  await login.click()
  await expect(page.getByText('No account found with this email address')).toBeVisible()
  await page.getByLabel('Email').fill('nils@shellaccounts.example.org')
  await login.click()
  await expect(page.getByText('Incorrect password')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('long enough')
  await login.click()
  await expect(
    page.getByText('Please verify your email before signing in. Check your inbox for the verification link.'),
  ).toBeVisible()
  const mails = async () =>
    (await gateway.mailbox()).filter(({ to }) => to === 'nils@shellaccounts.example.org').length
  const before = await mails()
  await page.getByRole('button', { name: 'Send the verification mail again' }).click()
  await expect(page.getByText('a new mail is on its way')).toBeVisible()
  await expect.poll(mails).toBe(before + 1)
})

test('a verification link that is not valid says so and offers a new mail', async ({ page }) => {
  await page.goto(`${gateway.url}/email-verification-pending?code=nonsense`)
  await expect(page.getByText('Invalid or expired verification code')).toBeVisible()
  await expect(page.getByLabel('Email')).toBeVisible()
})

test('signing in without a network explains itself', async ({ page, context }) => {
  await page.goto(`${gateway.url}/login`)
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await readyForOffline(page)
  await context.setOffline(true)
  await page.getByLabel('Email').fill(ada.email)
  await page.getByLabel('Password', { exact: true }).fill(ada.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText('Network error. Please check your connection')).toBeVisible()
  await expect(page.getByText('The first sign-in on a device needs a connection.')).toBeVisible()
})

test('a page for signed-in people asks to sign in, and opens afterwards; an unknown path leads home', async ({
  page,
}) => {
  await page.goto(`${gateway.url}/projects/new`)
  await expect(page).toHaveURL(/\/login$/)
  await page.getByLabel('Email').fill(ada.email)
  await page.getByLabel('Password', { exact: true }).fill(ada.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(/\/projects\/new$/)
  await page.goto(`${gateway.url}/dashboard`)
  await expect(page).toHaveURL(/\/workspace$/)
  await page.goto(`${gateway.url}/no/such/place`)
  await expect(page).toHaveURL(`${gateway.url}/`)
  await page.goto(`${gateway.url}/projects/no-such-project`)
  await expect(page.getByText('Project Not Found: The project ID is missing or invalid.')).toBeVisible()
})
