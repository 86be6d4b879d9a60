import { measuresApart } from '#domain/messages/measuresApart.ts'
import type { Measure, Message } from '#domain/schemas/message.ts'
import type { MessageCell, MessageQuantity, PresentedMessages } from '#domain/schemas/messageResult.ts'
import { figure } from '../figure.ts'
import type { SettlementInput } from './inputs.ts'
import { analysisMethod, layerText, methodName, mm, pointName } from './names.ts'
import { say } from './say.ts'
import type { ConsolidatingSoil, SettlementSolution } from './solution.ts'

type Group = PresentedMessages['details'][number]

/** Elastic or consolidation settlement beyond these calls for a comment, mm (engineering specification, section 9). */
const commentElastic = 15
const commentConsolidation = 20

/** Writes a settlement to a tenth of a millimetre, with more digits close to its limit. */
const beside = (settlement: number, limit: number) => {
  const [first, second] = measuresApart(settlement, limit, 'mm', { decimals: 1 })
  return { settlement: first, limit: { value: second.value, unit: second.unit } }
}

/** Returns a sentence for each part of the settlement above its usual limit. */
function commentsOf(input: SettlementInput, solution: SettlementSolution): Message[] {
  const found: Message[] = []
  const elastic = mm(solution.immediate)
  const primary = mm(solution.consolidation?.settlement ?? 0)
  if (elastic > commentElastic) found.push(say('comment.elastic', beside(elastic, commentElastic)))
  if (primary > commentConsolidation)
    found.push(say('comment.consolidation', beside(primary, commentConsolidation)))
  const allowable: Measure = { value: Number(mm(solution.allowable).toFixed(2)), unit: 'mm' }
  if (solution.deciding.total > solution.allowable)
    found.push(say(`comment.allowable-${input.foundationType}`, { allowable }))
  return found
}

/** Returns the comments as one text; empty when there are none. */
function comments(input: SettlementInput, solution: SettlementSolution): MessageCell {
  const [first, second, third] = commentsOf(input, solution)
  if (first === undefined) return ''
  if (second === undefined) return first
  return third === undefined
    ? say('comment.two', { first, second })
    : say('comment.three', { first, second, third })
}

/** Returns the summary: first the names of the specification, then other values. */
export function summary(
  input: SettlementInput,
  solution: SettlementSolution,
  isAcceptable: boolean,
): Record<string, MessageCell> {
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
    comments: comments(input, solution),
    analysisMethod: analysisMethod(input, solution),
    basis: input.basis,
    decidingSettlement: mm(solution.deciding.total),
    decidingPoint: pointName(solution.deciding.point),
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
): MessageQuantity[] {
  const { elastic, consolidation, stress, differential } = solution
  return [
    figure('totalSettlement', 's', mm(solution.total), 'mm'),
    ...(solution.deciding.point === input.settlementPoint
      ? []
      : [figure('decidingSettlement', 's_{max}', mm(solution.deciding.total), 'mm')]),
    figure('elasticSettlement', 's_e', mm(solution.immediate), 'mm'),
    figure('consolidationSettlement', 's_c', mm(consolidation?.settlement ?? 0), 'mm'),
    ...(consolidation !== null && consolidation.secondary > 0
      ? [figure('secondarySettlement', 's_s', mm(consolidation.secondary), 'mm')]
      : []),
    figure('allowableSettlement', 's_{all}', mm(solution.allowable), 'mm'),
    figure('timeInYears', 't', input.timeInYears, 'years'),
    figure('settlementAtTime', 's(t)', mm(solution.atTime), 'mm'),
    ...(consolidation === null ? [] : [figure('degreeOfConsolidation', 'U', consolidation.degree, '')]),
    ...(elastic === null
      ? []
      : [
          figure('shapeFactor', 'I_s', elastic.shape, ''),
          figure('depthFactor', 'I_f', elastic.depth, ''),
          figure('rigidityFactor', 'I_r', elastic.rigidity, ''),
        ]),
    figure('centerStress', '\\sigma_{z,c}', stress.centre, 'kPa'),
    figure(
      'cornerStress',
      '\\sigma_{z,k}',
      stress.corner,
      'kPa',
      say(solution.footing.shape === 'rectangle' ? 'figure.cornerStress' : 'figure.edgeStress'),
    ),
    figure('averageStress', '\\sigma_{z,m}', stress.average, 'kPa'),
    ...(differential === null
      ? []
      : [
          figure('differentialSettlement', '\\delta s', mm(differential.settlement), 'mm'),
          figure('angularDistortion', '\\beta', differential.distortion, ''),
        ]),
    figure('isAcceptable', '', isAcceptable, ''),
    figure('analysisMethod', '', analysisMethod(input, solution), ''),
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
    group: say('group.load'),
    quantities: [
      figure('B', 'B', solution.footing.width, 'm'),
      figure('L', 'L', solution.footing.shape === 'rectangle' ? solution.footing.length : null, 'm'),
      figure('D', 'D', input.foundationDepth, 'm'),
      figure('q_net', 'q', solution.pressure, 'kPa'),
      figure('q_gross', 'q_{gross}', solution.grossPressure, 'kPa'),
      figure('sigma_v', '\\sigma_v', solution.totalOverburden, 'kPa'),
      figure('sigma_v_eff', "\\sigma'_v", solution.effectiveOverburden, 'kPa'),
    ],
  }
}

function elasticGroups(input: SettlementInput, { elastic, method, footing }: SettlementSolution): Group[] {
  if (elastic === null) return []
  return [
    {
      group: say('group.elastic'),
      quantities: [
        figure('method', '', methodName(method), ''),
        figure('point', '', pointName(input.settlementPoint), ''),
        figure('E', 'E_s', elastic.modulus, 'kPa'),
        figure('nu', '\\nu', input.poissonRatio, ''),
        figure('I_s', 'I_s', elastic.shape, ''),
        figure('I_f', 'I_f', elastic.depth, ''),
        figure('I_f_fox', 'I_f', elastic.foxDepth, ''),
        figure('I_r', 'I_r', elastic.rigidity, ''),
        figure('s_centre', 's_{centre}', mm(elastic.points.centre), 'mm'),
        figure(
          's_corner',
          's_{corner}',
          mm(elastic.points.corner),
          'mm',
          say(footing.shape === 'rectangle' ? 'figure.s_corner' : 'figure.s_edge'),
        ),
        figure('s_average', 's_{mean}', mm(elastic.points.average), 'mm'),
        figure('s_rigid', 's_{rigid}', mm(elastic.points.rigid), 'mm'),
      ],
    },
  ]
}

function sandGroups({ schmertmann, burlandBurbidge }: SettlementSolution): Group[] {
  const found: Group[] = []
  if (schmertmann !== null)
    found.push({
      group: methodName(`schmertmann-${schmertmann.year}`),
      quantities: [
        figure('C1', 'C_1', schmertmann.embedment, ''),
        figure('C2', 'C_2', schmertmann.creep, ''),
        figure('Iz0', 'I_{z0}', schmertmann.diagram.atBase, ''),
        figure('Izp', 'I_{zp}', schmertmann.diagram.peak, ''),
        figure('z_p', 'z_p', schmertmann.diagram.peakDepth, 'm'),
        figure('z_0', 'z_0', schmertmann.diagram.zeroDepth, 'm'),
        figure('sigma_vp', "\\sigma'_{vp}", schmertmann.peakStress, 'kPa'),
      ],
    })
  if (burlandBurbidge !== null)
    found.push({
      group: methodName('burland-burbidge'),
      quantities: [
        figure('N', 'N_{mean}', burlandBurbidge.blows, ''),
        figure('z_I', 'z_I', burlandBurbidge.influenceDepth, 'm'),
        figure('I_c', 'I_c', burlandBurbidge.index, ''),
        figure('f_s', 'f_s', burlandBurbidge.shape, ''),
        figure('f_l', 'f_l', burlandBurbidge.thickness, ''),
        figure('f_t', 'f_t', burlandBurbidge.time, ''),
        figure('q_eff', "q'", burlandBurbidge.gross, 'kPa'),
        figure('q_count', "q'_{net}", burlandBurbidge.pressure, 'kPa'),
      ],
    })
  return found
}

function consolidationGroups(input: SettlementInput, { consolidation }: SettlementSolution): Group[] {
  if (consolidation === null) return []
  return consolidation.strata.map((row, index): Group => {
    const soil = consolidation.soils[index]!
    return {
      group: say('group.consolidation', { layer: layerText(input, soil.layer) }),
      quantities: [
        figure('z_top', 'z_1', soil.top, 'm'),
        figure('z_bottom', 'z_2', soil.bottom, 'm'),
        figure('Cc', 'C_c', soil.compressionIndex, ''),
        figure('Cr', 'C_r', soil.recompressionIndex, ''),
        figure('e0', 'e_0', soil.voidRatio, ''),
        ...historyOf(soil),
        figure('s_c', 's_c', mm(row.settlement), 'mm'),
        figure('cv', 'c_v', row.coefficient, 'm²/year'),
        figure('H_dr', 'H_{dr}', row.path, 'm'),
        figure('T_v', 'T_v', row.timeFactor, ''),
        figure('U', 'U', row.degree, ''),
        ...(row.secondaryStart > 0
          ? [figure('t_p', 't_p', row.secondaryStart, 'years'), figure('s_s', 's_s', mm(row.secondary), 'mm')]
          : []),
      ],
    }
  })
}

/** Returns the entered field for the earlier loading of the layer. */
function historyOf(soil: ConsolidatingSoil): MessageQuantity[] {
  if (soil.overconsolidationRatio > 0) return [figure('OCR', 'OCR', soil.overconsolidationRatio, '')]
  if (soil.preOverburden > 0) return [figure('POP', 'POP', soil.preOverburden, 'kPa')]
  return [figure('sigma_p', "\\sigma'_p", soil.preconsolidation, 'kPa')]
}

function stressGroup(input: SettlementInput, solution: SettlementSolution): Group {
  const { stress, pressure, footing } = solution
  const hasCorner = footing.shape === 'rectangle'
  const share = (kPa: number): number => (pressure > 0 ? kPa / pressure : 0)
  return {
    group: say('group.stress'),
    quantities: [
      figure('z', 'z_s', stress.depth, 'm', say(input.basis === 'code' ? 'figure.z' : 'figure.z_fixed')),
      figure(
        'corner',
        '\\sigma_{z,k}',
        stress.corner,
        'kPa',
        say(hasCorner ? 'figure.corner' : 'figure.edge'),
      ),
      figure('center', '\\sigma_{z,c}', stress.centre, 'kPa'),
      figure('average', '\\sigma_{z,m}', stress.average, 'kPa'),
      ...(stress.point === null
        ? []
        : [figure('point', '\\sigma_{z,p}', stress.point, 'kPa', say('figure.chosen'))]),
      figure(
        'corner_ratio',
        '\\sigma_{z,k}/q',
        share(stress.corner),
        '',
        say(hasCorner ? 'figure.corner_ratio' : 'figure.edge_ratio'),
      ),
      figure('center_ratio', '\\sigma_{z,c}/q', share(stress.centre), ''),
      figure('average_ratio', '\\sigma_{z,m}/q', share(stress.average), ''),
    ],
  }
}

function differentialGroups({ differential, elastic, footing }: SettlementSolution): Group[] {
  const found: Group[] = []
  if (differential !== null)
    found.push({
      group: say('group.neighbour'),
      quantities: [
        figure('s_neighbour', 's_n', mm(differential.neighbour), 'mm'),
        figure('delta', '\\delta s', mm(differential.settlement), 'mm'),
        figure('distance', 'l', differential.distance, 'm'),
        figure('beta', '\\beta', differential.distortion, ''),
        figure('beta_limit', '\\beta_{lim}', differential.limit, ''),
      ],
    })
  if (elastic !== null && footing.shape !== 'strip') {
    const radius =
      footing.shape === 'circle' ? footing.width / 2 : Math.hypot(footing.width, footing.length) / 2
    const within = Math.max(0, elastic.points.centre - elastic.points.corner)
    found.push({
      group: say('group.within'),
      quantities: [
        figure('delta_within', '\\delta s', mm(within), 'mm'),
        figure('beta_within', '\\beta', within / radius, ''),
      ],
    })
  }
  return found
}
