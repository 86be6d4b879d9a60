/**
 * Reasons why a surface has no factor of safety. The codes are negative, so that a kernel returns a factor or a code
 * in one number, and a code is never taken for a factor.
 */
export const unsolved = {
  /** The loads do not drive the mass this way. */
  notDriving: -1,
  /** The base has no strength at all. */
  noStrength: -2,
  /** The iteration did not converge. */
  noConvergence: -3,
  /** cos(alpha) + sin(alpha) tan(phi)/F of a slice is too near to zero: its normal force means nothing. */
  mAlpha: -4,
  /** No interslice scale lambda within the range satisfies both equilibria. */
  lambdaRange: -5,
  /** The surface cuts no mass off, leaves the section, or is not deep enough. */
  noMass: -6,
  /** The method does not apply to such a surface, for example moments without a centre. */
  notForSurface: -7,
} as const

/** A lower factor counts as no strength: there are no effective stresses, and the number would have no meaning. */
export const leastFactor = 0.01

/** A higher factor means that nothing drives the mass, because it is balanced about its centre. */
export const greatestFactor = 10_000

/** The name of a reason why a surface has no factor. */
export type UnsolvedCode = keyof typeof unsolved

/** Returns the name of a negative code. */
export function unsolvedCode(answer: number): UnsolvedCode {
  for (const [code, value] of Object.entries(unsolved)) if (value === answer) return code as UnsolvedCode
  return 'noConvergence'
}

/** The meaning of each code, as a message. */
export const unsolvedText: Readonly<Record<UnsolvedCode, string>> = {
  notDriving: 'The loads do not drive this mass in the direction of the slide',
  noStrength: 'The surface has no strength',
  noConvergence: 'The factor of safety did not converge',
  mAlpha: 'A slice is so steep that its normal force has no meaning (m-alpha too small)',
  lambdaRange: 'No interslice force scale satisfies both force and moment equilibrium',
  noMass: 'The surface cuts no mass off within the section',
  notForSurface: 'The method does not apply to this kind of surface',
}
