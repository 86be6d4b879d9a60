import type { DerivationStep } from '../schemas/result.ts'
import { withoutZeros } from '../units/withoutZeros.ts'

/**
 * Writing of derivation steps. Substituted numbers carry enough digits that the step's value follows from the printed
 * text to `digits` decimals; a checker needs nothing but the line itself.
 */

/** Writes a number for a formula. */
export type Print = (value: number) => string

/** Returns the number of decimals for a value: five significant figures, and every whole digit. */
export function decimalsOf(value: number): number {
  if (value === 0 || !Number.isFinite(value)) return 4
  return Math.max(0, Math.min(12, 4 - Math.floor(Math.log10(Math.abs(value)))))
}

/** Writes a number for TeX with this many significant figures, without exponent and without trailing zeros. */
export function texNumber(value: number, significant: number): string {
  const size = Math.abs(value)
  const rounded = Number(value.toPrecision(significant))
  if (size < 1e-60 || rounded === 0) return '0'
  const decimals = Math.min(100, Math.max(0, significant - 1 - Math.floor(Math.log10(size))))
  const plain = size < 1e-6 ? rounded.toFixed(decimals) : String(rounded)
  const trimmed = withoutZeros(plain)
  return rounded < 0 ? `\\left(${trimmed}\\right)` : trimmed
}

/** A step of a derivation: a formula, its substituted numbers, and its value in `unit`. */
export interface StepText {
  readonly title: string
  readonly symbol: string
  readonly formula: string
  readonly substitution: (n: Print) => string
  readonly value: number
  readonly unit: string
  readonly source: string
}

/** Returns the powers of ten between the largest substituted number and the value: the digits that a difference loses. */
function cancellation(text: StepText): number {
  let largest = 0
  text.substitution((value) => {
    largest = Math.max(largest, Math.abs(value))
    return '0'
  })
  return text.value === 0 || largest === 0 ? 0 : Math.ceil(Math.log10(largest / Math.abs(text.value)))
}

/**
 * Returns a function that makes the steps of one section. `extra`: more significant figures, for formulas that take
 * the difference of nearly equal numbers.
 */
export function section(name: string, extra = 0): (...texts: readonly StepText[]) => DerivationStep[] {
  return (...texts) =>
    texts.map((text) => {
      const size = text.value === 0 ? 0 : Math.floor(Math.log10(Math.abs(text.value)))
      const plain = 8 + Math.max(0, size - 4) + extra
      const lost = cancellation(text)
      const significant = Math.min(15, lost > 3 ? Math.max(plain, 6 + lost + extra) : plain)
      return {
        section: name,
        title: text.title,
        symbol: text.symbol,
        formula: text.formula,
        substitution: text.substitution((value) => texNumber(value, significant)),
        value: text.value,
        unit: text.unit,
        source: text.source,
        digits: decimalsOf(text.value),
      }
    })
}
