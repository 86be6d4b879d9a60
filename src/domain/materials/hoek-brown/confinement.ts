import type { Criterion } from './criterion.ts'
import type { Application, HoekBrownInput } from './inputs.ts'

/** The specification's reference confining stress. It names no unit; read as MPa, as the other rock stresses. */
export const specifiedConfiningStress = 0.5

type Depths = Pick<HoekBrownInput, 'unitWeight' | 'tunnelDepth' | 'slopeHeight' | 'maximumConfiningStress'>

/** Coefficient and exponent of σ3max/σcm = k (σcm/γH)^n: equations 18 and 19 of the 2002 edition. */
export const confinementRules = {
  tunnel: { factor: 0.47, exponent: -0.94 },
  slope: { factor: 0.72, exponent: -0.91 },
} as const

/** Vertical stress γH in MPa of γ in kN/m³ and H in m. */
export const overburden = (unitWeight: number, height: number): number => (unitWeight * height) / 1000

/**
 * Confining stress up to which cohesion and friction are fitted, MPa, or null when the input of an application is missing.
 * General: σci/4, the range over which Hoek and Brown fitted the criterion itself.
 */
export function confiningStressOf(
  application: Application,
  { sigmaCi, sigmaCm }: Criterion,
  input: Depths,
): number | null {
  if (application === 'general') return sigmaCi / 4
  if (application === 'custom') return input.maximumConfiningStress ?? null
  const height = application === 'tunnel' ? input.tunnelDepth : input.slopeHeight
  if (height === undefined) return null
  const { factor, exponent } = confinementRules[application]
  return factor * sigmaCm * (sigmaCm / overburden(input.unitWeight, height)) ** exponent
}
