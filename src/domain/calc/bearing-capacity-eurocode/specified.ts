import { waterUnitWeight } from '../bearing-capacity/ground.ts'
import { basePlane } from '../bearing-capacity/plane.ts'
import type { Strength } from '../bearing-capacity/strata.ts'
import { horizontalUtilization, type Setting } from './bearing.ts'
import { type Loading, specifiedCapacity } from './capacity.ts'
import type { EurocodeInput } from './inputs.ts'
import type { Prepared } from './prepare.ts'
import { type BearingCheck, negligible } from './solution.ts'

/** Returns the one check of the specification: the averaged ground below the base, by its constants. */
export function specifiedCheck(
  input: EurocodeInput,
  { ground, site, strata }: Prepared,
  { combination, favourable, drained: acting }: Setting,
): BearingCheck {
  const isDrained = input.drainage !== 'undrained'
  const { base, vertical, horizontal, alongB, alongL } = acting
  const soilStress = site.total / combination.gammaGamma
  const pore = site.pore
  const bulk = ground.bulkUnitWeight / combination.gammaGamma - waterUnitWeight * ground.wetShare
  const load: Loading = {
    width: base.effectiveWidth,
    area: base.area,
    ratio: base.ratio,
    vertical,
    horizontal,
    alongB,
    alongL,
    tilt: site.tilt,
  }
  const strength: Strength = {
    stratum: 0,
    drained: isDrained,
    tan: isDrained ? ground.tan : 0,
    cohesion: isDrained ? ground.cohesion + ground.frictionlessCohesion : ground.undrained,
    isUndrainedStrength: !isDrained,
  }
  const capacity = specifiedCapacity(
    isDrained ? ground.tan / combination.gammaPhi : 0,
    isDrained
      ? ground.cohesion / combination.gammaC + ground.frictionlessCohesion / combination.gammaCu
      : ground.undrained / combination.gammaCu,
    soilStress > pore ? soilStress - pore : 0,
    bulk > 0 ? bulk : 0,
    load,
    input.depthFactors === 'none' ? 0 : site.depth,
    site.narrow,
  )
  const stress = capacity.exceeded ? 0 : capacity.ultimate / combination.gammaRv
  const resistance = stress * base.area
  const utilization = capacity.exceeded
    ? horizontalUtilization(capacity.tan, capacity.cohesion, load)
    : stress > negligible
      ? vertical / resistance
      : Number.POSITIVE_INFINITY
  return {
    combination,
    drained: isDrained,
    favourable,
    eccentricityShare: 1,
    base,
    layer: strata[0]!.layer,
    isBelow: false,
    way: 'averaged',
    strength,
    plane: basePlane(base, site.depth),
    squeezed: 0,
    added: 0,
    raise: 0,
    own: 0,
    relief: capacity.overburden,
    vertical,
    horizontal,
    capacity,
    planeStress: stress,
    stress,
    resistance,
    utilization,
    severity: vertical > 0 || capacity.exceeded ? utilization : 1 / resistance,
  }
}
