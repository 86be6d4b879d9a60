import type { Warning } from '#domain/schemas/result.ts'
import { againstCodeRemarks } from '../allowable-bearing/againstCode.ts'
import { punchingOf } from '../allowable-bearing/punched.ts'
import type { AllowableSolution } from '../allowable-bearing/solution.ts'
import { variableLoadHelps } from '../allowable-bearing/variableLoad.ts'
import { allowableChoices, allowableWarnings, unusedCapacity } from '../allowable-bearing/warnings.ts'
import { type Choice, ofChoices } from '../bearing-capacity/choices.ts'
import { builtWidth } from '../bearing-capacity/footing.ts'
import { punching } from '../bearing-capacity/punching.ts'
import { noWidth } from '../bearing-capacity/remarks.ts'
import type { AustralianInput } from './inputs.ts'
import { solve } from './rule.ts'

/** Returns the warnings of allowable-stress practice and those of Australian standards. */
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
        'The simplified method divides by the factor of safety: the limit state acts in the code basis only.',
      field: 'designFormat',
      source: 'Simplified method (fixed constants)',
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
  return [
    ...found,
    ...variableLoadHelps(input, solution, solve),
    ...punching(input, solution, punchingOf(input, solution, solve)),
    ...ofChoices(input, solution, solve, choices(input, solution)),
    ...noWidth(input, solution, solve),
  ]
}

/** The highest reduction factor of AS 5100.3 that the field names, and the load factors of buildings. */
const usual = { phiG: 0.6, gammaG: 1.2, gammaQ: 1.5 } as const

/** Returns the choices of this module, in addition to those of every footing. */
function choices(input: AustralianInput, solution: AllowableSolution): Choice<AustralianInput>[] {
  const found = allowableChoices(input, solution)
  if (input.basis === 'specification') return found
  if (solution.rule.water.kind === 'factors')
    found.push({
      without: { waterCorrection: 'effective-stress' },
      warning: (utilization) => ({
        code: 'water-by-factors',
        message: `Water acts by the factors Cw. By effective stress the utilisation is ${utilization}.`,
        field: 'waterCorrection',
        source: 'Effective stress',
        severity: 'serious',
      }),
    })
  if (solution.rule.limitState !== null)
    found.push({
      without: {
        phiG: Math.min(input.phiG, usual.phiG),
        loadFactorG: Math.max(input.loadFactorG, usual.gammaG),
        loadFactorQ: Math.max(input.loadFactorQ, usual.gammaQ),
      },
      warning: (utilization) => ({
        code: 'lenient-factors',
        message: `The entered factors are more lenient than φg ${usual.phiG}, ${usual.gammaG} on permanent and ${usual.gammaQ} on variable loads. With those the utilisation is ${utilization}.`,
        field:
          input.phiG > usual.phiG ? 'phiG' : input.loadFactorG < usual.gammaG ? 'loadFactorG' : 'loadFactorQ',
        source: 'AS 5100.3; AS/NZS 1170.0',
        severity: 'serious',
      }),
    })
  const { given } = solution.rule
  if (given?.kind === 'spt' && input.groundwaterDepth !== undefined) {
    const water = input.groundwaterDepth
    const of = (reach: number) => (water >= reach ? 1 : 0.5 + (0.5 * water) / reach)
    found.push({
      without: {
        sptWaterBelow: Math.min(given.cw1, of(1.5 * builtWidth(input) + input.footingDepth)),
        sptWaterAbove: Math.min(given.cw2, of(input.footingDepth)),
      },
      warning: (utilization) => ({
        code: 'test-water-factors',
        message: `Cw1 and Cw2 leave out a part of the entered groundwater. With those of its depth the utilisation is ${utilization}.`,
        field: 'sptWaterBelow',
        source: 'FHWA GEC-6',
        severity: 'serious',
      }),
    })
  }
  if (solution.rule.ngamma >= 0)
    found.push({
      without: { terzaghiNgamma: undefined },
      warning: (utilization) => ({
        code: 'entered-ngamma',
        message: `The entered Nγ is more than Coduto's fit: with that the utilisation is ${utilization}.`,
        field: 'terzaghiNgamma',
        source: 'Coduto, Foundation Design',
        severity: 'serious',
      }),
    })
  return found
}
