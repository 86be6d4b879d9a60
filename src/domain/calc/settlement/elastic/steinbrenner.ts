/**
 * Settlement of the top z of an elastic half-space under a uniform load: the displacement of the surface minus that at
 * depth z (Steinbrenner 1934). It is the settlement of a finite layer; layers have the differences.
 */

/** Steinbrenner's factors F1 and F2, dimensionless. */
export interface SteinbrennerFactors {
  readonly f1: number
  readonly f2: number
}

/**
 * Returns F1 and F2 of the corner of a rectangle, m = L/B and n = H/B. The centre has four times the factors of its
 * quarter, with n = H/(B/2). The arctangent is in radians.
 */
export function steinbrenner(m: number, n: number): SteinbrennerFactors {
  if (n === 0) return { f1: 0, f2: 0 }
  const surface = Math.sqrt(m * m + 1)
  const deep = Math.sqrt(m * m + n * n + 1)
  const side = Math.sqrt(m * m + n * n)
  const f1 =
    (m * Math.log(((1 + surface) * side) / (m * (1 + deep))) +
      Math.log(((m + surface) * Math.sqrt(1 + n * n)) / (m + deep))) /
    Math.PI
  const f2 = (n / (2 * Math.PI)) * Math.atan(m / (n * deep))
  return { f1, f2 }
}

/** Returns F1 and F2 of an endless strip: the limits for m towards infinity. */
export const stripSteinbrenner = (n: number): SteinbrennerFactors =>
  n === 0
    ? { f1: 0, f2: 0 }
    : { f1: Math.log1p(n * n) / (2 * Math.PI), f2: (n / (2 * Math.PI)) * Math.atan(1 / n) }

/** Returns the coefficient of F2: (1 − 2ν)/(1 − ν). Some printed examples have (2 − ν)/(1 − ν) by mistake. */
export const f2Share = (poisson: number): number => (1 - 2 * poisson) / (1 - poisson)

/** Returns I_s = F1 + (1 − 2ν)/(1 − ν) F2. */
export const shapeFactor = ({ f1, f2 }: SteinbrennerFactors, poisson: number): number =>
  f1 + f2Share(poisson) * f2
