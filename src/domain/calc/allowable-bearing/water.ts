import { waterDepth } from '../bearing-capacity/footing.ts'
import type { AllowableInput, Rule } from './case.ts'

/** Water factors on q and on the unit weight, 1 where effective stresses do that; `reach` is 1.5 B + D, m. */
export interface WaterFactors {
  readonly q: number
  readonly gamma: number
  readonly reach: number
}

/**
 * FHWA GEC-6 (2002) at a depth: Cwq = 0.5 + 0.5 Dw/D up to 1, Cwg = 0.5 + 0.5 Dw/(1.5 B + D) up to 1, on total unit weights.
 * `width`: the shorter side as built; another may be entered in its place.
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
