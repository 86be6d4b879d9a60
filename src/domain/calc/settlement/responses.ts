import type { ModuleResponse } from '../module.ts'
import type { SettlementInput } from './inputs.ts'
import type { SettlementSolution } from './solution.ts'
import { allowableOf } from './solve.ts'

const mm = (metres: number): number => metres * 1000
const allowable = (input: SettlementInput) => mm(allowableOf(input))

/** The responses of sensitivity studies, with their units and limits. */
export const responses: readonly ModuleResponse<SettlementInput, SettlementSolution>[] = [
  {
    key: 'totalSettlement',
    label: 'Total settlement',
    unit: 'mm',
    failsWhen: 'above',
    limit: allowable,
    value: (_, { deciding }) => mm(deciding.total),
  },
  {
    key: 'utilization',
    label: 'Utilisation of settlement and distortion',
    unit: '',
    failsWhen: 'above',
    limit: () => 1,
    value: (_, { utilization }) => utilization,
  },
  {
    key: 'settlementAtTime',
    label: 'Settlement at the time',
    unit: 'mm',
    failsWhen: 'above',
    limit: allowable,
    value: (_, { deciding }) => mm(deciding.atTime),
  },
  {
    key: 'immediateSettlement',
    label: 'Immediate settlement',
    unit: 'mm',
    value: (_, { immediate }) => mm(immediate),
  },
  {
    key: 'consolidationSettlement',
    label: 'Primary consolidation settlement',
    unit: 'mm',
    value: (_, { consolidation }) => (consolidation === null ? null : mm(consolidation.settlement)),
  },
  {
    key: 'degreeOfConsolidation',
    label: 'Degree of consolidation at the time',
    unit: '',
    value: (_, { consolidation }) => consolidation?.degree ?? null,
  },
  {
    key: 'angularDistortion',
    label: 'Angular distortion over its limit',
    unit: '',
    failsWhen: 'above',
    limit: () => 1,
    value: (_, { differential }) =>
      differential === null ? null : differential.distortion / differential.limit,
  },
]
