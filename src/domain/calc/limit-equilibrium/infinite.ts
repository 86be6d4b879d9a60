/**
 * An infinite slope: a slab of even depth parallel to the ground, with seepage parallel to it up to `waterRatio` of
 * the depth. Angles in degrees, cohesion in kPa; kh and kv as shares of gravity.
 */
export interface InfiniteSlope {
  readonly slopeAngle: number
  /** Vertical depth of the slip plane, m. */
  readonly depth: number
  /** Water height over the plane as a share of the depth, 0 to 1. */
  readonly waterRatio: number
  /** Unit weight of the water, kN/m³; 0 where the water raises no pore pressure. */
  readonly waterWeight: number
  readonly cohesion: number
  readonly frictionAngle: number
  /** Unit weight above the water, kN/m³. */
  readonly unitWeight: number
  /** Unit weight below the water, kN/m³. */
  readonly saturatedUnitWeight: number
  readonly poreRatio: number
  readonly kh: number
  readonly kv: number
}

/**
 * Returns the factor of safety of an infinite slope (Duncan, Wright & Brandon 2014, chapter 6; pseudo-static with
 * kh): F = (c + (γ z cos² b − γw h cos² b − kh γ z sin b cos b) tan φ) / (γ z sin b cos b + kh γ z cos² b). γ is the
 * mean over the depth: the bulk unit weight above the water, the saturated one below; kv adds to it. Returns null,
 * never Infinity, for level ground without a driving force.
 */
export function infiniteSlope(slope: InfiniteSlope): number | null {
  const angle = (slope.slopeAngle * Math.PI) / 180
  const s = Math.sin(angle)
  const c = Math.cos(angle)
  const stress =
    slope.depth * (slope.unitWeight * (1 - slope.waterRatio) + slope.saturatedUnitWeight * slope.waterRatio)
  const vertical = stress * (1 + slope.kv)
  const pore =
    slope.poreRatio > 0
      ? slope.poreRatio * stress
      : slope.waterWeight * slope.waterRatio * slope.depth * c * c
  const normal = vertical * c * c - slope.kh * stress * s * c - pore
  const driving = vertical * s * c + slope.kh * stress * c * c
  if (!(driving > 0)) return null
  return (slope.cohesion + normal * Math.tan((slope.frictionAngle * Math.PI) / 180)) / driving
}
