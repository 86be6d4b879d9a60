import type { ModuleDescription } from '../manifest.ts'
import { engineeringLimits } from '../module.ts'

/** The description of the module in lists. */
export const description = {
  id: 'settlement',
  name: 'Settlement of a foundation',
  version: '1.4.1',
  description:
    'Elastic settlement on layers (Steinbrenner, Fox), consolidation with time (Terzaghi), sands (Schmertmann, Burland and Burbidge, Hough), and the stresses below the foundation.',
  category: 'foundation',
  author: 'Groundwork',
  isActive: true,
  supportedUnits: ['SI', 'Imperial'],
  requiredMaterials: ['linear-elastic'],
  tags: ['foundation', 'settlement', 'consolidation', 'Boussinesq'],
  permittedRoles: ['admin', 'user'],
  requiresProject: true,
  limits: engineeringLimits,
  failure: 'Settlement calculation failed',
} as const satisfies ModuleDescription
