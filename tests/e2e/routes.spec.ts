import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { type RunningGateway, signUpAndVerify } from '#tests/helpers/gateway.ts'
import { createProject, fillSignIn, openWorkspace } from '#tests/helpers/people.ts'
import { administrator as admin, test } from './fixtures.ts'

const ada = { name: 'Ada Byron', email: 'ada@routes.example.org', password: 'correct horse battery' }

let gateway: RunningGateway
test.beforeAll(async ({ gateway: shared }) => {
  gateway = shared
  await signUpAndVerify(gateway, ada)
})

/** Where an address leads, and the heading that is shown there. */
type Row = readonly [path: string, leadsTo: RegExp, heading: string | RegExp]

async function expectRows(page: Page, rows: readonly Row[], by = inAddressBar): Promise<void> {
  for (const [path, leadsTo, heading] of rows)
    await test.step(path, async () => {
      await by(page, path)
      await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible()
      await expect.poll(() => new URL(page.url()).pathname).toMatch(leadsTo)
    })
}

const inAddressBar = async (page: Page, path: string): Promise<void> => {
  await page.goto(gateway.url + path)
}

/** As by the back button: the app stays loaded, which is most of the time that an address takes. */
const inHistory = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)

const home = 'Geotechnical work that goes where you go'
const protectedPaths = [
  '/workspace',
  '/projects',
  '/projects/new',
  '/projects/p1',
  '/projects/p1/calculations',
  '/projects/p1/calculations/settlement/new',
  '/projects/p1/calculations/settlement/c1',
  '/projects/p1/reports',
  '/projects/p1/analytics',
  '/projects/p1/settings',
  '/library',
  '/organizations',
  '/debug',
  '/dashboard',
  '/dashboard/projects',
  '/dashboard/folders',
  '/dashboard/folders/f1',
  '/dashboard/older-results',
  '/settings',
  '/dashboard/calculations/new',
  '/dashboard/calculations/bearing-capacity-eurocode',
  '/dashboard/report-templates',
  '/folders',
  '/folders/f1',
  '/report-templates',
  '/materials',
  '/bearing-capacity',
  '/admin',
  '/admin/applications',
  '/admin/organizations',
  '/admin/users',
  '/admin/audit',
  '/admin/settings',
  '/projects/p1/folders',
  '/projects/p1/folders/f1',
]

test('signed out: public pages are shown, all others ask to sign in, unknown ones go home', async ({
  page,
}) => {
  await expectRows(page, [
    ['/', /^\/$/, home],
    ['/nowhere/at/all', /^\/$/, home],
    ['/login', /^\/login$/, /sign in|welcome back|login/i],
    ['/signup', /^\/signup$/, /sign up|create/i],
    ['/email-verification-pending', /pending$/, 'Check your inbox'],
    ['/organization-application', /application$/, 'Apply for your organization'],
    ['/application-status', /status$/, 'Application status'],
    ['/invitation/unknown-invitation-0123456789', /^\/invitation\//, 'There is no such invitation'],
    ['/unauthorized', /^\/unauthorized$/, 'Your role does not open this page'],
    ['/dashboard/calculations/settlement', /settlement$/, /settlement/i],
    ['/dashboard/calculations/slope-stability', /slope-stability$/, /slope/i],
    ['/dashboard/calculations/bearing-capacity', /bearing-capacity$/, /bearing capacity/i],
  ])
  await expect(page.getByText('Want to save your calculations?')).toBeVisible()
  for (const path of protectedPaths)
    await test.step(path, async () => {
      const by = ['/workspace', '/projects/p1', '/dashboard', '/admin'].includes(path)
        ? inAddressBar
        : inHistory
      await by(page, path)
      await expect(page).toHaveURL(/\/login$/)
    })
})

test('a visitor calculates from the menu of the public pages; it stays in the browser, without a database', async ({
  page,
}) => {
  await page.goto(gateway.url)
  const menu = page.getByRole('button', { name: 'Free Calculations' })
  // The page comes drawn: its menus open once the app is there.
  await expect(menu).toBeEnabled()
  await menu.hover()
  await page.getByRole('link', { name: /^Bearing Capacity Analysis/ }).click()
  await expect(page.getByText('Kept in this browser only')).toBeVisible()
  await page.getByRole('button', { name: /Method/ }).click()
  await page.getByRole('option', { name: /Hong Kong/ }).click()
  await expect(page).toHaveURL(/method=bearing-capacity-hongkong/)
  await expect(page.getByRole('heading', { name: 'Bearing capacity, Hong Kong' })).toBeVisible()
  await page.getByRole('button', { name: 'Fill in an example' }).click()
  await page.getByRole('button', { name: 'Calculate' }).click()
  await expect(
    page.getByRole('region', { name: 'Result' }).getByText(/^(PASS|FAIL|SCREENING)$/),
  ).toBeVisible()
  await page.reload()
  await expect(
    page.getByRole('region', { name: 'Result' }).getByText(/^(PASS|FAIL|SCREENING)$/),
  ).toBeVisible()
  const databases = await page.evaluate(async () =>
    (await indexedDB.databases()).map(({ name }) => name ?? ''),
  )
  // What a visitor typed, and no person's database.
  expect(databases.filter((name) => name.startsWith('groundwork-'))).toEqual(['groundwork-drafts'])
  await page.getByRole('main').getByRole('link', { name: 'Sign Up Free' }).click()
  await expect(page).toHaveURL(/\/signup$/)
})

test('who was asked to sign in comes back to where they were', async ({ page }) => {
  await page.goto(`${gateway.url}/organizations?id=x`)
  await fillSignIn(page, ada)
  await expect(page).toHaveURL(/\/organizations\?id=x$/)
})

test('a member sees every page but the admin area, and each redirect leads where it says', async ({
  page,
}) => {
  await openWorkspace(page, gateway.url, ada)
  await createProject(page, { name: 'Quay 7', number: 'Q-7' })
  const project = new URL(page.url()).pathname
  const denied = 'Access Denied'
  await expectRows(page, [
    ['/', /^\/$/, home],
    ['/workspace', /^\/workspace$/, 'Workspace'],
    ['/projects', /^\/projects$/, 'Projects'],
    [project, /^\/projects\/[^/]+$/, 'Quay 7'],
    [`${project}/calculations/settlement/new`, /settlement\/new$/, /settlement/i],
    ['/projects/%20', /projects/, 'Project Not Found: The project ID is missing or invalid.'],
    ['/dashboard/folders', /^\/dashboard\/folders$/, 'Folders'],
    ['/dashboard', /^\/workspace$/, 'Workspace'],
    ['/settings', /^\/workspace$/, 'Settings'],
    ['/nowhere', /^\/$/, home],
  ])
  const others: readonly Row[] = [
    ['/projects/new', /new$/, /project/i],
    [`${project}/calculations`, /calculations$/, 'Calculations'],
    [`${project}/reports`, /reports$/, 'Reports'],
    [`${project}/analytics`, /analytics$/, 'Analytics'],
    [`${project}/settings`, /settings$/, /settings/i],
    [
      '/projects/0192f3c4-1111-7abc-8def-0123456789ab',
      /ab$/,
      'Project Not Found: The project ID is missing or invalid.',
    ],
    ['/library', /^\/library$/, 'Library'],
    ['/report-templates', /^\/library/, 'Library'],
    ['/materials', /^\/library/, 'Library'],
    ['/dashboard/report-templates', /^\/library/, 'Library'],
    ['/dashboard/materials', /^\/library/, 'Library'],
    ['/organizations', /^\/organizations$/, 'Organizations'],
    ['/debug', /^\/debug$/, 'Storage'],
    ['/dashboard/projects', /^\/projects$/, 'Projects'],
    ['/dashboard/projects/anything', /^\/projects$/, 'Projects'],
    ['/folders', /^\/dashboard\/folders$/, 'Folders'],
    ['/folders/unknown', /^\/dashboard\/folders$/, 'Folders'],
    ['/folders/unknown/within', /^\/dashboard\/folders$/, 'Folders'],
    ['/dashboard/calculations/new', /calculations\/new$/, /.+/],
    ['/dashboard/calculations/slope-stability', /dashboard\/calculations\/slope-stability$/, /slope/i],
    ['/dashboard/calculations/bearing-capacity-eurocode', /eurocode$/, /Eurocode 7/],
    ['/dashboard/calculations/bearing-capacity', /calculations\/new$/, 'New calculation'],
    ['/dashboard/calculations/astrology', /astrology$/, 'Module not found: astrology'],
    [
      `/dashboard/calculations/slope-stability?projectId=${project.split('/').at(-1)}`,
      /projects\/[^/]+\/calculations\/slope-stability\/new$/,
      /slope/i,
    ],
    ['/bearing-capacity', /^\/workspace$/, 'Workspace'],
    ['/unauthorized', /^\/unauthorized$/, 'Your role does not open this page'],
    ['/admin', /^\/admin$/, denied],
    ['/admin/applications', /applications$/, denied],
    ['/admin/organizations', /organizations$/, denied],
    ['/admin/users', /users$/, denied],
    ['/admin/audit', /audit$/, denied],
    [`${project}/folders`, /folders$/, /.+/],
    ['/admin/settings', /settings$/, denied],
  ]
  await page.goto(`${gateway.url}/workspace`)
  await expectRows(page, others, inHistory)
  const { shortcuts } = JSON.parse(await readFile('public/manifest.webmanifest', 'utf8')) as {
    shortcuts: { name: string; url: string }[]
  }
  expect(shortcuts.length).toBeGreaterThan(0)
  await expectRows(
    page,
    shortcuts.map(({ name, url }) => [
      url,
      new RegExp(`^${url}$`),
      new RegExp(name.replace('New ', ''), 'i'),
    ]),
    inHistory,
  )
  await inHistory(page, '/admin/settings')
  await expect(
    page.getByText("You don't have permission to access this area. Admin privileges are required."),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Go Back' }).click()
  await expect(page).not.toHaveURL(/\/admin\/settings$/)
  await page.goto(gateway.url)
  await expect(page.getByRole('link', { name: 'Go to Dashboard' }).first()).toBeVisible()
  await expect(page.getByText('Want to save your calculations?')).toHaveCount(0)
})

test('a super administrator without an organization is told what is missing, and sees the admin area', async ({
  page,
}) => {
  await openWorkspace(page, gateway.url, admin)
  await expectRows(page, [
    ['/projects', /^\/projects$/, 'You need to be part of an organization to access projects.'],
    ['/admin', /^\/admin$/, 'Admin Dashboard'],
    ['/admin/applications', /applications$/, 'Organization applications'],
    ['/admin/organizations', /organizations$/, 'Organizations and plans'],
    ['/admin/users', /users$/, 'Users'],
    ['/admin/audit', /audit$/, 'Audit log'],
    ['/admin/settings', /settings$/, 'Platform settings'],
  ])
  await page.getByRole('button', { name: 'Admin', exact: true }).hover()
  await page.getByRole('link', { name: 'Users' }).click()
  await expect(page.getByRole('heading', { name: 'Users' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link')).toHaveText([
    'Workspace',
    'Admin',
    'Users',
  ])
})

test('the crumb of a project leads to another one, with what is in it', async ({ page }) => {
  await openWorkspace(page, gateway.url, ada)
  await createProject(page, { name: 'Quay 8', number: 'Q-8' })
  await page.goto(`${gateway.url}/projects`)
  await createProject(page, { name: 'Pier 4', number: 'P-4' })
  await page.getByRole('button', { name: 'Switch Project' }).click()
  await expect(page.getByText('Select a different project to work on')).toBeVisible()
  const other = page.getByRole('link', { name: /Quay 8/ })
  await expect(other).toContainText('#Q-8')
  await expect(other).toContainText('0 calculations')
  await other.click()
  await expect(page.getByRole('heading', { name: 'Quay 8', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Switch Project' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(page.getByText('Select a different project to work on')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Switch Project' })).toBeFocused()
})

test('menus open by hovering after a moment, stay under the pointer, and close after it leaves', async ({
  page,
}) => {
  await openWorkspace(page, gateway.url, ada)
  await expect(page.getByRole('heading', { name: 'Workspace' })).toBeVisible()
  const button = page.getByRole('button', { name: 'Projects', exact: true })
  // The page has a link of that name too, and it is there before the menu is.
  const inside = page.getByRole('banner').getByRole('link', { name: 'All Projects' })
  // The header is drawn anew once the workspace is open: a pointer that came before and does not move tells it nothing.
  await expect(async () => {
    await page.getByRole('heading', { level: 1 }).hover()
    await button.hover()
    await expect(inside).toBeVisible({ timeout: 2000 })
  }).toPass()
  await inside.hover()
  // Longer than a menu takes to close: nothing tells that it stays but that it still stands.
  await page.waitForTimeout(400)
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await page.mouse.move(700, 800)
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  await button.focus()
  await page.keyboard.press('ArrowDown')
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
})
