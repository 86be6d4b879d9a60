/**
 * Bearing capacity factors, without unit. Every function takes tan φ, not φ, because averaging and partial factors
 * act on tan φ, and no further trigonometric call is needed. All are exact and continuous down to φ = 0, where the
 * textbook forms are 0/0.
 */

/** Nc of Prandtl at φ = 0: π + 2. */
export const prandtlNc = Math.PI + 2
/** Nc at φ = 0 as the specification rounds it. */
export const specifiedNc = 5.14
/** Nc of Terzaghi at φ = 0 (rough base): 1.5π + 1. */
export const terzaghiNc = 1.5 * Math.PI + 1

/**
 * Nc of a circle on clay from exact plasticity (Kouretzis, Fundamentals of Foundation Engineering, example 5.1): Annex D's
 * 1.2 (π + 2) = 6.17 for a circle is 2 % above the rough one.
 */
export const exactCircleNc = { smooth: 5.69, rough: 6.05 } as const

/** Returns sin φ of tan φ. */
export const sine = (tan: number): number => tan / Math.sqrt(1 + tan * tan)

/** Returns tan φ of an angle in degrees. */
export const tangent = (degrees: number): number => Math.tan((degrees * Math.PI) / 180)

/** Returns the angle in degrees of its tangent. */
export const angleOf = (tan: number): number => (Math.atan(tan) * 180) / Math.PI

/** Below this tan φ (φ = 0.000006°) the factors take their limits at zero friction; they differ from them by less than 2e-6. */
const frictionFloor = 1e-7

/** Whether the ground counts as frictionless in the factors. */
export const isFrictionless = (tan: number): boolean => tan < frictionFloor

/** Returns Nq = e^(π tan φ) tan²(45° + φ/2) (Prandtl 1921, Reissner 1924; EN 1997-1, D.4). */
export function nq(tan: number): number {
  const root = tan + Math.sqrt(1 + tan * tan)
  return Math.exp(Math.PI * tan) * root * root
}

/** Returns Nq − 1, without cancellation for small φ. */
export const nqMinusOne = (tan: number): number =>
  tan < 0.02 ? Math.expm1(Math.PI * tan + 2 * Math.asinh(tan)) : nq(tan) - 1

/** Returns Nc = (Nq − 1) cot φ (EN 1997-1, D.4); π + 2 at φ = 0. */
export const nc = (tan: number): number => (isFrictionless(tan) ? prandtlNc : nqMinusOne(tan) / tan)

/** Returns Nγ = 2 (Nq − 1) tan φ (EN 1997-1, D.4, rough base). */
export const ngammaEurocode = (tan: number): number => 2 * nqMinusOne(tan) * tan

/** Returns Nγ = 2 (Nq + 1) tan φ (Vesic 1973; GEO Publication 1/2006). */
export const ngammaVesic = (tan: number): number => 2 * (nq(tan) + 1) * tan

/** Returns Nγ = 1.5 (Nq − 1) tan φ (Hansen 1970). */
export const ngammaHansen = (tan: number): number => 1.5 * nqMinusOne(tan) * tan

/** Returns Nγ = (Nq − 1) tan 1.4φ (Meyerhof 1963). */
export const ngammaMeyerhof = (tan: number): number => nqMinusOne(tan) * Math.tan(1.4 * Math.atan(tan))

/** Returns Nq of Terzaghi (1943): e^(2(3π/4 − φ/2) tan φ) / (2 cos²(45° + φ/2)). */
export function nqTerzaghi(tan: number): number {
  const phi = Math.atan(tan)
  const cosine = Math.cos(Math.PI / 4 + phi / 2)
  return Math.exp(2 * ((3 * Math.PI) / 4 - phi / 2) * tan) / (2 * cosine * cosine)
}

/** Returns Nc of Terzaghi (1943): (Nq − 1) cot φ; 5.71 at φ = 0. */
export const ncTerzaghi = (tan: number): number =>
  isFrictionless(tan) ? terzaghiNc : (nqTerzaghi(tan) - 1) / tan

/**
 * Returns Nγ of Terzaghi, for which he gave a chart and no formula, by Coduto's fit: 2 (Nq + 1) tan φ / (1 + 0.4 sin
 * 4φ) with Terzaghi's Nq. The fit is up to 12 % above the chart (47.3 against 42.4 at 35°).
 */
export const ngammaTerzaghi = (tan: number): number =>
  (2 * (nqTerzaghi(tan) + 1) * tan) / (1 + 0.4 * Math.sin(4 * Math.atan(tan)))
