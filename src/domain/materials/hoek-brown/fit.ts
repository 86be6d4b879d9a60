import type { Criterion } from './criterion.ts'

/**
 * Equivalent Mohr-Coulomb line: the straight line of least squares through the curve on σt ≤ σ3 ≤ σ3max, which has equal
 * areas above and below it. Equations 12 and 13 of the 2002 edition.
 */
export interface EquivalentLine {
  /** MPa. */
  readonly confiningStress: number
  /** Slope of σ1 over σ3, Nφ. */
  readonly slope: number
  /** Degrees. */
  readonly frictionAngle: number
  /** MPa. */
  readonly cohesion: number
}

/** The specification's highest equivalent friction angle, degrees. */
export const frictionCap = 60

/** mb σ3max/σci + s. */
export const spanOf = ({ sigmaCi, mb, s }: Criterion, confiningStress: number): number =>
  s + (mb * confiningStress) / sigmaCi

export function equivalentLine(criterion: Criterion, confiningStress: number): EquivalentLine {
  const { sigmaCi, mb, s, a } = criterion
  const span = spanOf(criterion, confiningStress)
  const rise = (6 * a * mb * span ** (a - 1)) / ((1 + a) * (2 + a))
  return {
    confiningStress,
    slope: 1 + rise,
    frictionAngle: (Math.asin(rise / (2 + rise)) * 180) / Math.PI,
    cohesion:
      (sigmaCi * ((1 + 2 * a) * s + ((1 - a) * mb * confiningStress) / sigmaCi) * span ** (a - 1)) /
      ((1 + a) * (2 + a) * Math.sqrt(1 + rise)),
  }
}

/** Slope of σ1 over σ3 at the specification's cap. */
export const cappedSlope = (1 + Math.sin(Math.PI / 3)) / (1 - Math.sin(Math.PI / 3))

/** Means of the curve over the fitted range, MPa: what a line of given slope must pass through for equal areas. */
export function meansOf(criterion: Criterion, confiningStress: number): { minor: number; deviator: number } {
  const { sigmaCi, sigmaT, a } = criterion
  return {
    minor: (confiningStress + sigmaT) / 2,
    deviator: (sigmaCi * spanOf(criterion, confiningStress) ** a) / (1 + a),
  }
}

/**
 * The line with its friction capped at 60° and its cohesion refitted at that slope, so that the areas above and below stay
 * equal. Lowering the friction alone would shift the whole line below the curve.
 */
export function cappedLine(criterion: Criterion, line: EquivalentLine): EquivalentLine {
  if (line.frictionAngle <= frictionCap) return line
  const { minor, deviator } = meansOf(criterion, line.confiningStress)
  return {
    confiningStress: line.confiningStress,
    slope: cappedSlope,
    frictionAngle: frictionCap,
    cohesion: (deviator - (cappedSlope - 1) * minor) / (2 * Math.sqrt(cappedSlope)),
  }
}
