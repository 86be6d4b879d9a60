import type { Locator, Page } from '@playwright/test'
import { done, newPerson } from '#tests/helpers/callables.ts'
import { startGateway } from '#tests/helpers/gateway.ts'
import { openWorkspace } from '#tests/helpers/people.ts'
import { expect } from './expect.ts'
import type { Line } from './line.ts'
import { banner, dialogPlace, heading, main, sidebar } from './ways.ts'
import { officePassword } from './world.ts'

const account = dialogPlace('Account')
const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Account' })

/** What somebody of the team finds on the pages of the project. */
const mayNot = async (page: Page, address: (path: string) => string): Promise<void> => {
  await page.goto(address('/projects/:project/settings'))
  await expect(page.getByText('Admins of the project can change these settings.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit Project Settings' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Add member' })).toHaveCount(0)
}

const pierOne = async (page: Page, address: (path: string) => string): Promise<void> => {
  await page.goto(address('/projects/:project/calculations'))
  await main(page).getByRole('link', { name: 'Pier 1', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Result' }).getByText('PASS', { exact: true })).toBeVisible()
}

/** The project as a file, with its results and reports. */
const mayExport = async (page: Page, address: (path: string) => string): Promise<void> => {
  await page.goto(address('/projects/:project'))
  await main(page).getByRole('button', { name: 'More actions' }).click()
  await expect(page.getByRole('menuitem', { name: 'Export project…' })).toBeVisible()
  await page.keyboard.press('Escape')
}

/** 6. Roles and permissions. */
export const roles: readonly Line[] = [
  {
    id: 'P-6-1',
    line: '- Platform roles: super_admin (Super Administrator, full platform access),',
    as: 'admin',
    at: account,
    check: async (page) => {
      await expect(dialog(page).getByText('Super Administrator', { exact: true })).toBeVisible()
      await expect(dialog(page).getByText('Full platform access.')).toBeVisible()
    },
  },
  {
    id: 'P-6-2',
    line: 'org_owner, org_admin, project_admin, project_member, project_viewer,',
    as: 'owner',
    at: account,
    check: async (page) => {
      await expect(dialog(page).getByText('Organization Owner')).toBeVisible()
    },
  },
  {
    id: 'P-6-3',
    line: 'free_user (free tier).',
    as: 'viewer',
    at: '/workspace',
    check: async (_, { newcomer }) => {
      const { page } = await newcomer()
      await page.getByRole('button', { name: /^Account of/ }).click()
      await page.getByRole('button', { name: 'Account', exact: true }).click()
      await expect(dialog(page).getByText('Free User')).toBeVisible()
    },
  },
  {
    id: 'P-6-4',
    line: 'Badges show role names and descriptions, with extra icons for super admin',
    as: 'admin',
    at: account,
    check: async (page) => {
      await expect(
        dialog(page).getByText('Super administrator', { exact: true }).locator('..').locator('svg').first(),
      ).toBeVisible()
    },
  },
  {
    id: 'P-6-5',
    line: 'and org owner flags.',
    as: 'owner',
    at: account,
    check: async (page) => {
      await expect(
        dialog(page).getByText('Owns an organization').locator('..').locator('svg').first(),
      ).toBeVisible()
    },
  },
  {
    id: 'P-6-6',
    line: '- Organization members: owner has all permissions;',
    as: 'owner',
    at: '/organizations?id=:organization',
    check: async (page) => {
      await expect(
        page.getByRole('table', { name: 'Members' }).getByRole('row').filter({ hasText: 'Owner' }).first(),
      ).toBeVisible()
      await expect(page.getByRole('button', { name: 'Invite', exact: true })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Delete...' })).toBeVisible()
    },
  },
  {
    id: 'P-6-7',
    line: 'default user role is member;',
    as: 'owner',
    at: '/organizations?id=:organization',
    check: async (page) => {
      await page.getByRole('button', { name: 'Invite', exact: true }).click()
      await expect(page.getByRole('dialog').getByRole('button', { name: /Role/ })).toContainText('Member')
      await page.keyboard.press('Escape')
    },
    leaves: true,
  },
  {
    id: 'P-6-8',
    line: 'admin may edit project, run calculations, view results, export reports, invite users, manage team.',
    as: 'owner',
    at: '/projects/:project/settings',
    leaves: true,
    check: async (page, { address }) => {
      await expect(page.getByRole('button', { name: 'Edit Project Settings' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Add member' })).toBeVisible()
      await expect(main(page).getByRole('button', { name: 'Actions for Max' })).toBeVisible()
      await expect(sidebar(page).getByRole('link', { name: 'New Calculation' })).toBeVisible()
      await mayExport(page, address)
      await pierOne(page, address)
    },
  },
  {
    id: 'P-6-9',
    line: 'Member may run calculations,',
    as: 'member',
    at: '/projects/:project',
    leaves: true,
    check: async (page, { address }) => {
      await expect(sidebar(page).getByRole('link', { name: 'New Calculation' })).toBeVisible()
      await pierOne(page, address)
      await expect(page.getByRole('button', { name: 'Calculate' })).toBeVisible()
    },
  },
  {
    id: 'P-6-10',
    line: 'view results, export reports.',
    as: 'member',
    at: '/projects/:project',
    leaves: true,
    check: async (page, { address }) => {
      await pierOne(page, address)
      await mayExport(page, address)
      await page.goto(address('/projects/:project/reports'))
      await expect(page.getByRole('button', { name: 'New Report' }).first()).toBeVisible()
      await mayNot(page, address)
    },
  },
  {
    id: 'P-6-11',
    line: 'Viewer may view results and export reports.',
    as: 'viewer',
    at: '/projects/:project',
    leaves: true,
    check: async (page, { address }) => {
      await expect(heading(page, 'Ferry terminal')).toBeVisible()
      await expect(page.getByRole('link', { name: 'New Calculation' })).toHaveCount(0)
      await mayExport(page, address)
      await pierOne(page, address)
      await expect(page.getByRole('button', { name: 'Calculate' })).toHaveCount(0)
      await mayNot(page, address)
    },
  },
  {
    id: 'P-6-12',
    line: '- Super admins see the Admin menu;',
    as: 'admin',
    at: '/workspace',
    check: async (page) => {
      await expect(banner(page).getByRole('button', { name: 'Admin', exact: true })).toBeVisible()
    },
  },
  {
    id: 'P-6-13',
    line: '/admin routes are admin-only;',
    as: 'viewer',
    at: '/admin',
    leaves: true,
    check: async (page, { address }) => {
      for (const path of ['/admin', '/admin/applications', '/admin/users', '/admin/settings']) {
        await page.goto(address(path))
        await expect(heading(page, 'Access Denied')).toBeVisible()
      }
    },
  },
  {
    id: 'P-6-14',
    line: 'other app routes need a signed-in user.',
    as: 'visitor',
    at: '/workspace',
    check: async (page) => {
      await expect(page).toHaveURL(/\/login$/)
    },
  },
  {
    id: 'P-6-15',
    line: '- Free user limits: 5 active calculations, 3 projects.',
    as: 'visitor',
    at: '/',
    check: async (_, { visitor }) => {
      // The gateway of the other lines is not held to the free tier.
      const gateway = await startGateway({ env: { FREE_TIER: 'true' } })
      try {
        const person = await newPerson(gateway, 'Fred')
        for (const name of ['One', 'Two', 'Three'])
          await done(
            gateway,
            'createProject',
            {
              name,
              projectNumber: name,
              color: '#2563EB',
              organizationId: person.organizationId,
              visibility: 'private',
            },
            person,
          )
        const page = await visitor()
        await openWorkspace(page, gateway.url, {
          name: 'Fred',
          email: person.email,
          password: officePassword,
        })
        await page.goto(`${gateway.url}/projects/new`)
        await expect(page.getByText('A free account may have 3 projects')).toBeVisible()
        await page.getByRole('button', { name: /^Account of/ }).click()
        await page.getByRole('button', { name: 'Account', exact: true }).click()
        await expect(dialog(page).getByText('Up to 5 active calculations and 3 projects.')).toBeVisible()
      } finally {
        await gateway.stop()
      }
    },
  },
]
