import { done } from '#tests/helpers/callables.ts'
import { signUpAndVerify } from '#tests/helpers/gateway.ts'
import {
  calculateFooting,
  createProject,
  fillSignIn,
  newFooting,
  readyForOffline,
  syncState,
} from '#tests/helpers/people.ts'
import { expect } from './expect.ts'
import type { Line } from './line.ts'
import { accountMenu, heading, main, openDialog, openPalette, toast } from './ways.ts'

/** 1. What the product does and for whom. */
export const product: readonly Line[] = [
  {
    id: 'P-1-1',
    line: 'Users sign up with email and password and must verify the email before they can sign in.',
    as: 'visitor',
    at: '/signup',
    leaves: true,
    check: async (page, { gateway }) => {
      const email = 'sign-up@acceptance.example.org'
      await page.getByLabel('Name').fill('Ada')
      await page.getByLabel('Email').fill(email)
      await page.getByLabel('Password', { exact: true }).fill('long enough 1')
      await page.getByLabel('Confirm password').fill('long enough 1')
      await page.getByRole('button', { name: 'Sign Up' }).click()
      await expect(heading(page, 'Check your inbox')).toBeVisible()
      await page.goto(`${gateway.url}/login`)
      await fillSignIn(page, { email, password: 'long enough 1' })
      await expect(page.getByText('Please verify your email before signing in.')).toBeVisible()
    },
  },
  {
    id: 'P-1-16',
    line: 'Work is organised by organization.',
    as: 'owner',
    at: '/projects/:project',
    check: async (page) => {
      const details = main(page).getByRole('definition').filter({ hasText: 'Quay & Sons' })
      await expect(details).toBeVisible()
    },
  },
  {
    id: 'P-1-2',
    line: 'Every user who has none gets a personal organization.',
    as: 'visitor',
    at: '/login',
    leaves: true,
    check: async (page, { gateway }) => {
      const person = await signUpAndVerify(gateway, {
        name: 'Pia',
        email: 'pia@acceptance.example.org',
        password: 'long enough 1',
      })
      await fillSignIn(page, person)
      const menu = await accountMenu(page)
      await expect(menu).toContainText(/Current organization\s*Pia/)
      await page.getByRole('button', { name: 'Log Out' }).click()
      await expect(page).toHaveURL(/\/login$/)
    },
  },
  {
    id: 'P-1-3',
    line: 'Organizations can apply for approval.',
    as: 'owner',
    at: '/organization-application',
    check: async (page) => {
      await expect(heading(page, 'Apply for your organization')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Send application' })).toBeVisible()
    },
  },
  {
    id: 'P-1-4',
    line: 'Invited members accept or reject an invitation.',
    as: 'owner',
    at: '/workspace',
    check: async (_, { gateway, office, newcomer }) => {
      for (const [answer, said] of [
        ['Reject', 'Invitation rejected'],
        ['Accept', 'Welcome to Quay & Sons'],
      ] as const) {
        const { page, person } = await newcomer()
        const invited = await done(
          gateway,
          'inviteUserToOrganization',
          { organizationId: office.organizationId, email: person.email, role: 'viewer', message: '' },
          office.owner,
        )
        await page.goto(`${gateway.url}/invitation/${invited.id}`)
        await page.getByRole('button', { name: answer, exact: true }).click()
        await expect(page.getByText(said)).toBeVisible()
      }
    },
  },
  {
    id: 'P-1-5',
    line: 'A super admin area reviews organization applications.',
    as: 'admin',
    at: '/admin/applications',
    check: async (page) => {
      await expect(heading(page, 'Organization applications')).toBeVisible()
    },
  },
  {
    id: 'P-1-6',
    line: 'Within an organization, users keep projects.',
    as: 'owner',
    at: '/projects',
    check: async (page) => {
      await expect(main(page).getByRole('link', { name: 'Ferry terminal' })).toBeVisible()
    },
  },
  {
    id: 'P-1-7',
    line: 'A project holds folders (which may nest)',
    as: 'owner',
    at: '/projects/:project/folders/:folder',
    check: async (page) => {
      await expect(heading(page, 'Piers')).toBeVisible()
      await expect(main(page).getByRole('link', { name: 'North bank' })).toBeVisible()
    },
  },
  {
    id: 'P-1-8',
    line: 'and calculations (bearing capacity, settlement, slope stability).',
    as: 'owner',
    at: '/dashboard/calculations/new?projectId=:project',
    check: async (page) => {
      for (const kind of [/^Bearing capacity/, /settlement/i, /slope/i])
        await expect(main(page).getByRole('heading', { name: kind, level: 2 }).first()).toBeVisible()
    },
  },
  {
    id: 'P-1-9',
    line: 'Reports are generated from templates.',
    as: 'owner',
    at: '/projects/:project/reports',
    leaves: true,
    check: async (page) => {
      await page.getByRole('button', { name: 'New Report' }).first().click()
      await page.getByRole('dialog').getByRole('button', { name: /Form/ }).click()
      for (const name of ['Calculation sheet', 'First sheets alone', 'Full record'])
        await expect(page.getByRole('option', { name })).toBeVisible()
    },
  },
  {
    id: 'P-1-10',
    line: 'Visitors without an account use a public area with free calculations.',
    as: 'visitor',
    at: '/dashboard/calculations/settlement',
    check: async (page) => {
      await page.getByRole('button', { name: 'Fill in an example' }).click()
      await page.getByRole('button', { name: 'Calculate' }).click()
      await expect(page.getByRole('region', { name: 'Result' }).getByText(/^(PASS|FAIL)$/)).toBeVisible()
    },
    leaves: true,
  },
  {
    id: 'P-1-11',
    line: 'Signed-in users get a workspace.',
    as: 'member',
    at: '/workspace',
    check: async (page) => {
      await expect(heading(page, 'Workspace')).toBeVisible()
    },
  },
  {
    id: 'P-1-12',
    line: 'A global command-palette search',
    as: 'member',
    at: '/workspace',
    check: async (page) => {
      await openPalette(page)
      await page.keyboard.press('Escape')
    },
  },
  {
    id: 'P-1-13',
    line: 'three colour themes (light, dark, high-contrast)',
    as: 'visitor',
    at: '/',
    check: async (page) => {
      const seen = new Set<string | null>()
      for (let press = 0; press < 3; press++) {
        const before = await page.locator('html').getAttribute('data-theme')
        seen.add(before)
        await page.getByRole('button', { name: /^Theme/ }).click()
        await expect(page.locator('html')).not.toHaveAttribute('data-theme', before ?? '')
      }
      expect([...seen].sort()).toEqual(['dark', 'high-contrast', 'light'])
    },
  },
  {
    id: 'P-1-14',
    line: 'a user settings dialog and an account dialog with avatar upload are available.',
    as: 'member',
    at: '/workspace',
    leaves: true,
    check: async (page) => {
      await openDialog(page, 'Settings')
      await page.keyboard.press('Escape')
      const account = await openDialog(page, 'Account')
      await expect(account.getByRole('button', { name: 'Upload a picture' })).toBeVisible()
    },
  },
  {
    id: 'P-1-15',
    line: 'The product works offline: calculations made while offline are queued and synced when the connection returns.',
    as: 'member',
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
      await expect(syncState(page)).toHaveText('All changes saved')
    },
  },
]
