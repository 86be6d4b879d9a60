import type { Point } from './elements.ts'

/** What lies between two points; lengths in metres. */
export interface Measured {
  readonly length: number
  /** To the right, and upwards. */
  readonly across: number
  readonly up: number
  /** To the horizontal, 0 to 90. */
  readonly degrees: number
  /** 1 up to so many across; null for what is level or upright. */
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
