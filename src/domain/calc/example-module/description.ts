import type { ModuleDescription } from '../manifest.ts'

/** The description of the module in lists. */
export const description = {
  id: 'example-module',
  name: 'Example module',
  version: '1.1.0',
  description: 'A small module that shows administrators the way from input to result and report.',
  category: 'example',
  author: 'Groundwork',
  isActive: true,
  supportedUnits: ['SI'],
  requiredMaterials: [],
  tags: ['example'],
  permittedRoles: ['admin'],
  requiresProject: false,
  limits: { executionsPerHour: 50, executionsPerDay: 100, maxInputSize: 5000, timeoutMs: 10_000 },
  failure: 'Calculation failed',
} as const satisfies ModuleDescription
