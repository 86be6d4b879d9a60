import type { Point } from './elements.ts'

/** Distance, direction and slope between two points; lengths in metres, angle in degrees. */
export interface Measured {
  readonly length: number
  /** To the right, and upwards. */
  readonly across: number
  readonly up: number
  /** From the horizontal, 0 to 90. */
  readonly degrees: number
  /** n of a slope 1:n; null for a horizontal or vertical line. */
  readonly slope: number | null
}

export function measured([fromX, fromY]: Point, [toX, toY]: Point): Measured {
  const [across, up] = [toX - fromX, toY - fromY]
  const level = 1e-9 * Math.max(1, Math.abs(across))
  const upright = 1e-9 * Math.max(1, Math.abs(up))
  const isSloping = Math.abs(up) > level && Math.abs(across) > upright
  return {
    length: Math.hypot(across, up),
    across,
    up,
    degrees: (Math.atan2(Math.abs(up), Math.abs(across)) * 180) / Math.PI,
    slope: isSloping ? Math.abs(across / up) : null,
  }
}
