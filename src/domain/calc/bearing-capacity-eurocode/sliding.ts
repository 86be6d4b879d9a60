import { angleOf, tangent } from '../bearing-capacity/factors.ts'
import type { EffectiveBase } from '../bearing-capacity/geometry.ts'
import { type SoilLayer, undrainedStrengthOf } from '../bearing-capacity/ground.ts'
import type { EurocodeInput } from './inputs.ts'
import type { Combination } from './partialFactors.ts'
import { negligible, type SlidingCheck } from './solution.ts'

/** The layer that the base stands on. */
function baseLayer(layers: readonly SoilLayer[], depth: number): SoilLayer {
  for (let index = 0; index < layers.length; index++) if (layers[index]!.depth > depth) return layers[index]!
  return layers[layers.length - 1]!
}

/**
 * Sliding resistance on the base, EN 1997-1 6.5.3, under the favourable vertical load: friction where the layer has
 * friction, else undrained strength, not above 0.4 V. Null when there is none. `steady`: permanent load and footing.
 */
export function slide(
  input: EurocodeInput,
  base: EffectiveBase,
  combination: Combination,
  drained: boolean,
  horizontal: number,
  steady: number,
): SlidingCheck | null {
  const layer = baseLayer(input.soilLayers, input.footingDepth)
  const vertical = Math.max(0, combination.gammaGfav * steady)
  const byFriction = drained && layer.frictionAngle > 0
  let friction = 0
  let strength = 0
  let limited = false
  let resistance: number
  if (byFriction) {
    const tan = tangent(layer.frictionAngle) / combination.gammaPhi
    friction = input.interfaceRatio === 1 ? tan : tangent(input.interfaceRatio * angleOf(tan))
    resistance = (vertical * friction) / combination.gammaRh
  } else {
    strength = Math.max(0, undrainedStrengthOf(layer)) / combination.gammaCu
    const byStrength = (base.area * strength) / combination.gammaRh
    limited = 0.4 * vertical < byStrength
    resistance = limited ? 0.4 * vertical : byStrength
  }
  const utilization = horizontal / resistance
  if (!(resistance > negligible) || !Number.isFinite(utilization)) return null
  return {
    combination,
    drained: byFriction,
    horizontal,
    vertical,
    friction,
    strength,
    limited,
    resistance,
    utilization,
  }
}
