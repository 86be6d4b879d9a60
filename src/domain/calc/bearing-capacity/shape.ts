import { isFrictionless, nc, nq, nqMinusOne, prandtlNc, sine } from './factors.ts'

/**
 * Shape factors of one method, without unit. `ratio` in the functions below is B′/L′: 0 for a strip, 1 for a square
 * or a circle.
 */
export interface ShapeFactors {
  readonly sc: number
  readonly sq: number
  readonly sgamma: number
}

/**
 * Returns the factors of EN 1997-1, D.4, drained: sq = 1 + (B′/L′) sin φ, sγ = 1 − 0.3 B′/L′, sc = (sq Nq − 1)/(Nq −
 * 1). The square and the circle are the case B′/L′ = 1. sc is computed without the difference of nearly equal
 * numbers.
 */
export function shapeEurocode(tan: number, ratio: number): ShapeFactors {
  const sin = sine(tan)
  const sc = isFrictionless(tan) ? 1 + ratio / prandtlNc : 1 + (ratio * sin * nq(tan)) / nqMinusOne(tan)
  return { sc, sq: 1 + ratio * sin, sgamma: 1 - 0.3 * ratio }
}

/** Returns sc = 1 + 0.2 B′/L′ of EN 1997-1, D.3, undrained. */
export const shapeUndrained = (ratio: number): number => 1 + 0.2 * ratio

/** Returns the factors of the specification: 1 + 0.2 B/L, 1 + 0.1 B/L, 1 − 0.4 B/L. */
export const shapeSpecified = (ratio: number): ShapeFactors => ({
  sc: 1 + 0.2 * ratio,
  sq: 1 + 0.1 * ratio,
  sgamma: 1 - 0.4 * ratio,
})

/** Returns the factors of Vesic (1973, after De Beer 1970), also of GEO Publication 1/2006, Table 3.1. */
export const shapeVesic = (tan: number, ratio: number): ShapeFactors => ({
  sc: 1 + (ratio * nq(tan)) / nc(tan),
  sq: 1 + ratio * tan,
  sgamma: 1 - 0.4 * ratio,
})

/** Returns the factors of Hansen (1970): those of Vesic with sin φ in sq. */
export const shapeHansen = (tan: number, ratio: number): ShapeFactors => ({
  sc: 1 + (ratio * nq(tan)) / nc(tan),
  sq: 1 + ratio * sine(tan),
  sgamma: 1 - 0.4 * ratio,
})

/** Returns Kp = tan²(45° + φ/2). */
export function passive(tan: number): number {
  const root = tan + Math.sqrt(1 + tan * tan)
  return root * root
}

/**
 * Returns the factors of Meyerhof (1963): sc = 1 + 0.2 Kp B/L; sq = sγ = 1 + 0.1 Kp B/L from φ = 10°, otherwise 1.
 */
export function shapeMeyerhof(tan: number, ratio: number): ShapeFactors {
  const kp = passive(tan)
  const s = tan >= 0.17632698070846498 ? 1 + 0.1 * kp * ratio : 1
  return { sc: 1 + 0.2 * kp * ratio, sq: s, sgamma: s }
}
