import type { Rule } from '../allowable-bearing/case.ts'
import type { AllowableSolution } from '../allowable-bearing/solution.ts'
import { solveAllowable } from '../allowable-bearing/solve.ts'
import type { Solved } from '../module.ts'
import type { HongKongInput } from './inputs.ts'

/** What the module decides: GEO Publication 1/2006 in the code basis, the specification's constants in the other. */
function ruleOf(input: HongKongInput): Rule {
  const specified = input.basis === 'specification'
  return {
    method: specified ? 'specified' : 'geo',
    depthFactors: specified && input.depthFactors === 'depth-ratio',
    cohesionDepth: 'hansen',
    local: false,
    ngamma: -1,
    groundSlope: specified ? 0 : input.groundSlope,
    water: { kind: 'stress' },
    limitState: null,
    given:
      !specified && input.capacityFrom === 'presumed' && input.presumedPressure !== undefined
        ? { kind: 'presumed', value: input.presumedPressure }
        : null,
  }
}

/** Allowable bearing pressure in Hong Kong practice. Total for valid input: finite numbers or a coded refusal. */
export const solve = (input: HongKongInput): Solved<AllowableSolution> =>
  solveAllowable(input.basis === 'specification' ? { ...input, fosBasis: 'gross' } : input, ruleOf(input))
