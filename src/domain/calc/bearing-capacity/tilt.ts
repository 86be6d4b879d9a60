import { isFrictionless, nqMinusOne, prandtlNc } from './factors.ts'

/** Factors of the cohesion, overburden and width terms for an inclined base, without unit. */
export interface TiltFactors {
  readonly bc: number
  readonly bq: number
  readonly bgamma: number
}

/** The factors of a level base. */
export const noTilt: TiltFactors = { bc: 1, bq: 1, bgamma: 1 }

/**
 * Returns the factors of EN 1997-1, D.4, for a base inclined by α (radians): bq = bγ = (1 − α tan φ)², bc = bq − (1 −
 * bq)/(Nc tan φ); the limit at φ = 0.
 */
export function tiltDrained(tan: number, alpha: number): TiltFactors {
  if (alpha === 0) return noTilt
  const rest = 1 - alpha * tan
  const bq = rest * rest
  const lost = alpha * tan * (2 - alpha * tan)
  const bc = isFrictionless(tan) ? 1 - (2 * alpha) / prandtlNc : bq - lost / nqMinusOne(tan)
  return { bc, bq, bgamma: bq }
}

/** Returns bc = 1 − 2α/(π + 2) of EN 1997-1, D.3, undrained; α in radians. */
export const tiltUndrained = (alpha: number): number => 1 - (2 * alpha) / prandtlNc
