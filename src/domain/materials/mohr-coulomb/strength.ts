import type { MohrCoulombInput } from './inputs.ts'

export interface Strength {
  /** kPa. */
  readonly cohesion: number
  /** Degrees. */
  readonly frictionAngle: number
}

/** Friction angles that the criterion takes; a logarithm would leave them at very low and very high stresses. */
export const frictionRange = { min: 0, max: 60 } as const

/** Friction before it is held within the range: φ0 − kφ log10(σ3/σref). Duncan, Byrne, Wong and Mabry (1980). */
export function logarithmicFriction(
  { phi0, kphi, referenceStress }: NonNullable<MohrCoulombInput['stressDependentFriction']>,
  stress: number,
): number {
  return phi0 - kphi * Math.log10(stress / referenceStress)
}

/**
 * Strength at a confining stress in kPa. Cohesion c0 + kc σ3 (linear, as a strength normalised by its stress), friction
 * φ0 − kφ log10(σ3/σref), held within 0 to 60°. A term that is not given keeps the entered constant.
 */
export function strengthAt(input: MohrCoulombInput, stress: number): Strength {
  const { stressDependentCohesion: line, stressDependentFriction: curve } = input
  const friction = curve === undefined ? input.frictionAngle : logarithmicFriction(curve, stress)
  return {
    cohesion: line === undefined ? input.cohesion : line.c0 + line.kc * stress,
    frictionAngle: Math.min(frictionRange.max, Math.max(frictionRange.min, friction)),
  }
}

/** The strength that the calculated values belong to: at the confining stress when one is given, else as entered. */
export const strengthOf = (input: MohrCoulombInput): Strength =>
  input.confiningStress === undefined
    ? { cohesion: input.cohesion, frictionAngle: input.frictionAngle }
    : strengthAt(input, input.confiningStress)
