import type { Warning } from '#domain/schemas/result.ts'
import { againstCodeRemarks } from '../allowable-bearing/againstCode.ts'
import { punchingOf } from '../allowable-bearing/punched.ts'
import type { AllowableSolution } from '../allowable-bearing/solution.ts'
import { variableLoadHelps } from '../allowable-bearing/variableLoad.ts'
import { allowableChoices, allowableWarnings, unusedCapacity } from '../allowable-bearing/warnings.ts'
import { ofChoices } from '../bearing-capacity/choices.ts'
import { punching } from '../bearing-capacity/punching.ts'
import { noWidth } from '../bearing-capacity/remarks.ts'
import type { HongKongInput } from './inputs.ts'
import { solve } from './rule.ts'

/** Returns the warnings of allowable-stress practice and those of sites in Hong Kong. */
export function warnings(input: HongKongInput, solution: AllowableSolution): Warning[] {
  const found = [...againstCodeRemarks(input, solution, solve), ...allowableWarnings(input, solution)]
  if (input.groundSlope > 0)
    found.push({
      code: 'ground-slope',
      message:
        input.basis === 'specification'
          ? 'The simplified method has no factors for sloping ground: the slope is left out of this basis.'
          : 'The factors for sloping ground are for a footing at the crest. They do not replace a check of the stability of the slope with the footing on it.',
      field: 'groundSlope',
      source: 'After GEO Publication 1/2006, 3.3.3',
      severity: input.basis === 'specification' ? 'serious' : 'caution',
    })
  if (input.capacityFrom === 'presumed' && solution.rule.given === null) found.push(unusedCapacity)
  else if (input.capacityFrom === 'presumed' && (input.presumedCategory ?? '') === '')
    found.push({
      code: 'presumed-category',
      message: 'The category of ground that the presumed value belongs to is not named.',
      field: 'presumedCategory',
      source: 'Code of Practice for Foundations 2017, 2.2.2',
      severity: 'caution',
    })
  return [
    ...found,
    ...variableLoadHelps(input, solution, solve),
    ...punching(input, solution, punchingOf(input, solution, solve)),
    ...ofChoices(input, solution, solve, allowableChoices(input, solution)),
    ...noWidth(input, solution, solve),
  ]
}
