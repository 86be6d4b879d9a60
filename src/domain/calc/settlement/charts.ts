import type { ResultChart } from '#domain/schemas/result.ts'
import { timeFactorFor } from './consolidation/terzaghi.ts'
import type { SettlementInput } from './inputs.ts'
import { layerName, mm } from './names.ts'
import { profileDepths } from './profile.ts'
import type { SettlementSolution } from './solution.ts'
import { hasPoint, pointIn } from './solve.ts'
import { consolidationAt } from './solveConsolidation.ts'
import { centreStress, cornerOf, meanStress, pointStress, spreadStress } from './stress/footing.ts'

/** Returns the charts of a result. */
export function charts(input: SettlementInput, solution: SettlementSolution): ResultChart[] {
  return [
    shares(solution),
    byLayer(input, solution),
    stressProfile(input, solution),
    ...strainProfile(solution),
    ...course(input, solution),
  ]
}

function shares({ immediate, consolidation }: SettlementSolution): ResultChart {
  const secondary = consolidation?.secondary ?? 0
  return {
    name: 'What the settlement is made of',
    type: 'pie',
    yLabel: 'mm',
    data: [
      { label: 'Elastic', value: mm(immediate) },
      { label: 'Consolidation', value: mm(consolidation?.settlement ?? 0) },
      ...(secondary > 0 ? [{ label: 'Secondary', value: mm(secondary) }] : []),
    ],
  }
}

function byLayer(input: SettlementInput, solution: SettlementSolution): ResultChart {
  const bars: { label: string; value: number }[] = []
  if (input.settlementType !== 'consolidation') {
    for (const row of solution.elastic?.rows ?? solution.schmertmann?.rows ?? [])
      bars.push({ label: `${layerName(input, row.layer)}, elastic`, value: mm(row.settlement) })
    if (solution.burlandBurbidge !== null)
      bars.push({ label: 'Sand, immediate', value: mm(solution.immediate) })
    for (const [index, stratum] of solution.strata.entries()) {
      const rows = solution.hough?.filter((row) => row.stratum === index) ?? []
      if (rows.length > 0)
        bars.push({
          label: `${layerName(input, stratum.first)}, immediate`,
          value: mm(rows.reduce((sum, row) => sum + row.settlement, 0)),
        })
    }
  }
  for (const row of solution.consolidation?.strata ?? [])
    bars.push({
      label: `${layerName(input, solution.consolidation!.soils[row.stratum]!.layer)}, consolidation`,
      value: mm(row.settlement),
    })
  return { name: 'Settlement by layer', type: 'bar', yLabel: 'mm', data: bars }
}

function stressProfile(input: SettlementInput, solution: SettlementSolution): ResultChart {
  const { footing, pressure } = solution
  const corner = footing.shape === 'rectangle' ? 'Corner' : 'Edge'
  const [x, y] = pointIn(input, footing)
  return {
    name: 'Stress with depth',
    type: 'line',
    isDepth: true,
    xLabel: 'Depth below the base (m)',
    yLabel: 'kPa',
    data: profileDepths(solution, 40).map((z) => ({
      x: z,
      y: {
        Centre: pressure * centreStress(footing, z),
        [corner]: pressure * cornerOf(footing, z),
        Mean: pressure * meanStress(footing, z),
        '2:1': pressure * spreadStress(footing, z),
        ...(hasPoint(input) ? { 'Chosen point': pressure * pointStress(footing, x, y, z) } : {}),
      },
    })),
  }
}

/** Strain and settlement that is left below a depth, for the layers that consolidate. */
function strainProfile({ consolidation }: SettlementSolution): ResultChart[] {
  if (consolidation === null || consolidation.sublayers.length < 2) return []
  return [
    {
      name: 'Consolidation strain with depth',
      type: 'line',
      isDepth: true,
      xLabel: 'Depth below the base (m)',
      yLabel: '%',
      data: consolidation.sublayers.map((row) => ({
        x: (row.top + row.bottom) / 2,
        y: { Strain: (100 * row.settlement) / (row.bottom - row.top) },
      })),
    },
  ]
}

/** Settlement with time, up to 99 % of consolidation or the time asked for. */
function course(input: SettlementInput, { consolidation, immediate }: SettlementSolution): ResultChart[] {
  if (consolidation === null || consolidation.strata.length === 0) return []
  const nearly = timeFactorFor(0.99)
  let end = input.timeInYears
  for (const row of consolidation.strata)
    end = Math.max(end, (nearly * row.path * row.path) / row.coefficient)
  const steps = 40
  return [
    {
      name: 'Settlement with time',
      type: 'line',
      xLabel: 'Years',
      yLabel: 'mm',
      data: Array.from({ length: steps + 1 }, (_, index) => {
        const years = end * (index / steps) ** 2
        return { x: years, y: { Settlement: mm(immediate + consolidationAt(consolidation, years)) } }
      }),
    },
  ]
}
