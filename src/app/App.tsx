import { RouterProvider } from 'react-router-dom'
import { SessionContext } from '#api/hooks.ts'
import { ToastRegion } from '#ui/toast.tsx'
import { ErrorBoundary } from './errors/ErrorScreen.tsx'
import { PwaNotices } from './pwa/PwaNotices.tsx'
import { router } from './router.tsx'
import { session } from './session/session.ts'

export function App() {
  return (
    <ErrorBoundary>
      <SessionContext value={session}>
        <RouterProvider router={router} />
        <ToastRegion />
        <PwaNotices />
      </SessionContext>
    </ErrorBoundary>
  )
}
