/**
 * Vertical stress in an elastic half-space under a uniform load of 1 on a rectangle. Lengths in one unit; the answers
 * are shares of the load, 0 to 1.
 */

/**
 * Returns the stress under the corner of a rectangle x by y at depth z, as a ratio to the load (Newmark 1935, in the
 * form of Holl 1940): (1/2π) [atan(xy / (z R3)) + (xyz/R3)(1/R1² + 1/R2²)], R1² = x²+z², R2² = y²+z², R3² = x²+y²+z².
 * The arctangent is of a quotient that never changes sign, so the second branch of the textbook form, for m²n² >
 * m²+n²+1, is not needed. Odd in x and in y, which superposition uses.
 */
export function cornerStress(x: number, y: number, z: number): number {
  const product = x * y
  if (product === 0) return 0
  const r1 = x * x + z * z
  const r2 = y * y + z * z
  const r3 = Math.sqrt(x * x + y * y + z * z)
  return (Math.atan2(product, z * r3) + ((product * z) / r3) * (1 / r1 + 1 / r2)) / (2 * Math.PI)
}

/**
 * Returns the stress under any point at depth z: `x` along the width and `y` along the length from the centre. Adds
 * and subtracts four rectangles with a corner above the point.
 */
export function rectangleStress(width: number, length: number, x: number, y: number, z: number): number {
  const right = x + width / 2
  const left = x - width / 2
  const far = y + length / 2
  const near = y - length / 2
  const share =
    cornerStress(right, far, z) -
    cornerStress(left, far, z) -
    cornerStress(right, near, z) +
    cornerStress(left, near, z)
  // Far away only the rounding of the four is left, of either sign.
  return Math.max(0, share)
}

/**
 * Returns the mean stress over the loaded area at depth z: the corner formula integrated over the rectangle, in
 * closed form (2/(πBL)) [BL atan(BL/(zR)) + z (R − √(B²+z²) − √(L²+z²) + z)], R² = B²+L²+z².
 */
export function rectangleMeanStress(width: number, length: number, z: number): number {
  const area = width * length
  const r = Math.sqrt(width * width + length * length + z * z)
  const b = Math.sqrt(width * width + z * z)
  const l = Math.sqrt(length * length + z * z)
  // R - l and b - z written without the difference of near numbers.
  const across = (width * width) / (r + l) - (width * width) / (b + z)
  const mean = (2 / Math.PI) * (Math.atan2(area, z * r) + (z * across) / area)
  return mean < 0 ? 0 : mean
}
