import type { Rule } from '../allowable-bearing/case.ts'
import type { AllowableSolution } from '../allowable-bearing/solution.ts'
import { solveAllowable } from '../allowable-bearing/solve.ts'
import type { Solved } from '../module.ts'
import type { HongKongInput } from './inputs.ts'

/** Returns the choices of the module: GEO Publication 1/2006 in the code basis, the constants of the specification in the other. */
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

/**
 * Returns the allowable bearing pressure in Hong Kong practice. Defined for every valid input: finite numbers or a
 * coded refusal.
 */
export const solve = (input: HongKongInput): Solved<AllowableSolution> =>
  solveAllowable(input.basis === 'specification' ? { ...input, fosBasis: 'gross' } : input, ruleOf(input))
