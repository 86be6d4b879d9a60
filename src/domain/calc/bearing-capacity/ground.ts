import { tangent } from './factors.ts'

/** Unit weight of water, kN/m³ (engineering specification, section 9). */
export const waterUnitWeight = 9.81

/**
 * An entered layer, from the bottom of the layer above (or the ground) down to `depth` in m. Strengths in kPa,
 * friction angle in degrees, unit weights in kN/m³.
 */
export interface SoilLayer {
  readonly depth: number
  readonly cohesion: number
  readonly frictionAngle: number
  readonly unitWeight: number
  readonly saturatedUnitWeight?: number | undefined
  readonly undrainedStrength?: number | undefined
}

/**
 * Returns the undrained strength of a layer, kPa: the entered one, or the cohesion of a layer without friction.
 * Returns -1 without either, so that the hot loop has numbers only.
 */
export const undrainedStrengthOf = (layer: SoilLayer): number =>
  layer.undrainedStrength ?? (layer.frictionAngle === 0 ? layer.cohesion : -1)

/**
 * Means over the averaging depth, weighted by thickness; friction by tan φ, never by φ. Depths in m below the ground.
 */
export interface GroundAverage {
  readonly top: number
  /** Bottom of the averaging depth, not below the deepest layer. */
  readonly bottom: number
  /** Bottom that the method requires; deeper than `bottom` when the layers end above it. */
  readonly wantedBottom: number
  readonly tan: number
  /** Cohesion of the layers with friction, each weighted by its share of the whole depth, kPa. */
  readonly cohesion: number
  /** The same for layers without friction: their cohesion is an undrained strength with its own partial factor. */
  readonly frictionlessCohesion: number
  /** Undrained strength, kPa; -1 when a layer in the depth has none. */
  readonly undrained: number
  /** Whether some layers in the depth have friction and some have none. */
  readonly mixed: boolean
  /** Unit weight above water, kN/m³, as if all were dry. */
  readonly unitWeight: number
  /** Unit weight as if all were saturated, kN/m³. */
  readonly saturatedUnitWeight: number
  /** Actual unit weight, kN/m³: bulk above the water table, saturated below. */
  readonly bulkUnitWeight: number
  /** Ratio of the averaging depth that is below the water table. */
  readonly wetShare: number
}

/**
 * Returns the averages of the ground from `top` over `depth` metres. Null when no layer reaches below `top`: the
 * specification's "No soil layers found in the averaging depth range".
 * @param water depth of the water table below the ground, m, or Infinity.
 */
export function averageGround(
  layers: readonly SoilLayer[],
  top: number,
  depth: number,
  water: number,
): GroundAverage | null {
  const wantedBottom = top + depth
  let thickness = 0
  let tan = 0
  let cohesion = 0
  let frictionless = 0
  let undrained = 0
  let known = true
  let withFriction = false
  let without = false
  let dry = 0
  let saturated = 0
  let bulk = 0
  let wet = 0
  let from = 0
  for (let index = 0; index < layers.length; index++) {
    const layer = layers[index]!
    const a = from > top ? from : top
    const b = layer.depth < wantedBottom ? layer.depth : wantedBottom
    from = layer.depth
    const h = b - a
    if (!(h > 0)) continue
    thickness += h
    if (layer.frictionAngle === 0) {
      without = true
      frictionless += h * layer.cohesion
    } else {
      withFriction = true
      tan += h * tangent(layer.frictionAngle)
      cohesion += h * layer.cohesion
    }
    const strength = undrainedStrengthOf(layer)
    if (strength < 0) known = false
    else undrained += h * strength
    const below = layer.saturatedUnitWeight ?? layer.unitWeight
    const drowned = b - (water > a ? water : a)
    const under = drowned > 0 ? drowned : 0
    dry += h * layer.unitWeight
    saturated += h * below
    bulk += (h - under) * layer.unitWeight + under * below
    wet += under
  }
  if (thickness === 0) return null
  return {
    top,
    bottom: top + thickness,
    wantedBottom,
    tan: tan / thickness,
    cohesion: cohesion / thickness,
    frictionlessCohesion: frictionless / thickness,
    undrained: known ? undrained / thickness : -1,
    mixed: withFriction && without,
    unitWeight: dry / thickness,
    saturatedUnitWeight: saturated / thickness,
    bulkUnitWeight: bulk / thickness,
    wetShare: wet / thickness,
  }
}

/** Mean unit weights over a depth, kN/m³: as if all ground were dry, and as if all were saturated. */
export interface MeanWeights {
  unitWeight: number
  saturatedUnitWeight: number
}

/** Writes the mean unit weights from `top` over `depth` metres into `found`. */
export function meanWeights(
  layers: readonly SoilLayer[],
  top: number,
  depth: number,
  found: MeanWeights,
): void {
  const bottom = top + depth
  let thickness = 0
  let dry = 0
  let saturated = 0
  let from = 0
  for (let index = 0; index < layers.length && from < bottom; index++) {
    const layer = layers[index]!
    const a = from > top ? from : top
    const b = layer.depth < bottom ? layer.depth : bottom
    from = layer.depth
    const h = b - a
    if (!(h > 0)) continue
    thickness += h
    dry += h * layer.unitWeight
    saturated += h * (layer.saturatedUnitWeight ?? layer.unitWeight)
  }
  found.unitWeight = dry / thickness
  found.saturatedUnitWeight = saturated / thickness
}

/** Returns the total vertical stress at a depth, kPa: bulk weight above the water table, saturated below. */
export function totalStress(layers: readonly SoilLayer[], depth: number, water: number): number {
  let stress = 0
  let from = 0
  for (let index = 0; index < layers.length && from < depth; index++) {
    const layer = layers[index]!
    const b = layer.depth < depth ? layer.depth : depth
    const drowned = b - (water > from ? water : from)
    const under = drowned > 0 ? drowned : 0
    const h = b - from
    if (h > 0)
      stress += (h - under) * layer.unitWeight + under * (layer.saturatedUnitWeight ?? layer.unitWeight)
    from = layer.depth
  }
  return stress
}

/** Returns the hydrostatic pore water pressure at a depth, kPa. */
export const porePressure = (depth: number, water: number): number =>
  depth > water ? waterUnitWeight * (depth - water) : 0

/** How the effective unit weight below the base was determined. */
export type WaterMethod = 'none' | 'interpolated' | 'submerged' | 'averaged'

/**
 * Returns the effective unit weight for the width term (Nγ), kN/m³, with the water table within the width B below the
 * base: γ′ = γ d/B + (γsat − γw)(1 − d/B), with d the depth of the table below the base (linear interpolation).
 * @param below depth of the table below the base, m; negative when the table is above.
 */
export function effectiveUnitWeight(dry: number, saturated: number, below: number, width: number): number {
  if (below >= width) return dry
  const buoyant = saturated > waterUnitWeight ? saturated - waterUnitWeight : 0
  if (below <= 0) return buoyant
  const share = below / width
  return dry * share + buoyant * (1 - share)
}
