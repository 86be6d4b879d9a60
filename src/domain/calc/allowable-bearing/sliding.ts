import { angleOf, tangent } from '../bearing-capacity/factors.ts'
import { criticalAngleOf } from '../bearing-capacity/soilKind.ts'
import { strengthsOf } from '../bearing-capacity/strata.ts'
import type { AllowableInput, Rule } from './case.ts'
import type { Site } from './prepare.ts'
import { negligible, type Refused, refuse } from './solution.ts'

/** Factor on a favourable permanent load (AS/NZS 1170.0). */
export const favourableShare = 0.9

/** A sliding check on the base. Forces in kN. */
export interface SlidingCheck {
  readonly drained: boolean
  readonly horizontal: number
  /** Permanent load and footing; with 0.9 in a limit state. */
  readonly vertical: number
  /** Area of the base that resists by strength, m². */
  readonly area: number
  /** Tangent of the base friction; 0 when the base resists by strength. */
  readonly friction: number
  /** Critical-state angle that it comes from, degrees. */
  readonly criticalAngle: number
  /** Adhesion on the base, kPa; 0 when it resists by friction. */
  readonly adhesion: number
  /** Whether 0.4 V limits the resistance, instead of the strength. */
  readonly limited: boolean
  /** Resistance before the factor of safety or φ_g. */
  readonly ultimate: number
  readonly resistance: number
  readonly utilization: number
}

/**
 * Returns the sliding check under the permanent load alone, in each drainage of the layer at the base: V tan(k φ′_cv)
 * drained, k c_u A′ undrained but at most 0.4 V (after EN 1997-1, 6.5.3). Neither earth pressure in front nor an
 * inclined base counts. Refuses with `no-sliding-resistance` when the base has none.
 */
export function slide(input: AllowableInput, rule: Rule, site: Site): SlidingCheck[] | Refused {
  const found: SlidingCheck[] = []
  const layer = input.soilLayers[site.strata[0]!.layer]!
  const factored = rule.limitState !== null
  for (const strength of strengthsOf(site.strata, input.drainage)) {
    if (strength.stratum > 0) break
    const weight = strength.drained ? site.footingWeightBuoyant : site.footingWeight
    const vertical = Math.max(0, (factored ? favourableShare : 1) * (input.permanentLoad + weight))
    const byFriction = strength.drained && layer.frictionAngle > 0
    const criticalAngle = byFriction ? criticalAngleOf(layer, input.criticalStateAngle) : 0
    const friction = byFriction ? tangent(input.interfaceRatio * angleOf(tangent(criticalAngle))) : 0
    const adhesion = byFriction ? 0 : input.interfaceRatio * strength.cohesion
    const byStrength = adhesion * site.base.area
    const limited = !byFriction && 0.4 * vertical < byStrength
    const ultimate = byFriction ? vertical * friction : limited ? 0.4 * vertical : byStrength
    const resistance =
      rule.limitState === null ? ultimate / input.slidingFactor : ultimate * rule.limitState.phiG
    const utilization = site.horizontal / resistance
    if (!(resistance > negligible) || !Number.isFinite(utilization))
      return refuse(
        'no-sliding-resistance',
        'The base has no resistance to sliding under the permanent load',
        'horizontalLoadB',
      )
    found.push({
      drained: strength.drained,
      horizontal: site.horizontal,
      vertical,
      area: site.base.area,
      friction,
      criticalAngle,
      adhesion,
      limited,
      ultimate,
      resistance,
      utilization,
    })
  }
  return found
}
