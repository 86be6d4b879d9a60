/**
 * Load spread at 2 vertical to 1 horizontal, as a share of the load: the same force on a base wider by the depth.
 */
export const rectangleSpread = (width: number, length: number, z: number): number =>
  (width * length) / ((width + z) * (length + z))

/** The same under a strip. Lengths in m. */
export const stripSpread = (width: number, z: number): number => width / (width + z)

/** The same under a circle. Lengths in m. */
export const circleSpread = (diameter: number, z: number): number => {
  const ratio = diameter / (diameter + z)
  return ratio * ratio
}
