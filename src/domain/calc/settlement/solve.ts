import type { Message } from '#domain/schemas/message.ts'
import type { Solved } from '../module.ts'
import { distortionLimits } from './distortion.ts'
import { effectiveStress, strataBelowBase, totalStress } from './ground.ts'
import type { SettlementInput } from './inputs.ts'
import { say } from './say.ts'
import { type Part, part, refuse, type SettlementSolution, type StressSummary } from './solution.ts'
import { solveConsolidation, specified, specifiedConsolidation } from './solveConsolidation.ts'
import { solveElastic, specifiedElastic } from './solveElastic.ts'
import { solveBurlandBurbidge, solveHough, solveSchmertmann } from './solveSands.ts'
import { centreStress, cornerOf, type Footing, meanStress, pointStress } from './stress/footing.ts'

/** Allowable settlement, mm (engineering specification, section 9). */
const allowableMm = { shallow: 25, deep: 50 } as const

/**
 * Returns the allowable settlement, m: the entered one, otherwise that of the specification for the foundation type.
 */
export const allowableOf = (input: SettlementInput): number =>
  (input.allowableSettlement ?? allowableMm[input.foundationType]) / 1000

/** Returns the loaded base, its shorter side first. Lengths in m. */
export function footingOf(input: SettlementInput): Footing {
  const { shape, foundationWidth, foundationLength } = input
  if (shape === 'circle') return { shape, width: foundationWidth, length: foundationWidth }
  if (shape === 'strip')
    return input.basis === 'specification'
      ? rectangle(foundationWidth, foundationLength)
      : { shape, width: foundationWidth, length: foundationWidth }
  return rectangle(foundationWidth, foundationLength)
}

const rectangle = (one: number, other: number): Footing => ({
  shape: 'rectangle',
  width: Math.min(one, other),
  length: Math.max(one, other),
})

/**
 * Returns the settlement of a foundation: immediate, by consolidation and by secondary compression, with the stresses
 * below it. Defined for every valid input: finite numbers or a refusal. Its codes: `no-layers-below-base`,
 * `no-effective-stress`, `void-ratio-missing`, `blow-count-missing`, `bearing-index-missing`, `strip-on-half-space`,
 * `not-finite`.
 */
export function solve(input: SettlementInput): Solved<SettlementSolution, Message> {
  const code = input.basis === 'code'
  const footing = footingOf(input)
  const strata = strataBelowBase(input)
  if (input.soilLayers.length > 0 && strata.length === 0)
    return refuse('no-layers-below-base', say('refusal.no-layers-below-base'), 'soilLayers')
  const totalOverburden = totalStress(input, input.foundationDepth)
  const effectiveOverburden = effectiveStress(input, input.foundationDepth)
  const gross = input.pressureType === 'gross'
  const grossPressure = gross ? input.appliedPressure : input.appliedPressure + totalOverburden
  const pressure =
    gross && code ? Math.max(0, input.appliedPressure - totalOverburden) : input.appliedPressure

  const wantsImmediate = input.settlementType !== 'consolidation'
  const wantsConsolidation = input.settlementType !== 'elastic'
  const method = code ? input.elasticMethod : 'half-space'
  let elastic: SettlementSolution['elastic'] = null
  let schmertmann: SettlementSolution['schmertmann'] = null
  let burland: SettlementSolution['burlandBurbidge'] = null
  let hough: SettlementSolution['hough'] = null
  let immediate = 0
  if (!code) {
    elastic = specifiedElastic(input, footing, pressure)
    immediate = elastic.settlement
  } else if (!wantsImmediate) {
    // A part that the settlement type excludes must not cause a refusal.
  } else if (method === 'schmertmann-1970' || method === 'schmertmann-1978') {
    const found = solveSchmertmann(
      input,
      footing,
      pressure,
      strata,
      method === 'schmertmann-1970' ? 1970 : 1978,
    )
    if (!found.ok) return found
    schmertmann = found.value
    immediate = schmertmann.settlement
  } else if (method === 'burland-burbidge') {
    const found = solveBurlandBurbidge(input, footing, pressure, strata)
    if (!found.ok) return found
    burland = found.value
    immediate = burland.settlement
  } else if (method === 'hough') {
    const found = solveHough(input, footing, pressure, strata)
    if (!found.ok) return found
    hough = found.value
    for (const row of hough) immediate += row.settlement
  } else {
    const found = solveElastic(input, footing, pressure, strata)
    if (!found.ok) return found
    elastic = found.value
    immediate = elastic.settlement
  }
  if (!wantsImmediate) immediate = 0

  let consolidation: SettlementSolution['consolidation'] = null
  if (wantsConsolidation) {
    const found = code
      ? solveConsolidation(input, footing, pressure, strata)
      : specifiedConsolidation(input, footing, pressure, strata)
    if (!found.ok) return found
    consolidation = found.value
  }

  const primary = consolidation?.settlement ?? 0
  const secondary = consolidation?.secondary ?? 0
  const total = immediate + primary + secondary
  const atTime = consolidation === null ? immediate : immediate + consolidation.atTime + secondary
  const allowable = allowableOf(input)
  const deciding = decidingPoint(input, wantsImmediate ? elastic : null, { immediate, total, atTime })
  const compared = differentialOf(input, total, deciding.total)
  if (!compared.ok) return compared
  const differential = compared.value
  const utilization = Math.max(
    deciding.total / allowable,
    differential === null ? 0 : differential.distortion / differential.limit,
  )
  if (!Number.isFinite(utilization)) return refuse('not-finite', say('refusal.not-finite'))
  return {
    ok: true,
    solution: {
      footing,
      pressure,
      grossPressure,
      totalOverburden,
      effectiveOverburden,
      strata,
      method,
      elastic,
      schmertmann,
      burlandBurbidge: burland,
      hough,
      immediate,
      consolidation,
      total,
      atTime,
      deciding,
      allowable,
      stress: stressSummary(input, footing, pressure),
      differential,
      utilization,
    },
  }
}

const flexiblePoints = ['centre', 'corner', 'average'] as const

/** Returns the point of a flexible footing that settles most, whichever is chosen. A rigid footing settles evenly. */
function decidingPoint(
  { settlementPoint }: SettlementInput,
  elastic: SettlementSolution['elastic'],
  { immediate, total, atTime }: Pick<SettlementSolution, 'immediate' | 'total' | 'atTime'>,
): SettlementSolution['deciding'] {
  const chosen = { point: settlementPoint, immediate, total, atTime }
  if (elastic === null || !flexiblePoints.some((point) => point === settlementPoint)) return chosen
  let worst: (typeof flexiblePoints)[number] = 'centre'
  for (const point of flexiblePoints) if (elastic.points[point] > elastic.points[worst]) worst = point
  if (worst === settlementPoint || !(elastic.points[worst] > immediate)) return chosen
  const more = elastic.points[worst] - immediate
  return { point: worst, immediate: elastic.points[worst], total: total + more, atTime: atTime + more }
}

/** Stresses at one depth: by Boussinesq, or the specification's shares of the pressure at any depth. */
function stressSummary(input: SettlementInput, footing: Footing, pressure: number): StressSummary {
  const depth = input.stressDepth ?? footing.width
  if (input.basis === 'specification')
    return {
      depth,
      corner: specified.cornerRatio * pressure,
      centre: specified.centreRatio * pressure,
      average: specified.averageRatio * pressure,
      point: null,
    }
  return {
    depth,
    corner: pressure * cornerOf(footing, depth),
    centre: pressure * centreStress(footing, depth),
    average: pressure * meanStress(footing, depth),
    point: hasPoint(input) ? pressure * pointStress(footing, ...pointIn(input, footing), depth) : null,
  }
}

/** Whether the inputs ask for a stress profile under a point. */
export const hasPoint = (input: SettlementInput): boolean =>
  input.pointX !== undefined || input.pointY !== undefined

/** Returns the chosen point along the shorter and the longer side, m from the centre. */
export function pointIn(input: SettlementInput, footing: Footing): [number, number] {
  const [x, y] = [input.pointX ?? 0, input.pointY ?? 0]
  const turned = footing.shape === 'rectangle' && input.foundationWidth > input.foundationLength
  return turned ? [y, x] : [x, y]
}

/** Difference to the neighbour, whose settlement was entered or follows from its size and pressure on the same ground. */
function differentialOf(
  input: SettlementInput,
  total: number,
  deciding: number,
): Part<SettlementSolution['differential']> {
  const distance = input.neighbourDistance
  if (distance === undefined) return part(null)
  let neighbour = (input.neighbourSettlement ?? 0) / 1000
  let worst = neighbour
  if (input.neighbourSettlement === undefined) {
    if (input.neighbourWidth === undefined || input.neighbourPressure === undefined) return part(null)
    const answer = solve({
      ...input,
      foundationWidth: input.neighbourWidth,
      foundationLength: input.neighbourLength ?? input.neighbourWidth,
      appliedPressure: input.neighbourPressure,
      neighbourDistance: undefined,
    })
    if (!answer.ok) return answer
    neighbour = answer.solution.total
    worst = answer.solution.deciding.total
  }
  const isChosen = Math.abs(total - neighbour) >= Math.abs(deciding - worst)
  const own = isChosen ? total : deciding
  const other = isChosen ? neighbour : worst
  const settlement = Math.abs(own - other)
  return part({
    own,
    neighbour: other,
    settlement,
    distance,
    distortion: settlement / distance,
    limit: distortionLimits[input.distortionLimit],
  })
}
