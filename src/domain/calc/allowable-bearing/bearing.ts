import { depthRatio } from '../bearing-capacity/depth.ts'
import { waterDepth } from '../bearing-capacity/footing.ts'
import {
  effectiveUnitWeight,
  type MeanWeights,
  meanWeights,
  porePressure,
  totalStress,
} from '../bearing-capacity/ground.ts'
import type { Place } from '../bearing-capacity/layered.ts'
import { basePlane, type Plane, spreadPlane } from '../bearing-capacity/plane.ts'
import { type SqueezeTerms, squeezeTerms } from '../bearing-capacity/squeezing.ts'
import type { Strength } from '../bearing-capacity/strata.ts'
import { allowableOf, localShare, shareOf } from './allowable.ts'
import type { AllowableInput, Rule } from './case.ts'
import { capacity, horizontalUtilization, type Question, zeroFrictionNc } from './method.ts'
import type { Site } from './prepare.ts'
import { type AllowableCheck, negligible } from './solution.ts'
import { waterFactorsAt } from './water.ts'

/**
 * Returns the bearing check of ground of one strength by the method, with shape, depth, inclination and water terms
 * alike at the base and below it. The stress of the ground itself on a plane below is no load of the footing: it is
 * subtracted from the capacity before that is divided.
 * @param place null: on the base itself, as if all ground below had this strength. Otherwise on the base enlarged by
 * load spread at that depth, and squeezed where firm ground is below it.
 */
export function bearingCheck(
  input: AllowableInput,
  rule: Rule,
  site: Site,
  strength: Strength,
  place: Place | null,
): AllowableCheck {
  const { base, strata, narrow } = site
  const { drained, stratum } = strength
  const spread = place === null ? 0 : place.spread
  const isBelow = spread > 0
  const plane = isBelow
    ? spreadPlane(base, input.footingDepth + spread, spread)
    : basePlane(base, input.footingDepth)
  const built = narrow + plane.spread
  const water = waterFactorsAt(input, rule, plane.depth, built)
  const byFactors = rule.water.kind === 'factors' && drained
  const overburden = overburdenAt(input, site, spread, drained, byFactors, water.q)
  const relief = isBelow
    ? (overburdenAt(input, site, 0, drained, byFactors, site.waterFactors.q) * base.area) / plane.area
    : overburden
  const own = Math.max(0, overburden - relief)
  const { vertical, service } = drained ? site.drained : site.undrained
  const share = rule.local ? localShare : 1
  const tan = drained ? strength.tan * share : 0
  const cohesion = strength.cohesion * share
  const question: Question = {
    method: rule.method,
    tan,
    cohesion,
    overburden,
    unitWeight: drained
      ? weightBelow(input, site, plane, spread, byFactors, water.gamma)
      : rule.groundSlope > 0
        ? isBelow
          ? strata[stratum]!.soil.unitWeight
          : site.ground.bulkUnitWeight
        : 0,
    width: plane.width,
    area: plane.area,
    ratio: plane.ratio,
    circular: input.footingType === 'circular',
    vertical: vertical + own * plane.area,
    horizontal: site.horizontal,
    alongB: site.along.b,
    alongL: site.along.l,
    tilt: (input.baseTilt * Math.PI) / 180,
    slope: (rule.groundSlope * Math.PI) / 180,
    ...depthTerms(input, rule, narrow, plane.depth, built),
    cohesionDepth: rule.cohesionDepth,
    // A number read from a chart is that of the ground at the base.
    ngamma: drained && stratum === 0 ? rule.ngamma : -1,
  }
  const found = capacity(question)
  const squeezed = place === null ? 0 : place.squeezed
  const added = place === null ? 0 : place.added
  const each =
    (cohesion + overburden * tan) *
    Math.min(found.ic, found.iq) *
    Math.min(found.bc, found.bq) *
    Math.min(found.gc, found.gq)
  const raise = added === 0 ? 0 : added * each
  const ultimate = found.ultimate + raise
  const planeAllowable = found.exceeded ? 0 : allowableOf(input, rule, ultimate, overburden, overburden - own)
  const planePressure = vertical / plane.area
  const utilization = found.exceeded
    ? horizontalUtilization(question)
    : planeAllowable > negligible
      ? planePressure / planeAllowable
      : Number.POSITIVE_INFINITY
  const toBase = isBelow ? plane.area / base.area : 1
  // Factors of safety are those of the loads as they are.
  const servicePressure = rule.limitState === null ? planePressure : service / plane.area
  const gross = servicePressure + own
  const net = gross - overburden
  return {
    drained,
    layer: strata[stratum]!.layer,
    way: added > 0 ? 'squeezing' : isBelow ? 'spread' : 'base',
    isBelow,
    strength,
    plane,
    squeezed,
    added,
    raise,
    own,
    relief,
    vertical,
    horizontal: site.horizontal,
    k: question.k,
    depthOverWidth: question.depthOverWidth,
    appliedPressure: isBelow ? vertical / base.area : planePressure,
    planePressure,
    overburden,
    capacity: found,
    ultimate,
    planeAllowable,
    allowable: planeAllowable * toBase,
    utilization,
    severity: vertical > 0 || found.exceeded ? utilization : 1 / (planeAllowable * plane.area),
    gain: found.exceeded ? 0 : (each * shareOf(input, rule) * plane.area) / (vertical > 0 ? vertical : 1),
    grossFactor: gross < negligible ? -1 : ultimate / gross,
    netFactor: net < negligible ? -1 : (ultimate - overburden) / net,
  }
}

/** Returns the terms with which squeezing is compared on the base enlarged by load spread. */
export function squeezing(input: AllowableInput, rule: Rule, site: Site, spread: number): SqueezeTerms {
  const { width, ratio, depth } = spreadPlane(site.base, input.footingDepth + spread, spread)
  const usual = zeroFrictionNc(
    rule,
    ratio,
    input.footingType === 'circular',
    depthTerms(input, rule, site.narrow, depth, site.narrow + spread),
  )
  return squeezeTerms(ratio, width, usual)
}

/**
 * Returns k of Hansen and Vesic, and D/B of Meyerhof, for the depth factors at a plane. Where D/B exceeds 1, k
 * changes to arctan(D/B), which is less. Below the base the arc tangent counts where it exceeds the k of the base, so
 * that no deeper plane has lower factors.
 * @param narrow shorter side as built, m. @param depth of the plane below the ground, m.
 */
export function depthTerms(
  { footingDepth }: AllowableInput,
  { depthFactors }: Rule,
  narrow: number,
  depth: number,
  built: number,
): { readonly k: number; readonly depthOverWidth: number } {
  if (!depthFactors) return { k: 0, depthOverWidth: 0 }
  const k = depthRatio(footingDepth, narrow)
  if (depth === footingDepth) return { k, depthOverWidth: footingDepth / narrow }
  return {
    k: Math.max(k, Math.atan(depth / built)),
    depthOverWidth: Math.max(footingDepth / narrow, depth / built),
  }
}

function overburdenAt(
  input: AllowableInput,
  { total, pore }: Site,
  spread: number,
  drained: boolean,
  byFactors: boolean,
  factor: number,
): number {
  const depth = input.footingDepth + spread
  const water = waterDepth(input)
  const stress = spread === 0 ? total : totalStress(input.soilLayers, depth, water)
  if (byFactors) return stress * factor
  return drained ? Math.max(0, stress - (spread === 0 ? pore : porePressure(depth, water))) : stress
}

/** Unit weight below the plane, kN/m³, of the ground within the averaging depth below it. */
function weightBelow(
  input: AllowableInput,
  { ground, narrow }: Site,
  { width }: Plane,
  spread: number,
  byFactors: boolean,
  factor: number,
): number {
  const top = input.footingDepth + spread
  const means: MeanWeights = {
    unitWeight: ground.unitWeight,
    saturatedUnitWeight: ground.saturatedUnitWeight,
  }
  if (spread > 0) meanWeights(input.soilLayers, top, input.averagingDepthRatio * width, means)
  if (byFactors) return means.unitWeight * factor
  return effectiveUnitWeight(
    means.unitWeight,
    means.saturatedUnitWeight,
    waterDepth(input) - top,
    narrow + spread,
  )
}
