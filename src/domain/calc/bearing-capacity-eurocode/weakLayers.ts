import { tangent } from '../bearing-capacity/factors.ts'
import { effectiveUnitWeight } from '../bearing-capacity/ground.ts'
import { ownStress, type SpreadBase } from '../bearing-capacity/softerLayers.ts'
import { type Capacity, drainedCapacity, type Loading, undrainedCapacity } from './capacity.ts'
import type { Combination } from './partialFactors.ts'
import { negligible, type Refused, refuse, type WeakLayerCheck } from './solution.ts'

/**
 * Adds a row for each softer layer below the base: V_d over the spread area against (q_ult − σ_own)/γ_R;v, with σ_own the stress
 * of the ground itself there. That stress is no action of the footing: it is neither factored nor divided, so that a layer
 * which carries the ground above it is not overloaded by a footing without load, and the check is that of the base at its depth.
 * `loads` are those on the base, with the footing's weight as the drainage takes it.
 */
export function checkWeakLayers(
  spread: readonly SpreadBase[],
  narrow: number,
  water: number,
  combination: Combination,
  loads: { readonly drained: Loading; readonly undrained: Loading },
  rows: WeakLayerCheck[],
): Refused | null {
  for (const at of spread) {
    const load = at.drained ? loads.drained : loads.undrained
    const own = ownStress(at)
    const capacity = capacityOf(at, narrow, water, combination, {
      width: at.width,
      area: at.area,
      ratio: at.ratio,
      vertical: load.vertical + own * at.area,
      horizontal: load.horizontal,
      alongB: load.alongB,
      alongL: load.alongL,
      tilt: 0,
    })
    const stress = capacity.exceeded ? 0 : (capacity.ultimate - own) / combination.gammaRv
    const demand = load.vertical / at.area
    const utilization = demand / stress
    if (!(stress > negligible) || !Number.isFinite(utilization))
      return refuse(
        'no-resistance-below',
        `Soil layer ${at.layer + 1} below the base has no bearing resistance in ${combination.name}`,
        `soilLayers.${at.layer}.cohesion`,
      )
    rows.push({
      combination,
      drained: at.drained,
      layer: at.layer,
      depth: at.top,
      width: at.width,
      area: at.area,
      vertical: load.vertical,
      demand,
      own,
      relief: at.relief,
      capacity,
      stress,
      utilization,
    })
  }
  return null
}

function capacityOf(
  { soil, drained, strength, overburden, top, between }: SpreadBase,
  narrow: number,
  water: number,
  { gammaPhi, gammaC, gammaCu, gammaGamma }: Combination,
  load: Loading,
): Capacity {
  if (!drained) return undrainedCapacity(strength / gammaCu, overburden, load)
  return drainedCapacity(
    tangent(soil.frictionAngle) / gammaPhi,
    soil.cohesion / gammaC,
    overburden,
    effectiveUnitWeight(
      soil.unitWeight / gammaGamma,
      (soil.saturatedUnitWeight ?? soil.unitWeight) / gammaGamma,
      water - top,
      narrow + between,
    ),
    load,
  )
}
