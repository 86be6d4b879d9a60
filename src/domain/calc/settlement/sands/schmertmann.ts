import type { ElasticLayer } from '../elastic/layers.ts'

/**
 * The strain influence diagram for sand, for s = C1 C2 Δp Σ (I_z/E) Δz (Schmertmann 1970; Schmertmann, Hartman and
 * Brown 1978).
 */
export interface StrainDiagram {
  /** Strain influence at the base and at its peak; depths of the peak and of zero below the base, m. */
  readonly atBase: number
  readonly peak: number
  readonly peakDepth: number
  readonly zeroDepth: number
}

/** Returns the diagram of 1970: a triangle with 0.6 at half the width, to twice the width, for every shape. */
export const diagram1970 = (width: number): StrainDiagram => ({
  atBase: 0,
  peak: 0.6,
  peakDepth: width / 2,
  zeroDepth: 2 * width,
})

/**
 * Returns the diagram of 1978, by shape: `ratio` = L/B, linear between the square (1) and plane strain (10 and more).
 * `stress`: the effective stress before loading at the depth of the peak, kPa; see `peakDepth1978`.
 */
export function diagram1978(width: number, ratio: number, pressure: number, stress: number): StrainDiagram {
  const share = planeShare(ratio)
  return {
    atBase: 0.1 + 0.1 * share,
    peak: stress > 0 ? 0.5 + 0.1 * Math.sqrt(Math.max(0, pressure) / stress) : 0.5,
    peakDepth: peakDepth1978(width, ratio),
    zeroDepth: (2 + 2 * share) * width,
  }
}

/** Returns 0 for a square or circle, 1 for L/B of 10 and more, linear between them. */
export const planeShare = (ratio: number): number => Math.min(1, Math.max(0, (ratio - 1) / 9))

/** Returns the depth of the peak below the base, m: half the width of a square, the whole width in plane strain. */
export const peakDepth1978 = (width: number, ratio: number): number => (0.5 + 0.5 * planeShare(ratio)) * width

/**
 * Returns the ratio of the modulus of sand to its cone resistance: 2 in 1970; 2.5 (square) to 3.5 (plane strain) in
 * 1978.
 */
export const modulusRatio = (year: 1970 | 1978, ratio: number): number =>
  year === 1970 ? 2 : 2.5 + planeShare(ratio)

/** Returns the strain influence at depth z below the base, m. */
export function strainInfluence({ atBase, peak, peakDepth, zeroDepth }: StrainDiagram, z: number): number {
  if (z <= 0) return atBase
  if (z <= peakDepth) return atBase + ((peak - atBase) * z) / peakDepth
  return z < zeroDepth ? (peak * (zeroDepth - z)) / (zeroDepth - peakDepth) : 0
}

/** Returns the area of the diagram between two depths, m. Exact. */
export function influenceArea(diagram: StrainDiagram, top: number, bottom: number): number {
  const part = (from: number, to: number): number =>
    to > from ? ((strainInfluence(diagram, from) + strainInfluence(diagram, to)) / 2) * (to - from) : 0
  const { peakDepth, zeroDepth } = diagram
  const end = Math.min(bottom, zeroDepth)
  return part(top, Math.min(end, peakDepth)) + part(Math.max(top, peakDepth), end)
}

/** Returns C1 for the strain relief by embedment: 1 − 0.5 σ′D/Δp, at least 0.5. Stresses in kPa. */
export const embedmentFactor = (overburden: number, pressure: number): number =>
  pressure > 0 ? Math.max(0.5, 1 - (0.5 * overburden) / pressure) : 0.5

/** Returns C2 for creep: 1 + 0.2 log10(t/0.1), t in years; 1 up to 0.1 years. */
export const creepFactor = (years: number): number => (years > 0.1 ? 1 + 0.2 * Math.log10(years / 0.1) : 1)

/** Returns the settlement of each layer, m, before C1 and C2. Pressure in kPa. */
export const strainSettlements = (
  diagram: StrainDiagram,
  pressure: number,
  layers: readonly ElasticLayer[],
): number[] =>
  layers.map(({ top, bottom, modulus }) => (pressure * influenceArea(diagram, top, bottom)) / modulus)
