import type { ElasticLayer } from '../elastic/layers.ts'

/**
 * Schmertmann's strain influence method for sand: s = C1 C2 Δp Σ (I_z/E) Δz (Schmertmann 1970; Schmertmann, Hartman
 * and Brown 1978).
 */
export interface StrainDiagram {
  /** Strain influence at the base, at its peak, and the depths below the base (m) of the peak and of zero. */
  readonly atBase: number
  readonly peak: number
  readonly peakDepth: number
  readonly zeroDepth: number
}

/** 1970: a triangle with 0.6 at half the width, to twice the width, for every shape. */
export const diagram1970 = (width: number): StrainDiagram => ({
  atBase: 0,
  peak: 0.6,
  peakDepth: width / 2,
  zeroDepth: 2 * width,
})

/**
 * 1978: by shape. `ratio` = L/B, between the square (1) and plane strain (10 and more) linearly. `stress` is the effective
 * stress before loading at the depth of the peak, kPa: see `peakDepth1978`.
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

/** 0 for a square or circle, 1 for L/B of 10 and more. */
export const planeShare = (ratio: number): number => Math.min(1, Math.max(0, (ratio - 1) / 9))

/** Depth of the peak below the base: half the width of a square, the whole width in plane strain. */
export const peakDepth1978 = (width: number, ratio: number): number => (0.5 + 0.5 * planeShare(ratio)) * width

/** Modulus of sand over cone resistance: 2 in 1970; 2.5 (square) to 3.5 (plane strain) in 1978. */
export const modulusRatio = (year: 1970 | 1978, ratio: number): number =>
  year === 1970 ? 2 : 2.5 + planeShare(ratio)

/** Strain influence at depth z below the base. */
export function strainInfluence({ atBase, peak, peakDepth, zeroDepth }: StrainDiagram, z: number): number {
  if (z <= 0) return atBase
  if (z <= peakDepth) return atBase + ((peak - atBase) * z) / peakDepth
  return z < zeroDepth ? (peak * (zeroDepth - z)) / (zeroDepth - peakDepth) : 0
}

/** The diagram's area between two depths, exactly. */
export function influenceArea(diagram: StrainDiagram, top: number, bottom: number): number {
  const part = (from: number, to: number): number =>
    to > from ? ((strainInfluence(diagram, from) + strainInfluence(diagram, to)) / 2) * (to - from) : 0
  const { peakDepth, zeroDepth } = diagram
  const end = Math.min(bottom, zeroDepth)
  return part(top, Math.min(end, peakDepth)) + part(Math.max(top, peakDepth), end)
}

/** C1 for the strain relief of embedment: 1 - 0.5 σ'D/Δp, at least 0.5. */
export const embedmentFactor = (overburden: number, pressure: number): number =>
  pressure > 0 ? Math.max(0.5, 1 - (0.5 * overburden) / pressure) : 0.5

/** C2 for creep: 1 + 0.2 log10(t/0.1), t in years; 1 up to 0.1 years. */
export const creepFactor = (years: number): number => (years > 0.1 ? 1 + 0.2 * Math.log10(years / 0.1) : 1)

/** Settlement of each layer in m before C1 and C2. */
export const strainSettlements = (
  diagram: StrainDiagram,
  pressure: number,
  layers: readonly ElasticLayer[],
): number[] =>
  layers.map(({ top, bottom, modulus }) => (pressure * influenceArea(diagram, top, bottom)) / modulus)
