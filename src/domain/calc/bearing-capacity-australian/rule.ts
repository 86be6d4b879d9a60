import type { Rule } from '../allowable-bearing/case.ts'
import type { AllowableSolution } from '../allowable-bearing/solution.ts'
import { solveAllowable } from '../allowable-bearing/solve.ts'
import type { Solved } from '../module.ts'
import type { AustralianInput } from './inputs.ts'

/** Returns the module's rule: the named method in the code basis, the specification's constants in the other. */
function ruleOf(input: AustralianInput): Rule {
  if (input.basis === 'specification')
    return {
      method: 'specified',
      depthFactors: input.depthFactors === 'depth-ratio',
      cohesionDepth: 'hansen',
      local: false,
      ngamma: -1,
      groundSlope: 0,
      water: { kind: 'stress' },
      limitState: null,
      given: null,
    }
  return {
    method: input.method,
    depthFactors: input.methodDepthFactors,
    cohesionDepth: input.cohesionDepth,
    local: input.shearMode === 'local',
    ngamma: input.method === 'terzaghi' ? (input.terzaghiNgamma ?? -1) : -1,
    groundSlope: 0,
    water:
      input.waterCorrection === 'factors'
        ? { kind: 'factors', width: input.waterCorrectionWidth ?? 0 }
        : { kind: 'stress' },
    limitState:
      input.designFormat === 'limit-state'
        ? { phiG: input.phiG, gammaG: input.loadFactorG, gammaQ: input.loadFactorQ }
        : null,
    given:
      input.capacityFrom === 'spt' && input.blowCount !== undefined
        ? { kind: 'spt', blowCount: input.blowCount, cw1: input.sptWaterBelow, cw2: input.sptWaterAbove }
        : null,
  }
}

/**
 * Returns the allowable or design bearing pressure in Australian practice. Defined for every valid input: finite
 * numbers or a coded refusal.
 */
export const solve = (input: AustralianInput): Solved<AllowableSolution> =>
  solveAllowable(input.basis === 'specification' ? { ...input, fosBasis: 'gross' } : input, ruleOf(input))
