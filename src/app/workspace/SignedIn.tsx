import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { useSession } from '#api/hooks.ts'
import { paths } from '#domain/protocol/paths.ts'
import type { SignInOrigin } from '#features/auth/index.ts'
import { PageSpinner } from '#ui/Spinner.tsx'
import { isPublicCalculation } from '../modules/publicCalculation.ts'
import { deletedUser } from '../session/deletion.ts'
import { OpenLocalDatabase } from './OpenLocalDatabase.tsx'
import { takeWaitingAtEnd } from './waitingAtEnd.ts'

/** Pages for everybody, which who is signed in sees among their own menus. */
const openToVisitors: readonly string[] = [
  paths.organizationApplication,
  paths.applicationStatus,
  paths.unauthorized,
]

const isOpenToVisitors = (pathname: string): boolean =>
  openToVisitors.includes(pathname) || pathname === paths.sheet() || pathname.startsWith(`${paths.sheet()}/`)

/** Lets signed-in people through, to their own opened workspace; everybody else signs in first and comes back. */
export function SignedIn() {
  const session = useSession()
  const location = useLocation()
  switch (session.kind) {
    case 'loading':
      return isPublicCalculation(location.pathname) ? <Outlet /> : <PageSpinner />
    case 'signed-out': {
      if (isPublicCalculation(location.pathname) || isOpenToVisitors(location.pathname)) return <Outlet />
      if (deletedUser() !== null) return <Navigate to={paths.accountDeleted} replace />
      // After logging out on purpose the next person starts afresh.
      const from = session.reason === 'signed-out' ? null : location.pathname + location.search
      const origin: SignInOrigin = { from, waiting: takeWaitingAtEnd() }
      return <Navigate to={paths.login} replace state={origin} />
    }
    case 'signed-in':
      return (
        <OpenLocalDatabase key={session.user.id} user={session.user}>
          <Outlet />
        </OpenLocalDatabase>
      )
  }
}
