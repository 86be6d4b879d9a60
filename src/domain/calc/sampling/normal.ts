/**
 * The standard normal distribution. `Math.exp` and `Math.log` may differ by a unit in the last place between JavaScript
 * engines, and with them the last digits here; within one engine every result is the same.
 */

const rootTwoPi = Math.sqrt(2 * Math.PI)
const densityAt = (z: number): number => Math.exp(-0.5 * z * z) / rootTwoPi

/** Where the series hands over to the continued fraction. */
const handover = 2.6

/**
 * Returns P(Z ≤ z) of the standard normal distribution: a power series for small |z| (Abramowitz & Stegun 26.2.11), a
 * continued fraction beyond (26.2.14). The lower tail keeps its relative accuracy, about 1e-13, down to the smallest
 * doubles.
 */
export function normalCdf(z: number): number {
  const size = Math.abs(z)
  if (size < handover) {
    let term = z
    let sum = z
    for (let odd = 3; Math.abs(term) > 1e-17 * Math.abs(sum); odd += 2) {
      term *= (z * z) / odd
      sum += term
    }
    return 0.5 + densityAt(z) * sum
  }
  if (size > 39) return z < 0 ? 0 : 1
  let fraction = size
  for (let depth = Math.ceil(20 + 700 / (size * size)); depth > 0; depth--) fraction = size + depth / fraction
  const tail = densityAt(z) / fraction
  return z < 0 ? tail : 1 - tail
}

/**
 * Returns z with P(Z ≤ z) = p for 0 < p < 1; −Infinity and Infinity at the ends. Wichura, "Algorithm AS 241: the
 * percentage points of the normal distribution", Applied Statistics 37 (1988), routine PPND16: relative accuracy
 * about 1e-16.
 */
export function normalQuantile(p: number): number {
  if (p <= 0) return Number.NEGATIVE_INFINITY
  if (p >= 1) return Number.POSITIVE_INFINITY
  const q = p - 0.5
  if (Math.abs(q) <= 0.425) {
    const r = 0.180625 - q * q
    return (q * polynomial(centralTop, r)) / polynomial(centralBottom, r)
  }
  const r = Math.sqrt(-Math.log(q < 0 ? p : 1 - p))
  const size =
    r <= 5
      ? polynomial(middleTop, r - 1.6) / polynomial(middleBottom, r - 1.6)
      : polynomial(farTop, r - 5) / polynomial(farBottom, r - 5)
  return q < 0 ? -size : size
}

/** Of degree 7, coefficients from the highest power down, by Horner. */
function polynomial(coefficients: readonly number[], x: number): number {
  let value = 0
  for (let index = 0; index < 8; index++) value = value * x + coefficients[index]!
  return value
}

// The published coefficients in the digits that a double keeps.
const centralTop = [
  2509.0809287301227, 33430.57558358813, 67265.7709270087, 45921.95393154987, 13731.69376550946,
  1971.5909503065513, 133.14166789178438, 3.3871328727963665,
] as const

const centralBottom = [
  5226.495278852854, 28729.085735721943, 39307.89580009271, 21213.794301586597, 5394.196021424751,
  687.1870074920579, 42.31333070160091, 1,
] as const

const middleTop = [
  0.0007745450142783414, 0.022723844989269184, 0.2417807251774506, 1.2704582524523684, 3.6478483247632045,
  5.769497221460691, 4.630337846156546, 1.4234371107496835,
] as const

const middleBottom = [
  1.0507500716444169e-9, 0.0005475938084995345, 0.015198666563616457, 0.14810397642748008, 0.6897673349851,
  1.6763848301838038, 2.053191626637759, 1,
] as const

const farTop = [
  2.0103343992922881e-7, 2.7115555687434876e-5, 0.0012426609473880784, 0.026532189526576124,
  0.29656057182850487, 1.7848265399172913, 5.463784911164114, 6.657904643501103,
] as const

const farBottom = [
  2.0442631033899397e-15, 1.421511758316446e-7, 1.8463183175100548e-5, 0.0007868691311456133,
  0.014875361290850615, 0.1369298809227358, 0.599832206555888, 1,
] as const
