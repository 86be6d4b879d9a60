import { gaussLegendre } from './quadrature.ts'

/**
 * Depth factor: ratio of the mean settlement of a flexible rectangle at depth D in the half-space to that at its surface (Fox
 * 1948, from Mindlin's displacement). 1 at the surface; (3 - 4ν)/(8(1 - ν)²) far below it.
 */

const rule = gaussLegendre(16)
const fineRule = gaussLegendre(48)

/** Returns the limit of the depth factor at great depth: 0.5 for ν = 0.5, 0.375 for ν = 0. */
export const deepLimit = (poisson: number): number => (3 - 4 * poisson) / (8 * (1 - poisson) * (1 - poisson))

/** Fox's terms Y and their multipliers β (Fox 1948). The depth factor is Σ β Y over (β1 + β2) Y1. */
export interface FoxTerms {
  readonly beta: readonly [number, number, number, number, number]
  readonly y: readonly [number, number, number, number, number]
}

/** Returns Fox's terms for a rectangle at a depth, all in m. `poisson` is Poisson's ratio, from 0 to 0.5. */
export function foxTerms(width: number, length: number, depth: number, poisson: number): FoxTerms {
  const b = width
  const l = length
  const r = 2 * depth
  const r1 = Math.sqrt(l * l + r * r)
  const r2 = Math.sqrt(b * b + r * r)
  const r3 = Math.sqrt(l * l + b * b + r * r)
  const r4 = Math.sqrt(l * l + b * b)
  const area = b * l
  return {
    beta: foxMultipliers(poisson),
    y: [
      l * Math.asinh(b / l) + b * Math.asinh(l / b) - (r4 ** 3 - l ** 3 - b ** 3) / (3 * area),
      l * Math.asinh(b / r1) + b * Math.asinh(l / r2) - (r3 ** 3 - r2 ** 3 - r1 ** 3 + r ** 3) / (3 * area),
      r === 0
        ? 0
        : ((r * r) / l) * Math.log(((b + r2) * r1) / ((b + r3) * r)) +
          ((r * r) / b) * Math.log(((l + r1) * r2) / ((l + r3) * r)),
      (r * r * (r1 + r2 - r3 - r)) / area,
      r === 0 ? 0 : r * Math.atan(area / (r * r3)),
    ],
  }
}

const foxMultipliers = (v: number): [number, number, number, number, number] => [
  3 - 4 * v,
  5 - 12 * v + 8 * v * v,
  -4 * v * (1 - 2 * v),
  -1 + 4 * v - 8 * v * v,
  -4 * (1 - 2 * v) * (1 - 2 * v),
]

/** A base closer to the surface than this, in widths, counts as on it: its factor is 1 to twelve digits. */
const surfaceDepth = 1e-12

/** Whether a base is so near the surface that its depth does not change the settlement. Width and depth in m. */
export const isAtSurface = (width: number, depth: number): boolean => depth <= surfaceDepth * width

/** Returns the depth factor of a rectangle (Fox 1948), without a lower limit. Lengths in m. */
export function foxFactor(width: number, length: number, depth: number, poisson: number): number {
  if (isAtSurface(width, depth)) return 1
  if (2 * depth >= Math.max(width, length)) return deepFox(width, length, depth, poisson)
  const { beta, y } = foxTerms(width, length, depth, poisson)
  let sum = 0
  for (let index = 0; index < 5; index++) sum += beta[index]! * y[index]!
  return sum / ((beta[0] + beta[1]) * y[0])
}

/**
 * The same where the base lies deeper than half its longer side. Fox's terms are then differences of ever nearer
 * numbers; the image part of Mindlin's displacement is smooth there and integrated instead.
 */
function deepFox(width: number, length: number, depth: number, poisson: number): number {
  const direct = foxTerms(width, length, 0, poisson).y[0]
  let image = 0
  for (let i = 0; i < rule.points.length; i++)
    for (let j = 0; j < rule.points.length; j++) {
      const u = rule.points[i]!
      const v = rule.points[j]!
      const across = u * width
      const along = v * length
      const weight = rule.weights[i]! * rule.weights[j]! * (1 - u) * (1 - v)
      image += weight * mindlinImage(across * across + along * along, depth, poisson)
    }
  // Mean of 1/R over the area, beside itself, is 2 Y1 over BL; four times the weight makes up the pairs.
  const mean = (2 * direct) / (width * length)
  return ((3 - 4 * poisson) * mean + 4 * image) / (8 * (1 - poisson) ** 2 * mean)
}

/**
 * Vertical displacement of a point load at depth c, at the same depth and horizontal distance √square, without its part
 * (3 - 4ν)/R1 (Mindlin 1936); common factor P/(16πG(1 - ν)).
 */
function mindlinImage(square: number, c: number, poisson: number): number {
  const r2 = Math.sqrt(square + 4 * c * c)
  const cube = r2 * r2 * r2
  return (
    (5 - 12 * poisson + 8 * poisson * poisson) / r2 +
    ((3 - 4 * poisson) * 4 * c * c - 2 * c * c) / cube +
    (24 * c * c * c * c) / (cube * r2 * r2)
  )
}

/**
 * Returns the depth factor of a circle: Mindlin's displacement averaged over the circle. The contribution of each
 * ring is known in closed form; the overlap of the circle with itself is integrated. Lengths in m.
 */
export function circleDepthFactor(diameter: number, depth: number, poisson: number): number {
  if (isAtSurface(diameter, depth)) return 1
  const c = depth
  const h = 2 * c
  const beta2 = 5 - 12 * poisson + 8 * poisson * poisson
  const cubeShare = (3 - 4 * poisson) * 4 * c * c - 2 * c * c
  const fifthShare = 24 * c * c * c * c
  let image = 0
  for (let index = 0; index < fineRule.points.length; index++) {
    const angle = (Math.PI / 2) * fineRule.points[index]!
    const s = diameter * Math.sin(angle)
    const square = s * s
    const r = Math.sqrt(square + h * h)
    // Integrals of s/R2, s/R2³ and s/R2⁵ from 0 to s, without differences of near numbers.
    const first = square / (r + h)
    const cube = first / (r * h)
    const fifth = (first * (r * r + r * h + h * h)) / (3 * (r * h) ** 3)
    const cosine = Math.cos(angle)
    image +=
      fineRule.weights[index]! * (beta2 * first + cubeShare * cube + fifthShare * fifth) * cosine * cosine
  }
  // (4/π) ∫ … cos² t dt over 0 … π/2; the mean of 1/R is (4/π) · 2R/3 in the same measure.
  const mean = (4 * diameter) / (3 * Math.PI)
  return ((3 - 4 * poisson) * mean + 2 * image) / (8 * (1 - poisson) ** 2 * mean)
}
