import { angleOf, tangent } from '../bearing-capacity/factors.ts'
import { undrainedStrengthOf } from '../bearing-capacity/ground.ts'
import { criticalAngleOf } from '../bearing-capacity/soilKind.ts'
import { leastFriction, strengthsOf } from '../bearing-capacity/strata.ts'
import type { Setting } from './bearing.ts'
import type { EurocodeInput } from './inputs.ts'
import type { Prepared } from './prepare.ts'
import { negligible, type SlidingCheck } from './solution.ts'

/** Whether sliding is checked in this drainage: the layer at the base has a strength for it. */
function isChecked(input: EurocodeInput, { strata }: Prepared, drained: boolean): boolean {
  if (input.basis === 'specification') return drained === (input.drainage !== 'undrained')
  const strengths = strengthsOf(strata, input.drainage)
  return strengths.some((strength) => strength.stratum === 0 && strength.drained === drained)
}

/**
 * Returns the sliding check on the base under the favourable vertical load (EN 1997-1, 6.5.3): friction where the
 * layer has friction, otherwise undrained strength, at most 0.4 V. The code basis uses the critical-state friction
 * angle, the specification the entered friction angle. Null when the base has no resistance; undefined when this
 * drainage is not checked.
 */
export function slide(
  input: EurocodeInput,
  prepared: Prepared,
  setting: Setting,
  drained: boolean,
): SlidingCheck | null | undefined {
  if (!isChecked(input, prepared, drained)) return undefined
  const { combination } = setting
  const { base, vertical, horizontal } = drained ? setting.drained : setting.undrained
  const layer = input.soilLayers[prepared.strata[0]!.layer]!
  const byFriction = drained && layer.frictionAngle > 0
  let friction = 0
  let strength = 0
  let limited = false
  let criticalAngle = 0
  let resistance: number
  if (byFriction) {
    criticalAngle =
      input.basis === 'specification' ? layer.frictionAngle : criticalAngleOf(layer, input.criticalStateAngle)
    const tan = tangent(criticalAngle) / combination.gammaPhi
    friction = input.interfaceRatio === 1 ? tan : tangent(input.interfaceRatio * angleOf(tan))
    resistance = (vertical * friction) / combination.gammaRh
  } else {
    const frictionless = input.basis === 'code' && layer.frictionAngle < leastFriction
    const known = undrainedStrengthOf(layer)
    strength = Math.max(0, known < 0 && frictionless ? layer.cohesion : known) / combination.gammaCu
    const byStrength = (base.area * strength) / combination.gammaRh
    limited = 0.4 * vertical < byStrength
    resistance = limited ? 0.4 * vertical : byStrength
  }
  const utilization = horizontal / resistance
  if (!(resistance > negligible) || !Number.isFinite(utilization)) return null
  return {
    combination,
    drained: byFriction,
    horizontal,
    vertical,
    area: base.area,
    friction,
    criticalAngle,
    strength,
    limited,
    resistance,
    utilization,
  }
}
