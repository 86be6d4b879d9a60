import { placeName } from '../bearing-capacity/ways.ts'
import type { BearingCheck, EurocodeSolution, ResultantCheck, SlidingCheck } from './solution.ts'

/** Returns the name of a drainage in verdict, tables and derivation. */
export const drainageName = (drained: boolean): string => (drained ? 'drained' : 'undrained')

const sideName = ({ favourable, eccentricityShare }: BearingCheck): string =>
  `${favourable ? ', vertical load favourable' : ''}${eccentricityShare > 1 ? ', same moment' : ''}`

/** Returns the name of a bearing check: `DA1 combination 2 (A2 + M2 + R1), drained`. */
export const checkName = (check: BearingCheck): string =>
  `${check.combination.name}, ${drainageName(check.drained)}${sideName(check)}`

/** Returns the name of a bearing check, with its layer where layers differ. */
export const bearingName = (solution: EurocodeSolution, check: BearingCheck): string =>
  solution.isLayered ? `${placeName(check)}, ${checkName(check)}` : checkName(check)

/** Returns the name of a sliding check. */
export const slidingName = (check: SlidingCheck): string =>
  `Sliding, ${check.combination.name}, ${drainageName(check.drained)}`

/** Returns the name of a check in which the resultant is outside the base. */
export const resultantName = ({ combination }: ResultantCheck): string =>
  `Resultant outside the base, ${combination.name}, vertical load favourable, same moment`

const highest = <Row extends { readonly utilization: number }>(rows: readonly Row[]): Row | null =>
  rows.reduce<Row | null>((top, row) => (top === null || row.utilization > top.utilization ? row : top), null)

/** Returns the sliding check with the highest utilisation; null without a horizontal load. */
export const worstSliding = (solution: EurocodeSolution): SlidingCheck | null => highest(solution.sliding)

/** Returns the bearing check with the highest utilisation. */
export const governingCheck = (solution: EurocodeSolution): BearingCheck =>
  solution.checks[solution.governing]!

/** The check that governs: bearing of the ground, sliding on the base, or a resultant outside the base. */
export type Decisive =
  | { readonly kind: 'bearing'; readonly check: BearingCheck }
  | { readonly kind: 'sliding'; readonly check: SlidingCheck }
  | { readonly kind: 'resultant'; readonly check: ResultantCheck }

/** Returns the governing check. */
export function decisive(solution: EurocodeSolution): Decisive {
  const check = governingCheck(solution)
  const sliding = worstSliding(solution)
  const resultant = highest(solution.resultants)
  const others = Math.max(sliding?.utilization ?? -1, resultant?.utilization ?? -1)
  if (check.utilization >= others) return { kind: 'bearing', check }
  if (resultant !== null && resultant.utilization === others) return { kind: 'resultant', check: resultant }
  return { kind: 'sliding', check: sliding! }
}

/** Returns the name of the governing check. */
export function decisiveName(solution: EurocodeSolution): string {
  const what = decisive(solution)
  if (what.kind === 'bearing') return bearingName(solution, what.check)
  return what.kind === 'sliding' ? slidingName(what.check) : resultantName(what.check)
}
