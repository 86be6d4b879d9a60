import { activityRoutes } from './rest/activities.ts'
import { calculationRoutes } from './rest/calculations.ts'
import { materialRoutes } from './rest/materials.ts'
import { reportRoutes } from './rest/reports.ts'
import type { RestRoute } from './rest/restRoute.ts'

/** Every row of the REST table by its name, which is its `operationId` in the published description. */
export const restRoutes = {
  ...activityRoutes,
  ...calculationRoutes,
  ...materialRoutes,
  ...reportRoutes,
} as const satisfies Record<string, RestRoute>
