import { Navigate, useLocation, useParams } from 'react-router-dom'
import { ownCalculation } from './ownCalculation.ts'

/** An address that names a module and no project. */
export function OwnCalculationRoute() {
  const { moduleId = '' } = useParams()
  const { search } = useLocation()
  return <Navigate to={ownCalculation(moduleId, search)} replace />
}
