/** A layer in Hough's method: thickness in m, stresses in kPa, and the bearing capacity index C′ of his chart. */
export interface HoughLayer {
  readonly thickness: number
  readonly initial: number
  readonly increase: number
  readonly bearingIndex: number
}

/** Returns the settlement of a layer, m: H/C′ log10((σ0 + Δσ)/σ0) (Hough 1959; FHWA GEC-6, Appendix B). */
export const houghSettlement = ({ thickness, initial, increase, bearingIndex }: HoughLayer): number =>
  increase > 0 ? (thickness / bearingIndex) * Math.log10((initial + increase) / initial) : 0
