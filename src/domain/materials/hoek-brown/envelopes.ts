import type { ResultChart } from '#domain/schemas/result.ts'
import { type Criterion, majorStress } from './criterion.ts'
import type { EquivalentLine } from './fit.ts'

/** A point of both envelopes, MPa. */
export interface EnvelopePoint {
  readonly minor: number
  readonly major: number
  readonly normal: number
  readonly shear: number
}

/** Points a curve is drawn with. */
const pointCount = 41

/**
 * The curve from the tensile strength to σ3max in principal stresses and in shear and normal stress (equations 8 to 10 of
 * the 2002 edition). Points lie closer at the tensile end, where the curve bends.
 */
export function envelope(criterion: Criterion, confiningStress: number, count = pointCount): EnvelopePoint[] {
  const { sigmaT } = criterion
  return Array.from({ length: count }, (_, index) => {
    const share = (index / (count - 1)) ** 2
    return pointAt(criterion, sigmaT + (confiningStress - sigmaT) * share)
  })
}

export function pointAt(criterion: Criterion, minor: number): EnvelopePoint {
  const { sigmaCi, mb, s, a } = criterion
  const base = (mb * minor) / sigmaCi + s
  // At the tensile strength the curve is vertical: the circle is a point.
  if (base <= 0) return { minor, major: minor, normal: minor, shear: 0 }
  const major = majorStress(criterion, minor)
  const slope = 1 + a * mb * base ** (a - 1)
  const deviator = major - minor
  return {
    minor,
    major,
    normal: (major + minor) / 2 - ((deviator / 2) * (slope - 1)) / (slope + 1),
    shear: (deviator * Math.sqrt(slope)) / (slope + 1),
  }
}

/** Both envelopes with the equivalent line beside them. */
export function envelopeCharts(criterion: Criterion, line: EquivalentLine): ResultChart[] {
  const points = envelope(criterion, line.confiningStress)
  const intercept = 2 * line.cohesion * Math.sqrt(line.slope)
  const tangent = Math.tan((line.frictionAngle * Math.PI) / 180)
  return [
    {
      name: 'Principal stresses at failure',
      type: 'line',
      xLabel: 'σ′3 (MPa)',
      yLabel: 'σ′1 (MPa)',
      data: points.map(({ minor, major }) => ({
        x: minor,
        y: { 'Hoek-Brown': major, 'Equivalent Mohr-Coulomb': intercept + line.slope * minor },
      })),
    },
    {
      name: 'Shear and normal stress at failure',
      type: 'line',
      xLabel: 'σ′n (MPa)',
      yLabel: 'τ (MPa)',
      data: points.map(({ normal, shear }) => ({
        x: normal,
        y: { 'Hoek-Brown': shear, 'Equivalent Mohr-Coulomb': line.cohesion + normal * tangent },
      })),
    },
  ]
}
