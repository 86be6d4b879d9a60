import { waterDepth } from '../bearing-capacity/footing.ts'
import type { AllowableInput, Rule } from './case.ts'

/**
 * Water factors on q and on the unit weight; 1 where effective stresses account for the water. `reach` is 1.5 B + D,
 * m.
 */
export interface WaterFactors {
  readonly q: number
  readonly gamma: number
  readonly reach: number
}

/**
 * Returns the water factors of FHWA GEC-6 (2002) at a depth, on total unit weights: C_wq = 0.5 + 0.5 Dw/D and C_wγ =
 * 0.5 + 0.5 Dw/(1.5 B + D), both at most 1.
 * @param depth of the plane below the ground, m.
 * @param width shorter side as built, m; an entered width replaces it.
 */
export function waterFactorsAt(
  input: AllowableInput,
  rule: Rule,
  depth: number,
  width: number,
): WaterFactors {
  if (rule.water.kind === 'stress') return { q: 1, gamma: 1, reach: 0 }
  const water = waterDepth(input)
  const of = rule.water.width > 0 ? rule.water.width : width
  const reach = 1.5 * of + depth
  return {
    q: water >= depth ? 1 : 0.5 + (0.5 * water) / depth,
    gamma: water >= reach ? 1 : 0.5 + (0.5 * water) / reach,
    reach,
  }
}
