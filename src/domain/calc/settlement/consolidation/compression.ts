/** The compressibility of a layer by the oedometer test, without units. */
export interface Compressibility {
  readonly compressionIndex: number
  readonly recompressionIndex: number
  readonly voidRatio: number
}

/**
 * Returns the vertical strain of a layer whose effective stress rises by `increase` from `initial` (kPa, above 0):
 * recompression up to the preconsolidation pressure, virgin compression beyond it. A preconsolidation pressure below
 * the initial stress means normally consolidated. Returns 0 without an increase.
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

/**
 * The earlier loading of a layer: a pressure in kPa, a ratio (OCR), or a difference to the stress before loading
 * (POP) in kPa; 0 for none.
 */
export interface LoadHistory {
  readonly preconsolidation: number
  readonly overconsolidationRatio: number
  readonly preOverburden: number
}

/**
 * Returns the preconsolidation pressure where the effective stress before loading is `initial`, kPa; 0 without one.
 */
export const preconsolidationAt = (history: LoadHistory, initial: number): number =>
  history.overconsolidationRatio > 0
    ? history.overconsolidationRatio * initial
    : history.preOverburden > 0
      ? initial + history.preOverburden
      : history.preconsolidation

/** Returns the assumed recompression index: a sixth of the compression index (Das). */
export const assumedRecompression = (compressionIndex: number): number => compressionIndex / 6

/**
 * Returns the strain of secondary compression from the end of primary consolidation at `start` to `time`, both in
 * years: C_α/(1 + e_p) log10(t/t_p), with e_p the void ratio at the end of primary consolidation. Returns 0 before
 * that.
 */
export const secondaryStrain = (index: number, voidRatio: number, start: number, time: number): number =>
  time > start ? (index / (1 + voidRatio)) * Math.log10(time / start) : 0
