import type { ModuleDescription } from '../manifest.ts'
import { engineeringLimits } from '../module.ts'

/** The description of the module in lists. */
export const description = {
  id: 'bearing-capacity-australian',
  name: 'Bearing capacity, Australian practice',
  version: '2.0.3',
  description:
    'Allowable-stress practice: ultimate capacity by Vesic, Hansen, Meyerhof or Terzaghi over a factor of safety, gross or net; or the limit state of AS 5100.3 with φg on the net capacity.',
  category: 'foundation',
  author: 'Groundwork',
  isActive: true,
  supportedUnits: ['SI'],
  requiredMaterials: ['mohr-coulomb'],
  tags: ['foundation', 'bearing capacity', 'Australia', 'AS 5100.3'],
  permittedRoles: ['admin', 'user'],
  requiresProject: true,
  limits: engineeringLimits,
  failure: 'Australian Standard bearing capacity calculation failed',
} as const satisfies ModuleDescription
