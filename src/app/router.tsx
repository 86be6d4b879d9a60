import { createBrowserRouter, redirect } from 'react-router-dom'
import { passwordResetPath } from '#domain/protocol/identity.ts'
import { paths } from '#domain/protocol/paths.ts'
import { PageSpinner } from '#ui/Spinner.tsx'
import { RouteErrorScreen } from './errors/ErrorScreen.tsx'
import { Frame } from './layouts/Frame.tsx'
import { PublicLayout } from './layouts/PublicLayout.tsx'
import { SignedIn } from './session/SignedIn.tsx'

/** One chunk a feature, fetched when one of its screens is first shown. */
const auth = () => import('#features/auth/index.ts')
const home = () => import('#features/home/index.ts')
const workspace = () => import('#features/workspace/index.ts')
const projects = () => import('#features/projects/index.ts')
const calculations = () => import('#features/calculations/index.ts')
const organizations = () => import('#features/organizations/index.ts')
const layouts = () => import('./layouts/signedIn.ts')

export const router = createBrowserRouter([
  {
    Component: Frame,
    ErrorBoundary: RouteErrorScreen,
    HydrateFallback: PageSpinner,
    children: [
      {
        Component: PublicLayout,
        children: [
          { path: paths.home, lazy: async () => ({ Component: (await home()).HomePage }) },
          { path: paths.login, lazy: async () => ({ Component: (await auth()).LoginPage }) },
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
            path: paths.organizationApplication,
            lazy: async () => ({ Component: (await organizations()).ApplicationPage }),
          },
          {
            path: paths.applicationStatus,
            lazy: async () => ({ Component: (await organizations()).ApplicationStatusPage }),
          },
          {
            path: '/invitation/:invitationId',
            lazy: async () => ({ Component: (await organizations()).InvitationPage }),
          },
        ],
      },
      {
        Component: SignedIn,
        children: [
          {
            lazy: async () => ({ Component: (await layouts()).AppLayout }),
            children: [
              {
                // What fails on one screen leaves the frame and the opened workspace standing.
                ErrorBoundary: RouteErrorScreen,
                children: [
                  {
                    lazy: async () => ({ Component: (await layouts()).PlainLayout }),
                    children: [
                      {
                        path: paths.workspace,
                        lazy: async () => ({ Component: (await workspace()).WorkspacePage }),
                      },
                      {
                        path: paths.projects,
                        lazy: async () => ({ Component: (await projects()).ProjectsPage }),
                      },
                      {
                        path: paths.newProject,
                        lazy: async () => ({ Component: (await projects()).NewProjectPage }),
                      },
                      {
                        path: paths.organizations,
                        lazy: async () => ({ Component: (await organizations()).OrganizationsPage }),
                      },
                      {
                        path: paths.adminApplications,
                        lazy: async () => ({ Component: (await organizations()).AdminApplicationsPage }),
                      },
                      {
                        path: '/dashboard/calculations/new',
                        lazy: async () => ({ Component: (await calculations()).CalculationPicker }),
                      },
                    ],
                  },
                  {
                    path: '/projects/:projectId',
                    lazy: async () => ({ Component: (await layouts()).ProjectLayout }),
                    children: [
                      {
                        index: true,
                        lazy: async () => ({ Component: (await projects()).ProjectOverviewPage }),
                      },
                      {
                        path: 'calculations',
                        lazy: async () => ({ Component: (await projects()).ProjectCalculationsPage }),
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
      { path: '/dashboard', loader: () => redirect(paths.workspace) },
      { path: '/dashboard/projects/*', loader: () => redirect(paths.projects) },
      { path: '*', loader: () => redirect(paths.home) },
    ],
  },
])
