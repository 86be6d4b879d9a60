/**
 * One-dimensional consolidation under an excess pore pressure that starts constant with depth (Terzaghi 1923).
 */

/** Below this time factor the first term of the series for short times, √(4T/π), is exact to 1e-15. */
const shortTime = 0.02

/** Returns the mean degree of consolidation, 0 to 1: U = 1 − Σ 2/M² exp(−M²T), M = (2k + 1)π/2 (Terzaghi 1923). */
export function degreeOfConsolidation(timeFactor: number): number {
  if (!(timeFactor > 0)) return 0
  if (timeFactor < shortTime) return Math.sqrt((4 * timeFactor) / Math.PI)
  let left = 0
  for (let k = 0; k < 40; k++) {
    const m = ((2 * k + 1) * Math.PI) / 2
    const term = (2 / (m * m)) * Math.exp(-m * m * timeFactor)
    left += term
    if (term < 1e-18) break
  }
  return 1 - left
}

/** Returns the time factor at which a degree of consolidation, 0 to below 1, is reached; Infinity for 1 and above. */
export function timeFactorFor(degree: number): number {
  if (!(degree > 0)) return 0
  if (degree >= 1) return Number.POSITIVE_INFINITY
  const short = (Math.PI / 4) * degree * degree
  if (short < shortTime) return short
  let low = shortTime
  // One term of the series is an upper bound of the rest.
  let high =
    Math.max(shortTime, (-4 / (Math.PI * Math.PI)) * Math.log((Math.PI * Math.PI * (1 - degree)) / 8)) + 1
  for (let step = 0; step < 200 && high - low > 1e-15 * high; step++) {
    const middle = (low + high) / 2
    if (degreeOfConsolidation(middle) < degree) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** Returns the time factor T = c_v t / H_dr², with c_v in m²/year, t in years and the drainage path in m. */
export const timeFactorOf = (coefficient: number, years: number, path: number): number =>
  (coefficient * years) / (path * path)

/** Returns the drainage path of a layer, m: its thickness, or half of it when it drains on both sides. */
export const drainagePath = (thickness: number, drainage: 'single' | 'double'): number =>
  drainage === 'double' ? thickness / 2 : thickness
