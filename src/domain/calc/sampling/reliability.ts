import { normalQuantile } from './normal.ts'

/** The limit state of a response: it fails above or below `limit`. At the limit itself it does not fail. */
export interface LimitState {
  readonly failsWhen: 'above' | 'below'
  readonly limit: number
}

/** Whether a value is beyond the limit; a value at the limit does not fail. */
export const fails = (value: number, { failsWhen, limit }: LimitState): boolean =>
  failsWhen === 'above' ? value > limit : value < limit

/**
 * Returns Wilson's score interval of a proportion (Wilson 1927), which is valid for no failure and for failures alone
 * too.
 */
export function wilson(failures: number, count: number, confidence: number): readonly [number, number] {
  const z = normalQuantile(0.5 + confidence / 2)
  const share = failures / count
  const square = (z * z) / count
  const middle = share + square / 2
  const half = z * Math.sqrt((share * (1 - share)) / count + square / (4 * count))
  const scale = 1 + square
  return [
    failures === 0 ? 0 : Math.max(0, (middle - half) / scale),
    failures === count ? 1 : Math.min(1, (middle + half) / scale),
  ]
}

/** Returns β = −Φ⁻¹(PF); null for a PF of 0 or 1, for which β is infinite. */
export const reliabilityIndex = (probability: number): number | null =>
  probability > 0 && probability < 1 ? -normalQuantile(probability) : null

/**
 * Returns (mean − limit) / sd towards safety, as if the response were normal; null when the response does not vary.
 */
export function normalIndex(mean: number, sd: number, state: LimitState): number | null {
  if (!(sd > 0)) return null
  return (state.failsWhen === 'above' ? state.limit - mean : mean - state.limit) / sd
}

/**
 * Returns the reliability index as if the response were lognormal (Duncan 2000, "Factors of safety and reliability in
 * geotechnical engineering", equation 3, for a limit of 1). Null unless mean and limit are positive and the response
 * varies.
 */
export function lognormalIndex(mean: number, sd: number, state: LimitState): number | null {
  if (!(mean > 0) || !(sd > 0) || !(state.limit > 0)) return null
  const variance = Math.log1p((sd / mean) ** 2)
  const margin = Math.log(mean / state.limit) - variance / 2
  return (state.failsWhen === 'above' ? -margin : margin) / Math.sqrt(variance)
}
