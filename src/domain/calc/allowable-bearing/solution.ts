import type { FootingSolution } from '../bearing-capacity/footing.ts'
import type { Solved } from '../module.ts'
import type { Rule } from './case.ts'
import type { Capacity } from './method.ts'

/** Bearing at the base in one drainage. Stresses in kPa on the effective base, forces in kN. */
export interface AllowableCheck {
  readonly drained: boolean
  /** Vertical load on the base with the footing's weight; factored for a limit state. */
  readonly vertical: number
  readonly horizontal: number
  readonly appliedPressure: number
  /** Overburden that the net form takes off and puts back. */
  readonly overburden: number
  /** Null when the capacity is a given one. */
  readonly capacity: Capacity | null
  /** -1 where a presumed value says nothing of it. */
  readonly ultimate: number
  /** Allowable pressure, or design capacity of a limit state. */
  readonly allowable: number
  readonly utilization: number
  /** Factors of safety that there are, on the gross and on the net pressure; -1 where the net pressure is not above zero. */
  readonly grossFactor: number
  readonly netFactor: number
}

/** A softer layer below the base under the spread load. */
export interface SoftLayer {
  readonly drained: boolean
  /** Index of the layer. */
  readonly layer: number
  readonly depth: number
  readonly width: number
  readonly area: number
  /** Vertical load on the base, kN; factored for a limit state. */
  readonly vertical: number
  /** Stress of the spread load, kPa. */
  readonly demand: number
  /** Stress of the ground itself on the layer, which its capacity carries first: overburden less `relief`, kPa. */
  readonly own: number
  /** What digging down to the base has taken off the layer, kPa. */
  readonly relief: number
  readonly capacity: Capacity
  /** What the spread load may be, kPa. */
  readonly allowable: number
  readonly utilization: number
}

export interface AllowableSolution extends FootingSolution {
  readonly rule: Rule
  readonly checks: readonly AllowableCheck[]
  /** Index in `checks` of the highest utilisation. */
  readonly governing: number
  readonly weakLayers: readonly SoftLayer[]
  /** Water factors on q and on the unit weight, 1 where effective stresses do that; `reach` is 1.5 B + D, m. */
  readonly waterFactors: { readonly q: number; readonly gamma: number; readonly reach: number }
  readonly utilization: number
}

/** Less than this (kPa) is no capacity. */
export const negligible = 1e-6

export type Refused = Extract<Solved<never>, { ok: false }>

export const refuse = (code: string, message: string, field?: string): Refused => ({
  ok: false,
  refusal: field === undefined ? { code, message } : { code, message, field },
})
