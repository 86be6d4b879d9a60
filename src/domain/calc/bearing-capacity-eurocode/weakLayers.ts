import { tangent } from '../bearing-capacity/factors.ts'
import type { EffectiveBase } from '../bearing-capacity/geometry.ts'
import {
  effectiveUnitWeight,
  porePressure,
  type SoilLayer,
  totalStress,
  undrainedStrengthOf,
} from '../bearing-capacity/ground.ts'
import { drainedCapacity, type Loading, undrainedCapacity } from './capacity.ts'
import type { EurocodeInput } from './inputs.ts'
import type { Combination } from './partialFactors.ts'
import { negligible, type Refused, refuse, type WeakLayerCheck } from './solution.ts'

/** Adds a row for each layer below the base that is softer than the one above it. */
export function checkWeakLayers(
  input: EurocodeInput,
  base: EffectiveBase,
  narrow: number,
  water: number,
  combination: Combination,
  load: Loading,
  rows: WeakLayerCheck[],
): Refused | null {
  const layers = input.soilLayers
  for (let index = 1; index < layers.length; index++) {
    const above = layers[index - 1]!
    const layer = layers[index]!
    const top = above.depth
    if (!(top > input.footingDepth) || !isSofter(layer, above)) continue
    const between = top - input.footingDepth
    const width = base.effectiveWidth + between
    const spreadLength = base.ratio === 0 ? base.effectiveLength : base.effectiveLength + between
    const area = (base.area * width * spreadLength) / (base.effectiveWidth * base.effectiveLength)
    const strength = undrainedStrengthOf(layer)
    const drained = layer.frictionAngle > 0 && input.drainage !== 'undrained'
    const undrained = strength >= 0 && input.drainage !== 'drained'
    const totalAbove = totalStress(layers, top, water) / combination.gammaGamma
    const totalBase = totalStress(layers, input.footingDepth, water) / combination.gammaGamma
    for (let mode = 0; mode < 2; mode++) {
      const isDrained = mode === 0
      if (isDrained ? !drained : !undrained && drained) continue
      const poreAbove = isDrained ? porePressure(top, water) : 0
      const poreBase = isDrained ? porePressure(input.footingDepth, water) : 0
      const overburden = Math.max(0, totalAbove - poreAbove)
      const soil = Math.max(0, overburden - Math.max(0, totalBase - poreBase))
      const vertical = load.vertical + combination.gammaG * soil * area
      const spread: Loading = {
        width,
        area,
        ratio: base.ratio === 0 ? 0 : width / spreadLength,
        vertical,
        horizontal: load.horizontal,
        alongB: load.alongB,
        alongL: load.alongL,
        tilt: 0,
      }
      const saturated = (layer.saturatedUnitWeight ?? layer.unitWeight) / combination.gammaGamma
      const capacity = isDrained
        ? drainedCapacity(
            tangent(layer.frictionAngle) / combination.gammaPhi,
            layer.cohesion / combination.gammaC,
            overburden,
            effectiveUnitWeight(
              layer.unitWeight / combination.gammaGamma,
              saturated,
              water - top,
              narrow + between,
            ),
            spread,
          )
        : undrainedCapacity(
            Math.max(0, strength < 0 ? layer.cohesion : strength) / combination.gammaCu,
            overburden,
            spread,
          )
      const stress = capacity.ultimate / combination.gammaRv
      const demand = vertical / area
      const utilization = demand / stress
      if (!(stress > negligible) || !Number.isFinite(utilization))
        return refuse(
          'no-resistance-below',
          `Soil layer ${index + 1} below the base has no bearing resistance in ${combination.name}`,
          `soilLayers.${index}.cohesion`,
        )
      rows.push({
        combination,
        drained: isDrained,
        layer: index,
        depth: top,
        width,
        area,
        demand,
        capacity,
        stress,
        utilization,
      })
    }
  }
  return null
}

/** Whether a layer is weaker than the one above it in friction, cohesion or undrained strength. */
function isSofter(layer: SoilLayer, above: SoilLayer): boolean {
  const below = undrainedStrengthOf(layer)
  const over = undrainedStrengthOf(above)
  return (
    layer.frictionAngle < above.frictionAngle ||
    layer.cohesion < above.cohesion ||
    (below >= 0 && over >= 0 && below < over)
  )
}
