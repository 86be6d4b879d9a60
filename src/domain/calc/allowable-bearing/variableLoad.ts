import type { Warning } from '#domain/schemas/result.ts'
import { formatSignificant } from '#domain/units/format.ts'
import type { Solved } from '../module.ts'
import type { AllowableInput } from './case.ts'
import { favourableShare } from './sliding.ts'
import type { AllowableSolution } from './solution.ts'

/**
 * Returns the input without the variable vertical load. That case may be worse under a horizontal load: the load is
 * inclined more, and the same moment moves the resultant further out. A limit state uses the favourable factor on the
 * permanent load. Null when the input has no variable vertical load or no horizontal load.
 */
function withoutVariableLoad<Input extends AllowableInput>(
  input: Input,
  { rule, footingWeightBuoyant }: AllowableSolution,
): Input | null {
  if (input.variableLoad === 0 || (input.horizontalLoadB === 0 && input.horizontalLoadL === 0)) return null
  const { gammaG, gammaQ } = rule.limitState ?? { gammaG: 1, gammaQ: 1 }
  const permanent = input.permanentLoad + footingWeightBuoyant
  // The solution multiplies the permanent load by its unfavourable factor, so the load is reduced to the same product.
  const taken = rule.limitState === null ? 0 : (1 - favourableShare / gammaG) * permanent
  const permanentLoad = Math.max(0, input.permanentLoad - taken)
  const least = gammaG * (permanentLoad + footingWeightBuoyant)
  const share = (gammaG * permanent + gammaQ * input.variableLoad) / least
  if (!(share > 1) || !Number.isFinite(share)) return null
  return {
    ...input,
    basis: 'code',
    variableLoad: 0,
    permanentLoad,
    eccentricityB: input.eccentricityB * share,
    eccentricityL: input.eccentricityL * share,
  }
}

/** Warns when a footing carries its horizontal load only together with the variable vertical one. */
export function variableLoadHelps<Input extends AllowableInput>(
  input: Input,
  solution: AllowableSolution,
  solve: (input: Input) => Solved<AllowableSolution>,
): Warning[] {
  if (solution.utilization > 1 || solution.rule.given !== null) return []
  const changed = withoutVariableLoad(input, solution)
  if (changed === null) return []
  const solved = solve(changed)
  const found = solved.ok
    ? Math.max(...solved.solution.checks.map(({ utilization }) => utilization))
    : Number.POSITIVE_INFINITY
  if (found <= 1) return []
  return [
    {
      code: 'variable-load-helps',
      message: `The footing passes only with the variable vertical load. Without it, under the same horizontal load and moment, the utilisation of bearing is ${Number.isFinite(found) ? formatSignificant(found, 3) : '∞'}.`,
      field: 'variableLoad',
      source: 'Statics; one eccentricity is entered for all combinations',
      severity: 'serious',
    },
  ]
}
