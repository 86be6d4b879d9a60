/**
 * Returns the stress of a rectangle by load spread, 2 vertical to 1 horizontal, as a ratio to the load: the same
 * force on a base that is wider by the depth. Lengths in m.
 */
export const rectangleSpread = (width: number, length: number, z: number): number =>
  (width * length) / ((width + z) * (length + z))

/** Returns the stress of a strip by load spread 2:1. Lengths in m. */
export const stripSpread = (width: number, z: number): number => width / (width + z)

/** Returns the stress of a circle by load spread 2:1. Lengths in m. */
export const circleSpread = (diameter: number, z: number): number => {
  const ratio = diameter / (diameter + z)
  return ratio * ratio
}
