import type { QuantityName } from './definitions.ts'
import { quantities } from './definitions.ts'
import { keptParts, readKept } from './kept.ts'
import { numberAndUnit } from './parse.ts'

const marks = ['.', ','] as const
const plainNumber = /^[+-]?[\d.,\s'’]+(?:e[+-]?\d+)?$/i

/** Whether a kept text (`kept.ts`) has this SI value of the quantity, in any language of the product. */
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

/** Two numbers with a hyphen or a slash between, and nothing else but a unit. */
const twoNumbers = /^[+-]?([\d.,]+) ?([-/]) ?([\d.,]+)(?![\d.,]| ?[*×·÷/+(-])/
/** Whole numbers with hyphens between: the date `2026-01-02`, or the blows `15-10-8`. */
const wholeNumbers = /^\d+(?: ?- ?\d+){2,}$/
/** A bare power of ten without a minus in raised digits, `10²`: the 10 may have a footnote. */
const barePower = /^10[²³¹⁰⁴-⁹]+(?!\d)/
const inchDenominators: readonly (string | undefined)[] = ['2', '4', '8', '16', '32', '64']

/**
 * Returns true for what is more often something else than arithmetic: `35-30` and `50/15` a range, a pair of values or
 * the blows of a refusal, `2026-01-02` a date, `10²` a value with a footnote. Fractions of an inch (`3/8`) are numbers.
 * A form shows what it read; a file has nobody to look at it.
 */
export function isPairOfNumbers(text: string): boolean {
  const digits = numberAndUnit(text)?.digits.trim() ?? ''
  if (wholeNumbers.test(digits) || barePower.test(text.trim())) return true
  const [found, first, sign, second] = twoNumbers.exec(digits) ?? []
  const isOfInch = sign === '/' && inchDenominators.includes(second) && Number(first) < Number(second)
  return found !== undefined && !isOfInch
}

/**
 * Returns arithmetic as it was typed, with its unit. Returns null if the text is no arithmetic or has another value.
 * @param kept the text as a calculation stores it.
 * @param value in SI.
 */
export function arithmeticOf(kept: string, quantity: QuantityName, value: number): string | null {
  const { text, unit } = keptParts(kept, quantity)
  if (!isArithmetic(text) || !says(kept, quantity, value)) return null
  const isNamed = numberAndUnit(text)?.unit !== '' || unit === quantities[quantity].si
  return isNamed ? text.trim() : `${text.trim()} ${unit}`
}

/** Significant figures of the printed value; the calculation uses all digits. */
const figures = 6

/** Returns the value that is printed after its arithmetic: `150/1300` gives 0.115385. */
export const valueOfArithmetic = (value: number): number => Number(value.toPrecision(figures))
