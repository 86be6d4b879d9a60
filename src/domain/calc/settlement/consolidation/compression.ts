/** What the oedometer test tells of a layer. */
export interface Compressibility {
  readonly compressionIndex: number
  readonly recompressionIndex: number
  readonly voidRatio: number
}

/**
 * Vertical strain of a layer whose effective stress rises by `increase` from `initial` (kPa): recompression up to the
 * preconsolidation pressure, virgin compression beyond it. A preconsolidation pressure below the initial stress
 * means normally consolidated. 0 where nothing is added. `initial` must be above 0.
 */
export function compressionStrain(
  soil: Compressibility,
  initial: number,
  increase: number,
  preconsolidation: number,
): number {
  if (!(increase > 0)) return 0
  const final = initial + increase
  const yieldStress = preconsolidation > initial ? preconsolidation : initial
  const recompressed = final < yieldStress ? final : yieldStress
  const again = soil.recompressionIndex * Math.log10(recompressed / initial)
  const first = final > yieldStress ? soil.compressionIndex * Math.log10(final / yieldStress) : 0
  return (again + first) / (1 + soil.voidRatio)
}

/** How a layer was loaded before: a pressure, or a ratio or a difference to the stress before loading; 0 for none. */
export interface LoadHistory {
  readonly preconsolidation: number
  readonly overconsolidationRatio: number
  readonly preOverburden: number
}

/** Preconsolidation pressure where the effective stress before loading is `initial`, kPa; 0 without one. */
export const preconsolidationAt = (history: LoadHistory, initial: number): number =>
  history.overconsolidationRatio > 0
    ? history.overconsolidationRatio * initial
    : history.preOverburden > 0
      ? initial + history.preOverburden
      : history.preconsolidation

/** Recompression index where none was measured: a sixth of the compression index (Das). */
export const assumedRecompression = (compressionIndex: number): number => compressionIndex / 6

/**
 * Strain of secondary compression from the end of primary consolidation at `start` to `time`, both in years:
 * C_α/(1 + e_p) log10(t/t_p), e_p the void ratio at the end of primary consolidation. 0 before that.
 */
export const secondaryStrain = (index: number, voidRatio: number, start: number, time: number): number =>
  time > start ? (index / (1 + voidRatio)) * Math.log10(time / start) : 0
