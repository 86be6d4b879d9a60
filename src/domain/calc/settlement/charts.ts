import type { Axis, MessageChart } from '#domain/schemas/messageResult.ts'
import { timeFactorFor } from './consolidation/terzaghi.ts'
import type { SettlementInput } from './inputs.ts'
import { layerText, mm } from './names.ts'
import { profileDepths } from './profile.ts'
import { say } from './say.ts'
import type { SettlementSolution } from './solution.ts'
import { hasPoint, pointIn } from './solve.ts'
import { consolidationAt } from './solveConsolidation.ts'
import { centreStress, cornerOf, meanStress, pointStress, spreadStress } from './stress/footing.ts'

const inMm: Axis = { unit: 'mm' }
const depth: Axis = { label: say('axis.depth'), unit: 'm' }

/** Returns the charts of a result. */
export function charts(input: SettlementInput, solution: SettlementSolution): MessageChart[] {
  return [
    shares(solution),
    byLayer(input, solution),
    stressProfile(input, solution),
    ...strainProfile(solution),
    ...course(input, solution),
  ]
}

function shares({ immediate, consolidation }: SettlementSolution): MessageChart {
  const secondary = consolidation?.secondary ?? 0
  return {
    key: 'shares',
    name: say('chart.shares'),
    type: 'pie',
    y: inMm,
    data: [
      { label: say('share.elastic'), value: mm(immediate) },
      { label: say('share.consolidation'), value: mm(consolidation?.settlement ?? 0) },
      ...(secondary > 0 ? [{ label: say('share.secondary'), value: mm(secondary) }] : []),
    ],
  }
}

function byLayer(input: SettlementInput, solution: SettlementSolution): MessageChart {
  const bars: MessageChart['data'] = []
  if (input.settlementType !== 'consolidation') {
    for (const row of solution.elastic?.rows ?? solution.schmertmann?.rows ?? [])
      bars.push({
        label: say('bar.elastic', { layer: layerText(input, row.layer) }),
        value: mm(row.settlement),
      })
    if (solution.burlandBurbidge !== null)
      bars.push({ label: say('bar.sand'), value: mm(solution.immediate) })
    for (const [index, stratum] of solution.strata.entries()) {
      const rows = solution.hough?.filter((row) => row.stratum === index) ?? []
      if (rows.length > 0)
        bars.push({
          label: say('bar.immediate', { layer: layerText(input, stratum.first) }),
          value: mm(rows.reduce((sum, row) => sum + row.settlement, 0)),
        })
    }
  }
  for (const row of solution.consolidation?.strata ?? [])
    bars.push({
      label: say('bar.consolidation', {
        layer: layerText(input, solution.consolidation!.soils[row.stratum]!.layer),
      }),
      value: mm(row.settlement),
    })
  return { key: 'by-layer', name: say('chart.by-layer'), type: 'bar', y: inMm, data: bars }
}

function stressProfile(input: SettlementInput, solution: SettlementSolution): MessageChart {
  const { footing, pressure } = solution
  const [x, y] = pointIn(input, footing)
  return {
    key: 'stress',
    name: say('chart.stress'),
    type: 'line',
    isDepth: true,
    x: depth,
    y: { unit: 'kPa' },
    series: [
      { key: 'centre', label: say('series.centre') },
      { key: 'corner', label: say(footing.shape === 'rectangle' ? 'series.corner' : 'series.edge') },
      { key: 'mean', label: say('series.mean') },
      { key: '2:1', label: '2:1' },
      ...(hasPoint(input) ? [{ key: 'chosen', label: say('series.chosen') }] : []),
    ],
    data: profileDepths(solution, 40).map((z) => ({
      x: z,
      y: {
        centre: pressure * centreStress(footing, z),
        corner: pressure * cornerOf(footing, z),
        mean: pressure * meanStress(footing, z),
        '2:1': pressure * spreadStress(footing, z),
        ...(hasPoint(input) ? { chosen: pressure * pointStress(footing, x, y, z) } : {}),
      },
    })),
  }
}

/** Strain and settlement that is left below a depth, for the layers that consolidate. */
function strainProfile({ consolidation }: SettlementSolution): MessageChart[] {
  if (consolidation === null || consolidation.sublayers.length < 2) return []
  return [
    {
      key: 'strain',
      name: say('chart.strain'),
      type: 'line',
      isDepth: true,
      x: depth,
      y: { unit: '%' },
      series: [{ key: 'strain', label: say('series.strain') }],
      data: consolidation.sublayers.map((row) => ({
        x: (row.top + row.bottom) / 2,
        y: { strain: (100 * row.settlement) / (row.bottom - row.top) },
      })),
    },
  ]
}

/** Settlement with time, up to 99 % of consolidation or the time asked for. */
function course(input: SettlementInput, { consolidation, immediate }: SettlementSolution): MessageChart[] {
  if (consolidation === null || consolidation.strata.length === 0) return []
  const nearly = timeFactorFor(0.99)
  let end = input.timeInYears
  for (const row of consolidation.strata)
    end = Math.max(end, (nearly * row.path * row.path) / row.coefficient)
  const steps = 40
  return [
    {
      key: 'time',
      name: say('chart.time'),
      type: 'line',
      x: { label: say('axis.years') },
      y: inMm,
      series: [{ key: 'settlement', label: say('series.settlement') }],
      data: Array.from({ length: steps + 1 }, (_, index) => {
        const years = end * (index / steps) ** 2
        return { x: years, y: { settlement: mm(immediate + consolidationAt(consolidation, years)) } }
      }),
    },
  ]
}
