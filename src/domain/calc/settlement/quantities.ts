import { type ModuleOutputs, type Quantity, type Scalar, value } from '#domain/schemas/result.ts'
import { formatApart } from '#domain/units/format.ts'
import type { SettlementInput } from './inputs.ts'
import { analysisMethod, cornerName, layerName, methodNames, mm, pointNames } from './names.ts'
import type { ConsolidatingSoil, SettlementSolution } from './solution.ts'

type Group = ModuleOutputs['details'][number]

/** Elastic or consolidation settlement beyond these calls for a comment, mm (engineering specification, section 9). */
const commentElastic = 15
const commentConsolidation = 20

/** Writes a settlement to a tenth of a millimetre, with more digits close to its limit. */
const beside = (settlement: number, limit: number): string =>
  formatApart(settlement, limit, (value, more) => value.toFixed(1 + more))[0]

/** Returns a sentence for each part of the settlement above its usual limit, mm. */
export function commentsOf(input: SettlementInput, solution: SettlementSolution): string[] {
  const found: string[] = []
  const elastic = mm(solution.immediate)
  const primary = mm(solution.consolidation?.settlement ?? 0)
  if (elastic > commentElastic)
    found.push(`Elastic settlement ${beside(elastic, commentElastic)} mm exceeds ${commentElastic} mm.`)
  if (primary > commentConsolidation)
    found.push(
      `Consolidation settlement ${beside(primary, commentConsolidation)} mm exceeds ${commentConsolidation} mm.`,
    )
  const allowable = mm(solution.allowable)
  if (solution.deciding.total > solution.allowable)
    found.push(
      `Total settlement exceeds the allowable ${Number(allowable.toFixed(2))} mm for a ${input.foundationType} foundation.`,
    )
  return found
}

/** Returns the summary: first the names of the specification, then other values. */
export function summary(
  input: SettlementInput,
  solution: SettlementSolution,
  isAcceptable: boolean,
): Record<string, Scalar> {
  const { elastic, consolidation, stress, differential } = solution
  return {
    elasticSettlement: mm(solution.immediate),
    consolidationSettlement: mm(consolidation?.settlement ?? 0),
    totalSettlement: mm(solution.total),
    timeInYears: input.timeInYears,
    settlementAtTime: mm(solution.atTime),
    degreeOfConsolidation: consolidation?.degree ?? null,
    shapeFactor: elastic?.shape ?? null,
    depthFactor: elastic?.depth ?? null,
    rigidityFactor: elastic?.rigidity ?? null,
    cornerStress: stress.corner,
    centerStress: stress.centre,
    averageStress: stress.average,
    isAcceptable,
    allowableSettlement: mm(solution.allowable),
    comments: commentsOf(input, solution).join(' '),
    analysisMethod: analysisMethod(input, solution),
    basis: input.basis,
    decidingSettlement: mm(solution.deciding.total),
    decidingPoint: pointNames[solution.deciding.point],
    secondarySettlement: mm(consolidation?.secondary ?? 0),
    utilizationRatio: solution.utilization,
    netPressure: solution.pressure,
    differentialSettlement: differential === null ? null : mm(differential.settlement),
    angularDistortion: differential === null ? null : differential.distortion,
  }
}

/** Returns the main quantities of the result, settlements in mm. */
export function quantities(
  input: SettlementInput,
  solution: SettlementSolution,
  isAcceptable: boolean,
): Quantity[] {
  const { elastic, consolidation, stress, differential } = solution
  return [
    value('totalSettlement', 'Total settlement', 's', mm(solution.total), 'mm'),
    ...(solution.deciding.point === input.settlementPoint
      ? []
      : [
          value(
            'decidingSettlement',
            'Total settlement of the worst point',
            's_{max}',
            mm(solution.deciding.total),
            'mm',
          ),
        ]),
    value('elasticSettlement', 'Elastic (immediate) settlement', 's_e', mm(solution.immediate), 'mm'),
    value(
      'consolidationSettlement',
      'Consolidation settlement',
      's_c',
      mm(consolidation?.settlement ?? 0),
      'mm',
    ),
    ...(consolidation !== null && consolidation.secondary > 0
      ? [
          value(
            'secondarySettlement',
            'Secondary compression up to the time',
            's_s',
            mm(consolidation.secondary),
            'mm',
          ),
        ]
      : []),
    value('allowableSettlement', 'Allowable settlement', 's_{all}', mm(solution.allowable), 'mm'),
    value('timeInYears', 'Time', 't', input.timeInYears, 'years'),
    value('settlementAtTime', 'Settlement at that time', 's(t)', mm(solution.atTime), 'mm'),
    ...(consolidation === null
      ? []
      : [value('degreeOfConsolidation', 'Degree of consolidation', 'U', consolidation.degree, '')]),
    ...(elastic === null
      ? []
      : [
          value('shapeFactor', 'Influence of shape and layer', 'I_s', elastic.shape, ''),
          value('depthFactor', 'Influence of depth', 'I_f', elastic.depth, ''),
          value('rigidityFactor', 'Influence of rigidity', 'I_r', elastic.rigidity, ''),
        ]),
    value('centerStress', 'Stress under the centre', '\\sigma_{z,c}', stress.centre, 'kPa'),
    value('cornerStress', `Stress under the ${cornerName(solution)}`, '\\sigma_{z,k}', stress.corner, 'kPa'),
    value('averageStress', 'Mean stress', '\\sigma_{z,m}', stress.average, 'kPa'),
    ...(differential === null
      ? []
      : [
          value(
            'differentialSettlement',
            'Differential settlement',
            '\\delta s',
            mm(differential.settlement),
            'mm',
          ),
          value('angularDistortion', 'Angular distortion', '\\beta', differential.distortion, ''),
        ]),
    value('isAcceptable', 'Acceptable', '', isAcceptable, ''),
    value('analysisMethod', 'Method', '', analysisMethod(input, solution), ''),
  ]
}

/** Returns the intermediate values by groups, each with its unit. */
export function details(input: SettlementInput, solution: SettlementSolution): Group[] {
  return [
    loadGroup(input, solution),
    ...elasticGroups(input, solution),
    ...sandGroups(solution),
    ...consolidationGroups(input, solution),
    stressGroup(input, solution),
    ...differentialGroups(solution),
  ]
}

function loadGroup(input: SettlementInput, solution: SettlementSolution): Group {
  return {
    group: 'Foundation and load',
    quantities: [
      value('B', 'Width', 'B', solution.footing.width, 'm'),
      value('L', 'Length', 'L', solution.footing.shape === 'rectangle' ? solution.footing.length : null, 'm'),
      value('D', 'Depth', 'D', input.foundationDepth, 'm'),
      value('q_net', 'Pressure that settles', 'q', solution.pressure, 'kPa'),
      value('q_gross', 'Gross pressure', 'q_{gross}', solution.grossPressure, 'kPa'),
      value('sigma_v', 'Total overburden at the base', '\\sigma_v', solution.totalOverburden, 'kPa'),
      value(
        'sigma_v_eff',
        'Effective overburden at the base',
        "\\sigma'_v",
        solution.effectiveOverburden,
        'kPa',
      ),
    ],
  }
}

function elasticGroups(input: SettlementInput, { elastic, method, footing }: SettlementSolution): Group[] {
  if (elastic === null) return []
  return [
    {
      group: 'Elastic settlement',
      quantities: [
        value('method', 'Method', '', methodNames[method], ''),
        value('point', 'Settlement of', '', pointNames[input.settlementPoint], ''),
        value('E', 'Modulus of one layer that settles as much', 'E_s', elastic.modulus, 'kPa'),
        value('nu', "Poisson's ratio", '\\nu', input.poissonRatio, ''),
        value('I_s', 'Influence of shape and layer', 'I_s', elastic.shape, ''),
        value('I_f', 'Influence of depth', 'I_f', elastic.depth, ''),
        value('I_f_fox', 'Depth factor without a floor', 'I_f', elastic.foxDepth, ''),
        value('I_r', 'Influence of rigidity', 'I_r', elastic.rigidity, ''),
        value('s_centre', 'Flexible, centre', 's_{centre}', mm(elastic.points.centre), 'mm'),
        value(
          's_corner',
          footing.shape === 'rectangle' ? 'Flexible, corner' : 'Flexible, edge',
          's_{corner}',
          mm(elastic.points.corner),
          'mm',
        ),
        value('s_average', 'Flexible, mean', 's_{mean}', mm(elastic.points.average), 'mm'),
        value('s_rigid', 'Rigid', 's_{rigid}', mm(elastic.points.rigid), 'mm'),
      ],
    },
  ]
}

function sandGroups({ schmertmann, burlandBurbidge }: SettlementSolution): Group[] {
  const found: Group[] = []
  if (schmertmann !== null)
    found.push({
      group: `Schmertmann ${schmertmann.year}`,
      quantities: [
        value('C1', 'Embedment', 'C_1', schmertmann.embedment, ''),
        value('C2', 'Creep', 'C_2', schmertmann.creep, ''),
        value('Iz0', 'Strain influence at the base', 'I_{z0}', schmertmann.diagram.atBase, ''),
        value('Izp', 'Greatest strain influence', 'I_{zp}', schmertmann.diagram.peak, ''),
        value('z_p', 'Depth of the greatest', 'z_p', schmertmann.diagram.peakDepth, 'm'),
        value('z_0', 'Depth of zero', 'z_0', schmertmann.diagram.zeroDepth, 'm'),
        value(
          'sigma_vp',
          'Effective stress there before loading',
          "\\sigma'_{vp}",
          schmertmann.peakStress,
          'kPa',
        ),
      ],
    })
  if (burlandBurbidge !== null)
    found.push({
      group: 'Burland and Burbidge 1985',
      quantities: [
        value('N', 'Mean blow count', 'N_{mean}', burlandBurbidge.blows, ''),
        value('z_I', 'Depth of influence', 'z_I', burlandBurbidge.influenceDepth, 'm'),
        value('I_c', 'Compressibility', 'I_c', burlandBurbidge.index, ''),
        value('f_s', 'Shape', 'f_s', burlandBurbidge.shape, ''),
        value('f_l', 'Thickness', 'f_l', burlandBurbidge.thickness, ''),
        value('f_t', 'Time', 'f_t', burlandBurbidge.time, ''),
        value('q_eff', 'Gross effective pressure', "q'", burlandBurbidge.gross, 'kPa'),
        value('q_count', 'Pressure that counts', "q'_{net}", burlandBurbidge.pressure, 'kPa'),
      ],
    })
  return found
}

function consolidationGroups(input: SettlementInput, { consolidation }: SettlementSolution): Group[] {
  if (consolidation === null) return []
  return consolidation.strata.map((row, index): Group => {
    const soil = consolidation.soils[index]!
    return {
      group: `Consolidation of ${layerName(input, soil.layer)}`,
      quantities: [
        value('z_top', 'From, below the base', 'z_1', soil.top, 'm'),
        value('z_bottom', 'To, below the base', 'z_2', soil.bottom, 'm'),
        value('Cc', 'Compression index', 'C_c', soil.compressionIndex, ''),
        value('Cr', 'Recompression index', 'C_r', soil.recompressionIndex, ''),
        value('e0', 'Void ratio', 'e_0', soil.voidRatio, ''),
        ...historyOf(soil),
        value('s_c', 'Final settlement', 's_c', mm(row.settlement), 'mm'),
        value('cv', 'Coefficient of consolidation', 'c_v', row.coefficient, 'm²/year'),
        value('H_dr', 'Drainage path', 'H_{dr}', row.path, 'm'),
        value('T_v', 'Time factor', 'T_v', row.timeFactor, ''),
        value('U', 'Degree of consolidation', 'U', row.degree, ''),
        ...(row.secondaryStart > 0
          ? [
              value('t_p', 'Secondary compression from (U = 95 %)', 't_p', row.secondaryStart, 'years'),
              value('s_s', 'Secondary compression', 's_s', mm(row.secondary), 'mm'),
            ]
          : []),
      ],
    }
  })
}

/** Returns the entered field for the earlier loading of the layer. */
function historyOf(soil: ConsolidatingSoil): Quantity[] {
  if (soil.overconsolidationRatio > 0)
    return [value('OCR', 'Overconsolidation ratio', 'OCR', soil.overconsolidationRatio, '')]
  if (soil.preOverburden > 0)
    return [value('POP', 'Pre-overburden pressure', 'POP', soil.preOverburden, 'kPa')]
  return [value('sigma_p', 'Preconsolidation pressure', "\\sigma'_p", soil.preconsolidation, 'kPa')]
}

function stressGroup(input: SettlementInput, solution: SettlementSolution): Group {
  const { stress, pressure } = solution
  const share = (kPa: number): number => (pressure > 0 ? kPa / pressure : 0)
  return {
    group: 'Stress distribution',
    quantities: [
      value(
        'z',
        input.basis === 'code' ? 'Depth below the base' : 'Depth below the base (the ratios are fixed)',
        'z_s',
        stress.depth,
        'm',
      ),
      value('corner', `Under the ${cornerName(solution)}`, '\\sigma_{z,k}', stress.corner, 'kPa'),
      value('center', 'Under the centre', '\\sigma_{z,c}', stress.centre, 'kPa'),
      value('average', 'Mean stress', '\\sigma_{z,m}', stress.average, 'kPa'),
      ...(stress.point === null
        ? []
        : [value('point', 'Under the chosen point', '\\sigma_{z,p}', stress.point, 'kPa')]),
      value(
        'corner_ratio',
        `Share under the ${cornerName(solution)}`,
        '\\sigma_{z,k}/q',
        share(stress.corner),
        '',
      ),
      value('center_ratio', 'Share under the centre', '\\sigma_{z,c}/q', share(stress.centre), ''),
      value('average_ratio', 'Mean share', '\\sigma_{z,m}/q', share(stress.average), ''),
    ],
  }
}

function differentialGroups({ differential, elastic, footing }: SettlementSolution): Group[] {
  const found: Group[] = []
  if (differential !== null)
    found.push({
      group: 'Differential settlement to the neighbour',
      quantities: [
        value('s_neighbour', 'Settlement of the neighbour', 's_n', mm(differential.neighbour), 'mm'),
        value('delta', 'Differential settlement', '\\delta s', mm(differential.settlement), 'mm'),
        value('distance', 'Distance', 'l', differential.distance, 'm'),
        value('beta', 'Angular distortion', '\\beta', differential.distortion, ''),
        value('beta_limit', 'Limit', '\\beta_{lim}', differential.limit, ''),
      ],
    })
  if (elastic !== null && footing.shape !== 'strip') {
    const radius =
      footing.shape === 'circle' ? footing.width / 2 : Math.hypot(footing.width, footing.length) / 2
    const within = Math.max(0, elastic.points.centre - elastic.points.corner)
    found.push({
      group: 'Differential settlement within a flexible footing',
      quantities: [
        value('delta_within', 'Centre against corner or edge', '\\delta s', mm(within), 'mm'),
        value('beta_within', 'Angular distortion', '\\beta', within / radius, ''),
      ],
    })
  }
  return found
}
