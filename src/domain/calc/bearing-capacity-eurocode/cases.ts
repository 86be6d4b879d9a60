import type { BearingCheck, EurocodeSolution, SlidingCheck, WeakLayerCheck } from './solution.ts'

/** Names of the cases, as verdict, tables and derivation call them. */

export const drainageName = (drained: boolean): string => (drained ? 'drained' : 'undrained')

/** `DA1 combination 2 (A2 + M2 + R1), drained`. */
export const checkName = (check: BearingCheck): string =>
  `${check.combination.name}, ${drainageName(check.drained)}${check.favourable ? ', vertical load favourable' : ''}`

export const slidingName = (check: SlidingCheck): string =>
  `Sliding, ${check.combination.name}, ${drainageName(check.drained)}`

export const weakLayerName = (check: WeakLayerCheck): string =>
  `Softer layer ${check.layer + 1} below the base, ${check.combination.name}, ${drainageName(check.drained)}`

const highest = <Row extends { readonly utilization: number }>(rows: readonly Row[]): Row | null =>
  rows.reduce<Row | null>((top, row) => (top === null || row.utilization > top.utilization ? row : top), null)

export const worstSliding = (solution: EurocodeSolution): SlidingCheck | null => highest(solution.sliding)
export const worstWeakLayer = (solution: EurocodeSolution): WeakLayerCheck | null =>
  highest(solution.weakLayers)

export const governingCheck = (solution: EurocodeSolution): BearingCheck =>
  solution.checks[solution.governing]!

/** What decides the verdict: bearing at the base, sliding on it, or a softer layer below it. */
export type Decisive =
  | { readonly kind: 'bearing'; readonly check: BearingCheck }
  | { readonly kind: 'sliding'; readonly check: SlidingCheck }
  | { readonly kind: 'weak-layer'; readonly check: WeakLayerCheck }

export function decisive(solution: EurocodeSolution): Decisive {
  const check = governingCheck(solution)
  const sliding = worstSliding(solution)
  const weak = worstWeakLayer(solution)
  const others = Math.max(sliding?.utilization ?? -1, weak?.utilization ?? -1)
  if (check.utilization >= others) return { kind: 'bearing', check }
  if (weak !== null && weak.utilization === others) return { kind: 'weak-layer', check: weak }
  return { kind: 'sliding', check: sliding! }
}

export function decisiveName(what: Decisive): string {
  if (what.kind === 'bearing') return checkName(what.check)
  return what.kind === 'sliding' ? slidingName(what.check) : weakLayerName(what.check)
}
