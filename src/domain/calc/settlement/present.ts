import type { ModuleOutputs, ResultTable, Verdict, Warning } from '#domain/schemas/result.ts'
import { formatApart, formatSignificant } from '#domain/units/format.ts'
import { verdictOf } from '../verdict.ts'
import { charts } from './charts.ts'
import { derivation } from './derivation.ts'
import { distortionLimits } from './distortion.ts'
import { drawing } from './drawing.ts'
import type { SettlementInput } from './inputs.ts'
import { mm, pointNames } from './names.ts'
import { details, quantities, summary } from './quantities.ts'
import type { SettlementSolution } from './solution.ts'
import { solve } from './solve.ts'
import { tables } from './tables.ts'
import { warnings } from './warnings.ts'

/**
 * Returns the presentation of a result: verdict, summary, details, tables, charts, derivation, drawing, and the other
 * basis.
 */
export function present(input: SettlementInput, solution: SettlementSolution): ModuleOutputs {
  const other = otherBasis(input, solution)
  const said = warnings(input, solution)
  const decided = verdict(input, solution, said)
  const isAcceptable = decided.state === 'pass'
  return {
    verdict: decided,
    summary: summary(input, solution, isAcceptable),
    quantities: quantities(input, solution, isAcceptable),
    details: details(input, solution),
    tables: [...tables(input, solution), ...(other === null ? [] : [other.table])],
    charts: charts(input, solution),
    derivation: derivation(input, solution),
    drawing: drawing(input, solution),
    warnings: said,
    comparison: other === null ? null : other.comparison,
  }
}

const figures = (value: number, more = 0): string => formatSignificant(value, 4 + more)

function verdict(input: SettlementInput, solution: SettlementSolution, said: readonly Warning[]): Verdict {
  const within = solution.utilization <= 1
  const relation = within ? 'is within' : 'exceeds'
  const { differential } = solution
  const byDistortion =
    differential !== null &&
    differential.distortion / differential.limit > solution.deciding.total / solution.allowable
  const [settlement, allowable] = formatApart(mm(solution.deciding.total), mm(solution.allowable), figures)
  const { point } = solution.deciding
  const where = point === input.settlementPoint ? '' : `, ${pointNames[point]},`
  const check = {
    isMet: within,
    utilization: solution.utilization,
    governing: byDistortion ? 'Angular distortion' : 'Total settlement',
    sentence: byDistortion
      ? `Angular distortion 1/${differential.distortion > 0 ? formatApart(1 / differential.distortion, 1 / differential.limit, figures)[0] : '∞'} to the neighbour ${relation} the limit ${distortionLimits[input.distortionLimit].label}.`
      : `Total settlement ${settlement} mm${where} ${relation} the allowable ${allowable} mm.`,
  }
  return verdictOf(check, said)
}

function otherBasis(
  input: SettlementInput,
  solution: SettlementSolution,
): { comparison: NonNullable<ModuleOutputs['comparison']>; table: ResultTable } | null {
  const basis = input.basis === 'code' ? 'specification' : 'code'
  const otherInput: SettlementInput = { ...input, basis }
  const solved = solve(otherInput)
  if (!solved.ok) return null
  const other = solved.solution
  const otherVerdict = verdict(otherInput, other, warnings(otherInput, other))
  const [code, specification] = basis === 'code' ? [other, solution] : [solution, other]
  const row = (name: string, of: (from: SettlementSolution) => number | null) => [
    name,
    of(code),
    of(specification),
  ]
  return {
    comparison: {
      basis,
      summary: summary(otherInput, other, otherVerdict.state === 'pass'),
      verdict: otherVerdict,
      ratio: solution.total > 0 ? other.total / solution.total : null,
      note: `The code basis gives ${figures(mm(code.total))} mm, the simplified method ${figures(mm(specification.total))} mm. The verdict follows the ${input.basis === 'code' ? 'code basis' : 'simplified method'}.`,
    },
    table: {
      name: 'Both bases',
      headers: ['', 'Code (named methods)', 'Simplified method (fixed constants)'],
      rows: [
        row('Elastic settlement (mm)', ({ immediate }) => mm(immediate)),
        row('Consolidation settlement (mm)', ({ consolidation }) => mm(consolidation?.settlement ?? 0)),
        row('Secondary compression (mm)', ({ consolidation }) => mm(consolidation?.secondary ?? 0)),
        row('Total settlement (mm)', ({ total }) => mm(total)),
        row('Degree of consolidation', ({ consolidation }) => consolidation?.degree ?? null),
        row('Settlement at the time (mm)', ({ atTime }) => mm(atTime)),
        row('Depth factor', ({ elastic }) => elastic?.depth ?? null),
        row('Stress under the corner (kPa)', ({ stress }) => stress.corner),
        row('Stress under the centre (kPa)', ({ stress }) => stress.centre),
        row('Mean stress (kPa)', ({ stress }) => stress.average),
      ],
    },
  }
}
