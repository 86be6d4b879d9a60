import { againstCodeRemarks } from '../allowable-bearing/againstCode.ts'
import type { AllowableSolution } from '../allowable-bearing/solution.ts'
import { allowableWarnings, unusedCapacity } from '../allowable-bearing/warnings.ts'
import { noWidth } from '../bearing-capacity/remarks.ts'
import type { Warning } from '../result.ts'
import type { AustralianInput } from './inputs.ts'
import { solve } from './rule.ts'

/** Warnings of allowable-stress practice, and what Australian standards say of it. */
export function warnings(input: AustralianInput, solution: AllowableSolution): Warning[] {
  const found = [...againstCodeRemarks(input, solution, solve), ...allowableWarnings(input, solution)]
  if (solution.rule.limitState === null)
    found.push({
      code: 'allowable-stress-practice',
      message:
        'A factor of safety is allowable-stress practice. AS 5100.3 is a limit-state code (S* ≤ φg Rug), and AS 1726 is about site investigation and gives no capacity formula.',
      field: 'designFormat',
      source: 'AS 5100.3; AS 1726',
      severity: 'info',
    })
  if (input.basis === 'specification' && input.designFormat === 'limit-state')
    found.push({
      code: 'specification-has-no-limit-state',
      message:
        'The specification divides by the factor of safety: the limit state acts in the code basis only.',
      field: 'designFormat',
      source: 'Specification, section 9',
      severity: 'caution',
    })
  if (input.capacityFrom === 'spt' && solution.rule.given === null) found.push(unusedCapacity)
  else if (input.capacityFrom === 'spt')
    found.push({
      code: 'spt-sand-only',
      message:
        'The rule for the standard penetration test holds for sands; the strengths of the layers do not act.',
      field: 'capacityFrom',
      source: 'Meyerhof',
      severity: 'caution',
    })
  return [...found, ...noWidth(input, solution, solve)]
}
