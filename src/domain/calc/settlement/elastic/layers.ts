import type { Footing } from '../stress/footing.ts'
import { type FootingPoint, influence } from './influence.ts'
import { shapeFactor } from './steinbrenner.ts'

/** A layer below the base: depths below the base in m, modulus in kPa. The last may reach to Infinity. */
export interface ElasticLayer {
  readonly top: number
  readonly bottom: number
  readonly modulus: number
}

/**
 * Settlement of each layer in m under a pressure in kPa: what the half-space of that layer's modulus settles between its top
 * and its bottom (Steinbrenner 1934, the sum over layers as in EN 1997-1 Annex F.2 practice).
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

/** Largest depth over width to which factors are evaluated: beyond it a half-space differs by less than 1e-8. */
const deepest = 1e8

/** I_s of the top z below the base; z may be Infinity for all but a strip, which then has no bound. */
export const influenceTo = (footing: Footing, point: FootingPoint, z: number, poisson: number): number =>
  shapeFactor(influence(footing, point, Math.min(z, deepest * footing.width)), poisson)

/** Modulus weighted by thickness down to `depth` (Bowles 1996, section 5-8); 0 without layers. */
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
