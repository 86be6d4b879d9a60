import { circleCentreStress, circleMeanStress, circleStress } from './circle.ts'
import { rectangleMeanStress, rectangleStress } from './rectangle.ts'
import { circleSpread, rectangleSpread, stripSpread } from './spread.ts'
import { stripMeanStress, stripStress } from './strip.ts'

/**
 * The loaded area, m. For a circle `width` and `length` are the diameter; for a strip `length` has no meaning. The
 * functions below return vertical stress as a ratio to the load.
 */
export interface Footing {
  readonly shape: 'rectangle' | 'circle' | 'strip'
  readonly width: number
  readonly length: number
}

/** Returns the stress under the centre at depth z, m. */
export function centreStress({ shape, width, length }: Footing, z: number): number {
  if (shape === 'circle') return circleCentreStress(width / 2, z)
  return shape === 'strip' ? stripStress(width, 0, z) : rectangleStress(width, length, 0, 0, z)
}

/**
 * Returns the stress under any point: `x` along the width, `y` along the length, from the centre, and depth z, all in
 * m.
 */
export function pointStress({ shape, width, length }: Footing, x: number, y: number, z: number): number {
  if (shape === 'circle') return circleStress(width / 2, Math.hypot(x, y), z)
  return shape === 'strip' ? stripStress(width, x, z) : rectangleStress(width, length, x, y, z)
}

/** Returns the stress under the corner of a rectangle; under the edge of a circle or strip, which have no corner. */
export function cornerOf(footing: Footing, z: number): number {
  const { shape, width, length } = footing
  return pointStress(footing, width / 2, shape === 'rectangle' ? length / 2 : 0, z)
}

/** Returns the stress under the middle of the long edge at depth z, m. */
export const edgeStress = (footing: Footing, z: number): number =>
  pointStress(footing, footing.width / 2, 0, z)

/** Returns the mean stress over the loaded area at depth z, m. */
export function meanStress({ shape, width, length }: Footing, z: number): number {
  if (shape === 'circle') return circleMeanStress(width / 2, z)
  return shape === 'strip' ? stripMeanStress(width, z) : rectangleMeanStress(width, length, z)
}

/** Returns the mean stress by load spread 2:1 at depth z, m. */
export function spreadStress({ shape, width, length }: Footing, z: number): number {
  if (shape === 'circle') return circleSpread(width, z)
  return shape === 'strip' ? stripSpread(width, z) : rectangleSpread(width, length, z)
}
