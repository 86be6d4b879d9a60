import { tangent } from '../bearing-capacity/factors.ts'
import { waterDepth } from '../bearing-capacity/footing.ts'
import { effectiveUnitWeight } from '../bearing-capacity/ground.ts'
import { ownStress, type SpreadBase } from '../bearing-capacity/softerLayers.ts'
import { allowableOf, localShare } from './allowable.ts'
import type { AllowableInput, Rule } from './case.ts'
import { capacity } from './method.ts'
import { negligible, type Refused, refuse, type SoftLayer } from './solution.ts'

/** Loads on the base; vertical ones with the footing's weight as each drainage takes it. kN. */
interface Loads {
  readonly drained: number
  readonly undrained: number
  readonly horizontal: number
  readonly along: { readonly b: number; readonly l: number }
  readonly circular: boolean
}

/**
 * Adds a row for each softer layer below the base: the spread load against what the layer allows it by the same method and the
 * same safety as at the base. The ground's own stress on the layer is no load of the footing: it is taken off the capacity
 * before that is divided, so that a layer which carries the ground above it is not overloaded by a footing without load.
 */
export function softLayers(
  input: AllowableInput,
  rule: Rule,
  spread: readonly SpreadBase[],
  loads: Loads,
  rows: SoftLayer[],
): Refused | null {
  const water = waterDepth(input)
  const share = rule.local ? localShare : 1
  for (const at of spread) {
    const { soil, drained } = at
    const load = drained ? loads.drained : loads.undrained
    const own = ownStress(at)
    const found = capacity({
      method: rule.method,
      tan: drained ? tangent(soil.frictionAngle) * share : 0,
      cohesion: (drained ? soil.cohesion : at.strength) * share,
      overburden: at.overburden,
      unitWeight: drained
        ? effectiveUnitWeight(
            soil.unitWeight,
            soil.saturatedUnitWeight ?? soil.unitWeight,
            water - at.top,
            at.width,
          )
        : 0,
      width: at.width,
      area: at.area,
      ratio: at.ratio,
      circular: loads.circular,
      vertical: load + own * at.area,
      horizontal: loads.horizontal,
      alongB: loads.along.b,
      alongL: loads.along.l,
      tilt: 0,
      slope: 0,
      depth: 0,
      builtWidth: at.width,
      cohesionDepth: rule.cohesionDepth,
      ngamma: -1,
    })
    const allowable = found.exceeded
      ? 0
      : allowableOf(input, rule, found.ultimate, at.overburden, at.overburden - own)
    const demand = load / at.area
    const utilization = demand / allowable
    if (!(allowable > negligible) || !Number.isFinite(utilization))
      return refuse(
        'no-resistance-below',
        `Soil layer ${at.layer + 1} below the base has no bearing capacity`,
        `soilLayers.${at.layer}.cohesion`,
      )
    rows.push({
      drained,
      layer: at.layer,
      depth: at.top,
      width: at.width,
      area: at.area,
      vertical: load,
      demand,
      own,
      relief: at.relief,
      capacity: found,
      allowable,
      utilization,
    })
  }
  return null
}
