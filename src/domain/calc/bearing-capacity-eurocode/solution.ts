import type { EffectiveBase } from '../bearing-capacity/geometry.ts'
import type { GroundAverage, WaterMethod } from '../bearing-capacity/ground.ts'
import type { Solved } from '../module.ts'
import type { Capacity } from './capacity.ts'
import type { Combination } from './partialFactors.ts'

/** Bearing at the base, in one combination and one drainage. */
export interface BearingCheck {
  readonly combination: Combination
  readonly drained: boolean
  /** The vertical load taken as favourable: only beside a horizontal load. */
  readonly favourable: boolean
  readonly vertical: number
  readonly horizontal: number
  readonly capacity: Capacity
  /** Design resistance as a stress on the effective base, kPa. */
  readonly stress: number
  /** Design resistance, kN. */
  readonly resistance: number
  readonly utilization: number
}

/** Sliding on the base, EN 1997-1 6.5.3. */
export interface SlidingCheck {
  readonly combination: Combination
  readonly drained: boolean
  readonly horizontal: number
  /** Favourable vertical load, kN. */
  readonly vertical: number
  /** Design tangent of the base friction, 0 when the base resists by strength. */
  readonly friction: number
  /** Design undrained strength at the base, kPa; 0 when it resists by friction. */
  readonly strength: number
  /** The 0.4 V limit of 6.5.3 (12) governs. */
  readonly limited: boolean
  readonly resistance: number
  readonly utilization: number
}

/** A softer layer below the base, checked by load spread 2 vertical to 1 horizontal on each side. */
export interface WeakLayerCheck {
  readonly combination: Combination
  readonly drained: boolean
  /** Index of the softer layer in the input. */
  readonly layer: number
  /** Top of it below the ground, m. */
  readonly depth: number
  /** Spread base there. */
  readonly width: number
  readonly area: number
  /** Design vertical load on the base, kN. */
  readonly vertical: number
  /** Stress of the spread load, kPa. */
  readonly demand: number
  /** Stress of the ground itself on the layer, which its capacity carries first: overburden less `relief`, kPa. */
  readonly own: number
  /** What digging down to the base has taken off the layer, kPa. */
  readonly relief: number
  readonly capacity: Capacity
  /** Design resistance to the spread load, kPa. */
  readonly stress: number
  readonly utilization: number
}

export interface EurocodeSolution {
  readonly base: EffectiveBase
  readonly ground: GroundAverage
  readonly waterMethod: WaterMethod
  /** Weight of the footing, kN: in air, and with the buoyancy of the part below water. */
  readonly footingWeight: number
  readonly footingWeightBuoyant: number
  readonly totalOverburden: number
  readonly porePressure: number
  readonly checks: readonly BearingCheck[]
  /** Index in `checks` of the highest utilisation. */
  readonly governing: number
  readonly sliding: readonly SlidingCheck[]
  readonly weakLayers: readonly WeakLayerCheck[]
  /** Highest utilisation of all checks. */
  readonly utilization: number
}

export type Refused = Extract<Solved<never>, { ok: false }>

export const refuse = (code: string, message: string, field?: string): Refused => ({
  ok: false,
  refusal: field === undefined ? { code, message } : { code, message, field },
})

/** Less resistance than this (kPa, kN) is none: it would only make a number without meaning. */
export const negligible = 1e-6
