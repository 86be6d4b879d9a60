import type { EffectiveBase } from './geometry.ts'
import { porePressure, type SoilLayer, totalStress, undrainedStrengthOf } from './ground.ts'

/** A softer layer below the base in one drainage, and the base that the spread load stands on there. */
export interface SpreadBase {
  /** Index of the layer in the input. */
  readonly layer: number
  readonly soil: SoilLayer
  readonly drained: boolean
  /** Undrained shear strength, kPa; cohesion of a layer without friction. -1 in a drained check. */
  readonly strength: number
  /** Top of the layer below the ground, and below the base, m. */
  readonly top: number
  readonly between: number
  readonly width: number
  /** B/L of the spread base: 0 for a strip. */
  readonly ratio: number
  readonly area: number
  /** Overburden at the top of the layer, kPa: effective where drained, total where not. */
  readonly overburden: number
  /** The stress there that digging down to the base has taken away, spread like the load: q0 A'/A'z, kPa. */
  readonly relief: number
}

/** What the search for softer layers reads of the inputs. */
interface Ground {
  readonly soilLayers: readonly SoilLayer[]
  readonly footingDepth: number
  readonly drainage: 'auto' | 'drained' | 'undrained'
}

/**
 * The layers below the base that are weaker than the one above them in friction, cohesion or undrained strength, each as a base
 * enlarged by its depth below the footing (load spread 2 vertical to 1 horizontal on each side), in each drainage that it has a
 * strength for. A layer without friction has its cohesion as undrained strength, in every drainage. `gammaGamma` divides the
 * unit weight of the ground. `water` is the depth of the water table below the ground, m.
 */
export function spreadBases(input: Ground, base: EffectiveBase, water: number, gammaGamma = 1): SpreadBase[] {
  const { soilLayers, footingDepth, drainage } = input
  const found: SpreadBase[] = []
  for (let layer = 1; layer < soilLayers.length; layer++) {
    const soil = soilLayers[layer]!
    const above = soilLayers[layer - 1]!
    const top = above.depth
    if (!(top > footingDepth) || !isSofter(soil, above)) continue
    const between = top - footingDepth
    const width = base.effectiveWidth + between
    const length = base.ratio === 0 ? base.effectiveLength : base.effectiveLength + between
    const area = (base.area * width * length) / (base.effectiveWidth * base.effectiveLength)
    const strength = undrainedStrengthOf(soil)
    const frictionless = soil.frictionAngle === 0
    for (const drained of [true, false]) {
      if (drained ? frictionless || drainage === 'undrained' : strength < 0) continue
      if (!drained && !frictionless && drainage === 'drained') continue
      const stressAt = (depth: number): number =>
        Math.max(
          0,
          totalStress(soilLayers, depth, water) / gammaGamma - (drained ? porePressure(depth, water) : 0),
        )
      found.push({
        layer,
        soil,
        drained,
        strength: drained ? -1 : strength,
        top,
        between,
        width,
        ratio: base.ratio === 0 ? 0 : width / length,
        area,
        overburden: stressAt(top),
        relief: (stressAt(footingDepth) * base.area) / area,
      })
    }
  }
  return found
}

/** Stress of the ground itself on a softer layer once the footing stands in its place: not below zero, kPa. */
export const ownStress = ({ overburden, relief }: SpreadBase): number => Math.max(0, overburden - relief)

function isSofter(layer: SoilLayer, above: SoilLayer): boolean {
  const below = undrainedStrengthOf(layer)
  const over = undrainedStrengthOf(above)
  return (
    layer.frictionAngle < above.frictionAngle ||
    layer.cohesion < above.cohesion ||
    (below >= 0 && over >= 0 && below < over)
  )
}
