/**
 * Vertical stress under a uniform load of 1 on an endless strip, as a share of the load.
 */

const edge = (x: number, z: number): number => {
  const square = x * x + z * z
  return square === 0 ? 0 : (Math.atan2(x, z) + (x * z) / square) / Math.PI
}

/**
 * Returns the stress at distance `x` from the middle of an endless strip at depth z, as a ratio to the load: (1/π)(α
 * + sin α cos(α + 2δ)), written as the difference of its two edges. Lengths in m.
 */
export const stripStress = (width: number, x: number, z: number): number =>
  // Far away only the rounding of the two is left, of either sign.
  Math.max(0, edge(x + width / 2, z) - edge(x - width / 2, z))

/** Returns the mean stress over the width at depth z: (2/π) atan(B/z). */
export const stripMeanStress = (width: number, z: number): number => (2 / Math.PI) * Math.atan2(width, z)
