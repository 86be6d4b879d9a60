import type { ModuleDescription } from '../manifest.ts'
import { engineeringLimits } from '../module.ts'

/** The description of the module in lists. */
export const description = {
  id: 'slope-stability',
  name: 'Slope stability',
  version: '1.6.1',
  description:
    'Limit equilibrium of slopes with layers, water, cracks, loads and earthquakes: search for the critical circle by Bishop, Janbu, Spencer or Morgenstern-Price, with forces, yield coefficient and back analysis.',
  category: 'slope',
  author: 'Groundwork',
  isActive: true,
  supportedUnits: ['SI', 'Imperial'],
  requiredMaterials: ['mohr-coulomb'],
  tags: ['slope', 'stability', 'limit equilibrium', 'Bishop', 'Spencer'],
  permittedRoles: ['admin', 'user'],
  requiresProject: true,
  limits: engineeringLimits,
  hasSearch: true,
  failure: 'Slope stability calculation failed',
} as const satisfies ModuleDescription
