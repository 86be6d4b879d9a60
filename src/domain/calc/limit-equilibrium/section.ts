/** A point of a section, m. */
export type Point = readonly [x: number, y: number]

/** Strength and weight of a soil. */
export interface Soil {
  /** Effective cohesion, or undrained strength where the friction angle is 0, kPa. */
  readonly cohesion: number
  /** Added to the cohesion for each metre below `strengthDatum`, or below the layer's own top, kPa/m. */
  readonly cohesionGradient?: number | undefined
  /** Elevation from which the gradient is measured, m; left out: the top of the layer. */
  readonly strengthDatum?: number | undefined
  readonly frictionAngle: number
  /** Unit weight above the water line, kN/m³. */
  readonly unitWeight: number
  /** Unit weight below the water line, kN/m³; left out: the same as above. */
  readonly saturatedUnitWeight?: number | undefined
  /**
   * Ratio r_u of the pore pressure to the vertical stress of the soil column. It replaces the water line in this
   * soil.
   */
  readonly poreRatio?: number | undefined
  /** False: the water line raises no pore pressure in this soil. */
  readonly usesWater?: boolean | undefined
}

/** A soil below a line. */
export interface Layer {
  /** Polyline from left to right; null: the ground surface. A soil lies below its own top and above the next one. */
  readonly top: readonly Point[] | null
  /** Index of its soil. */
  readonly soil: number
}

/** The water line. Points in m, unit weight in kN/m³. */
export interface Water {
  /**
   * `piezometric`: the vertical head below the line alone. `watertable`: also the pressure of ponded water on the
   * ground where the line is above it.
   */
  readonly kind: 'piezometric' | 'watertable'
  readonly points: readonly Point[]
  readonly unitWeight: number
}

/** A vertical crack at the head of the slide. */
export interface TensionCrack {
  /** Below the ground on the upslope side, m. */
  readonly depth: number
  /** Share of the depth that is full of water, 0 to 1. */
  readonly waterFraction: number
}

/** The whole slope. */
export interface Section {
  /** From left to right, x increasing. */
  readonly ground: readonly Point[]
  readonly layers: readonly Layer[]
  readonly soils: readonly Soil[]
  readonly water: Water | null
  readonly crack: TensionCrack | null
  /** Vertical pressure on the plan width from `from` to `to`, kPa. */
  readonly surcharges: readonly { readonly from: number; readonly to: number; readonly pressure: number }[]
  /** Vertical load at `at`, kN/m. */
  readonly lineLoads: readonly { readonly at: number; readonly load: number }[]
  /** Lowest elevation of a searched circle, m; null for the default. */
  readonly base: number | null
  /** Horizontal seismic coefficient, outwards positive. */
  readonly kh: number
  /** Vertical seismic coefficient, downwards positive: it adds to the weight. */
  readonly kv: number
}

/** The direction in which the mass slides. */
export type Facing = 'left' | 'right'

/** Centre and radius of a slip circle, m. */
export interface Circle {
  readonly x: number
  readonly y: number
  readonly radius: number
}

/** Unit weight of the water in a crack where the section has no water line, kN/m³. */
export const waterUnitWeight = 9.81

/** Returns the mirror image of the section: a slide to the right becomes one to the left. */
export function mirrored(section: Section): Section {
  const turn = (points: readonly Point[]): Point[] => points.map(([x, y]): Point => [-x, y]).reverse()
  return {
    ...section,
    ground: turn(section.ground),
    layers: section.layers.map((layer) => ({
      ...layer,
      top: layer.top === null ? null : turn(layer.top),
    })),
    water: section.water === null ? null : { ...section.water, points: turn(section.water.points) },
    surcharges: section.surcharges.map(({ from, to, pressure }) => ({ from: -to, to: -from, pressure })),
    lineLoads: section.lineLoads.map(({ at, load }) => ({ at: -at, load })),
  }
}

/** Vertical faces lean by this share of the section's height: a surface must leave the ground at one elevation. */
const lean = 1e-4

/**
 * Returns the section with its vertical faces leaning a little. Of several points at the same x the lower ones stay
 * and the upper ones move into the soil, in their given order, so that a section and its mirror image lean alike.
 */
export function withoutSteps(section: Section): Section {
  const { ground } = section
  if (ground.every(([x], index) => index === 0 || x > ground[index - 1]![0])) return section
  const heights = ground.map(([, y]) => y)
  const step = lean * Math.max(1e-6, Math.max(...heights) - Math.min(...heights))
  const xs = ground.map(([x]) => x)
  const rises = (index: number): boolean => ground[index]![1] >= ground[index - 1]![1]
  for (let index = 1; index < xs.length; index++)
    if (rises(index) && xs[index]! <= xs[index - 1]!) xs[index] = xs[index - 1]! + step
  for (let index = xs.length - 1; index > 0; index--)
    if (!rises(index) && xs[index - 1]! >= xs[index]!) xs[index - 1] = xs[index]! - step
  // The lean would cross a ledge that is narrower, so the points that follow move too.
  for (let index = 1; index < xs.length; index++)
    if (xs[index]! <= xs[index - 1]!) xs[index] = xs[index - 1]! + step
  return { ...section, ground: ground.map(([, y], index): Point => [xs[index]!, y]) }
}

/** Returns y of a polyline at x, m. Beyond its ends the line continues level. */
export function heightAt(points: readonly Point[], x: number): number {
  const first = points[0]!
  if (x <= first[0]) return first[1]
  for (let index = 1; index < points.length; index++) {
    const right = points[index]!
    if (x > right[0]) continue
    const left = points[index - 1]!
    const run = right[0] - left[0]
    return run === 0 ? right[1] : left[1] + ((right[1] - left[1]) * (x - left[0])) / run
  }
  return points[points.length - 1]![1]
}
