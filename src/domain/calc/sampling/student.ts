import { normalQuantile } from './normal.ts'

/**
 * Returns the quantile of Student's t by the Cornish-Fisher expansion (Abramowitz & Stegun 26.7.5): from 9 degrees of
 * freedom on within 0.05 % at a confidence of 99.9 % and within 0.001 % at 95 %.
 */
export function studentQuantile(p: number, degrees: number): number {
  const z = normalQuantile(p)
  const square = z * z
  const terms = [
    (z * (square + 1)) / 4,
    (z * ((5 * square + 16) * square + 3)) / 96,
    (z * (((3 * square + 19) * square + 17) * square - 15)) / 384,
    (z * ((((79 * square + 776) * square + 1482) * square - 1920) * square - 945)) / 92160,
  ]
  return terms.reduce((sum, term, place) => sum + term / degrees ** (place + 1), z)
}
