import type { AllowableInput, Rule } from './case.ts'

/** Factor on cohesion and tan φ for local shear (Terzaghi 1943). */
export const localShare = 2 / 3

/** Returns the ratio of the load that may act to the ultimate capacity: 1/F, or φ_g of the limit state. */
export const shareOf = (input: AllowableInput, rule: Rule): number =>
  rule.limitState === null ? 1 / input.factorOfSafety : rule.limitState.phiG

/**
 * Returns the pressure that a load may add on a plane, kPa. Gross: (q_ult − q + q_off)/F. Net: (q_ult − q)/F + q_off.
 * Limit state: φ_g (q_ult − q) + q_off (AS 5100.3 on the net capacity). Ground that carries less than its overburden
 * has no net capacity: the gross form is used then.
 * @param overburden q at the level of the plane, kPa.
 * @param relief q_off, the part of the overburden that excavation has removed, kPa: all of it at the base, q0 A′/A′z
 * on a layer below.
 */
export function allowableOf(
  input: AllowableInput,
  rule: Rule,
  ultimate: number,
  overburden: number,
  relief: number,
): number {
  const share = shareOf(input, rule)
  const gross = rule.limitState === null && input.fosBasis === 'gross'
  if (gross || ultimate <= overburden) return (ultimate - overburden + relief) * share
  return (ultimate - overburden) * share + relief
}
