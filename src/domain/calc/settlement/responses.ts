import type { ModuleResponse } from '../module.ts'
import { lookedAt } from './formTexts.ts'
import type { SettlementInput } from './inputs.ts'
import type { SettlementSolution } from './solution.ts'
import { allowableOf } from './solve.ts'

const mm = (metres: number): number => metres * 1000
const allowable = (input: SettlementInput) => mm(allowableOf(input))

/** The responses of sensitivity studies, with their units and limits. */
export const responses: readonly ModuleResponse<SettlementInput, SettlementSolution>[] = [
  {
    ...lookedAt('totalSettlement'),
    unit: 'mm',
    failsWhen: 'above',
    limit: allowable,
    value: (_, { deciding }) => mm(deciding.total),
  },
  {
    ...lookedAt('utilization'),
    unit: '',
    failsWhen: 'above',
    limit: () => 1,
    value: (_, { utilization }) => utilization,
  },
  {
    ...lookedAt('settlementAtTime'),
    unit: 'mm',
    failsWhen: 'above',
    limit: allowable,
    value: (_, { deciding }) => mm(deciding.atTime),
  },
  {
    ...lookedAt('immediateSettlement'),
    unit: 'mm',
    value: (_, { immediate }) => mm(immediate),
  },
  {
    ...lookedAt('consolidationSettlement'),
    unit: 'mm',
    value: (_, { consolidation }) => (consolidation === null ? null : mm(consolidation.settlement)),
  },
  {
    ...lookedAt('degreeOfConsolidation'),
    unit: '',
    value: (_, { consolidation }) => consolidation?.degree ?? null,
  },
  {
    ...lookedAt('angularDistortion'),
    unit: '',
    failsWhen: 'above',
    limit: () => 1,
    value: (_, { differential }) =>
      differential === null ? null : differential.distortion / differential.limit,
  },
]
