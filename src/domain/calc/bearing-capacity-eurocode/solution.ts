import type { EffectiveBase } from '../bearing-capacity/geometry.ts'
import type { GroundAverage, WaterMethod } from '../bearing-capacity/ground.ts'
import type { Plane } from '../bearing-capacity/plane.ts'
import type { Strength } from '../bearing-capacity/strata.ts'
import type { Way } from '../bearing-capacity/ways.ts'
import type { Solved } from '../module.ts'
import type { Capacity } from './capacity.ts'
import type { Combination } from './partialFactors.ts'

/** The governing bearing check of the ground in one combination and one drainage. Stresses in kPa, forces in kN. */
export interface BearingCheck {
  readonly combination: Combination
  readonly drained: boolean
  /** Whether the vertical load is a favourable action; only with a horizontal load. */
  readonly favourable: boolean
  /**
   * Ratio of the eccentricities to those entered; more than 1 where the moment stays and the vertical load is less.
   */
  readonly eccentricityShare: number
  readonly base: EffectiveBase
  /** Index of the layer whose strength it is; the first of them where layers are averaged. */
  readonly layer: number
  readonly way: Way
  /** Whether the check is at the top of its layer, below the base. */
  readonly isBelow: boolean
  readonly strength: Strength
  /** The base, or the base enlarged by load spread at the top of a layer below. */
  readonly plane: Plane
  /** Thickness of soft ground below the plane, m, and what squeezing adds to N_c; 0 without. */
  readonly squeezed: number
  readonly added: number
  /** Addition to the capacity by squeezing, kPa. */
  readonly raise: number
  /** Stress of the ground itself on the plane, which the capacity carries first: overburden less `relief`, kPa. */
  readonly own: number
  /** Stress that excavation down to the base has removed from the plane, kPa. */
  readonly relief: number
  readonly vertical: number
  readonly horizontal: number
  readonly capacity: Capacity
  /** Design resistance as a stress on the plane, kPa. */
  readonly planeStress: number
  /** Design resistance as a stress on the effective base, kPa. */
  readonly stress: number
  /** Design resistance, kN. */
  readonly resistance: number
  /** Utilisation by the vertical load; by the horizontal load where that exceeds what the base can carry at all. */
  readonly utilization: number
  readonly severity: number
}

/** A sliding check on the base (EN 1997-1, 6.5.3). Forces in kN. */
export interface SlidingCheck {
  readonly combination: Combination
  readonly drained: boolean
  readonly horizontal: number
  /** Favourable vertical load, kN. */
  readonly vertical: number
  /** Area of the base that resists by strength, m². */
  readonly area: number
  /** Design tangent of the base friction, 0 when the base resists by strength. */
  readonly friction: number
  /** Characteristic critical-state angle that it comes from, degrees. */
  readonly criticalAngle: number
  /** Design undrained strength at the base, kPa; 0 when it resists by friction. */
  readonly strength: number
  /** Whether the 0.4 V limit of 6.5.3 (12) governs. */
  readonly limited: boolean
  readonly resistance: number
  readonly utilization: number
}

/** A check in which the same moment with the favourable vertical load puts the resultant outside the base. */
export interface ResultantCheck {
  readonly combination: Combination
  readonly drained: boolean
  /** Eccentricity along the side that decides, m, and the largest one within the base. */
  readonly eccentricity: number
  readonly limit: number
  readonly utilization: number
}

/** The checks of a footing in each combination. Stresses and pressures in kPa, utilisations without unit. */
export interface EurocodeSolution {
  readonly base: EffectiveBase
  readonly ground: GroundAverage
  readonly waterMethod: WaterMethod
  /** Weight of the footing, kN: in air, and with the buoyancy of the part below water. */
  readonly footingWeight: number
  readonly footingWeightBuoyant: number
  readonly totalOverburden: number
  readonly porePressure: number
  /** Whether the ground below the base has more than one strength. */
  readonly isLayered: boolean
  /** For each combination and way to apply the vertical load: the governing check of each drainage. */
  readonly checks: readonly BearingCheck[]
  /** Index in `checks` of the highest utilisation. */
  readonly governing: number
  readonly sliding: readonly SlidingCheck[]
  readonly resultants: readonly ResultantCheck[]
  /** Highest utilisation of all checks. */
  readonly utilization: number
}

/** The reason why there is no result: a code, a message, and the field to which it belongs, if there is one. */
export type Refused = Extract<Solved<never>, { ok: false }>

/** Builds a refusal. `field` is the id of the field to which the message belongs. */
export const refuse = (code: string, message: string, field?: string): Refused => ({
  ok: false,
  refusal: field === undefined ? { code, message } : { code, message, field },
})

/** A resistance below this (kPa, kN) counts as none, because a result would be a number without meaning. */
export const negligible = 1e-6
