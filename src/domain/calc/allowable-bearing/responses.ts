import type { ModuleResponse } from '../module.ts'
import type { AllowableInput } from './case.ts'
import { governingCheck } from './naming.ts'
import { type AllowableSolution, known } from './solution.ts'

/** Returns the responses of sensitivity studies, with their units and limits. */
export const allowableResponses = <Input extends AllowableInput>(): readonly ModuleResponse<
  Input,
  AllowableSolution
>[] => [
  {
    key: 'utilization',
    label: 'Utilisation',
    unit: '',
    failsWhen: 'above',
    limit: () => 1,
    value: (_, { utilization }) => utilization,
  },
  {
    key: 'grossFactorOfSafety',
    label: 'Gross factor of safety',
    unit: '',
    failsWhen: 'below',
    limit: () => 1,
    value: (_, solution) => known(governingCheck(solution).grossFactor),
  },
  {
    key: 'ultimateBearingCapacity',
    label: 'Ultimate bearing capacity',
    unit: 'kPa',
    value: (_, solution) => known(governingCheck(solution).ultimate),
  },
  {
    key: 'allowableBearingCapacity',
    label: 'Allowable bearing capacity',
    unit: 'kPa',
    value: (_, solution) => governingCheck(solution).allowable,
  },
]

/** Fields that rules between fields read, so that a study checks the whole schema when it varies them. */
export const allowableCoupledFields = ['soilLayers.*.depth'] as const
