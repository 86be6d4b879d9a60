import { done } from '#tests/helpers/callables.ts'
import { signUpAndVerify } from '#tests/helpers/gateway.ts'
import { fillSignIn, signInByHand } from '#tests/helpers/people.ts'
import { expect } from './expect.ts'
import type { Line } from './line.ts'
import { heading, inHistory, main, pathOf, route } from './ways.ts'

const home = 'Geotechnical work that goes where you go'

/** 2. Screens and routes: public routes. */
export const publicRoutes: readonly Line[] = [
  route('P-2.1-1', '| / | home (public layout) |', 'visitor', '/', (page) => heading(page, home), /^\/$/),
  route('P-2.1-2', '| /login, /signup | sign in and sign up |', 'visitor', '/login', (page) =>
    page.getByRole('button', { name: 'Login' }),
  ),
  route('P-2.1-3', '| /login, /signup | sign in and sign up |', 'visitor', '/signup', (page) =>
    page.getByRole('button', { name: 'Sign Up' }),
  ),
  route(
    'P-2.1-4',
    '| /email-verification-pending | shown after signup until the email is verified |',
    'visitor',
    '/email-verification-pending',
    (page) => heading(page, 'Check your inbox'),
  ),
  route(
    'P-2.1-5',
    '| /organization-application | organization applies for approval |',
    'visitor',
    '/organization-application',
    (page) => heading(page, 'Apply for your organization'),
    /application$/,
  ),
  {
    id: 'P-2.1-6',
    line: '| /invitation/{invitationId} | accept or reject an invitation |',
    as: 'visitor',
    at: '/',
    leaves: true,
    check: async (page, { gateway, office }) => {
      const invited = await done(
        gateway,
        'inviteUserToOrganization',
        {
          organizationId: office.organizationId,
          email: 'guest@acceptance.example.org',
          role: 'viewer',
          message: '',
        },
        office.owner,
      )
      await page.goto(`${gateway.url}/invitation/${invited.id}`)
      await expect(heading(page, 'Invitation to Quay & Sons')).toBeVisible()
      await expect(main(page).getByRole('link', { name: 'Sign in' })).toBeVisible()
    },
  },
  route(
    'P-2.1-7',
    '| /application-status | status of an organization application |',
    'visitor',
    '/application-status',
    (page) => heading(page, 'Application status'),
    /status$/,
  ),
  ...(
    [
      ['P-2.1-8', 'bearing-capacity', /^Bearing capacity/],
      ['P-2.1-9', 'settlement', /settlement/i],
      ['P-2.1-10', 'slope-stability', /slope/i],
    ] as const
  ).map(([id, of, title]) => ({
    id,
    line: `/dashboard/calculations/${of}`,
    as: 'visitor' as const,
    at: `/dashboard/calculations/${of}`,
    check: async (page: Parameters<typeof heading>[0]) => {
      await expect(heading(page, title)).toBeVisible()
      await expect(page.getByRole('button', { name: 'Calculate' })).toBeVisible()
      expect(pathOf(page)).toBe(`/dashboard/calculations/${of}`)
    },
  })),
  route(
    'P-2.1-11',
    '| /unauthorized | shown when the role is not allowed |',
    'visitor',
    '/unauthorized',
    (page) => heading(page, 'Your role does not open this page'),
    /^\/unauthorized$/,
  ),
  {
    id: 'P-2.1-12',
    line: 'In the public layout, /bearing-capacity redirects to /workspace.',
    as: 'owner',
    at: '/bearing-capacity',
    check: async (page) => {
      await expect(page).toHaveURL(/\/workspace$/)
    },
  },
]

const isHeaded = (name: string | RegExp) => (page: Parameters<typeof heading>[0]) => heading(page, name)

/** 2. Protected routes. */
export const protectedRoutes: readonly Line[] = [
  {
    id: 'P-2.2-1',
    line: '### Protected routes (login needed)',
    as: 'visitor',
    at: '/login',
    check: async (page, world) => {
      for (const path of [
        '/workspace',
        '/projects',
        '/projects/new',
        '/projects/:project',
        '/projects/:project/folders',
        '/projects/:project/folders/:folder',
        '/projects/:project/calculations',
        '/projects/:project/calculations/settlement/new',
        '/projects/:project/reports',
        '/projects/:project/analytics',
        '/projects/:project/settings',
        '/library',
        '/library/reports',
        '/library/materials',
        '/organizations',
        '/debug',
        '/dashboard',
        '/dashboard/projects',
        '/dashboard/folders',
        '/dashboard/calculations/new',
        '/admin',
        '/admin/applications',
        '/admin/users',
        '/admin/settings',
      ]) {
        await inHistory(page, world, path)
        await expect(page, path).toHaveURL(/\/login$/)
      }
    },
  },
  route('P-2.2-2', '- /workspace', 'owner', '/workspace', isHeaded('Workspace'), /^\/workspace$/),
  route('P-2.2-3', '- /projects (list)', 'owner', '/projects', isHeaded('Projects'), /^\/projects$/),
  route(
    'P-2.2-4',
    '/projects/new (create form)',
    'owner',
    '/projects/new',
    isHeaded('New Project'),
    /\/new$/,
  ),
  route('P-2.2-5', 'overview (index)', 'owner', '/projects/:project', isHeaded('Ferry terminal')),
  route('P-2.2-6', 'folders', 'owner', '/projects/:project/folders', isHeaded('Folders')),
  route('P-2.2-7', 'folders/{folderId}', 'owner', '/projects/:project/folders/:folder', isHeaded('Piers')),
  route('P-2.2-8', 'calculations', 'owner', '/projects/:project/calculations', isHeaded('Calculations')),
  route(
    'P-2.2-9',
    'calculations/{moduleId}/new',
    'owner',
    '/projects/:project/calculations/settlement/new',
    isHeaded(/settlement/i),
  ),
  {
    id: 'P-2.2-10',
    line: 'calculations/{moduleId}/{calculationId}',
    as: 'owner',
    at: '/projects/:project/calculations',
    leaves: true,
    check: async (page, { office }) => {
      await main(page).getByRole('link', { name: 'Pier 1', exact: true }).click()
      await expect(page).toHaveURL(
        new RegExp(`/projects/${office.projectId}/calculations/bearing-capacity-eurocode/[\\w-]+$`),
      )
      await expect(page.getByRole('textbox', { name: 'Footing width' })).toHaveValue('3')
    },
  },
  route('P-2.2-11', 'reports', 'owner', '/projects/:project/reports', isHeaded('Reports')),
  route('P-2.2-12', 'analytics', 'owner', '/projects/:project/analytics', isHeaded('Analytics')),
  route('P-2.2-13', 'settings', 'owner', '/projects/:project/settings', isHeaded('Settings')),
  route('P-2.2-14', '- /library (index)', 'owner', '/library', isHeaded('Library'), /^\/library$/),
  route(
    'P-2.2-15',
    '/library/reports (Report Templates)',
    'owner',
    '/library/reports',
    isHeaded('Report Templates'),
  ),
  route(
    'P-2.2-16',
    '/library/materials (Materials Library)',
    'owner',
    '/library/materials',
    isHeaded('Materials Library'),
  ),
  route(
    'P-2.2-17',
    '- /organizations (organization management)',
    'owner',
    '/organizations',
    isHeaded('Organizations'),
  ),
  route('P-2.2-18', '- /debug (storage debug)', 'owner', '/debug', isHeaded('Storage')),
  route(
    'P-2.2-19',
    '- /dashboard: index redirects to /workspace',
    'owner',
    '/dashboard',
    isHeaded('Workspace'),
    /^\/workspace$/,
  ),
  route(
    'P-2.2-20',
    'projects and projects/* redirect to /projects',
    'owner',
    '/dashboard/projects',
    isHeaded('Projects'),
    /^\/projects$/,
  ),
  route(
    'P-2.2-21',
    'projects and projects/* redirect to /projects',
    'owner',
    '/dashboard/projects/anything/in/it',
    isHeaded('Projects'),
    /^\/projects$/,
  ),
  route(
    'P-2.2-22',
    'folders and folders/{folderId} show the folder list',
    'owner',
    '/dashboard/folders',
    (page) => main(page).getByRole('link', { name: /North bank/ }),
    /^\/dashboard\/folders$/,
  ),
  {
    id: 'P-2.2-23',
    line: 'folders and folders/{folderId} show the folder list',
    as: 'owner',
    at: '/dashboard/folders/:folder',
    check: async (page) => {
      await expect(heading(page, 'Piers')).toBeVisible()
      await expect(page.getByRole('treegrid', { name: 'Folders' })).toBeVisible()
    },
  },
  route(
    'P-2.2-24',
    'calculations/new shows a module picker',
    'owner',
    '/dashboard/calculations/new',
    isHeaded('New calculation'),
    /^\/dashboard\/calculations\/new$/,
  ),
  route(
    'P-2.2-25',
    'calculations/{moduleId} shows a calculation',
    'owner',
    '/dashboard/calculations/slope-stability?projectId=:project',
    (page) => page.getByRole('button', { name: 'Calculate' }),
  ),
  ...(
    [
      ['P-2.2-26', '/dashboard/report-templates'],
      ['P-2.2-27', '/dashboard/materials'],
    ] as const
  ).map(([id, path]) =>
    route(
      id,
      'report-templates and materials redirect to /library.',
      'owner',
      path,
      isHeaded('Library'),
      /^\/library$/,
    ),
  ),
  route('P-2.2-28', '- Admin-only: /admin,', 'admin', '/admin', isHeaded('Admin Dashboard'), /^\/admin$/),
  route(
    'P-2.2-29',
    '/admin/applications',
    'admin',
    '/admin/applications',
    isHeaded('Organization applications'),
  ),
  route('P-2.2-30', '/admin/users', 'admin', '/admin/users', isHeaded('Users')),
  route('P-2.2-31', '/admin/settings', 'admin', '/admin/settings', isHeaded('Platform settings')),
]

/** 2. Redirects. */
export const redirects: readonly Line[] = [
  route(
    'P-2.3-1',
    '/folders and /folders/* go to /dashboard/folders.',
    'owner',
    '/folders',
    isHeaded('Folders'),
    /^\/dashboard\/folders$/,
  ),
  route(
    'P-2.3-2',
    '/folders and /folders/* go to /dashboard/folders.',
    'owner',
    '/folders/anything',
    isHeaded('Folders'),
    /^\/dashboard\/folders$/,
  ),
  route(
    'P-2.3-3',
    '/report-templates and /materials go to /library.',
    'owner',
    '/report-templates',
    isHeaded('Library'),
    /^\/library$/,
  ),
  route(
    'P-2.3-4',
    '/report-templates and /materials go to /library.',
    'owner',
    '/materials',
    isHeaded('Library'),
    /^\/library$/,
  ),
  route('P-2.3-5', 'Any unknown path goes to /.', 'owner', '/no/such/place', isHeaded(home), /^\/$/),
  route('P-2.3-6', 'Any unknown path goes to /.', 'visitor', '/no/such/place', isHeaded(home), /^\/$/),
]

/** 2. Route guard. */
export const routeGuard: readonly Line[] = [
  {
    id: 'P-2.4-1',
    line: 'While authentication is loading a spinner is shown.',
    as: 'member',
    at: '/workspace',
    leaves: true,
    check: async (page, { gateway }) => {
      let answer = () => {}
      const held = new Promise<void>((resolve) => {
        answer = resolve
      })
      // A window without an account asks the gateway who is signed in.
      await page.evaluate(() => sessionStorage.clear())
      await page.route('**/auth/**', async (call) => {
        await held
        await call.continue().catch(() => {})
      })
      await page.goto(`${gateway.url}/projects`, { waitUntil: 'commit' })
      await expect(page.getByText('Loading...').first()).toBeVisible()
      answer()
      await expect(heading(page, 'Projects')).toBeVisible()
      await page.unroute('**/auth/**')
    },
  },
  {
    id: 'P-2.4-2',
    line: 'An unauthenticated user is redirected to /login and the origin is remembered.',
    as: 'visitor',
    at: '/organizations',
    leaves: true,
    check: async (page, { gateway }) => {
      const person = await signUpAndVerify(gateway, {
        name: 'Ole',
        email: 'ole@acceptance.example.org',
        password: 'long enough 1',
      })
      await expect(page).toHaveURL(/\/login$/)
      await fillSignIn(page, person)
      await expect(page).toHaveURL(/\/organizations$/)
      await page.getByRole('button', { name: /^Account of/ }).click()
      await page.getByRole('button', { name: 'Log Out' }).click()
      await expect(page).toHaveURL(/\/login$/)
    },
  },
  {
    id: 'P-2.4-3',
    line: "An admin-only area requested by a user who is not a super admin shows Access Denied ('You don't have permission to access this area. Admin privileges are required.')",
    as: 'owner',
    at: '/admin/users',
    check: async (page) => {
      await expect(heading(page, 'Access Denied')).toBeVisible()
      await expect(
        page.getByText("You don't have permission to access this area. Admin privileges are required."),
      ).toBeVisible()
    },
  },
  {
    id: 'P-2.4-4',
    line: 'with a Go Back button.',
    as: 'owner',
    at: '/library',
    leaves: true,
    check: async (page, world) => {
      await expect(heading(page, 'Library')).toBeVisible()
      await inHistory(page, world, '/admin/users')
      await page.getByRole('button', { name: 'Go Back' }).click()
      await expect(page).toHaveURL(/\/library$/)
    },
  },
  {
    id: 'P-2.4-5',
    line: "If a role list is required and the user's role is not in it, the user is redirected to /unauthorized.",
    as: 'viewer',
    at: '/projects/:project/calculations/settlement/new',
    check: async (page) => {
      await expect(page).toHaveURL(/\/unauthorized$/)
    },
  },
  {
    id: 'P-2.4-6',
    line: 'After login or signup the user goes to /dashboard.',
    as: 'visitor',
    at: '/login',
    leaves: true,
    check: async (page, { gateway }) => {
      const person = await signUpAndVerify(gateway, {
        name: 'Liv',
        email: 'liv@acceptance.example.org',
        password: 'long enough 1',
      })
      // Which redirects to /workspace.
      await signInByHand(page, gateway.url, { ...person, name: 'Liv' })
    },
  },
  {
    id: 'P-2.4-7',
    line: 'After logout, or if logout fails, the user goes to /login.',
    as: 'member',
    at: '/workspace',
    check: async (_, { newcomer }) => {
      for (const fails of [false, true]) {
        const { page } = await newcomer()
        if (fails) await page.route('**/auth/sign-out', (call) => call.abort())
        await page.getByRole('button', { name: /^Account of/ }).click()
        await page.getByRole('button', { name: 'Log Out' }).click()
        await expect(page).toHaveURL(/\/login$/)
      }
    },
  },
]
