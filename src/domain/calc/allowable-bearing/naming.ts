import { placeName } from '../bearing-capacity/ways.ts'
import type { AllowableInput } from './case.ts'
import type { Method } from './method.ts'
import type { SlidingCheck } from './sliding.ts'
import type { AllowableCheck, AllowableSolution } from './solution.ts'

/** Names and sources of the methods in reports. */
export const methodNames: Readonly<Record<Method, { readonly name: string; readonly source: string }>> = {
  geo: {
    name: 'GEO Publication 1/2006, Vesic-type formula',
    source: 'After GEO Publication 1/2006, section 3.3.3 and Table 3.1',
  },
  vesic: { name: 'Vesic', source: 'After Vesic (1973, 1975)' },
  hansen: { name: 'Hansen', source: 'After Hansen (1970)' },
  meyerhof: { name: 'Meyerhof', source: 'After Meyerhof (1963)' },
  terzaghi: { name: 'Terzaghi', source: 'After Terzaghi (1943)' },
  specified: { name: 'Simplified method', source: 'Simplified method (fixed constants)' },
}

/** Returns the sentence that says how the allowable pressure was determined. */
export function analysisMethod(input: AllowableInput, { rule }: AllowableSolution): string {
  const { given, limitState } = rule
  if (given?.kind === 'presumed') return 'Presumed allowable pressure'
  const name =
    given?.kind === 'spt'
      ? 'Meyerhof, standard penetration test'
      : `${methodNames[rule.method].name}${rule.local ? ', local shear' : ''}`
  if (limitState !== null) return `${name}; AS 5100.3, φg ${limitState.phiG} on the net capacity`
  return `${name}; factor of safety ${input.factorOfSafety} on the ${input.fosBasis} capacity`
}

/** Returns the name of a drainage in results and reports. */
export const drainageName = (drained: boolean): string => (drained ? 'drained' : 'undrained')

/** Returns the bearing check with the highest utilisation. */
export const governingCheck = (solution: AllowableSolution): AllowableCheck =>
  solution.checks[solution.governing]!

/** Returns the sliding check with the highest utilisation; null without a horizontal load. */
export const worstSliding = ({ sliding }: AllowableSolution): SlidingCheck | null =>
  sliding.reduce<SlidingCheck | null>(
    (worst, row) => (worst === null || row.utilization > worst.utilization ? row : worst),
    null,
  )

/** The check that governs: bearing of the ground or sliding on the base. */
export type Decisive =
  | { readonly kind: 'bearing'; readonly check: AllowableCheck }
  | { readonly kind: 'sliding'; readonly check: SlidingCheck }

/** Returns the governing check. */
export function decisive(solution: AllowableSolution): Decisive {
  const check = governingCheck(solution)
  const sliding = worstSliding(solution)
  return sliding !== null && sliding.utilization > check.utilization
    ? { kind: 'sliding', check: sliding }
    : { kind: 'bearing', check }
}

/** Returns the name of a bearing check: `Bearing, drained`. Names the layer where layers differ. */
export const bearingName = ({ isLayered }: AllowableSolution, check: AllowableCheck): string =>
  `${isLayered ? placeName(check) : 'Bearing'}, ${drainageName(check.drained)}`

/** Returns the name of a sliding check: `Sliding, drained`. */
export const slidingName = ({ drained }: SlidingCheck): string => `Sliding, ${drainageName(drained)}`

/** Returns the name of the governing check. */
export function governingName(solution: AllowableSolution): string {
  const what = decisive(solution)
  if (what.kind === 'sliding') return slidingName(what.check)
  return solution.isLayered
    ? bearingName(solution, what.check)
    : `Bearing at the base, ${drainageName(what.check.drained)}`
}
