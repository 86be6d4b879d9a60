import type { Page } from '@playwright/test'
import { builtFiles } from '#tests/helpers/builtFiles.ts'
import { signUpAndVerify } from '#tests/helpers/gateway.ts'
import {
  calculateFooting,
  createProject,
  fillSignIn,
  newFooting,
  openWorkspace,
  readyForOffline,
  syncState,
} from '#tests/helpers/people.ts'
import { noQueryClient } from '../differences.ts'
import { expect } from './expect.ts'
import type { Line } from './line.ts'
import { banner, heading, main, openPalette, refuse, toast } from './ways.ts'
import { officePassword } from './world.ts'

/** A sign-in that the gateway refuses so, and what the page says. */
const signInRefused = (
  id: string,
  line: string,
  code: Parameters<typeof refuse>[2],
  words: string,
): Line => ({
  id,
  line,
  as: 'visitor',
  at: '/login',
  leaves: true,
  check: async (page) => {
    await refuse(page, '**/auth/sign-in', code)
    await fillSignIn(page, { email: 'ada@acceptance.example.org', password: 'whatever it is' })
    await expect(page.getByText(words)).toBeVisible()
    await page.unroute('**/auth/sign-in')
  },
})

const pia = { name: 'Pia', email: 'pia@errors.example.org', password: 'long enough 1' }

/** 8. Authentication messages. */
export const authenticationErrors: readonly Line[] = [
  {
    id: 'P-8.1-1',
    line: '| user not found | No account found with this email address |',
    as: 'visitor',
    at: '/login',
    check: async (page) => {
      await fillSignIn(page, { email: 'nobody@acceptance.example.org', password: 'whatever it is' })
      await expect(page.getByText('No account found with this email address')).toBeVisible()
    },
    leaves: true,
  },
  {
    id: 'P-8.1-2',
    line: '| wrong password | Incorrect password |',
    as: 'visitor',
    at: '/login',
    leaves: true,
    check: async (page, { gateway }) => {
      await signUpAndVerify(gateway, pia)
      await fillSignIn(page, { ...pia, password: 'not the password' })
      await expect(page.getByText('Incorrect password')).toBeVisible()
    },
  },
  {
    id: 'P-8.1-3',
    line: '| email already in use | An account with this email already exists |',
    as: 'visitor',
    at: '/signup',
    leaves: true,
    check: async (page) => {
      await signUp(page, pia.email)
      await expect(page.getByText('An account with this email already exists')).toBeVisible()
    },
  },
  {
    id: 'P-8.1-4',
    line: '| weak password | Password should be at least 6 characters |',
    as: 'visitor',
    at: '/signup',
    leaves: true,
    check: async (page) => {
      await refuse(page, '**/auth/sign-up', 'auth/weak-password')
      await signUp(page, 'weak@errors.example.org')
      await expect(page.getByText('Password should be at least 6 characters')).toBeVisible()
      await page.unroute('**/auth/sign-up')
    },
  },
  {
    id: 'P-8.1-5',
    line: '| invalid email | Invalid email address |',
    as: 'visitor',
    at: '/signup',
    leaves: true,
    check: async (page) => {
      await signUp(page, 'ada@')
      await expect(page.getByText('Invalid email address')).toBeVisible()
    },
  },
  signInRefused(
    'P-8.1-6',
    '| too many requests | Too many failed attempts. Please try again later |',
    'auth/too-many-requests',
    'Too many failed attempts. Please try again later',
  ),
  {
    id: 'P-8.1-7',
    line: '| network failure | Network error. Please check your connection |',
    as: 'visitor',
    at: '/login',
    leaves: true,
    check: async (page) => {
      await page.route('**/auth/sign-in', (call) => call.abort())
      await fillSignIn(page, { email: 'ada@acceptance.example.org', password: 'whatever it is' })
      await expect(page.getByText('Network error. Please check your connection')).toBeVisible()
      await page.unroute('**/auth/sign-in')
    },
  },
  {
    id: 'P-8.1-8',
    line: '| invalid action code | Invalid or expired verification code |',
    as: 'visitor',
    at: '/email-verification-pending?code=nonsense',
    check: async (page) => {
      await expect(page.getByText('Invalid or expired verification code')).toBeVisible()
    },
  },
  {
    id: 'P-8.1-9',
    line: '| expired action code | Verification code has expired |',
    as: 'visitor',
    at: '/',
    leaves: true,
    check: async (page, { gateway }) => {
      await refuse(page, /\/auth\/.*code/, 'auth/expired-action-code')
      await page.goto(`${gateway.url}/email-verification-pending?code=expired`)
      await expect(page.getByText('Verification code has expired')).toBeVisible()
      await page.unrouteAll()
    },
  },
  {
    id: 'P-8.1-10',
    line: '| invalid or missing continue URL | own message for that condition |',
    elsewhere: { in: 'tests/integration/identity-password.test.ts', words: 'auth/invalid-continue-uri' },
  },
  signInRefused(
    'P-8.1-11',
    '| default | An error occurred. Please try again |',
    'auth/default',
    'An error occurred. Please try again',
  ),
  {
    id: 'P-8.1-12',
    line: '| unverified login | Please verify your email before signing in. Check your inbox for the verification link. |',
    as: 'visitor',
    at: '/signup',
    leaves: true,
    check: async (page, { gateway }) => {
      await signUp(page, 'late@errors.example.org')
      await expect(heading(page, 'Check your inbox')).toBeVisible()
      await page.goto(`${gateway.url}/login`)
      await fillSignIn(page, { email: 'late@errors.example.org', password: pia.password })
      await expect(
        page.getByText(
          'Please verify your email before signing in. Check your inbox for the verification link.',
        ),
      ).toBeVisible()
    },
  },
]

async function signUp(page: Page, email: string): Promise<void> {
  await page.getByLabel('Name').fill('Pia')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(pia.password)
  await page.getByLabel('Confirm password').fill(pia.password)
  await page.getByRole('button', { name: 'Sign Up' }).click()
}

/** 8. What has no page of its own in this build. */
export const otherMessages: readonly Line[] = [
  {
    id: 'P-8.3-5',
    line: "Local demo mode codes: email_already_in_use, invalid_credentials ('Invalid email or password'), user_not_found, not_authenticated.",
    elsewhere: { in: 'src/api/demo/session.test.ts', words: 'has the specified codes and words' },
  },
  {
    id: 'P-8.3-6',
    line: "'Export not available in API mode'; 'Import not available in API mode';",
    elsewhere: {
      in: 'tests/integration/account-client.test.ts',
      words: 'keeps demo files apart from real accounts, in the specified words',
    },
  },
  {
    id: 'P-8.3-7',
    line: "Other messages: 'No authenticated user'; 'User not authenticated - please log in';",
    elsewhere: { in: 'tests/integration/account-client.test.ts', words: 'No authenticated user' },
  },
  {
    id: 'P-8.3-8',
    line: "'Failed to create personal organization'; 'Organization not found'.",
    elsewhere: { in: 'src/domain/errors/catalogue.ts', words: 'Failed to create personal organization' },
  },
]

const offlineWords =
  "You're offline: new calculations will be queued and will sync automatically once you're back online."

/** 2. Other; 4. and 8. Offline. */
export const offline: readonly Line[] = [
  {
    id: 'P-2.16-1',
    line: 'An info toast appears on going offline.',
    as: 'owner',
    at: '/workspace',
    leaves: true,
    check: async (page) => {
      await expect(syncState(page)).toHaveText('All changes saved')
      await page.context().setOffline(true)
      await expect(toast(page, 'Offline mode')).toHaveAttribute('data-type', 'info')
      await page.context().setOffline(false)
      await expect(syncState(page)).toHaveText('All changes saved')
    },
  },
  {
    id: 'P-2.16-2',
    line: 'Toasts have types success, error, warning, info,',
    as: 'owner',
    at: '/workspace',
    check: async (_, { newcomer }) => {
      const { page } = await newcomer()
      await createProject(page, { name: 'Quay', number: 'Q-1' })
      await expect(toast(page, 'Project Created')).toHaveAttribute('data-type', 'success')
      await page.route('**/auth/account/export', (call) => call.abort())
      await page.getByRole('button', { name: /^Account of/ }).click()
      await page.getByRole('button', { name: 'Account', exact: true }).click()
      const account = page.getByRole('dialog', { name: 'Account' })
      await account.getByRole('tab', { name: 'Your data' }).click()
      await account.getByRole('button', { name: 'Download Account Data' }).click()
      await expect(toast(page, 'Download Account Data')).toHaveAttribute('data-type', 'warning')
    },
  },
  {
    id: 'P-2.16-3',
    line: 'each with title, message and a close control.',
    as: 'owner',
    at: '/workspace',
    check: async (_, { newcomer }) => {
      const { page } = await newcomer()
      await createProject(page, { name: 'Quay', number: 'Q-1' })
      const created = toast(page, 'Project Created')
      await expect(created.locator('[data-title]')).toHaveText('Project Created')
      await expect(created.locator('[data-description]')).toHaveText(/has been created/)
      await created.getByRole('button', { name: 'Close' }).click()
      await expect(created).toHaveCount(0)
    },
  },
  {
    id: 'P-2.16-4',
    line: 'The colour theme cycles light, dark, high-contrast, light.',
    as: 'owner',
    at: '/workspace',
    check: async (_, { newcomer }) => {
      const { page } = await newcomer()
      const html = page.locator('html')
      for (const theme of ['light', 'dark', 'high-contrast', 'light']) {
        await expect(html).toHaveAttribute('data-theme', theme)
        await banner(page)
          .getByRole('button', { name: /^Theme/ })
          .click()
      }
    },
  },
  {
    id: 'P-8.5-1',
    line: "Offline: 'Offline mode' - You're offline: new calculations will be queued and will sync automatically once you're back online.",
    as: 'owner',
    at: '/library',
    leaves: true,
    check: async (page) => {
      await expect(syncState(page)).toHaveText('All changes saved')
      await page.context().setOffline(true)
      await expect(toast(page, 'Offline mode')).toContainText(offlineWords)
      await page.context().setOffline(false)
      await expect(syncState(page)).toHaveText('All changes saved')
    },
  },
  {
    id: 'P-8.5-2',
    line: "Sync success: 'Calculation synced' - Queued calculations have been sent to the server.",
    as: 'owner',
    at: '/workspace',
    check: async (_, { newcomer }) => {
      const { page } = await newcomer({ serviceWorkers: 'allow' })
      await createProject(page, { name: 'Quay', number: 'Q-1' })
      await expect(syncState(page)).toHaveText('All changes saved')
      await readyForOffline(page)
      await newFooting(page)
      await page.context().setOffline(true)
      await expect(toast(page, 'Offline mode')).toBeVisible()
      await calculateFooting(page, { name: 'Pier', widthM: '2' })
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(syncState(page)).toHaveText('Offline, 1 change waiting')
      await page.context().setOffline(false)
      await expect(toast(page, 'Calculation synced')).toContainText(
        'Queued calculations have been sent to the server.',
      )
    },
  },
  {
    id: 'P-8.6-1',
    line: 'Other behaviour: a search failure yields empty results;',
    as: 'owner',
    at: '/workspace',
    check: async (_, { somebody }) => {
      const page = await somebody('owner')
      await expect(main(page).getByRole('link', { name: 'Ferry terminal' }).first()).toBeVisible()
      const palette = await openPalette(page)
      await palette.getByRole('combobox').fill('ferry')
      await expect(palette.getByText(/^Results/)).toBeVisible()
      await page.evaluate(() => {
        Worker.prototype.postMessage = () => {
          throw new Error('refused')
        }
      })
      await palette.getByRole('combobox').fill('pier')
      await expect(palette.getByText('No results found')).toBeVisible()
    },
  },
  {
    id: 'P-8.6-5',
    line: 'a search failure yields empty results;',
    as: 'owner',
    at: '/workspace',
    check: async (_, { visitor, gateway, office }) => {
      const page = await visitor()
      await page.route(builtFiles('workers/search/main.ts'), (file) => file.abort())
      await openWorkspace(page, gateway.url, {
        name: 'Olga',
        email: office.owner.email,
        password: officePassword,
      })
      const palette = await openPalette(page)
      await palette.getByRole('combobox').fill('ferry')
      await expect(palette.getByText('No results found')).toBeVisible()
    },
  },
  {
    id: 'P-8.6-2',
    line: 'a project menu fetch failure yields an empty list with no retry;',
    differs: noQueryClient,
  },
  {
    id: 'P-8.6-4',
    line: 'a 401 redirects to login.',
    as: 'owner',
    at: '/workspace',
    check: async (_, { newcomer }) => {
      const { page } = await newcomer()
      await expect(syncState(page)).toHaveText('All changes saved')
      await expireSession(page)
      await expect(page).toHaveURL(/\/login$/)
    },
  },
]

/** As when the gateway has ended the session: neither the token nor its renewal is taken any more. */
export async function expireSession(page: Page): Promise<void> {
  await page.context().clearCookies()
  await page.evaluate(() => {
    const key = Object.keys(sessionStorage).find((name) => name.includes('session')) ?? ''
    const stored = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    sessionStorage.setItem(key, JSON.stringify({ ...stored, accessToken: 'e30.e30.expired', expiresAt: 0 }))
  })
  await page.reload()
}
