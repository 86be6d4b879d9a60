import type { FootingSolution } from '../bearing-capacity/footing.ts'
import type { Plane } from '../bearing-capacity/plane.ts'
import type { Strength } from '../bearing-capacity/strata.ts'
import type { Way } from '../bearing-capacity/ways.ts'
import type { Solved } from '../module.ts'
import type { Rule } from './case.ts'
import type { Capacity } from './method.ts'
import type { SlidingCheck } from './sliding.ts'
import type { WaterFactors } from './water.ts'

/** The governing bearing check of the ground in one drainage. Stresses in kPa, forces in kN. */
export interface AllowableCheck {
  readonly drained: boolean
  /** Index of the layer whose strength it is; the first of them where layers are averaged. */
  readonly layer: number
  readonly way: Way
  /** Whether the check is at the top of its layer, below the base. */
  readonly isBelow: boolean
  readonly strength: Strength
  /** The effective base, or the base enlarged by load spread at the top of a layer below. */
  readonly plane: Plane
  /** Thickness of soft ground below the plane, m, and what squeezing adds to N_c; 0 without. */
  readonly squeezed: number
  readonly added: number
  /** Addition to the capacity by squeezing. */
  readonly raise: number
  /** Stress of the ground itself on the plane, which the capacity carries first: overburden less `relief`. */
  readonly own: number
  /** Stress that excavation down to the base has removed from the plane. */
  readonly relief: number
  /** Vertical load on the base with the footing's weight; factored for a limit state. */
  readonly vertical: number
  readonly horizontal: number
  /** Argument of the depth factors: k of Hansen and Vesic, D/B of Meyerhof; 0 without depth factors. */
  readonly k: number
  readonly depthOverWidth: number
  /** Pressure of the load on the effective base, and on the plane. */
  readonly appliedPressure: number
  readonly planePressure: number
  /** Overburden that the net form subtracts and adds again. */
  readonly overburden: number
  /** Null for a given capacity. */
  readonly capacity: Capacity | null
  /** Ultimate capacity of the plane, squeezing included; -1 for a presumed value, which states none. */
  readonly ultimate: number
  /** Allowable pressure, or design capacity of a limit state: on the plane, and as a pressure on the effective base. */
  readonly planeAllowable: number
  readonly allowable: number
  /** Utilisation by the vertical load; by the horizontal load where that exceeds what the base can carry at all. */
  readonly utilization: number
  readonly severity: number
  /** Increase of 1/severity for each unit of N_c that squeezing adds. */
  readonly gain: number
  /** Present factors of safety on the gross and on the net pressure; -1 when the net pressure is not above zero. */
  readonly grossFactor: number
  readonly netFactor: number
}

/**
 * The checks of a footing by a factor of safety or a strength reduction factor. Pressures in kPa, utilisations
 * without unit.
 */
export interface AllowableSolution extends FootingSolution {
  readonly rule: Rule
  /** Whether the ground below the base has more than one strength. */
  readonly isLayered: boolean
  readonly checks: readonly AllowableCheck[]
  /** Index in `checks` of the highest utilisation. */
  readonly governing: number
  readonly sliding: readonly SlidingCheck[]
  readonly waterFactors: WaterFactors
  readonly utilization: number
}

/** A capacity below this, kPa, counts as none. */
export const negligible = 1e-6

/** The reason why there is no result: a code, a message, and the field to which it belongs, if there is one. */
export type Refused = Extract<Solved<never>, { ok: false }>

/** Builds a refusal. `field` is the id of the field to which the message belongs. */
export const refuse = (code: string, message: string, field?: string): Refused => ({
  ok: false,
  refusal: field === undefined ? { code, message } : { code, message, field },
})

/** Returns a factor of safety for display: null in place of -1, which stands for none, and never a negative zero. */
export const known = (factor: number): number | null => (factor < 0 ? null : factor + 0)
