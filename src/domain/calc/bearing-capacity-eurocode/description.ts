import type { ModuleDescription } from '../manifest.ts'
import { engineeringLimits } from '../module.ts'

/** The description of the module in lists. */
export const description = {
  id: 'bearing-capacity-eurocode',
  name: 'Bearing capacity, Eurocode 7',
  version: '2.0.3',
  description:
    'Bearing resistance of a spread foundation to EN 1997-1 Annex D: drained and undrained, all combinations of DA1, DA2 and DA3, sliding and weaker layers below the base.',
  category: 'foundation',
  author: 'Groundwork',
  isActive: true,
  supportedUnits: ['SI'],
  requiredMaterials: ['mohr-coulomb'],
  tags: ['foundation', 'bearing capacity', 'Eurocode 7', 'EN 1997-1'],
  permittedRoles: ['admin', 'user'],
  requiresProject: true,
  limits: engineeringLimits,
  failure: 'Eurocode 7 bearing capacity calculation failed',
} as const satisfies ModuleDescription
