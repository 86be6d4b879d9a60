import type { Warning } from '#domain/schemas/result.ts'
import { formatSignificant } from '#domain/units/format.ts'
import { strataBelow, strengthsOf } from '../bearing-capacity/strata.ts'
import type { AllowableInput } from './case.ts'
import { favourableShare } from './sliding.ts'
import type { AllowableSolution } from './solution.ts'

/** Depth below the base, over its effective width, within which a horizontal load may slide on a weaker layer. */
const slidingDepth = 0.1

/**
 * Warns when the footing would slide on a weaker layer right below the base, together with the ground above it.
 * Sliding is checked on the layer at the base only, and bearing of the layer below fails only at a factor of safety
 * of 1 against sliding. Earth pressure in front of that ground counts as little as in front of the footing. Within
 * the ground neither the friction of concrete nor 0.4 V is a limit.
 */
export function slidesBelow(
  input: AllowableInput,
  { base, rule, sliding, utilization, footingWeight, footingWeightBuoyant }: AllowableSolution,
): Warning[] {
  if (sliding.length === 0 || utilization > 1 || rule.given !== null) return []
  const { horizontal } = sliding[0]!
  const strata = strataBelow(input.soilLayers, input.footingDepth)
  const share = rule.limitState === null ? 1 / input.slidingFactor : favourableShare * rule.limitState.phiG
  let worst = 1
  let layer = -1
  for (const { stratum, drained, tan, cohesion } of strengthsOf(strata, input.drainage)) {
    const { top, layer: index } = strata[stratum]!
    if (stratum === 0 || top > input.footingDepth + slidingDepth * base.effectiveWidth) continue
    const vertical = Math.max(0, input.permanentLoad + (drained ? footingWeightBuoyant : footingWeight))
    const found =
      horizontal / (vertical * tan * share + base.area * cohesion * (rule.limitState?.phiG ?? share))
    if (!(found > worst)) continue
    worst = found
    layer = index
  }
  if (layer < 0) return []
  return [
    {
      code: 'slides-below',
      message: `Soil layer ${layer + 1} begins right below the base and resists sliding less than the layer at the base: on it the utilisation is ${Number.isFinite(worst) ? formatSignificant(worst, 3) : '∞'}.`,
      field: `soilLayers.${layer}.cohesion`,
      source: 'Statics: friction and cohesion along the base',
      severity: 'serious',
    },
  ]
}
