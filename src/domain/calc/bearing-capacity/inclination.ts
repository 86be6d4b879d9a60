import { isFrictionless, nqMinusOne, prandtlNc } from './factors.ts'

/** Load inclination factors, without unit. `exceeded`: the horizontal load is more than the base can carry. */
export interface InclinationFactors {
  readonly ic: number
  readonly iq: number
  readonly igamma: number
  readonly exceeded: boolean
}

/** The inclination factors of a vertical load. */
export const noInclination: InclinationFactors = { ic: 1, iq: 1, igamma: 1, exceeded: false }

/**
 * Returns the exponent m of EN 1997-1, D.4: mB = (2 + B′/L′)/(1 + B′/L′) for H along B′, mL with B′ and L′ swapped, m
 * = mL cos²θ + mB sin²θ with θ from L′. `alongB` and `alongL` are the components of H, kN.
 */
export function inclinationExponent(ratio: number, alongB: number, alongL: number): number {
  const mB = (2 + ratio) / (1 + ratio)
  const mL = (2 * ratio + 1) / (ratio + 1)
  const most = Math.max(Math.abs(alongB), Math.abs(alongL))
  if (most === 0) return mB
  // A power of two changes no digit of the quotient, and keeps the squares of a tiny load from being rounded to nothing.
  const scale = 2 ** -Math.max(-1_000, Math.floor(Math.log2(most)))
  const [b, l] = [alongB * scale, alongL * scale]
  const bb = b * b
  const ll = l * l
  return (mL * ll + mB * bb) / (bb + ll)
}

/**
 * Returns the factors of EN 1997-1, D.4, drained: iq = [1 − H/(V + A′ c′ cot φ)]^m, iγ = [..]^(m+1), ic = iq − (1 −
 * iq)/(Nc tan φ). At φ = 0 the limit is ic = 1 − m H/(A′ c′ Nc). Cohesion in kPa, forces in kN, area in m².
 */
export function inclinationDrained(
  tan: number,
  cohesion: number,
  vertical: number,
  horizontal: number,
  area: number,
  m: number,
): InclinationFactors {
  if (horizontal === 0) return noInclination
  const adhesion = area * cohesion
  if (isFrictionless(tan)) {
    if (horizontal >= adhesion) return { ic: 0, iq: 0, igamma: 0, exceeded: true }
    return {
      ic: Math.max(0, 1 - (m * horizontal) / (adhesion * prandtlNc)),
      iq: 1,
      igamma: 1,
      exceeded: false,
    }
  }
  const share = (horizontal * tan) / (vertical * tan + adhesion)
  if (!(share < 1)) return { ic: 0, iq: 0, igamma: 0, exceeded: true }
  const logarithm = Math.log1p(-share)
  const iq = Math.exp(m * logarithm)
  const ic = iq + Math.expm1(m * logarithm) / nqMinusOne(tan)
  return { ic: Math.max(0, ic), iq, igamma: Math.exp((m + 1) * logarithm), exceeded: false }
}

/**
 * Returns ic = ½ (1 + √(1 − H/(A′ cu))) of EN 1997-1, D.3, for H ≤ A′ cu; ½ and `exceeded` for a larger H. Strength
 * in kPa, force in kN, area in m².
 */
export function inclinationUndrained(strength: number, horizontal: number, area: number): InclinationFactors {
  if (horizontal === 0) return noInclination
  const rest = 1 - horizontal / (area * strength)
  return rest >= 0
    ? { ic: 0.5 * (1 + Math.sqrt(rest)), iq: 1, igamma: 1, exceeded: false }
    : { ic: 0.5, iq: 1, igamma: 1, exceeded: true }
}
