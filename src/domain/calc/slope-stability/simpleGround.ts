import type { Point } from '../limit-equilibrium/section.ts'

/** Ground beyond toe and crest of a simple slope, in heights. A warning names a critical circle that reaches its end. */
const apron = 4

/**
 * Returns the ground of a slope by height, angle and berm, m: rising to the right, with its toe at the origin and the
 * berm at half the height. Angle in degrees.
 */
export function simpleGround(height: number, angle: number, bench: number): Point[] {
  const run = height / Math.tan((angle * Math.PI) / 180)
  const berm: Point[] =
    bench > 0
      ? [
          [run / 2, height / 2],
          [run / 2 + bench, height / 2],
        ]
      : []
  return [
    [-apron * height, 0],
    [0, 0],
    ...berm,
    [run + bench, height],
    [run + bench + apron * height, height],
  ]
}
