import type { Message } from '../schemas/message.ts'
import type { MessageStep } from '../schemas/messageResult.ts'
import type { DerivationStep } from '../schemas/result.ts'
import { withoutZeros } from '../units/withoutZeros.ts'

/**
 * Writing of derivation steps. Substituted numbers carry enough digits that the step's value follows from the printed
 * text to `digits` decimals; a checker needs nothing but the line itself.
 */

/** A number as put into a formula. */
export type Print = (value: number) => string

/** Decimals to which a value is given: five significant figures, whole digits always. */
export function decimalsOf(value: number): number {
  if (value === 0 || !Number.isFinite(value)) return 4
  return Math.max(0, Math.min(12, 4 - Math.floor(Math.log10(Math.abs(value)))))
}

/** A number for TeX with some significant figures, without exponent and without idle zeros. */
export function texNumber(value: number, significant: number): string {
  const size = Math.abs(value)
  const rounded = Number(value.toPrecision(significant))
  if (size < 1e-60 || rounded === 0) return '0'
  const decimals = Math.min(100, Math.max(0, significant - 1 - Math.floor(Math.log10(size))))
  const plain = size < 1e-6 ? rounded.toFixed(decimals) : String(rounded)
  const trimmed = withoutZeros(plain)
  return rounded < 0 ? `\\left(${trimmed}\\right)` : trimmed
}

/**
 * A step of a derivation: a formula, the same with numbers, and its value.
 * @typeParam Words texts, or messages.
 */
export interface StepText<Words = string> {
  readonly title: Words
  readonly symbol: string
  readonly formula: string
  readonly substitution: (n: Print) => string
  readonly value: number
  readonly unit: string
  readonly source: Words
}

/** Powers of ten between the largest number that is put in and the value: what a difference of near numbers loses. */
function cancellation(text: StepText<unknown>): number {
  let largest = 0
  text.substitution((value) => {
    largest = Math.max(largest, Math.abs(value))
    return '0'
  })
  return text.value === 0 || largest === 0 ? 0 : Math.ceil(Math.log10(largest / Math.abs(text.value)))
}

/**
 * Steps of one section. `extra`: more significant figures, for formulas that take the difference of near numbers.
 */
export function section(name: string, extra?: number): (...texts: readonly StepText[]) => DerivationStep[]
export function section(
  name: Message,
  extra?: number,
): (...texts: readonly StepText<Message>[]) => MessageStep[]
export function section<Words>(
  name: Words,
  extra = 0,
): (
  ...texts: readonly StepText<Words>[]
) => (Omit<DerivationStep, 'section' | 'title' | 'source'> &
  Readonly<Record<'section' | 'title' | 'source', Words>>)[] {
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
