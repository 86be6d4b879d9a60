import { type Analysis, analyseCircle, type SurfaceAnalysis } from '../limit-equilibrium/analyse.ts'
import { requiredCohesion, requiredFriction } from '../limit-equilibrium/backAnalysis.ts'
import type { Method } from '../limit-equilibrium/method.ts'
import type { FoundCircle } from '../limit-equilibrium/search.ts'
import { createWorkspace } from '../limit-equilibrium/workspace.ts'
import { yieldCoefficient } from '../limit-equilibrium/yieldCoefficient.ts'
import { type AnalysisMethod, analysisMethods, type SlopeInput } from './inputs.ts'
import { methodOf, searchOptions } from './model.ts'
import type { SlopeSolution } from './solution.ts'

/** Names of the methods in reports. */
export const methodNames: Readonly<Record<Method, string>> = {
  ordinary: 'Ordinary method (Fellenius)',
  'ordinary-cos2': 'Ordinary method, pore force with cos²',
  bishop: 'Bishop simplified',
  janbu: 'Janbu simplified',
  'janbu-corrected': 'Janbu corrected',
  spencer: 'Spencer',
  'morgenstern-price': 'Morgenstern-Price, half-sine',
  'morgenstern-price-const': 'Morgenstern-Price, constant',
}

/** Values of the presentation beyond the factor of safety. */
export interface Account {
  readonly analysis: SurfaceAnalysis
  readonly methods: readonly { readonly method: AnalysisMethod; readonly analysis: Analysis }[]
  /** Ratio r_u of the mass: the pore pressure over the vertical stress of the soil, of all bases together. */
  readonly poreRatio: number
  /** Distinct near-critical circles, lowest first, by the method of the scan. */
  readonly near: readonly FoundCircle[]
  /**
   * Horizontal coefficient k_y at which F is 1, the lower of both signs of the vertical one; null without a margin or
   * a solution.
   */
  readonly yieldCoefficient: number | null
  /**
   * Factor on cohesion, and factor on tan φ, that gives the required factor of safety; on both together it is
   * required / F.
   */
  readonly cohesionScale: number | null
  readonly frictionScale: number | null
}

const work = createWorkspace()

/** Returns the account of a solution. The critical surface has a factor, so its analysis has one too. */
export function accountOf(input: SlopeInput, solution: SlopeSolution): Account {
  const { section, critical, required } = solution
  const slices = input.numberOfSlices
  const analysis = analyseCircle(section, critical, methodOf[input.analysisMethod], slices, work)
  if (!analysis.ok) throw new Error(`The critical surface has lost its answer: ${analysis.code}`)
  const options = searchOptions(input, section, false)
  const searching = input.surface === 'search'
  // Which sign of the vertical coefficient is worse changes with the horizontal one and with the strength.
  const signs = section.kv === 0 ? [section] : [section, { ...section, kv: -section.kv }]
  return {
    analysis,
    methods: analysisMethods.map((method) => ({
      method,
      analysis: analyseCircle(section, critical, methodOf[method], slices, work),
    })),
    poreRatio: poreRatioOf(analysis),
    near: nearCritical(solution),
    yieldCoefficient: yieldCoefficient(signs, critical, options, work, searching)?.value ?? null,
    cohesionScale: requiredCohesion(signs, required, critical, options, work, searching)?.value ?? null,
    frictionScale: requiredFriction(signs, required, critical, options, work, searching)?.value ?? null,
  }
}

/** Bishop and Morgenstern's mean: pressures over weights, each of them over the width of its slice. */
function poreRatioOf({ slices }: SurfaceAnalysis): number {
  let pressure = 0
  let weight = 0
  for (const slice of slices) {
    pressure += slice.porePressure * Math.abs(slice.toX - slice.fromX)
    weight += slice.weight
  }
  return weight > 0 ? pressure / weight : 0
}

const nearShown = 10

/** Returns circles within 15 % of the lowest factor that are distinct by a share of their size. */
function nearCritical({ search }: SlopeSolution): FoundCircle[] {
  const lowest = search?.scanned[0]
  if (search === null || lowest === undefined) return []
  const kept: FoundCircle[] = []
  const apart = 0.1 * Math.abs(lowest.entryX - lowest.exitX)
  for (const found of search.scanned) {
    if (kept.length >= nearShown || found.factor > 1.15 * lowest.factor) break
    const isNear = kept.some(
      (other) =>
        Math.abs(other.exitX - found.exitX) < apart &&
        Math.abs(other.entryX - found.entryX) < apart &&
        Math.abs(other.circle.radius - found.circle.radius) < apart,
    )
    if (!isNear) kept.push(found)
  }
  return kept
}
