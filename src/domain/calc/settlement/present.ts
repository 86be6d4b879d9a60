import { measuresApart } from '#domain/messages/measuresApart.ts'
import type { Measure, Message } from '#domain/schemas/message.ts'
import type {
  MessageCell,
  MessageTable,
  MessageVerdict,
  MessageWarning,
  PresentedMessages,
} from '#domain/schemas/messageResult.ts'
import { judged } from '../verdict.ts'
import { charts } from './charts.ts'
import { derivation } from './derivation.ts'
import { drawing } from './drawing.ts'
import type { SettlementInput } from './inputs.ts'
import { mm, pointName } from './names.ts'
import { details, quantities, summary } from './quantities.ts'
import { say } from './say.ts'
import type { SettlementSolution } from './solution.ts'
import { solve } from './solve.ts'
import { tables } from './tables.ts'
import { warnings } from './warnings.ts'

/**
 * Returns the presentation of a result: verdict, summary, details, tables, charts, derivation, drawing, and the other
 * basis.
 */
export function present(input: SettlementInput, solution: SettlementSolution): PresentedMessages {
  const other = otherBasis(input, solution)
  const said = warnings(input, solution)
  const decided = verdict(input, solution, said)
  const isAcceptable = decided.state === 'pass'
  return {
    form: 2,
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

const figures = 4

function verdict(
  input: SettlementInput,
  solution: SettlementSolution,
  said: readonly MessageWarning[],
): MessageVerdict {
  const within = solution.utilization <= 1
  const { differential } = solution
  const byDistortion =
    differential !== null &&
    differential.distortion / differential.limit > solution.deciding.total / solution.allowable
  const check = {
    isMet: within,
    utilization: solution.utilization,
    governing: say(byDistortion ? 'verdict.distortion' : 'verdict.settlement'),
    sentence: byDistortion
      ? ofDistortion(input, differential, within)
      : ofSettlement(input, solution, within),
  }
  return judged(check, said, (sentence) => say('verdict.unproven', { sentence }))
}

function ofDistortion(
  { distortionLimit }: SettlementInput,
  { distortion, limit }: NonNullable<SettlementSolution['differential']>,
  within: boolean,
): Message {
  const [ratio] = measuresApart(1 / distortion, 1 / limit, '', { figures })
  return say(within ? 'verdict.distortion-within' : 'verdict.distortion-exceeds', {
    ratio,
    limit: say(`limit.${distortionLimit}`),
  })
}

function ofSettlement(
  { settlementPoint }: SettlementInput,
  { deciding, allowable: allowed }: SettlementSolution,
  within: boolean,
): Message {
  const [settlement, allowable] = measuresApart(mm(deciding.total), mm(allowed), 'mm', { figures })
  if (deciding.point === settlementPoint)
    return say(within ? 'verdict.settlement-within' : 'verdict.settlement-exceeds', { settlement, allowable })
  return say(within ? 'verdict.settlement-within-at' : 'verdict.settlement-exceeds-at', {
    settlement,
    point: pointName(deciding.point),
    allowable,
  })
}

const written = (settlement: number): Measure => ({ value: mm(settlement), unit: 'mm', figures })

function otherBasis(
  input: SettlementInput,
  solution: SettlementSolution,
): { comparison: NonNullable<PresentedMessages['comparison']>; table: MessageTable } | null {
  const basis = input.basis === 'code' ? 'specification' : 'code'
  const otherInput: SettlementInput = { ...input, basis }
  const solved = solve(otherInput)
  if (!solved.ok) return null
  const other = solved.solution
  const otherVerdict = verdict(otherInput, other, warnings(otherInput, other))
  const [code, specification] = basis === 'code' ? [other, solution] : [solution, other]
  return {
    comparison: {
      basis,
      summary: summary(otherInput, other, otherVerdict.state === 'pass'),
      verdict: otherVerdict,
      ratio: solution.total > 0 ? other.total / solution.total : null,
      note: say(input.basis === 'code' ? 'comparison.code-decides' : 'comparison.simplified-decides', {
        code: written(code.total),
        simplified: written(specification.total),
      }),
    },
    table: basesTable(code, specification),
  }
}

/** Returns the table of both bases: a row for each value, with the unit of the row. */
function basesTable(code: SettlementSolution, specification: SettlementSolution): MessageTable {
  const rows: readonly (readonly [Message, string, (from: SettlementSolution) => number | null])[] = [
    [say('row.elastic'), 'mm', ({ immediate }) => mm(immediate)],
    [say('row.consolidation'), 'mm', ({ consolidation }) => mm(consolidation?.settlement ?? 0)],
    [say('row.secondary'), 'mm', ({ consolidation }) => mm(consolidation?.secondary ?? 0)],
    [say('row.total'), 'mm', ({ total }) => mm(total)],
    [say('row.degree'), '', ({ consolidation }) => consolidation?.degree ?? null],
    [say('row.at-time'), 'mm', ({ atTime }) => mm(atTime)],
    [say('row.depth'), '', ({ elastic }) => elastic?.depth ?? null],
    [say('row.corner'), 'kPa', ({ stress }) => stress.corner],
    [say('row.centre'), 'kPa', ({ stress }) => stress.centre],
    [say('row.mean'), 'kPa', ({ stress }) => stress.average],
  ]
  return {
    key: 'bases',
    name: say('table.bases'),
    columns: [
      { key: 'value' },
      { key: 'code', label: say('column.code') },
      { key: 'simplified', label: say('column.simplified') },
    ],
    rows: rows.map(([name, , of]): MessageCell[] => [name, of(code), of(specification)]),
    rowUnits: rows.map(([, unit]) => unit),
  }
}
