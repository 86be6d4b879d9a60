import type { Message } from '#domain/schemas/message.ts'
import type { Column, MessageCell, MessageTable } from '#domain/schemas/messageResult.ts'
import { preconsolidationAt } from './consolidation/compression.ts'
import { elasticMethods } from './elasticMethods.ts'
import { effectiveStress } from './ground.ts'
import type { SettlementInput } from './inputs.ts'
import { layerName, methodName, mm, plain } from './names.ts'
import { profileDepths } from './profile.ts'
import { say } from './say.ts'
import type { SettlementSolution } from './solution.ts'
import { hasPoint, pointIn, solve } from './solve.ts'
import {
  centreStress,
  cornerOf,
  edgeStress,
  meanStress,
  pointStress,
  spreadStress,
} from './stress/footing.ts'

/** Returns the tables of a result. */
export function tables(input: SettlementInput, solution: SettlementSolution): MessageTable[] {
  return [
    ...(solution.elastic === null ? [] : [elasticTable(input, solution)]),
    ...(solution.schmertmann === null ? [] : [schmertmannTable(input, solution)]),
    ...(solution.hough === null ? [] : [houghTable(input, solution)]),
    ...(solution.consolidation === null || solution.consolidation.sublayers.length === 0
      ? []
      : [sublayerTable(input, solution), layerTable(input, solution)]),
    stressTable(input, solution),
    ...methodsTable(input),
  ]
}

const layer: Column = { key: 'layer', label: say('column.layer') }
const from: Column = { key: 'from', label: say('column.from'), unit: 'm' }
const to: Column = { key: 'to', label: say('column.to'), unit: 'm' }
const modulus: Column = { key: 'E', symbol: 'E', unit: 'MPa' }
const settlement: Column = { key: 'settlement', label: say('column.settlement'), unit: 'mm' }
const initial: Column = { key: 'initial', symbol: 'σ′_v0', unit: 'kPa' }
const increase: Column = { key: 'increase', symbol: 'Δσ', unit: 'kPa' }
/** Returns a column whose heading is a symbol without a label. */
const symbol = (key: string, unit = ''): Column => ({ key, symbol: key, ...(unit !== '' && { unit }) })

function elasticTable(input: SettlementInput, { elastic }: SettlementSolution): MessageTable {
  return {
    key: 'elastic',
    name: say('table.elastic'),
    columns: [
      layer,
      from,
      to,
      modulus,
      symbol('F_1'),
      symbol('F_2'),
      { key: 'influence', label: say('column.influence') },
      settlement,
    ],
    rows: elastic!.rows.map((row): MessageCell[] => [
      layerName(input, row.layer),
      row.top,
      row.bottom,
      row.modulus / 1000,
      row.factors?.f1 ?? null,
      row.factors?.f2 ?? null,
      row.influenceBottom,
      mm(row.settlement),
    ]),
  }
}

function schmertmannTable(input: SettlementInput, { schmertmann }: SettlementSolution): MessageTable {
  return {
    key: 'schmertmann',
    name: say('table.by-layer', { method: methodName(`schmertmann-${schmertmann!.year}`) }),
    columns: [layer, from, to, modulus, { key: 'area', label: say('column.area'), unit: 'm' }, settlement],
    rows: schmertmann!.rows.map((row) => [
      layerName(input, row.layer),
      row.top,
      row.bottom,
      row.modulus / 1000,
      row.area,
      mm(row.settlement),
    ]),
  }
}

function houghTable(input: SettlementInput, { hough, strata }: SettlementSolution): MessageTable {
  return {
    key: 'hough',
    name: say('table.hough'),
    columns: [layer, from, to, symbol("C'"), initial, increase, settlement],
    rows: hough!.map((row) => [
      layerName(input, strata[row.stratum]!.first),
      row.top,
      row.bottom,
      strata[row.stratum]!.soil.bearingIndex ?? null,
      row.initial,
      row.increase,
      mm(row.settlement),
    ]),
  }
}

function sublayerTable(input: SettlementInput, { consolidation }: SettlementSolution): MessageTable {
  const { sublayers, soils } = consolidation!
  return {
    key: 'sublayers',
    name: say('table.sublayers'),
    columns: [
      layer,
      from,
      to,
      initial,
      increase,
      symbol('σ′_v1', 'kPa'),
      symbol('σ′_p', 'kPa'),
      { key: 'strain', label: say('column.strain'), unit: '%' },
      settlement,
    ],
    rows: sublayers.map((row) => {
      const soil = soils[row.stratum]!
      return [
        layerName(input, soil.layer),
        row.top,
        row.bottom,
        row.initial,
        row.increase,
        row.initial + row.increase,
        Math.max(preconsolidationAt(soil, row.initial), row.initial),
        (100 * row.settlement) / (row.bottom - row.top),
        mm(row.settlement),
      ]
    }),
  }
}

function layerTable(input: SettlementInput, { consolidation }: SettlementSolution): MessageTable {
  const { strata, soils } = consolidation!
  return {
    key: 'layers',
    name: say('table.layers'),
    columns: [
      layer,
      from,
      to,
      symbol('C_c'),
      symbol('C_r'),
      symbol('e_0'),
      symbol('c_v', 'm²/year'),
      symbol('H_dr', 'm'),
      symbol('T_v'),
      symbol('U'),
      { key: 'final', label: say('column.final'), unit: 'mm' },
      { key: 'atTime', label: say('column.at-time'), unit: 'mm' },
    ],
    rows: strata.map((row): MessageCell[] => {
      const soil = soils[row.stratum]!
      return [
        layerName(input, soil.layer),
        soil.top,
        soil.bottom,
        soil.compressionIndex,
        soil.recompressionIndex,
        soil.voidRatio,
        row.coefficient,
        row.path,
        row.timeFactor,
        row.degree,
        mm(row.settlement),
        mm(row.degree * row.settlement),
      ]
    }),
  }
}

/** Stresses with depth by every method, whatever basis is chosen. */
function stressTable(input: SettlementInput, solution: SettlementSolution): MessageTable {
  const { footing, pressure } = solution
  const kPa = (key: string, label: Message): Column => ({ key, label, unit: 'kPa' })
  const [x, y] = pointIn(input, footing)
  return {
    key: 'stress',
    name: say('table.stress'),
    columns: [
      symbol('z', 'm'),
      kPa('centre', say('column.centre')),
      kPa('corner', say(footing.shape === 'rectangle' ? 'column.corner' : 'column.edge')),
      kPa('longEdge', say('column.long-edge')),
      kPa('mean', say('column.mean')),
      symbol('2:1', 'kPa'),
      initial,
      ...(hasPoint(input)
        ? [kPa('chosen', say('column.chosen', { x: plain(x), y: { value: y, unit: 'm', keepsUnit: true } }))]
        : []),
    ],
    rows: profileDepths(solution, 12).map((z) => [
      z,
      pressure * centreStress(footing, z),
      pressure * cornerOf(footing, z),
      pressure * edgeStress(footing, z),
      pressure * meanStress(footing, z),
      pressure * spreadStress(footing, z),
      effectiveStress(input, input.foundationDepth + z),
      ...(hasPoint(input) ? [pressure * pointStress(footing, x, y, z)] : []),
    ]),
  }
}

/** Immediate settlement by each method that the data allow, the chosen one among them. */
function methodsTable(input: SettlementInput): MessageTable[] {
  if (input.basis === 'specification' || input.settlementType === 'consolidation') return []
  const rows = elasticMethods.flatMap((elasticMethod): MessageCell[][] => {
    const solved = solve({ ...input, elasticMethod, settlementType: 'elastic' })
    if (!solved.ok) return []
    return [
      [
        methodName(elasticMethod),
        mm(solved.solution.immediate),
        elasticMethod === input.elasticMethod ? say('cell.counts') : '',
      ],
    ]
  })
  return [
    {
      key: 'methods',
      name: say('table.methods'),
      columns: [{ key: 'method', label: say('column.method') }, settlement, { key: 'counts' }],
      rows,
    },
  ]
}
