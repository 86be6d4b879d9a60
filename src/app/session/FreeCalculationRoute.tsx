import { lazy } from 'react'
import { Navigate, useSearchParams } from 'react-router-dom'
import { useSession } from '#api/hooks.ts'
import { paths } from '#domain/protocol/paths.ts'
import { findModule } from '#engine/modules.ts'
import { FreeCalculationPage } from '#features/calculations/free/FreeCalculationPage.tsx'
import { say } from '../i18n/i18n.ts'
import { VisitorEngine } from './VisitorEngine.tsx'

const OwnCalculation = lazy(async () => ({
  default: (
    await Promise.all([
      import('#features/calculations/index.ts'),
      say('calculations', 'lines', 'materials', 'records', 'soil', 'visitor'),
    ])
  )[0].OwnCalculation,
}))

/** Of a visitor the free calculation, of signed-in people their own; what the address of several modules leads to is chosen first. */
export function FreeCalculationRoute({ of }: { of: string }) {
  const session = useSession()
  const [search] = useSearchParams()
  if (session.kind !== 'signed-in')
    return (
      <VisitorEngine>
        <FreeCalculationPage of={of} />
      </VisitorEngine>
    )
  if (findModule(of) !== undefined) return <OwnCalculation moduleId={of} />
  const query = new URLSearchParams(search)
  query.set('module', of)
  return <Navigate to={`${paths.newCalculation()}?${query}`} replace />
}
