import type { EffectiveBase } from './geometry.ts'

/** A horizontal plane in the ground with the base that the load has there. Lengths in m, area in m². */
export interface Plane {
  /** Below the ground, m. */
  readonly depth: number
  /** Thickness of firm ground over which the load has spread, m. */
  readonly spread: number
  readonly width: number
  readonly length: number
  readonly area: number
  /** B/L: 0 for a strip. */
  readonly ratio: number
}

/** Returns the plane of the effective base itself, without load spread. `depth` below the ground, m. */
export const basePlane = (base: EffectiveBase, depth: number): Plane => ({
  depth,
  spread: 0,
  width: base.effectiveWidth,
  length: base.effectiveLength,
  area: base.area,
  ratio: base.ratio,
})

/**
 * Returns the base enlarged by load spread, 2 vertical to 1 horizontal on each side, over `spread` metres of firm
 * ground.
 */
export function spreadPlane(base: EffectiveBase, depth: number, spread: number): Plane {
  const width = base.effectiveWidth + spread
  const length = base.ratio === 0 ? base.effectiveLength : base.effectiveLength + spread
  return {
    depth,
    spread,
    width,
    length,
    area: (base.area * width * length) / (base.effectiveWidth * base.effectiveLength),
    ratio: base.ratio === 0 ? 0 : width / length,
  }
}
