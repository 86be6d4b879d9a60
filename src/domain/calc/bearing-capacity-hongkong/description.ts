import type { ModuleDescription } from '../manifest.ts'
import { engineeringLimits } from '../module.ts'

/** The description of the module in lists. */
export const description = {
  id: 'bearing-capacity-hongkong',
  name: 'Bearing capacity, Hong Kong',
  version: '2.0.3',
  description:
    'Allowable bearing pressure by the rational formula of GEO Publication 1/2006 with shape, inclination, tilt and ground-slope factors over a factor of safety, or by a presumed value.',
  category: 'foundation',
  author: 'Groundwork',
  isActive: true,
  supportedUnits: ['SI'],
  requiredMaterials: ['mohr-coulomb'],
  tags: ['foundation', 'bearing capacity', 'Hong Kong', 'GEO 1/2006'],
  permittedRoles: ['admin', 'user'],
  requiresProject: true,
  limits: engineeringLimits,
  failure: 'Hong Kong Code bearing capacity calculation failed',
} as const satisfies ModuleDescription
