import { lazy, Suspense, useState } from 'react'
import { useSession } from '#api/hooks.ts'
import { PageSpinner } from '#ui/Spinner.tsx'
import { loadedLayouts, loadLayouts } from './layouts.ts'
import { PublicLayout } from './PublicLayout.tsx'

/**
 * The frame around pages that may be open to visitors: the public one to them, the one of the app to signed-in people. A visitor never
 * waits for the code of the app.
 */
export function AppFrame() {
  return useSession().kind === 'signed-in' ? <OfPerson /> : <PublicLayout />
}

const LaterLayout = lazy(async () => ({ default: (await loadLayouts()).AppLayout }))

/** Keeps its first component: another one would remount everything. */
function OfPerson() {
  const [AppLayout] = useState(() => loadedLayouts()?.AppLayout ?? LaterLayout)
  return (
    <Suspense fallback={<PageSpinner />}>
      <AppLayout />
    </Suspense>
  )
}
