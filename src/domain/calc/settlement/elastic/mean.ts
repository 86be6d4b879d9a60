import type { SteinbrennerFactors } from './steinbrenner.ts'

/**
 * Returns the mean F1 and F2 of a flexible rectangle on the top `z` metres of the half-space: the corner factors
 * integrated over the area in closed form, with G(z) the mean of 1/R between two equal rectangles z apart (Hoer and
 * Love 1965): F1 = (G(0) − G(z) + z G′(z))/(πB²L), F2 = −z G′(z)/(2πB²L).
 */
export function meanFactors(width: number, length: number, z: number): SteinbrennerFactors {
  const scale = Math.PI * width * width * length
  const far = z > 50 * Math.max(width, length)
  const area = width * length
  const spread = width * width + length * length
  // Far below, the closed form is a difference of near numbers: two terms of its series are exact to 1e-9 there.
  const between = far
    ? ((area * area) / z) * (1 - spread / (12 * z * z))
    : corners(potential, width, length, z)
  const slope = far
    ? -((area * area) / z) * (1 - spread / (4 * z * z))
    : z * corners(potentialSlope, width, length, z)
  const surface = corners(potential, width, length, 0)
  return { f1: (surface - between + slope) / scale, f2: -slope / (2 * scale) }
}

type Corner = (x: number, y: number, z: number) => number

/** Four integrals over the sides of two equal rectangles. */
const corners = (of: Corner, width: number, length: number, z: number): number =>
  4 * (of(width, length, z) - of(width, 0, z) - of(0, length, z) + of(0, 0, z))

/** x asinh(x / h), 0 at x = 0. */
const sided = (x: number, h: number): number => (x === 0 ? 0 : x * Math.asinh(x / h))

/** The function whose second derivatives in x and y together give 1/R. */
function potential(x: number, y: number, z: number): number {
  const r = Math.sqrt(x * x + y * y + z * z)
  const acrossX = y * y - z * z
  const acrossY = x * x - z * z
  return (
    (acrossX === 0 ? 0 : (acrossX / 2) * sided(x, Math.sqrt(y * y + z * z))) +
    (acrossY === 0 ? 0 : (acrossY / 2) * sided(y, Math.sqrt(x * x + z * z))) -
    (r * (x * x + y * y - 2 * z * z)) / 6 -
    (z === 0 ? 0 : x * y * z * Math.atan((x * y) / (z * r)))
  )
}

/** Its derivative in z. */
function potentialSlope(x: number, y: number, z: number): number {
  const r = Math.sqrt(x * x + y * y + z * z)
  return (
    z * (r - sided(x, Math.sqrt(y * y + z * z)) - sided(y, Math.sqrt(x * x + z * z))) -
    x * y * Math.atan2(x * y, z * r)
  )
}
