import type { FootingInput } from '../bearing-capacity/footing.ts'
import type { CohesionDepth, Method } from './method.ts'

/**
 * Inputs that both modules of allowable-stress practice share. Loads in kN, of a strip in kN/m; angles in degrees.
 */
export interface AllowableInput extends FootingInput {
  readonly factorOfSafety: number
  readonly fosBasis: 'gross' | 'net'
  readonly drainage: 'auto' | 'drained' | 'undrained'
  readonly horizontalLoadB: number
  readonly horizontalLoadL: number
  /** Ratio of base friction to soil friction, and of adhesion to undrained strength. */
  readonly interfaceRatio: number
  readonly criticalStateAngle?: number | undefined
  /** Factor of safety against sliding. */
  readonly slidingFactor: number
  /** Depth factors of the specification basis. */
  readonly depthFactors: 'depth-ratio' | 'none'
}

/** A capacity that is entered or taken from a test instead of computed from the ground. */
export type GivenCapacity =
  | {
      readonly kind: 'presumed'
      /** Allowable pressure, kPa. */
      readonly value: number
    }
  | {
      /** Meyerhof's rule for sands from the standard penetration test: q_ult = 9.57 N B (Cw1 + Cw2 D/B), kPa. */
      readonly kind: 'spt'
      readonly blowCount: number
      readonly cw1: number
      readonly cw2: number
    }

/** The choices of one module that the shared calculation follows. */
export interface Rule {
  readonly method: Method
  readonly depthFactors: boolean
  readonly cohesionDepth: CohesionDepth
  /** Whether local shear is assumed: two thirds of c and of tan φ (Terzaghi 1943). */
  readonly local: boolean
  /** Entered Nγ; -1 to use the Nγ of the method. */
  readonly ngamma: number
  /** Slope of the ground away from the footing, degrees. */
  readonly groundSlope: number
  /**
   * `stress`: effective stresses. `factors`: Cw factors on total unit weights (FHWA GEC-6), with `width` in place of
   * B where it is not 0.
   */
  readonly water: { readonly kind: 'stress' } | { readonly kind: 'factors'; readonly width: number }
  /** AS 5100.3: factored loads against phi_g times the net capacity; null for a factor of safety. */
  readonly limitState: { readonly phiG: number; readonly gammaG: number; readonly gammaQ: number } | null
  readonly given: GivenCapacity | null
}
