import { Navigate, useLocation } from 'react-router-dom'
import { useSession } from '#api/hooks.ts'
import type { FreeCalculation } from '#domain/protocol/paths.ts'
import { FreeCalculationPage } from '#features/calculations/free/FreeCalculationPage.tsx'
import { ownCalculation } from './ownCalculation.ts'
import { VisitorEngine } from './VisitorEngine.tsx'

/** Of a visitor the free calculation; who is signed in calculates in a project. */
export function FreeCalculationRoute({ of }: { of: FreeCalculation }) {
  const session = useSession()
  const { search } = useLocation()
  if (session.kind === 'signed-in') return <Navigate to={ownCalculation(of, search)} replace />
  return (
    <VisitorEngine>
      <FreeCalculationPage of={of} />
    </VisitorEngine>
  )
}
