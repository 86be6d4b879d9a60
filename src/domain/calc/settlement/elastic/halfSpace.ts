/**
 * Settlement influence factors of a uniformly loaded area on an elastic half-space: s = q B (1 - ν²)/E · I, with B the
 * shorter side or the diameter.
 */

/** Returns the influence factor of the corner of a flexible rectangle, `ratio` = L/B (Schleicher 1926). */
export const cornerFactor = (ratio: number): number =>
  (ratio * Math.asinh(1 / ratio) + Math.asinh(ratio)) / Math.PI

/** Returns the influence factor of the centre of a flexible rectangle: four corners of half the width. */
export const centreFactor = (ratio: number): number => 2 * cornerFactor(ratio)

/** Returns the mean influence factor of a flexible rectangle. */
export function averageFactor(ratio: number): number {
  const diagonal = Math.sqrt(1 + ratio * ratio)
  // (1 + m³ - (1+m²)^1.5)/(3m) without the difference of near numbers for long footings.
  const cubes = (1 - (2 * ratio * ratio + 1 + ratio * diagonal) / (diagonal + ratio)) / (3 * ratio)
  return (2 / Math.PI) * (ratio * Math.asinh(1 / ratio) + Math.asinh(ratio) + cubes)
}

/**
 * Rigid over mean flexible settlement of a rectangle, by L/B. A smooth rigid punch and a charged thin plate obey the
 * same equation, so the values are those of the capacitance of a rectangular plate: graded boundary elements,
 * extrapolated, accurate to 1e-4 (square: 0.86783 in all, as the known capacitance 0.36679 of the unit square gives).
 */
const rigidOverMean: readonly (readonly [ratio: number, share: number])[] = [
  [1, 0.91698],
  [1.5, 0.91818],
  [2, 0.92038],
  [3, 0.92498],
  [4, 0.929],
  [5, 0.93237],
  [7, 0.93763],
  [10, 0.94319],
  [15, 0.9492],
  [20, 0.95316],
  [30, 0.95822],
  [50, 0.96373],
  [100, 0.96975],
]

/**
 * Returns the ratio of the rigid to the mean flexible influence factor. Interpolates in ln(L/B); beyond 100 the
 * difference of the two factors stays constant.
 */
export function rigidShare(ratio: number): number {
  let [fromRatio, fromShare] = rigidOverMean[0]!
  for (const [toRatio, toShare] of rigidOverMean) {
    if (ratio <= toRatio) {
      if (toRatio === fromRatio) return toShare
      return fromShare + ((toShare - fromShare) * Math.log(ratio / fromRatio)) / Math.log(toRatio / fromRatio)
    }
    fromRatio = toRatio
    fromShare = toShare
  }
  return 1 - ((1 - fromShare) * averageFactor(fromRatio)) / averageFactor(ratio)
}

/** Returns the influence factor of a smooth rigid rectangle on the half-space. */
export const rigidFactor = (ratio: number): number => rigidShare(ratio) * averageFactor(ratio)

/** Influence factors of a circle by its diameter: flexible centre, edge and mean, and smooth rigid (Boussinesq). */
export const circleFactors = {
  centre: 1,
  edge: 2 / Math.PI,
  average: 8 / (3 * Math.PI),
  rigid: Math.PI / 4,
} as const

/**
 * The ratio of rigid to flexible centre by convention (Bowles 1996; Das), for footings on layers of limited depth. On
 * a half-space it is 20 % above the exact value of a square.
 */
export const rigidConvention = 0.93
