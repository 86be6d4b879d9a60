import type { ResultTable, Scalar } from '#domain/schemas/result.ts'
import { preconsolidationAt } from './consolidation/compression.ts'
import { effectiveStress } from './ground.ts'
import type { ElasticMethod, SettlementInput } from './inputs.ts'
import { layerName, methodNames, mm } from './names.ts'
import { profileDepths } from './profile.ts'
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
export function tables(input: SettlementInput, solution: SettlementSolution): ResultTable[] {
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

function elasticTable(input: SettlementInput, { elastic }: SettlementSolution): ResultTable {
  return {
    name: 'Elastic settlement by layer',
    headers: ['Layer', 'From (m)', 'To (m)', 'E (MPa)', 'F_1', 'F_2', 'I_s to bottom', 'Settlement (mm)'],
    rows: elastic!.rows.map((row): Scalar[] => [
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

function schmertmannTable(input: SettlementInput, { schmertmann }: SettlementSolution): ResultTable {
  return {
    name: `Schmertmann ${schmertmann!.year}, by layer`,
    headers: ['Layer', 'From (m)', 'To (m)', 'E (MPa)', 'Area of I_z (m)', 'Settlement (mm)'],
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

function houghTable(input: SettlementInput, { hough, strata }: SettlementSolution): ResultTable {
  return {
    name: 'Hough, by sublayer',
    headers: ['Layer', 'From (m)', 'To (m)', "C'", 'σ′_v0 (kPa)', 'Δσ (kPa)', 'Settlement (mm)'],
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

function sublayerTable(input: SettlementInput, { consolidation }: SettlementSolution): ResultTable {
  const { sublayers, soils } = consolidation!
  return {
    name: 'Consolidation by sublayer',
    headers: [
      'Layer',
      'From (m)',
      'To (m)',
      'σ′_v0 (kPa)',
      'Δσ (kPa)',
      'σ′_v1 (kPa)',
      'σ′_p (kPa)',
      'Strain (%)',
      'Settlement (mm)',
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

function layerTable(input: SettlementInput, { consolidation }: SettlementSolution): ResultTable {
  const { strata, soils } = consolidation!
  return {
    name: 'Consolidation by layer',
    headers: [
      'Layer',
      'From (m)',
      'To (m)',
      'C_c',
      'C_r',
      'e_0',
      'c_v (m²/year)',
      'H_dr (m)',
      'T_v',
      'U',
      'Final (mm)',
      'At the time (mm)',
    ],
    rows: strata.map((row): Scalar[] => {
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
function stressTable(input: SettlementInput, solution: SettlementSolution): ResultTable {
  const { footing, pressure } = solution
  const corner = footing.shape === 'rectangle' ? 'Corner (kPa)' : 'Edge (kPa)'
  const [x, y] = pointIn(input, footing)
  return {
    name: 'Stress with depth',
    headers: [
      'z (m)',
      'Centre (kPa)',
      corner,
      'Middle of long edge (kPa)',
      'Mean (kPa)',
      '2:1 (kPa)',
      'σ′_v0 (kPa)',
      ...(hasPoint(input) ? [`At ${x}; ${y} m (kPa)`] : []),
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
function methodsTable(input: SettlementInput): ResultTable[] {
  if (input.basis === 'specification' || input.settlementType === 'consolidation') return []
  const rows = (Object.keys(methodNames) as ElasticMethod[]).flatMap((elasticMethod): Scalar[][] => {
    const solved = solve({ ...input, elasticMethod, settlementType: 'elastic' })
    if (!solved.ok) return []
    return [
      [
        methodNames[elasticMethod],
        mm(solved.solution.immediate),
        elasticMethod === input.elasticMethod ? 'counts' : '',
      ],
    ]
  })
  return [{ name: 'Immediate settlement by method', headers: ['Method', 'Settlement (mm)', ''], rows }]
}
