import type { AllowableInput, Rule } from './case.ts'

/** The mean of local shear after Terzaghi 1943, for tan phi and cohesion. */
export const localShare = 2 / 3

/** Returns the share of the ultimate capacity that a load may use. */
export const shareOf = (input: AllowableInput, rule: Rule): number =>
  rule.limitState === null ? 1 / input.factorOfSafety : rule.limitState.phiG

/**
 * What a load may add, kPa. Gross: (q_ult - q + q_off)/F. Net: (q_ult - q)/F + q_off. Limit state: phi_g (q_ult - q) + q_off
 * (AS 5100.3 on the net capacity). `overburden` q is that of the level, `relief` q_off the part of it that digging has taken
 * away: all of it at the base, q0 A'/A'z on a layer below. Ground that carries less than its overburden has no net capacity to
 * divide: the gross form is taken then.
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
