import type { ModuleResponse } from '../module.ts'
import type { EurocodeInput } from './inputs.ts'
import type { EurocodeSolution } from './solution.ts'

const highest = (checks: readonly { readonly utilization: number }[]): number | null => {
  if (checks.length === 0) return null
  let worst = 0
  for (let index = 0; index < checks.length; index++)
    if (checks[index]!.utilization > worst) worst = checks[index]!.utilization
  return worst
}

const unity = () => 1

/**
 * The responses of sensitivity studies, with their units and limits. With partial factors of 1, a utilisation of 1 is
 * the limit state itself.
 */
export const responses: readonly ModuleResponse<EurocodeInput, EurocodeSolution>[] = [
  {
    key: 'utilization',
    label: 'Utilisation of all checks',
    unit: '',
    failsWhen: 'above',
    limit: unity,
    value: (_, solution) => solution.utilization,
  },
  {
    key: 'bearingUtilization',
    label: 'Utilisation in bearing',
    unit: '',
    failsWhen: 'above',
    limit: unity,
    value: (_, { checks, governing }) => checks[governing]?.utilization ?? null,
  },
  {
    key: 'slidingUtilization',
    label: 'Utilisation in sliding',
    unit: '',
    failsWhen: 'above',
    limit: unity,
    value: (_, { sliding }) => highest(sliding),
  },
  {
    key: 'weakLayerUtilization',
    label: 'Utilisation of layers below the base',
    unit: '',
    failsWhen: 'above',
    limit: unity,
    value: (_, { checks }) => highest(checks.filter(({ isBelow }) => isBelow)),
  },
  {
    key: 'resistance',
    label: 'Design bearing resistance of the governing check',
    unit: 'kN',
    value: (_, { checks, governing }) => checks[governing]?.resistance ?? null,
  },
  {
    key: 'resistanceStress',
    label: 'Design bearing resistance as a stress',
    unit: 'kPa',
    value: (_, { checks, governing }) => checks[governing]?.stress ?? null,
  },
]
