import { toSi } from '../units/convert.ts'
import { formatSignificant } from '../units/format.ts'
import type { Point } from './elements.ts'

/** Distance, direction and slope between two points; lengths in metres, angle in degrees. */
export interface Measured {
  readonly length: number
  /** To the right, and upwards. */
  readonly across: number
  readonly up: number
  /** From the horizontal, 0 to 90. */
  readonly degrees: number
  /** n of a slope 1:n; null for a horizontal or vertical line. */
  readonly slope: number | null
}

export function measured([fromX, fromY]: Point, [toX, toY]: Point): Measured {
  const [across, up] = [toX - fromX, toY - fromY]
  const level = 1e-9 * Math.max(1, Math.abs(across))
  const upright = 1e-9 * Math.max(1, Math.abs(up))
  const isSloping = Math.abs(up) > level && Math.abs(across) > upright
  return {
    length: Math.hypot(across, up),
    across,
    up,
    degrees: (Math.atan2(Math.abs(up), Math.abs(across)) * 180) / Math.PI,
    slope: isSloping ? Math.abs(across / up) : null,
  }
}

/** The two points of a measurement, metres. */
export type Measurement = readonly [from: Point, to: Point]

/** A unit of length: its sign and how many metres it has. */
export interface LengthUnit {
  readonly label: string
  readonly metres: number
}

export const lengthUnitOf = (label = 'm'): LengthUnit => ({ label, metres: toSi(1, 'length', label) })

/** Distance, parts, slope and angle of a measurement, as texts with a point for the decimal mark. */
export function measuredWords([from, to]: Measurement, { label, metres }: LengthUnit): readonly string[] {
  const { length, across, up, degrees, slope } = measured(from, to)
  const inUnit = (value: number) => `${formatSignificant(value / metres).replace('-', '−')} ${label}`
  return [
    inUnit(length),
    `Δx ${inUnit(across)}`,
    `Δy ${inUnit(up)}`,
    ...(slope === null ? [] : [`1:${formatSignificant(slope)}`]),
    `${formatSignificant(degrees)}°`,
  ]
}

/**
 * Measurements as lines of a drawing: what a user keeps is drawn and printed with it.
 * @param mark the decimal mark of their labels.
 */
export const measuredLines = (measurements: readonly Measurement[], unit: LengthUnit, mark = '.') =>
  measurements.map((measurement) => ({
    kind: 'line' as const,
    role: 'base' as const,
    points: measurement.map(([x, y]): [number, number] => [x, y]),
    label: measuredWords(measurement, unit)
      .map((word) => word.replace('.', mark))
      .join(mark === ',' ? '; ' : ', '),
  }))
