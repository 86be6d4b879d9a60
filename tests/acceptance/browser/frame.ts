import { builtFiles } from '#tests/helpers/builtFiles.ts'
import { expect } from './expect.ts'
import type { Line, Place } from './line.ts'
import { banner, crumbs, heading, hoverMenu, main, openPalette, sidebar } from './ways.ts'

const publicFooter = 'Want to save your calculations?'

/** 2. Layouts. */
export const layouts: readonly Line[] = [
  {
    id: 'P-2.5-1',
    line: 'App layout: top menu bar, optional breadcrumbs, content.',
    as: 'owner',
    at: '/library/materials',
    check: async (page) => {
      await expect(banner(page).getByRole('navigation', { name: 'Main' })).toBeVisible()
      await expect(crumbs(page)).toBeVisible()
      await expect(main(page)).toBeVisible()
    },
  },
  {
    id: 'P-2.5-2',
    line: 'Public layout: top navigation with Home, a Free Calculations dropdown, Login and Sign Up',
    as: 'visitor',
    at: '/',
    check: async (page) => {
      await expect(banner(page).getByRole('link', { name: 'Home' })).toBeVisible()
      await expect(banner(page).getByRole('button', { name: 'Free Calculations' })).toBeVisible()
      await expect(banner(page).getByRole('link', { name: 'Login' })).toBeVisible()
      await expect(banner(page).getByRole('link', { name: 'Sign Up' })).toBeVisible()
    },
  },
  {
    id: 'P-2.5-3',
    line: '(or Go to Dashboard when signed in)',
    as: 'owner',
    at: '/',
    check: async (page) => {
      await expect(banner(page).getByRole('link', { name: 'Go to Dashboard' })).toBeVisible()
      await expect(banner(page).getByRole('link', { name: 'Login' })).toHaveCount(0)
    },
  },
  {
    id: 'P-2.5-4',
    line: "footer invitation 'Want to save your calculations?' with Sign Up Free and Login.",
    as: 'visitor',
    at: '/',
    check: async (page) => {
      const footer = page.getByRole('contentinfo')
      await expect(footer.getByText(publicFooter)).toBeVisible()
      await expect(footer.getByRole('link', { name: 'Sign Up Free' })).toBeVisible()
      await expect(footer.getByRole('link', { name: 'Login' })).toBeVisible()
    },
  },
  {
    id: 'P-2.5-5',
    line: 'Project layout: menu bar, project sidebar, content.',
    as: 'owner',
    at: '/projects/:project',
    check: async (page) => {
      await expect(banner(page)).toBeVisible()
      await expect(sidebar(page)).toBeVisible()
      await expect(main(page)).toBeVisible()
    },
  },
  {
    id: 'P-2.5-6',
    line: "With no project id it shows 'Project Not Found: The project ID is missing or invalid.'",
    as: 'owner',
    at: '/projects/%20',
    check: async (page) => {
      await expect(heading(page, 'Project Not Found: The project ID is missing or invalid.')).toBeVisible()
    },
  },
  {
    id: 'P-2.5-7',
    line: 'A Loading... fallback shows while a page loads.',
    as: 'owner',
    at: '/workspace',
    leaves: true,
    check: async (page, world) => {
      const code = builtFiles('src/features/debug/index.ts')
      let come = () => {}
      const held = new Promise<void>((resolve) => {
        come = resolve
      })
      await page.route(code, async (file) => {
        await held
        await file.continue()
      })
      await page.goto(world.address('/debug'), { waitUntil: 'commit' })
      await expect(page.getByText('Loading...').first()).toBeVisible()
      come()
      await expect(heading(page, 'Storage')).toBeVisible()
      await page.unroute(code)
    },
  },
  {
    id: 'P-2.5-8',
    line: "A generic error screen 'Something went wrong' shows 'An unexpected error occurred while rendering the application.' with the error message and a Reload page button; the error is also reported to an error-reporting service.",
    as: 'member',
    at: '/workspace',
    leaves: true,
    check: async (page) => {
      const code = builtFiles('src/features/projects/index.ts')
      await page.route(code, (file) =>
        file.fulfill({ contentType: 'text/javascript', body: "throw new Error('a fault of this screen')" }),
      )
      const reported = page.waitForRequest((request) => request.url().endsWith('/api/errors'))
      await page.getByRole('link', { name: 'New Project' }).first().click()
      await expect(heading(page, 'Something went wrong')).toBeVisible()
      await expect(
        page.getByText('An unexpected error occurred while rendering the application.'),
      ).toBeVisible()
      await expect(page.getByText('a fault of this screen')).toBeVisible()
      await reported
      await page.unroute(code)
      await page.getByRole('button', { name: 'Reload page' }).click()
      await expect(page.getByLabel('Project name')).toBeVisible()
    },
  },
  {
    id: 'P-2.5-9',
    line: "A user with no organization is told 'You need to be part of an organization to access projects.'",
    as: 'admin',
    at: '/projects',
    check: async (page) => {
      await expect(page.getByText('You need to be part of an organization to access projects.')).toBeVisible()
    },
  },
]

const account: Place = async (page, world) => {
  await page.goto(world.address('/workspace'))
  await page.getByRole('button', { name: /^Account of/ }).click()
  await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible()
}

/** 2. Top menu bar. */
export const topMenu: readonly Line[] = [
  {
    id: 'P-2.6-1',
    line: '- Items: Workspace, Projects dropdown, Library dropdown',
    as: 'owner',
    at: '/workspace',
    check: async (page) => {
      await expect(banner(page).getByRole('link', { name: 'Workspace', exact: true })).toBeVisible()
      for (const name of ['Projects', 'Library'])
        await expect(banner(page).getByRole('button', { name, exact: true })).toHaveAttribute(
          'aria-expanded',
          'false',
        )
    },
  },
  {
    id: 'P-2.6-2',
    line: '(Materials Library, Report Templates)',
    as: 'owner',
    at: '/workspace',
    check: async (page) => {
      const menu = await hoverMenu(page, 'Library')
      await expect(menu.getByRole('link', { name: 'Materials Library' })).toHaveAttribute(
        'href',
        '/library/materials',
      )
      await expect(menu.getByRole('link', { name: 'Report Templates' })).toHaveAttribute(
        'href',
        '/library/reports',
      )
      await page.mouse.move(700, 700)
    },
  },
  {
    id: 'P-2.6-3',
    line: 'Admin dropdown (super admins only: admin dashboard, applications, users, settings).',
    as: 'admin',
    at: '/workspace',
    check: async (page) => {
      const menu = await hoverMenu(page, 'Admin')
      for (const [name, href] of [
        ['Admin Dashboard', '/admin'],
        ['Organization Applications', '/admin/applications'],
        ['Users', '/admin/users'],
        ['Settings', '/admin/settings'],
      ] as const)
        await expect(menu.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
      await page.mouse.move(700, 700)
    },
  },
  {
    id: 'P-2.6-4',
    line: 'Admin dropdown (super admins only',
    as: 'owner',
    at: '/workspace',
    check: async (page) => {
      await expect(banner(page).getByRole('button', { name: 'Projects', exact: true })).toBeVisible()
      await expect(banner(page).getByRole('button', { name: 'Admin', exact: true })).toHaveCount(0)
    },
  },
  {
    id: 'P-2.6-5',
    line: '- The Projects dropdown lists the most recently updated projects (colour badge, project number as description), then All Projects and New Project.',
    as: 'owner',
    at: '/workspace',
    check: async (page) => {
      const menu = await hoverMenu(page, 'Projects')
      const project = menu.getByRole('link', { name: /^Ferry terminal/ })
      await expect(project).toContainText('2026-031')
      await expect(project.locator('[style*="background"], [style*="color"], svg').first()).toBeVisible()
      const links = await menu.getByRole('link').allInnerTexts()
      // The bin follows.
      expect(links.slice(-3).map((text) => text.split('\n')[0])).toEqual([
        'All Projects',
        'New Project',
        'Bin',
      ])
      await page.mouse.move(700, 700)
    },
  },
  {
    id: 'P-2.6-6',
    line: '- A search button with the Ctrl/Cmd+K shortcut opens the command palette.',
    as: 'owner',
    at: '/workspace',
    check: async (page) => {
      const button = banner(page).getByRole('button', { name: 'Search' })
      await expect(button).toContainText('Ctrl+K')
      await button.click()
      await expect(page.getByRole('dialog', { name: 'Search and commands' })).toBeVisible()
      await page.keyboard.press('Escape')
      await openPalette(page)
      await page.keyboard.press('Escape')
    },
  },
  {
    id: 'P-2.6-7',
    line: '- A user menu shows avatar or initial, name and current organization.',
    as: 'owner',
    at: account,
    check: async (page) => {
      await expect(page.getByRole('button', { name: 'Account of Olga' })).toHaveText('O')
      const menu = banner(page)
      await expect(menu.getByText('Olga', { exact: true }).first()).toBeVisible()
      await expect(menu).toContainText('Current organization')
    },
  },
  {
    id: 'P-2.6-8',
    line: 'Its entries: current organization, organization switcher',
    as: 'owner',
    at: account,
    check: async (page) => {
      await expect(banner(page).getByText('Current organization')).toBeVisible()
      await expect(banner(page).getByRole('button', { name: 'Quay & Sons' })).toBeVisible()
    },
  },
  {
    id: 'P-2.6-9',
    line: 'titled Select Organization if the user has one,',
    as: 'owner',
    at: '/workspace',
    check: async (_, { newcomer }) => {
      const { page } = await newcomer()
      await page.getByRole('button', { name: /^Account of/ }).click()
      await expect(page.getByText('Select Organization')).toBeVisible()
    },
  },
  {
    id: 'P-2.6-10',
    line: 'Switch Organization if several',
    as: 'owner',
    at: account,
    check: async (page) => {
      await expect(page.getByText('Switch Organization')).toBeVisible()
    },
  },
  {
    id: 'P-2.6-11',
    line: 'Create Organization when the user has none,',
    as: 'admin',
    at: account,
    check: async (page) => {
      await expect(banner(page).getByRole('link', { name: 'Create Organization' })).toBeVisible()
    },
  },
  {
    id: 'P-2.6-12',
    line: 'Organizations, Application Status,',
    as: 'owner',
    at: account,
    check: async (page) => {
      await expect(banner(page).getByRole('link', { name: 'Organizations', exact: true })).toHaveAttribute(
        'href',
        '/organizations',
      )
      await expect(banner(page).getByRole('link', { name: 'Application Status' })).toHaveAttribute(
        'href',
        '/application-status',
      )
    },
  },
  {
    id: 'P-2.6-13',
    line: 'Admin Dashboard and Organization Applications (super admins),',
    as: 'admin',
    at: account,
    check: async (page) => {
      await expect(banner(page).getByRole('link', { name: 'Admin Dashboard' })).toBeVisible()
      await expect(banner(page).getByRole('link', { name: 'Organization Applications' })).toBeVisible()
    },
  },
  {
    id: 'P-2.6-14',
    line: 'Admin Dashboard and Organization Applications (super admins),',
    as: 'owner',
    at: account,
    check: async (page) => {
      await expect(banner(page).getByRole('link', { name: 'Admin Dashboard' })).toHaveCount(0)
      await expect(banner(page).getByRole('link', { name: 'Organization Applications' })).toHaveCount(0)
    },
  },
  {
    id: 'P-2.6-15',
    line: 'Settings, Account, Help, Log Out.',
    as: 'owner',
    at: account,
    check: async (page) => {
      for (const name of ['Settings', 'Account', 'Help', 'Log Out'])
        await expect(banner(page).getByRole('button', { name, exact: true })).toBeVisible()
    },
  },
  {
    id: 'P-2.6-16',
    line: '- Dropdowns open on hover and close 150 ms after the pointer leaves; content appears after 100 ms.',
    as: 'visitor',
    at: '/',
    leaves: true,
    check: async (page) => {
      const button = banner(page).getByRole('button', { name: 'Free Calculations' })
      await expect(button).toBeEnabled()
      await page.mouse.move(700, 700)
      await page.clock.install()
      await page.clock.pauseAt(Date.now() + 60_000)
      await button.hover()
      await page.clock.runFor(90)
      await expect(button).toHaveAttribute('aria-expanded', 'false')
      await page.clock.runFor(20)
      await expect(button).toHaveAttribute('aria-expanded', 'true')
      await page.mouse.move(700, 700)
      await page.clock.runFor(140)
      await expect(button).toHaveAttribute('aria-expanded', 'true')
      await page.clock.runFor(20)
      await expect(button).toHaveAttribute('aria-expanded', 'false')
      await page.clock.resume()
    },
  },
  {
    id: 'P-2.6-17',
    line: '- Logo link goes to /workspace when signed in.',
    as: 'owner',
    at: '/library',
    leaves: true,
    check: async (page) => {
      await banner(page).getByRole('link', { name: 'Groundwork' }).click()
      await expect(page).toHaveURL(/\/workspace$/)
    },
  },
]

/** The trail at an address of the app. */
const trail = (
  id: string,
  line: string,
  path: string,
  titles: readonly string[],
  as: 'owner' | 'admin' = 'owner',
): Line => ({
  id,
  line,
  as,
  at: path,
  check: async (page) => {
    await expect(crumbs(page).getByRole('link')).toHaveText([...titles])
  },
})

const inProject = ['Workspace', 'Projects', 'Ferry terminal'] as const
const switching: Place = async (page, world) => {
  await page.goto(world.address('/projects/:project'))
  await crumbs(page).getByRole('button', { name: 'Switch Project' }).click()
  await expect(page.getByText('Select a different project to work on')).toBeVisible()
}

/** 2. Breadcrumb bar. */
export const breadcrumbs: readonly Line[] = [
  {
    id: 'P-2.7-1',
    line: 'Hidden when only one crumb exists. Crumb paths: /workspace (root)',
    as: 'owner',
    at: '/workspace',
    check: async (page) => {
      await expect(heading(page, 'Workspace')).toBeVisible()
      await expect(crumbs(page)).toHaveCount(0)
    },
  },
  trail('P-2.7-2', '/projects, ', '/projects', ['Workspace', 'Projects']),
  trail('P-2.7-3', '/projects/new, ', '/projects/new', ['Workspace', 'Projects', 'New Project']),
  trail('P-2.7-4', '/projects/{projectId}, ', '/projects/:project', inProject),
  trail('P-2.7-5', '/projects/{projectId}/calculations, ', '/projects/:project/calculations', [
    ...inProject,
    'Calculations',
  ]),
  ...(
    [
      ['P-2.7-6', 'bearing-capacity-eurocode', 'Bearing Capacity Analysis'],
      ['P-2.7-7', 'settlement', 'Settlement Analysis'],
      ['P-2.7-8', 'slope-stability', 'Slope Stability Analysis'],
    ] as const
  ).map(([id, module, title]) =>
    trail(id, title, `/projects/:project/calculations/${module}/new`, [...inProject, 'Calculations', title]),
  ),
  {
    id: 'P-2.7-9',
    line: '/projects/{projectId}/calculations/{type}/{id}',
    as: 'owner',
    at: '/projects/:project/calculations',
    leaves: true,
    check: async (page) => {
      await main(page).getByRole('link', { name: 'Pier 1', exact: true }).click()
      await expect(crumbs(page).getByRole('link')).toHaveText([...inProject, 'Calculations', 'Pier 1'])
    },
  },
  trail('P-2.7-10', '/projects/{projectId}/folders, ', '/projects/:project/folders', [
    ...inProject,
    'Folders',
  ]),
  trail(
    'P-2.7-11',
    '/projects/{projectId}/folders/{folderId} (nested folders shown as a chain)',
    '/projects/:project/folders/:inner',
    [...inProject, 'Folders', 'Piers', 'North bank'],
  ),
  trail('P-2.7-12', '/projects/{projectId}/reports, ', '/projects/:project/reports', [
    ...inProject,
    'Reports',
  ]),
  trail('P-2.7-13', '/projects/{projectId}/analytics, ', '/projects/:project/analytics', [
    ...inProject,
    'Analytics',
  ]),
  trail('P-2.7-14', '/projects/{projectId}/settings, ', '/projects/:project/settings', [
    ...inProject,
    'Settings',
  ]),
  trail('P-2.7-15', '/library, ', '/library', ['Workspace', 'Library']),
  trail('P-2.7-16', '/library/materials, ', '/library/materials', [
    'Workspace',
    'Library',
    'Materials Library',
  ]),
  trail('P-2.7-17', '/library/reports, ', '/library/reports', ['Workspace', 'Library', 'Report Templates']),
  trail('P-2.7-18', '/admin, ', '/admin', ['Workspace', 'Admin'], 'admin'),
  {
    id: 'P-2.7-19',
    line: '/login. ',
    as: 'visitor',
    at: '/login',
    check: async (page) => {
      // One crumb alone, and so none is seen.
      await expect(heading(page, 'Sign in')).toBeVisible()
      await expect(crumbs(page)).toHaveCount(0)
    },
  },
  {
    id: 'P-2.7-20',
    line: "The project crumb opens a Switch Project dropdown ('Select a different project to work on')",
    as: 'owner',
    at: switching,
    check: async (page) => {
      await expect(crumbs(page).getByText('Switch Project', { exact: true })).toBeVisible()
    },
  },
  {
    id: 'P-2.7-21',
    line: 'listing projects with name and #projectNumber, counts of calculations,',
    as: 'owner',
    at: switching,
    check: async (page) => {
      await expect(crumbs(page).getByRole('link', { name: /Ferry terminal.*#2026-031/s })).toContainText(
        '3 calculations',
      )
    },
  },
  {
    id: 'P-2.7-22',
    line: 'reports (always 0)',
    differs: 'The count of reports is the real one, not 0.',
  },
  {
    id: 'P-2.7-23',
    line: 'and folders,',
    as: 'owner',
    at: switching,
    check: async (page) => {
      await expect(crumbs(page).getByRole('link', { name: /Ferry terminal.*#2026-031/s })).toContainText(
        '2 folders',
      )
    },
  },
  {
    id: 'P-2.7-24',
    line: 'and the five most recently accessed calculations.',
    as: 'owner',
    at: switching,
    check: async (page) => {
      await expect(crumbs(page).getByText('Recent calculations')).toBeVisible()
      for (const name of ['Pier 1', 'Pier 2', 'Pier 3'])
        await expect(crumbs(page).getByRole('link', { name: new RegExp(`^${name}`) })).toBeVisible()
    },
  },
]

/** 2. Project sidebar. */
export const projectSidebar: readonly Line[] = [
  {
    id: 'P-2.8-1',
    line: 'Shows project name, description, creator, created and updated dates,',
    as: 'owner',
    at: '/projects/:project',
    check: async (page) => {
      const side = sidebar(page)
      await expect(side.getByText('Ferry terminal', { exact: true })).toBeVisible()
      await expect(side.getByText('Where the ferries land.')).toBeVisible()
      for (const term of ['Creator', 'Created', 'Updated'])
        await expect(side.getByText(term, { exact: true })).toBeVisible()
      await expect(side).toContainText('Olga (you)')
    },
  },
  {
    id: 'P-2.8-2',
    line: 'a collapse toggle (state persisted; 64 px collapsed, 256 px expanded),',
    as: 'owner',
    at: '/projects/:project',
    check: async (page) => {
      const width = async () => (await sidebar(page).boundingBox())?.width
      await expect.poll(width).toBe(256)
      await page.getByRole('button', { name: 'Collapse sidebar' }).click()
      await page.reload()
      await expect(page.getByRole('button', { name: 'Expand sidebar' })).toBeVisible()
      await expect.poll(width).toBe(64)
      await page.getByRole('button', { name: 'Expand sidebar' }).click()
      await expect.poll(width).toBe(256)
    },
  },
  {
    id: 'P-2.8-3',
    line: 'navigation Overview, Calculations (count), Folders (count), Reports (count), Analytics,',
    as: 'owner',
    at: '/projects/:project',
    check: async (page) => {
      for (const name of [/^Overview/, /^Calculations\s*3/, /^Folders\s*2/, /^Reports\s*0/, /^Analytics/])
        await expect(sidebar(page).getByRole('link', { name })).toBeVisible()
    },
  },
  {
    id: 'P-2.8-4',
    line: 'a Quick Action New Calculation,',
    as: 'owner',
    at: '/projects/:project',
    check: async (page, { office }) => {
      await expect(sidebar(page).getByRole('link', { name: 'New Calculation' })).toHaveAttribute(
        'href',
        new RegExp(`projectId=${office.projectId}`),
      )
    },
  },
  {
    id: 'P-2.8-5',
    line: 'and the last 8 characters of the project id.',
    as: 'owner',
    at: '/projects/:project',
    check: async (page, { office }) => {
      await expect(sidebar(page).getByText(office.projectId.slice(-8), { exact: true })).toBeVisible()
    },
  },
]
