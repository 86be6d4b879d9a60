import { depthRatio } from '../bearing-capacity/depth.ts'
import { waterDepth } from '../bearing-capacity/footing.ts'
import { effectiveUnitWeight, waterUnitWeight } from '../bearing-capacity/ground.ts'
import { basePlane } from '../bearing-capacity/plane.ts'
import type { Strength } from '../bearing-capacity/strata.ts'
import { allowableOf } from './allowable.ts'
import type { AllowableInput, Rule } from './case.ts'
import { type Capacity, capacity, horizontalUtilization, type Question } from './method.ts'
import type { Site } from './prepare.ts'
import { type AllowableCheck, negligible } from './solution.ts'

/** Returns the specification's check of the averaged ground below the base, or that of a given capacity. */
export function averagedCheck(
  input: AllowableInput,
  rule: Rule,
  site: Site,
  drained: boolean,
): AllowableCheck {
  const { base, ground, narrow } = site
  const specified = input.basis === 'specification'
  const effective = drained || specified
  const { vertical, service } = effective ? site.drained : site.undrained
  const total = site.total
  const byFactors = rule.water.kind === 'factors' && drained
  const overburden = byFactors
    ? total * site.waterFactors.q
    : effective
      ? Math.max(0, total - site.pore)
      : total
  const strength: Strength = {
    stratum: 0,
    drained,
    tan: drained ? ground.tan : 0,
    cohesion: drained ? ground.cohesion + ground.frictionlessCohesion : ground.undrained,
    isUndrainedStrength: !drained,
  }
  const question: Question = {
    method: rule.method,
    tan: strength.tan,
    cohesion: strength.cohesion,
    overburden,
    unitWeight: !drained
      ? 0
      : specified
        ? Math.max(0, ground.bulkUnitWeight - waterUnitWeight * ground.wetShare)
        : effectiveUnitWeight(
            ground.unitWeight,
            ground.saturatedUnitWeight,
            waterDepth(input) - input.footingDepth,
            narrow,
          ),
    width: base.effectiveWidth,
    area: base.area,
    ratio: base.ratio,
    circular: input.footingType === 'circular',
    vertical,
    horizontal: site.horizontal,
    alongB: site.along.b,
    alongL: site.along.l,
    tilt: (input.baseTilt * Math.PI) / 180,
    slope: 0,
    k: rule.depthFactors ? depthRatio(input.footingDepth, narrow) : 0,
    depthOverWidth: rule.depthFactors ? input.footingDepth / narrow : 0,
    cohesionDepth: rule.cohesionDepth,
    ngamma: -1,
  }
  let found: Capacity | null = null
  let ultimate = -1
  let allowable: number
  if (rule.given?.kind === 'presumed') allowable = rule.given.value
  else {
    if (rule.given?.kind === 'spt') {
      const { blowCount, cw1, cw2 } = rule.given
      const { width } = question
      ultimate = 9.57 * blowCount * width * (cw1 + (cw2 * input.footingDepth) / width)
    } else {
      found = capacity(question)
      ultimate = found.ultimate
    }
    allowable = found?.exceeded === true ? 0 : allowableOf(input, rule, ultimate, overburden, overburden)
  }
  const appliedPressure = vertical / base.area
  const utilization =
    found?.exceeded === true
      ? horizontalUtilization(question)
      : allowable > negligible
        ? appliedPressure / allowable
        : Number.POSITIVE_INFINITY
  const servicePressure = rule.limitState === null ? appliedPressure : service / base.area
  const net = servicePressure - overburden
  return {
    drained,
    layer: site.strata[0]!.layer,
    way: 'averaged',
    isBelow: false,
    strength,
    plane: basePlane(base, input.footingDepth),
    squeezed: 0,
    added: 0,
    raise: 0,
    own: 0,
    relief: overburden,
    vertical,
    horizontal: site.horizontal,
    k: question.k,
    depthOverWidth: question.depthOverWidth,
    appliedPressure,
    planePressure: appliedPressure,
    overburden,
    capacity: found,
    ultimate,
    planeAllowable: allowable,
    allowable,
    utilization,
    gain: 0,
    severity: vertical > 0 || found?.exceeded === true ? utilization : 1 / (allowable * base.area),
    grossFactor: ultimate < 0 || servicePressure < negligible ? -1 : ultimate / servicePressure,
    netFactor: ultimate < 0 || net < negligible ? -1 : (ultimate - overburden) / net,
  }
}
