import { isFrictionless, nqMinusOne, prandtlNc } from './factors.ts'

/** Factors for an inclined base of the cohesion, overburden and width terms, dimensionless. */
export interface TiltFactors {
  readonly bc: number
  readonly bq: number
  readonly bgamma: number
}

/** The factors of a level base. */
export const noTilt: TiltFactors = { bc: 1, bq: 1, bgamma: 1 }

/** Base inclined by α (radians), EN 1997-1 D.4: bq = bγ = (1 − α tan φ)², bc = bq − (1 − bq)/(Nc tan φ); limit at φ = 0. */
export function tiltDrained(tan: number, alpha: number): TiltFactors {
  if (alpha === 0) return noTilt
  const rest = 1 - alpha * tan
  const bq = rest * rest
  const lost = alpha * tan * (2 - alpha * tan)
  const bc = isFrictionless(tan) ? 1 - (2 * alpha) / prandtlNc : bq - lost / nqMinusOne(tan)
  return { bc, bq, bgamma: bq }
}

/** EN 1997-1 D.3 undrained: bc = 1 − 2α/(π + 2). */
export const tiltUndrained = (alpha: number): number => 1 - (2 * alpha) / prandtlNc
