import { engineeringLimits } from '../module.ts'
import { example, fields } from './inputs.ts'

/** What screens list of the module, without the code that computes. */
export const description = {
  id: 'settlement',
  name: 'Settlement of a foundation',
  version: '1.0.0',
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
  fields,
  example,
} as const
