import type { QuantityName } from './definitions.ts'
import { quantities } from './definitions.ts'
import { keptParts, readKept } from './kept.ts'
import { numberAndUnit } from './parse.ts'

const marks = ['.', ','] as const
const plainNumber = /^[+-]?[\d.,\s'’]+(?:e[+-]?\d+)?$/i

/** Whether a kept text (`kept.ts`) says this value in SI of the quantity, in any language of the product. */
export const says = (kept: string, quantity: QuantityName, value: number): boolean =>
  marks.some((mark) => {
    const reading = readKept(kept, quantity, mark)
    return reading.ok && reading.value === value
  })

/** Whether a text that was typed into a number field is arithmetic: `150/1300`, `2*25+4 kPa`, `5 1/2`. */
export function isArithmetic(text: string): boolean {
  const number = numberAndUnit(text)
  return number !== null && !plainNumber.test(number.digits.trim())
}

/**
 * Arithmetic as it was typed, with the unit that it was typed in; null if the text is none or does not say this value.
 * @param kept as a calculation keeps it. @param value in SI.
 */
export function arithmeticOf(kept: string, quantity: QuantityName, value: number): string | null {
  const { text, unit } = keptParts(kept, quantity)
  if (!isArithmetic(text) || !says(kept, quantity, value)) return null
  const isNamed = numberAndUnit(text)?.unit !== '' || unit === quantities[quantity].si
  return isNamed ? text.trim() : `${text.trim()} ${unit}`
}

/** Significant figures of the value behind its arithmetic; the calculation has all of them. */
const figures = 6

/** The value of arithmetic as it is printed behind it: `150/1300` gives 0.115385. */
export const valueOfArithmetic = (value: number): number => Number(value.toPrecision(figures))
