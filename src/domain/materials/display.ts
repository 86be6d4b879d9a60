import type { QuantityName, UnitSystem } from '../units/definitions.ts'
import { specifiedDecimals } from '../units/format.ts'

/**
 * Rounding of derived values on screens and in reports (engineering specification, section 9). It is display only: what is
 * stored and what is calculated further keeps every digit.
 */
interface Rounding {
  readonly decimals: number
  /** Shown with at least so many significant figures, however small the value is. */
  readonly significant?: number
}

/**
 * By the specification's names. Six decimals of s would print 0 for a disturbed, weak rock mass and hide a strength
 * that is there, so that small values keep four significant figures.
 */
const roundings: Readonly<Record<string, Rounding>> = {
  mb: { decimals: 4 },
  s: { decimals: 6, significant: 4 },
  a: { decimals: 4 },
  rockMassStrength: { decimals: 2 },
  equivalentCohesion: { decimals: 1 },
  equivalentFrictionAngle: { decimals: 1 },
  deformationModulus: { decimals: 2 },
  tensileStrength: { decimals: 1 },
  compressibility: { decimals: 4, significant: 4 },
}

const isUnitless = (quantity: QuantityName): boolean => quantity === 'ratio' || quantity === 'angle'

/**
 * Decimals of a value in the unit that is shown. The roundings by name are for SI units; a value in other units, and one without
 * a rounding of its own, follows the general rule of its quantity.
 */
export function displayDecimals(
  name: string,
  value: number,
  quantity: QuantityName,
  system: UnitSystem = 'SI',
): number {
  const rounding = system === 'SI' || isUnitless(quantity) ? roundings[name] : undefined
  if (rounding === undefined) return specifiedDecimals(value, quantity)
  if (rounding.significant === undefined || value === 0) return rounding.decimals
  const needed = rounding.significant - 1 - Math.floor(Math.log10(Math.abs(value)))
  return Math.min(100, Math.max(rounding.decimals, needed))
}

/** A value as shown: `0.002218`, `47.2`; a dash where there is none. */
export const displayValue = (
  name: string,
  value: number | null,
  quantity: QuantityName,
  system: UnitSystem = 'SI',
): string => (value === null ? '–' : value.toFixed(displayDecimals(name, value, quantity, system)))
