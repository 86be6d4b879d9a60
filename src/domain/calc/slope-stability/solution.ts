import type { CircleMass } from '../limit-equilibrium/circleMasses.ts'
import type { KnownCircle } from '../limit-equilibrium/given.ts'
import type { SearchResult } from '../limit-equilibrium/search.ts'
import type { Section } from '../limit-equilibrium/section.ts'
import type { Solved } from '../module.ts'

/** The screening of the specification on its fixed circle. It is never a factor of safety that decides. */
export interface Screening {
  readonly circle: KnownCircle
  readonly radius: number
  /** Factor by Bishop on that circle, dry and without earthquake, after 10 iterations. */
  readonly dry: number
  /** Factor after the ninth iteration, from which the tenth starts. */
  readonly before: number
  /** 0.85 with water, otherwise 1. `seismic`: 1/(1 + kh) with an earthquake, otherwise 1. */
  readonly water: number
  readonly seismic: number
  /** The product, at least 0.1. */
  readonly factor: number
}

/** The stability of a slope: factors of safety without unit, lengths in m. */
export interface SlopeSolution {
  /** The section with the worse sign of the vertical coefficient. */
  readonly section: Section
  readonly critical: KnownCircle
  /** Lowest factor of safety by the chosen method. */
  readonly factor: number
  readonly required: number
  /** Result of the search; null for a given circle. */
  readonly search: SearchResult | null
  /** Masses over a given circle, the lowest factor first; empty for a search. */
  readonly masses: readonly CircleMass[]
  /**
   * Lowest factor within the entered radii; -1 when no circle is within them. Equal to `factor` when they have no
   * effect.
   */
  readonly boundedFactor: number
  /** Whether the entered radii keep the search from its minimum. */
  readonly radiusActive: boolean
  /** Factor with the vertical coefficient of the other sign; -1 without one. */
  readonly otherSign: number
  readonly screening: Screening | null
}

/** The reason why there is no result: a code, a message, and the field to which it belongs, if there is one. */
export type Refused = Extract<Solved<never>, { ok: false }>

/** Builds a refusal. `field` is the id of the field to which the message belongs. */
export const refuse = (code: string, message: string, field?: string): Refused => ({
  ok: false,
  refusal: field === undefined ? { code, message } : { code, message, field },
})
