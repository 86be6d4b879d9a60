import { createBrowserRouter, type RouteObject, redirect } from 'react-router-dom'
import { draftCopies } from '#data/device/draftCopies.ts'
import { publicPaths } from '#domain/calc/families.ts'
import { passwordResetPath } from '#domain/protocol/identity.ts'
import { paths } from '#domain/protocol/paths.ts'
import { PageSpinner } from '#ui/Spinner.tsx'
import { turn } from '#ui/turns.ts'
import { RouteErrorScreen } from './errors/ErrorScreen.tsx'
import { say } from './i18n/i18n.ts'
import type { Namespace } from './i18n/words.ts'
import { AppFrame } from './layouts/AppFrame.tsx'
import { Frame } from './layouts/Frame.tsx'
import { loadLayouts } from './layouts/layouts.ts'
import { PlainLayout } from './layouts/PlainLayout.tsx'
import { PublicLayout } from './layouts/PublicLayout.tsx'
import { isPublicCalculation } from './modules/publicCalculation.ts'
import { AdminArea, ModuleAdministration, UnauthorizedPage } from './session/AccessDenied.tsx'
import { deletedUser } from './session/deletion.ts'
import { people, session } from './session/session.ts'
import { SignedIn } from './workspace/SignedIn.tsx'

/**
 * Loads the code of a screen with its texts. Each load begins in a turn of its own, because a screen has dozens of
 * files.
 */
const withWords =
  <Feature,>(load: () => Promise<Feature>, ...namespaces: readonly Namespace[]) =>
  async (): Promise<Feature> => {
    await turn()
    return (await Promise.all([load(), say(...namespaces)]))[0]
  }

/** One chunk a feature, fetched when one of its screens is first shown. */
const auth = withWords(() => import('#features/auth/index.ts'), 'auth')
const login = withWords(() => import('./people/LoginRoute.tsx'), 'auth')
const home = () => import('#features/home/index.ts')
const workspace = withWords(() => import('#features/workspace/index.ts'), 'workspace', 'projects')
const projects = withWords(() => import('#features/projects/index.ts'), 'projects', 'reports', 'links')
const folders = withWords(() => import('#features/folders/index.ts'), 'folders')
const calculations = withWords(
  () => import('#features/calculations/index.ts'),
  'calculations',
  'lines',
  'materials',
  'records',
  'soil',
  'visitor',
)
const organizations = withWords(
  () => import('#features/organizations/index.ts'),
  'organizations',
  'links',
  'reports',
)
const admin = withWords(
  () => import('#features/admin/index.ts'),
  'admin',
  'calculations',
  'account',
  'organizations',
)
const debug = withWords(() => import('#features/debug/index.ts'), 'debug')
const bin = withWords(() => import('#features/bin/index.ts'), 'bin', 'workspace')
const sync = withWords(() => import('#features/sync/index.ts'), 'sync')
const library = withWords(
  () => import('#features/library/index.ts'),
  'library',
  'materials',
  'reports',
  'projects',
)
const links = withWords(() => import('#features/links/index.ts'), 'links')
const sheets = withWords(() => import('#features/sheets/index.ts'), 'sheets')
const materials = withWords(() => import('#features/materials/index.ts'), 'materials')
/** A visitor of a public calculator does not wait for the frame of the app. */
const frame = async () => {
  const { kind } = session.state()
  const isPublic = kind === 'signed-out' || (kind === 'loading' && isPublicCalculation(location.pathname))
  if (!isPublic) await loadLayouts()
  return { Component: AppFrame }
}
const projectLayout = () => import('./layouts/ProjectLayout.tsx')
const workspaceRoute = withWords(() => import('./workspace/WorkspaceRoute.tsx'), 'workspace', 'projects')
const accountDeleted = withWords(() => import('./account/AccountDeleted.tsx'), 'account')
/** What its modules ask: with it the form stands at once. */
const forms = async (publicPath: string) => (await import('#engine/forms.ts')).loadForms(publicPath)
const freeCalculation = withWords(
  () => import('./session/FreeCalculationRoute.tsx'),
  'calculations',
  'soil',
  'terms',
)

const routes: RouteObject[] = [
  {
    Component: Frame,
    ErrorBoundary: RouteErrorScreen,
    HydrateFallback: PageSpinner,
    children: [
      {
        Component: PublicLayout,
        children: [
          { path: paths.home, lazy: async () => ({ Component: (await home()).HomePage }) },
          {
            path: paths.login,
            lazy: async () => {
              // Lists the local accounts with the first paint if their code has loaded.
              const [{ LoginRoute }] = await Promise.all([login(), people.ready().catch(console.warn)])
              return { Component: LoginRoute }
            },
          },
          { path: paths.signUp, lazy: async () => ({ Component: (await auth()).SignUpPage }) },
          {
            path: paths.forgotPassword,
            lazy: async () => ({ Component: (await auth()).ForgotPasswordPage }),
          },
          {
            path: passwordResetPath,
            lazy: async () => ({ Component: (await auth()).ResetPasswordPage }),
          },
          {
            path: '/email-verification-pending',
            lazy: async () => ({ Component: (await auth()).VerificationPendingPage }),
          },
          {
            path: paths.accountDeleted,
            loader: () => deletedUser() ?? redirect(paths.home),
            lazy: async () => ({ Component: (await accountDeleted()).AccountDeleted }),
          },
          {
            path: '/invitation/:invitationId',
            lazy: async () => ({ Component: (await organizations()).InvitationPage }),
          },
          {
            path: paths.sharedFile,
            lazy: async () => ({ Component: (await links()).LinkPage }),
          },
          { path: '/bearing-capacity', loader: () => redirect(paths.workspace) },
        ],
      },
      {
        Component: SignedIn,
        children: [
          {
            lazy: frame,
            children: [
              {
                // What fails on one screen leaves the frame and the opened workspace standing.
                ErrorBoundary: RouteErrorScreen,
                children: [
                  {
                    Component: PlainLayout,
                    children: [
                      {
                        path: paths.workspace,
                        lazy: async () => ({
                          Component: (await workspaceRoute()).WorkspaceRoute,
                        }),
                      },
                      {
                        lazy: async () => ({ Component: (await loadLayouts()).WithOrganization }),
                        children: [
                          {
                            path: paths.projects,
                            lazy: async () => ({ Component: (await projects()).ProjectsPage }),
                          },
                          {
                            path: paths.newProject,
                            lazy: async () => ({ Component: (await projects()).NewProjectPage }),
                          },
                        ],
                      },
                      {
                        path: paths.organizations,
                        lazy: async () => ({ Component: (await organizations()).OrganizationsPage }),
                      },
                      {
                        path: paths.organizationApplication,
                        lazy: async () => ({ Component: (await organizations()).ApplicationPage }),
                      },
                      {
                        path: paths.applicationStatus,
                        lazy: async () => ({ Component: (await organizations()).ApplicationStatusPage }),
                      },
                      { path: paths.unauthorized, Component: UnauthorizedPage },
                      {
                        path: `${paths.sheet()}/:code?`,
                        lazy: async () => ({ Component: (await sheets()).SheetPage }),
                      },
                      {
                        path: paths.library,
                        lazy: async () => ({ Component: (await library()).LibraryPage }),
                      },
                      {
                        path: paths.materials,
                        lazy: async () => ({ Component: (await materials()).MaterialsPage }),
                      },
                      {
                        path: paths.reportTemplates,
                        lazy: async () => ({ Component: (await library()).ReportTemplatesPage }),
                      },
                      {
                        path: paths.debug,
                        lazy: async () => ({ Component: (await debug()).DebugPage }),
                      },
                      {
                        path: paths.bin,
                        lazy: async () => ({ Component: (await bin()).BinPage }),
                      },
                      {
                        path: paths.sync,
                        lazy: async () => ({ Component: (await sync()).SyncPage }),
                      },
                      {
                        path: `${paths.sync}/:changeId`,
                        lazy: async () => ({ Component: (await sync()).ChangePage }),
                      },
                      {
                        Component: ModuleAdministration,
                        children: [
                          {
                            path: paths.adminModules,
                            lazy: async () => ({ Component: (await admin()).ModulesPage }),
                          },
                        ],
                      },
                      {
                        Component: AdminArea,
                        children: [
                          {
                            path: paths.admin,
                            lazy: async () => ({ Component: (await admin()).AdminDashboardPage }),
                          },
                          {
                            path: paths.adminUsers,
                            lazy: async () => ({ Component: (await admin()).UsersPage }),
                          },
                          {
                            path: paths.adminOrganizations,
                            lazy: async () => ({ Component: (await admin()).OrganizationsPage }),
                          },
                          {
                            path: paths.adminAudit,
                            lazy: async () => ({ Component: (await admin()).AuditPage }),
                          },
                          {
                            path: paths.adminSettings,
                            lazy: async () => ({ Component: (await admin()).PlatformSettingsPage }),
                          },
                          {
                            path: paths.adminApplications,
                            lazy: async () => ({ Component: (await organizations()).AdminApplicationsPage }),
                          },
                        ],
                      },
                      {
                        path: paths.newCalculation(),
                        lazy: async () => ({ Component: (await calculations()).CalculationPicker }),
                      },
                      ...publicPaths.map((of) => ({
                        path: paths.dashboardCalculation(of),
                        lazy: async () => {
                          const [{ FreeCalculationRoute }] = await Promise.all([
                            freeCalculation(),
                            draftCopies.bringBack(),
                            forms(of),
                          ])
                          return { element: <FreeCalculationRoute of={of} /> }
                        },
                      })),
                      {
                        path: paths.dashboardCalculation(':moduleId'),
                        lazy: async () => ({ Component: (await calculations()).OwnCalculationPage }),
                      },
                      {
                        path: `${paths.allFolders}/:folderId?`,
                        lazy: async () => ({ Component: (await workspace()).AllFoldersPage }),
                      },
                      {
                        path: paths.olderResults,
                        lazy: async () => ({ Component: (await workspace()).OlderResultsPage }),
                      },
                    ],
                  },
                  {
                    path: '/projects/:projectId',
                    lazy: async () => ({ Component: (await projectLayout()).ProjectLayout }),
                    children: [
                      {
                        index: true,
                        lazy: async () => ({ Component: (await projects()).ProjectOverviewPage }),
                      },
                      {
                        path: 'reports',
                        lazy: async () => ({ Component: (await projects()).ProjectReportsPage }),
                      },
                      {
                        path: 'analytics',
                        lazy: async () => ({ Component: (await projects()).ProjectAnalyticsPage }),
                      },
                      {
                        path: 'settings',
                        lazy: async () => ({ Component: (await projects()).ProjectSettingsPage }),
                      },
                      {
                        path: 'calculations',
                        lazy: async () => ({ Component: (await folders()).CalculationsPage }),
                      },
                      {
                        path: 'folders/:folderId?',
                        lazy: async () => ({ Component: (await folders()).FoldersPage }),
                      },
                      {
                        path: 'calculations/:moduleId/new',
                        lazy: async () => ({ Component: (await calculations()).NewCalculationPage }),
                      },
                      {
                        path: 'calculations/:moduleId/:calculationId',
                        lazy: async () => ({ Component: (await calculations()).CalculationPage }),
                      },
                    ],
                  },
                ],
              },
            ],
          },
        ],
      },
      { path: paths.dashboard, loader: () => redirect(paths.workspace) },
      { path: '/dashboard/projects/*', loader: () => redirect(paths.projects) },
      ...['/report-templates', '/materials', '/dashboard/report-templates', '/dashboard/materials'].map(
        (path) => ({ path, loader: () => redirect(paths.library) }),
      ),
      {
        path: '/folders/*',
        // Of folders within folders, the last.
        loader: ({ params }: { params: { '*'?: string } }) =>
          redirect([paths.allFolders, params['*']?.split('/').findLast(Boolean)].filter(Boolean).join('/')),
      },
      {
        path: '/settings',
        loader: async () => (await import('./dialogs/settingsAddress.ts')).openSettings(),
      },
      { path: '*', loader: () => redirect(paths.home) },
    ],
  },
]

export type Router = ReturnType<typeof createBrowserRouter>

/** Finds the screen of the address, and asks for its code. */
export const createRouter = (): Router => createBrowserRouter(routes)

/** Resolves when the screen that this window was opened with has its code, or the reason why it cannot. */
export const firstScreen = (router: Router): Promise<void> =>
  new Promise((resolve) => {
    const stop = router.subscribe(({ initialized }) => initialized && done())
    const done = () => {
      stop()
      resolve()
    }
    if (router.state.initialized) done()
  })
