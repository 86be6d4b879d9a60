/**
 * Soft ground of thickness H squeezed between a rough base and firm ground has the undrained bearing capacity factor 4.14 + 0.5 B/H
 * under a strip and 5.05 + 0.33 B/H under a circle (after Brown & Meyerhof 1969), between them by B/L, where that is more than the usual
 * one. What it is more is multiplied by the shear strength on a horizontal plane under the overburden, c + q tan φ: in ground with
 * friction that is far less than squeezing gives (Mandel & Salençon 1972), and at φ = 0 it is the undrained value.
 */
export interface SqueezeTerms {
  /** Nc with shape and depth factors at zero friction, by the method in use. */
  readonly usual: number
  /** 4.14 to 5.05. */
  readonly intercept: number
  /** 0.5 B to 0.33 B, m. */
  readonly reach: number
}

/**
 * Returns the terms of squeezing by B/L and the width in m. `usual` is the bearing capacity factor without squeezing.
 */
export const squeezeTerms = (ratio: number, width: number, usual: number): SqueezeTerms => ({
  usual,
  intercept: (1 - ratio) * 4.14 + ratio * 5.05,
  reach: ((1 - ratio) * 0.5 + ratio * 0.33) * width,
})

/** Thickness that adds so much to the factor, m. */
export const squeezedThickness = ({ usual, intercept, reach }: SqueezeTerms, added: number): number =>
  reach / (usual + added - intercept)

/**
 * The most that squeezing adds to the bearing capacity factor, dimensionless. At this factor the squeezed ground is thinner than a
 * millionth of the width of the base. Without the bound the factor of ground of almost no strength grows until the derivation prints
 * its thickness as 0.
 */
export const mostAdded = 1e6
