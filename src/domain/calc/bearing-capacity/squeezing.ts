/**
 * Squeezing of soft ground of thickness H between a rough base and firm ground. Its undrained bearing capacity factor
 * is 4.14 + 0.5 B/H under a strip and 5.05 + 0.33 B/H under a circle (after Brown & Meyerhof 1969), interpolated by
 * B/L, where that exceeds the usual factor. The excess is multiplied by the shear strength on a horizontal plane
 * under the overburden, c + q tan φ. In ground with friction that is far less than squeezing gives (Mandel & Salençon
 * 1972); at φ = 0 it is the undrained value.
 */
export interface SqueezeTerms {
  /** Nc with shape and depth factors at zero friction, by the method in use. */
  readonly usual: number
  /** Intercept: 4.14 for a strip to 5.05 for a circle. */
  readonly intercept: number
  /** Coefficient of 1/H: 0.5 B for a strip to 0.33 B for a circle, m. */
  readonly reach: number
}

/**
 * Returns the terms of squeezing for B/L and the width in m. `usual` is the bearing capacity factor without
 * squeezing.
 */
export const squeezeTerms = (ratio: number, width: number, usual: number): SqueezeTerms => ({
  usual,
  intercept: (1 - ratio) * 4.14 + ratio * 5.05,
  reach: ((1 - ratio) * 0.5 + ratio * 0.33) * width,
})

/** Returns the thickness of soft ground for which squeezing adds `added` to the factor, m. */
export const squeezedThickness = ({ usual, intercept, reach }: SqueezeTerms, added: number): number =>
  reach / (usual + added - intercept)

/**
 * Largest addition of squeezing to the bearing capacity factor, without unit. The squeezed ground is then thinner
 * than a millionth of the width of the base. Without this bound the factor of ground of almost no strength would grow
 * until the derivation printed its thickness as 0.
 */
export const mostAdded = 1e6
