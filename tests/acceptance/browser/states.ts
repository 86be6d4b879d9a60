import type { Page } from '@playwright/test'
import { done } from '#tests/helpers/callables.ts'
import { signIn, signUpAndVerify } from '#tests/helpers/gateway.ts'
import { createProject, fillSignIn, syncState } from '#tests/helpers/people.ts'
import { rest } from '#tests/helpers/rest.ts'
import { expireSession } from './errors.ts'
import { expect } from './expect.ts'
import type { Line } from './line.ts'
import { accountMenu, dialogPlace, heading, main, openPalette, pathOf, refuseSwitch, toast } from './ways.ts'
import { officePassword, type World } from './world.ts'

/** Types of the activities of the person, as the gateway tells them. */
async function activityTypes(world: World, email: string): Promise<string> {
  const { accessToken: token } = await signIn(world.gateway, { email, password: officePassword })
  const { data } = await rest(world.gateway, 'GET', '/api/activities', { by: { token } })
  return JSON.stringify(data)
}

const storedSession = (page: Page): Promise<string> =>
  page.evaluate(() =>
    JSON.stringify(Object.entries(sessionStorage).filter(([name]) => name.includes('session'))),
  )

/** 4. States and transitions. */
export const states: readonly Line[] = [
  {
    id: 'P-4.1-1',
    line: '- **Signup**: creates the account and sends a verification email; the user remains unauthenticated and unverified until the email is verified.',
    as: 'visitor',
    at: '/signup',
    leaves: true,
    check: async (page, { gateway }) => {
      const email = 'una@states.example.org'
      await page.getByLabel('Name').fill('Una')
      await page.getByLabel('Email').fill(email)
      await page.getByLabel('Password', { exact: true }).fill(officePassword)
      await page.getByLabel('Confirm password').fill(officePassword)
      await page.getByRole('button', { name: 'Sign Up' }).click()
      await expect(page.getByText(email)).toBeVisible()
      await expect.poll(async () => (await gateway.mailbox()).map(({ to }) => to)).toContain(email)
      await page.goto(`${gateway.url}/workspace`)
      await expect(page).toHaveURL(/\/login$/)
    },
  },
  {
    id: 'P-4.2-1',
    line: '- **Login**: with an unverified email the user stays unauthenticated and sees the verify-first message.',
    as: 'visitor',
    at: '/login',
    leaves: true,
    check: async (page) => {
      await fillSignIn(page, { email: 'una@states.example.org', password: officePassword })
      await expect(page.getByText('Please verify your email before signing in.')).toBeVisible()
      expect(pathOf(page)).toBe('/login')
    },
  },
  {
    id: 'P-4.2-2',
    line: 'A verified login sets authenticated, loads organizations and records a login activity.',
    as: 'visitor',
    at: '/login',
    leaves: true,
    check: async (page, world) => {
      const person = await signUpAndVerify(world.gateway, {
        name: 'Vic',
        email: 'vic@states.example.org',
        password: officePassword,
      })
      await fillSignIn(page, person)
      await expect(page).toHaveURL(/\/workspace$/)
      await expect(await accountMenu(page)).toContainText('Vic')
      await expect.poll(() => activityTypes(world, person.email)).toContain('user_login')
    },
  },
  {
    id: 'P-4.3-1',
    line: '- **Logout**: clears user, token and organizations and records a logout activity.',
    as: 'visitor',
    at: '/login',
    leaves: true,
    check: async (_, world) => {
      const { page, person } = await world.newcomer()
      await accountMenu(page)
      await page.getByRole('button', { name: 'Log Out' }).click()
      await expect(page).toHaveURL(/\/login$/)
      expect(await storedSession(page)).not.toContain('accessToken":"')
      await expect.poll(() => activityTypes(world, person.email)).toContain('user_logout')
    },
  },
  {
    id: 'P-4.4-1',
    line: '- **401 response** from the API: stored token and user are cleared and the user is redirected to /login. Token refresh failure logs the user out.',
    as: 'owner',
    at: '/workspace',
    check: async (_, { newcomer }) => {
      const { page } = await newcomer()
      await expect(syncState(page)).toHaveText('All changes saved')
      await expireSession(page)
      await expect(page).toHaveURL(/\/login$/)
      expect(await storedSession(page)).not.toContain('expired"')
    },
  },
  {
    id: 'P-4.5-1',
    line: '- **Organizations**: after login, if the user has none and is not super admin, a personal organization is created and the list reloaded.',
    as: 'owner',
    at: '/workspace',
    check: async (_, { newcomer }) => {
      const { page } = await newcomer()
      await expect(await accountMenu(page)).toContainText(/Current organization\s*Nora/)
    },
  },
  {
    id: 'P-4.5-2',
    line: "The current organization is the user's default organization, otherwise the first.",
    as: 'owner',
    at: '/workspace',
    leaves: true,
    check: async (page) => {
      await expect(await accountMenu(page)).toContainText(/Current organization\s*Olga/)
    },
  },
  {
    id: 'P-4.5-3',
    line: 'Switching saves the choice as the default;',
    as: 'owner',
    at: '/workspace',
    check: async (_, { newcomer, gateway }) => {
      const { page, person } = await newcomer()
      await done(gateway, 'createOrganization', { name: 'Pier Office' }, person)
      await page.reload()
      const menu = await accountMenu(page)
      await menu.getByRole('button', { name: 'Pier Office' }).click()
      await expect
        .poll(
          async () =>
            (await signIn(gateway, { email: person.email, password: officePassword })).user
              .defaultOrganization,
        )
        .not.toBe(person.organizationId)
      await page.reload()
      await expect(await accountMenu(page)).toContainText(/Current organization\s*Pier Office/)
    },
  },
  {
    id: 'P-4.5-4',
    line: "an unknown id fails with 'Organization not found';",
    elsewhere: { in: 'tests/integration/project-migrate.test.ts', words: 'organization/not-found' },
  },
  {
    id: 'P-4.5-5',
    line: 'switching to the already-current organization is skipped.',
    as: 'owner',
    at: '/workspace',
    check: async (_, { newcomer }) => {
      const { page } = await newcomer()
      const calls: string[] = []
      page.on('request', (request) => calls.push(request.url()))
      const menu = await accountMenu(page)
      await menu.getByRole('button', { name: /^Nora/ }).click()
      await expect(menu).toHaveCount(0)
      await accountMenu(page)
      expect(calls.filter((url) => url.includes('setDefaultOrganization'))).toEqual([])
    },
  },
  {
    id: 'P-4.5-6',
    line: 'Load and switch failures are only logged.',
    differs: 'A switch to another organization that fails is told in a toast, with the reason.',
  },
  {
    id: 'P-4.6-1',
    line: '- **Invitation actions**: send, resend, cancel, accept, reject.',
    as: 'owner',
    at: '/organizations?id=:organization',
    leaves: true,
    check: async (page) => {
      await page.getByRole('button', { name: 'Invite', exact: true }).click()
      await page.getByRole('dialog').getByLabel('Email').fill('guest@states.example.org')
      await page.getByRole('button', { name: 'Send invitation' }).click()
      const row = page.getByRole('row').filter({ hasText: 'guest@states.example.org' })
      await expect(row.getByText('Open', { exact: true })).toBeVisible()
      await row.getByRole('button', { name: /^Actions for/ }).click()
      await page.getByRole('menuitem', { name: 'Send again' }).click()
      await expect(toast(page, 'Invitation sent again')).toBeVisible()
      await row.getByRole('button', { name: /^Actions for/ }).click()
      await page.getByRole('menuitem', { name: 'Cancel invitation' }).click()
      await expect(row.getByText('Cancelled')).toBeVisible()
    },
  },
  {
    id: 'P-4.13-1',
    line: '- **Project status**: the edit dialog offers active, completed, archived (any of the three).',
    as: 'owner',
    at: '/workspace',
    check: async (_, { newcomer }) => {
      const { page } = await newcomer()
      await createProject(page, { name: 'Quay', number: 'Q-1' })
      await page.goto(`${page.url()}/settings`)
      for (const status of ['Archived', 'Active', 'Completed']) {
        await page.getByRole('button', { name: 'Edit Project Settings' }).click()
        const dialog = page.getByRole('dialog', { name: 'Edit Project Settings' })
        await dialog.getByRole('button', { name: /Status/ }).click()
        await page.getByRole('option', { name: status }).click()
        await dialog.getByRole('button', { name: 'Save Changes' }).click()
        await expect(dialog).toHaveCount(0)
        await expect(main(page).getByText(status, { exact: true }).first()).toBeVisible()
      }
    },
  },
  ...(
    [
      ['P-4.14-1', '- **Project visibility**: private (team members only),', 'Private', 'Team members only'],
      [
        'P-4.14-2',
        'organization (all members of the organization can view),',
        'Organization',
        'All members of the organization can view',
      ],
      ['P-4.14-3', 'team (only invited team members).', 'Team', 'Only invited team members'],
    ] as const
  ).map(
    ([id, line, label, text]): Line => ({
      id,
      line,
      as: 'owner',
      at: '/projects/new',
      check: async (page) => {
        await expect(
          page
            .getByRole('radiogroup', { name: 'Visibility' })
            .locator('label')
            .filter({ hasText: label })
            .filter({ hasText: text }),
        ).toBeVisible()
      },
    }),
  ),
  {
    id: 'P-4.15-1',
    line: '- **Create project form**: idle, submitting, then success (navigate to the new project) or an error toast.',
    as: 'owner',
    at: '/workspace',
    check: async (_, { newcomer }) => {
      const { page } = await newcomer()
      await createProject(page, { name: 'Quay', number: 'Q-1' })
      await expect(toast(page, 'Project Created')).toBeVisible()
    },
  },
  {
    id: 'P-4.16-1',
    line: '- **Delete project**: confirm dialog, delete, close and refresh.',
    as: 'owner',
    at: '/workspace',
    check: async (_, { newcomer }) => {
      const { page } = await newcomer()
      await createProject(page, { name: 'Quay', number: 'Q-1' })
      await page.goto(`${page.url()}/settings`)
      await page.getByRole('button', { name: 'Edit Project Settings' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Delete Project' }).click()
      await page
        .getByRole('alertdialog', { name: 'Confirm Deletion' })
        .getByRole('button', { name: 'Delete Project' })
        .click()
      await expect(page).toHaveURL(/\/projects$/)
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page.getByRole('heading', { name: 'No projects yet' })).toBeVisible()
    },
  },
  {
    id: 'P-4.17-1',
    line: '- **Offline**: going offline shows a notice; queued calculations sync on reconnect and a success toast appears when the sync-complete message arrives.',
    as: 'owner',
    at: '/workspace',
    leaves: true,
    check: async (page) => {
      await expect(syncState(page)).toHaveText('All changes saved')
      await page.context().setOffline(true)
      await expect(toast(page, 'Offline mode')).toBeVisible()
      await page.context().setOffline(false)
      await expect(syncState(page)).toHaveText('All changes saved')
    },
  },
]

/** 3. Entities, as far as a person sees their fields. */
export const entities: readonly Line[] = [
  {
    id: 'P-3-7',
    line: 'role (shown as free_user by default),',
    as: 'owner',
    at: '/workspace',
    check: async (_, { newcomer }) => {
      const { page } = await newcomer()
      await accountMenu(page)
      await page.getByRole('button', { name: 'Account', exact: true }).click()
      await expect(page.getByRole('dialog', { name: 'Account' }).getByText('Free User')).toBeVisible()
    },
  },
  {
    id: 'P-3-8',
    line: 'uid (format PRJ-{year}-{4 uppercase letters or digits}, unique, permanent, generated if missing),',
    as: 'owner',
    at: '/projects/:project',
    check: async (page) => {
      await expect(main(page).getByText(/^PRJ-\d{4}-[A-Z0-9]{4}$/)).toBeVisible()
    },
  },
  {
    id: 'P-3-9',
    line: 'teamMembers (map of user to role and permissions; the creator is added as admin),',
    as: 'owner',
    at: '/projects/:project',
    check: async (page) => {
      const team = main(page).getByRole('list', { name: 'Team' })
      await expect(team.getByRole('listitem').filter({ hasText: 'Olga (you)' })).toContainText('Admin')
    },
  },
  {
    id: 'P-3-10',
    line: '- **Folder**: id, name, projectId, parentId (optional, allows nesting),',
    as: 'owner',
    at: '/projects/:project/folders/:inner',
    check: async (page) => {
      await expect(heading(page, 'North bank')).toBeVisible()
    },
  },
  {
    id: 'P-3-11',
    line: 'In pickers only id and displayName are used.',
    as: 'owner',
    at: '/projects/new',
    check: async (page) => {
      await page.getByRole('button', { name: /Organization/ }).click()
      await expect(page.getByRole('option', { name: 'Quay & Sons', exact: true })).toBeVisible()
      await page.keyboard.press('Escape')
    },
  },
  {
    id: 'P-3-12',
    line: 'Types: project_created,',
    as: 'owner',
    at: '/projects/:project',
    check: async (page) => {
      await expect(main(page).getByText('You created the project')).toBeVisible()
    },
  },
  {
    id: 'P-3-13',
    line: 'folder_created,',
    as: 'owner',
    at: '/projects/:project',
    check: async (page) => {
      await expect(main(page).getByText('You created the folder Piers')).toBeVisible()
    },
  },
  {
    id: 'P-3-14',
    line: 'calculation_saved,',
    as: 'owner',
    at: '/projects/:project',
    check: async (page) => {
      await expect(main(page).getByText('You saved Pier 1')).toBeVisible()
    },
  },
  {
    id: 'P-3-15',
    line: '- **Notification**: id, type (success, error, warning, info), title, message, duration, createdAt.',
    as: 'owner',
    at: '/workspace',
    check: async (_, world) => {
      const { page, person } = await world.newcomer()
      await refuseSwitch(page, world, person)
      await page.getByRole('button', { name: /^Notifications, \d+ unread/ }).click()
      const entry = page
        .getByRole('dialog', { name: 'Notifications' })
        .getByRole('listitem')
        .filter({ hasText: 'The organization was not switched' })
      await expect(entry.getByRole('img', { name: 'Error' })).toBeVisible()
      await expect(entry).toContainText('just now')
    },
  },
  {
    id: 'P-3-16',
    line: '- **Organization member**: id, userId, organizationId, role, status (active seen), joinedAt, permissions, user {name, email, lastLoginAt}.',
    as: 'owner',
    at: '/organizations?id=:organization',
    check: async (page, { office }) => {
      const members = page.getByRole('table', { name: 'Members' })
      for (const name of ['Name', 'Role', 'Joined', 'Last sign-in'])
        await expect(members.getByRole('columnheader', { name })).toBeVisible()
      const row = members.getByRole('row').filter({ hasText: office.member.email })
      await expect(row).toContainText('Max')
      await expect(row).toContainText('Member')
    },
  },
  {
    id: 'P-3-17',
    line: '- **Organization invitation**: id, organizationId, email, role, message, status (pending; other values not shown).',
    as: 'owner',
    at: '/organizations?id=:organization',
    check: async (page) => {
      const invitations = page.getByRole('table', { name: 'Invitations' })
      for (const name of ['Email', 'Role', 'Status'])
        await expect(invitations.getByRole('columnheader', { name })).toBeVisible()
    },
  },
  {
    id: 'P-3-18',
    line: 'project_updated, project_deleted, folder_created, folder_updated, folder_accessed, folder_deleted, calculation_run, calculation_saved, calculation_updated, report_generated, user_login, user_logout.',
    as: 'owner',
    at: '/workspace',
    check: async (_, { newcomer, gateway }) => {
      const { page, person } = await newcomer()
      const project = await done(
        gateway,
        'createProject',
        {
          name: 'Quay',
          projectNumber: 'Q-1',
          color: '#2563EB',
          organizationId: person.organizationId,
          visibility: 'private',
        },
        person,
      )
      await done(gateway, 'updateProject', { projectId: project.id, fields: { location: 'Bergen' } }, person)
      const folder = await done(gateway, 'createFolder', { projectId: project.id, name: 'Piers' }, person)
      await done(gateway, 'updateFolder', { id: folder.id, fields: { name: 'Bridge piers' } }, person)
      await done(gateway, 'deleteFolder', { id: folder.id }, person)
      const body = { projectId: project.id, name: 'Pad', type: 'settlement', inputs: {} }
      const { data } = await rest(gateway, 'POST', '/api/calculations', { by: person, body })
      const { id } = data as { id: string }
      await rest(gateway, 'PUT', `/api/calculations/${encodeURIComponent(id)}`, {
        by: person,
        body: { name: 'Pad 2' },
      })
      await page.goto(`${gateway.url}/projects/${project.id}`)
      for (const words of [
        'You created the project',
        'You edited the project',
        'You created the folder Piers',
        /^You edited the folder/,
        /^You deleted the folder/,
        'You saved Pad',
        /^You updated Pad/,
      ])
        await expect(main(page).getByText(words).first()).toBeVisible()
    },
  },
  {
    id: 'P-3-19',
    line: '- **Search result**: id, title, description, path, icon, category, projectName.',
    as: 'owner',
    at: '/workspace',
    leaves: true,
    check: async (page) => {
      await expect(main(page).getByRole('link', { name: 'Ferry terminal' }).first()).toBeVisible()
      const palette = await openPalette(page)
      await palette.getByRole('combobox').fill('pier 1')
      const found = palette.getByRole('option').first()
      await expect(found).toContainText('Pier 1')
      await expect(found).toContainText('Ferry terminal')
      await expect(found).toContainText('Calculation')
      await expect(found.locator('svg').first()).toBeVisible()
    },
  },
  {
    id: 'P-3-20',
    line: 'favoriteRoutes, pinnedProjects,',
    as: 'owner',
    at: '/projects',
    leaves: true,
    check: async (page) => {
      await main(page).getByRole('button', { name: 'Pin Ferry terminal' }).click()
      await page.reload()
      await main(page).getByRole('button', { name: 'Unpin Ferry terminal' }).click()
      await expect(main(page).getByRole('button', { name: 'Pin Ferry terminal' })).toBeVisible()
    },
  },
  {
    id: 'P-3-21',
    line: 'customShortcuts,',
    as: 'owner',
    at: dialogPlace('Settings'),
    check: async (page) => {
      await page.getByRole('tab', { name: 'Personalization' }).click()
      const change = page.getByRole('button', { name: 'Change the keys of New project' })
      await change.click()
      await page.keyboard.press('Alt+P')
      await expect(change).toHaveText(/Alt.*P/)
    },
    leaves: true,
  },
]
