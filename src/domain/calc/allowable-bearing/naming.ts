import type { AllowableInput } from './case.ts'
import type { Method } from './method.ts'
import type { AllowableCheck, AllowableSolution } from './solution.ts'

/** Methods as reports name them, with their sources. */
export const methodNames: Readonly<Record<Method, { readonly name: string; readonly source: string }>> = {
  geo: {
    name: 'GEO Publication 1/2006, Vesic-type formula',
    source: 'GEO Publication 1/2006, section 3.3.3 and Table 3.1',
  },
  vesic: { name: 'Vesic', source: 'Vesic (1973, 1975)' },
  hansen: { name: 'Hansen', source: 'Hansen (1970)' },
  meyerhof: { name: 'Meyerhof', source: 'Meyerhof (1963)' },
  terzaghi: { name: 'Terzaghi', source: 'Terzaghi (1943)' },
  specified: { name: 'Specification constants', source: 'Specification, section 9' },
}

/** How the allowable pressure was found, in words. */
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

export const drainageName = (drained: boolean): string => (drained ? 'drained' : 'undrained')

/** What decides: bearing at the base or a softer layer below. */
export function decisive(solution: AllowableSolution) {
  const check = governingCheck(solution)
  const layer = worstLayer(solution)
  return layer !== null && layer.utilization > check.utilization
    ? ({ kind: 'layer', layer } as const)
    : ({ kind: 'bearing', check } as const)
}

export const governingCheck = (solution: AllowableSolution): AllowableCheck =>
  solution.checks[solution.governing]!

export const worstLayer = ({ weakLayers }: AllowableSolution) =>
  weakLayers.reduce<(typeof weakLayers)[number] | null>(
    (worst, row) => (worst === null || row.utilization > worst.utilization ? row : worst),
    null,
  )

export function governingName(solution: AllowableSolution): string {
  const what = decisive(solution)
  return what.kind === 'bearing'
    ? `Bearing at the base, ${drainageName(what.check.drained)}`
    : `Soil layer ${what.layer.layer + 1} below the base, ${drainageName(what.layer.drained)}`
}
