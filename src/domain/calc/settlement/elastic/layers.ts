import type { Footing } from '../stress/footing.ts'
import { averageFactor, centreFactor, circleFactors, cornerFactor } from './halfSpace.ts'
import { type FootingPoint, influence } from './influence.ts'
import { shapeFactor } from './steinbrenner.ts'

/** A layer below the base: depths below the base in m, modulus in kPa. The last layer may reach to Infinity. */
export interface ElasticLayer {
  readonly top: number
  readonly bottom: number
  readonly modulus: number
}

/**
 * Returns the settlement of each layer in m under a pressure in kPa: the settlement of the half-space with that
 * layer's modulus between its top and its bottom (Steinbrenner 1934).
 */
export function layerSettlements(
  footing: Footing,
  point: FootingPoint,
  pressure: number,
  poisson: number,
  layers: readonly ElasticLayer[],
): number[] {
  const scale = pressure * footing.width * (1 - poisson * poisson)
  return layers.map(({ top, bottom, modulus }) => {
    const below = influenceTo(footing, point, bottom, poisson)
    return (scale / modulus) * (below - influenceTo(footing, point, top, poisson))
  })
}

/**
 * Returns I_s of the top `z` metres below the base. Infinity is the half-space, in which the settlement of a strip
 * has no bound.
 */
export function influenceTo(footing: Footing, point: FootingPoint, z: number, poisson: number): number {
  return z === Number.POSITIVE_INFINITY
    ? halfSpaceFactor(footing, point)
    : shapeFactor(influence(footing, point, z), poisson)
}

function halfSpaceFactor({ shape, width, length }: Footing, point: FootingPoint): number {
  if (shape === 'strip') return Number.POSITIVE_INFINITY
  if (shape === 'circle') return circleFactors[point === 'corner' ? 'edge' : point]
  const of = { centre: centreFactor, corner: cornerFactor, average: averageFactor }[point]
  return of(length / width)
}

/**
 * Returns the mean modulus weighted by thickness down to `depth`, kPa (Bowles 1996, section 5-6); 0 without layers.
 */
export function weightedModulus(layers: readonly ElasticLayer[], depth: number): number {
  let sum = 0
  let thickness = 0
  for (const layer of layers) {
    const counted = Math.min(layer.bottom, depth) - Math.min(layer.top, depth)
    sum += counted * layer.modulus
    thickness += counted
  }
  return thickness > 0 ? sum / thickness : 0
}
