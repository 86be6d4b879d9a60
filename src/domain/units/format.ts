import { fromSi } from './convert.ts'
import type { QuantityName } from './definitions.ts'
import { formatSignificant } from './formatSignificant.ts'

export { formatSignificant }

/** Writes a number with `more` digits than usual. */
type Write = (value: number, more: number) => string

/** With this many more digits, any two different numbers differ in writing. */
const mostMore = 16

/** Returns the number of extra digits that tell two written numbers apart; 0 for equal numbers. */
export function digitsApart(first: number, second: number, write: Write): number {
  if (first === second) return 0
  let more = 0
  while (more < mostMore && Number.parseFloat(write(first, more)) === Number.parseFloat(write(second, more)))
    more++
  return more
}

/**
 * Writes two numbers of one comparison with as many digits as it takes to tell them apart: `1.4998` is less than
 * `1.5000`, while `1.50` would not be less than `1.50`. Equal numbers are written as usual.
 */
export function formatApart(first: number, second: number, write: Write): readonly [string, string] {
  const more = digitsApart(first, second, write)
  return [write(first, more), write(second, more)]
}

/** Writes a stored SI value in a unit, followed by the unit: `14.9 kip`. */
export function formatQuantity(value: number, quantity: QuantityName, unit: string, figures = 3): string {
  const shown = formatSignificant(fromSi(value, quantity, unit), figures)
  return unit === '' ? shown : unit === '°' ? `${shown}°` : `${shown} ${unit}`
}

/**
 * Returns the number of decimals for a converted value, as the specification requires: 2; 1 for an angle or a ratio;
 * 0 for a velocity; 3 below 1; 4 below 0.01.
 */
export function specifiedDecimals(value: number, quantity: QuantityName): number {
  const size = Math.abs(value)
  if (size < 0.01 && size > 0) return 4
  if (size < 1 && size > 0) return 3
  if (quantity === 'angle' || quantity === 'ratio') return 1
  if (quantity === 'velocity') return 0
  return 2
}
