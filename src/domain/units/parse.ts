import { type Problem, problem, type Result } from '../errors/result.ts'
import { type DecimalMark, twoReadings, writtenReadings } from './ambiguous.ts'
import { findUnit, toSi } from './convert.ts'
import { type QuantityName, quantities } from './definitions.ts'
import { readExpression } from './expression.ts'

const lineBreak = /[\n\r\u2028\u2029]/

/** Feet and inches in one: `12 ft 6 in`, `12'6"`, `5' 3.5`, `5'-6"`, `5' 6 1/2"`. */
const feetAndInches =
  /^([+-]?)(\d+) ?(?:ft|feet|foot|'|′)(?: ?- ?| )?(\d+(?:[.,]\d+|[ -]\d+\/\d+|\/\d+)?) ?(?:in|inch|inches|"|″|'')?$/i

/** `5-1/2"`: five and a half inches. Without feet or inches it may be a difference too. */
const hyphenated = /^([+-]?\d+)-(\d+)\/(2|4|8|16|32|64)(?![\d.,])([^\d+*×·÷/()-]*)$/
const feetOrInches = /^(?:ft|feet|foot|'|in|inch|inches|")$/i

/** Rise to run: `1:2`, `1V:2H`, `2H:1V`. */
const slopeRatio = /^(\d+(?:[.,]\d+)?)([vh])?:(\d+(?:[.,]\d+)?)([vh])?$/i

const refuse = (text: string): { ok: false; problem: Problem } => ({
  ok: false,
  problem: problem('units/not-a-quantity', { text: text.slice(0, 40) }),
})

/** Fractions of one character, with a space before: `5½` is five and a half, not 51/2. */
const fractions = /[¼½¾⅐-⅞]/g
/** Digits of Arabic and Persian keyboards, in order. */
const digitsOf = ['٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹']
const arabicDigits = /[٠-٩۰-۹]/g
/** Invisible characters that copied text may contain. */
const unseen = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060\ufeff]/g
/** The letter x as the sign of a product with a power of ten: `1.2x10^3`. */
const letterTimes = /(?<=\d) ?[xX] ?(?=10\^)/g
/** Raised digits behind a digit: the power of `10⁻⁷`, or the mark of a footnote. */
const raised = /(?<=\d)[⁺⁻]?[⁰¹²³⁴-⁹]+/g

/**
 * Products that mean something else to most who write them: a raised decimal point (`18·5`), and a power of ten whose
 * exponent lost its place when it was copied (`2×10-7`, `5×103`).
 */
const lostSigns = /\d·(?!10\^)\d|[*×·]\s*10\s*-\s*\d|[×·]\s*10\d/

/** Replaces signs of other scripts' keyboards and input methods by the plain signs. */
const plainSigns = (text: string): string =>
  text
    .replaceAll(unseen, '')
    .replaceAll('º', '°')
    .replaceAll(/[′’]/g, "'")
    .replaceAll(/[″”]|''/g, '"')
    .replaceAll(raised, '^$&')
    .replaceAll(letterTimes, '×')
    .replaceAll(fractions, ' $&')
    .replaceAll(arabicDigits, (digit) => String(Math.max(...digitsOf.map((digits) => digits.indexOf(digit)))))
    .replaceAll('٫', '.')
    .normalize('NFKC')
    .replaceAll('⁄', '/')
    .replaceAll(/[^\S\n\r\u2028\u2029]+/g, ' ')
    // A dash between two numbers is a range, whichever is the larger.
    .replaceAll(/[−‐‑]|(?<!\d ?)[‒–]/g, '-')
    .replace('。', '.')
    .replace('、', ',')
    .trim()

/**
 * Thousands in groups, `1 234 567`: from the first digit of a number on. Two numbers that stand side by side or one above
 * the other are no groups: `2.0 150`.
 */
const groups = /(?<![\d.,])\d{1,3}(?:[ ']\d{3})+(?!\d)/g

/** Removes thousands marks that are unambiguous: `1 234,5`, `1,234.5`, `1.234,5`. `twoReadings` finds the others. */
function plainDigits(text: string): string {
  const joined = text.replaceAll(groups, (number) => number.replaceAll(/[ ']/g, ''))
  if (/^[+-]?\d{1,3}(,\d{3})+\.\d+(?![\d.,])/.test(joined)) return joined.replaceAll(',', '')
  if (/^[+-]?\d{1,3}(\.\d{3})+,\d+(?![\d.,])/.test(joined)) return joined.replaceAll('.', '')
  // A mark that occurs at least twice is no decimal mark.
  if (/^[+-]?\d{1,3}(,\d{3}){2,}(?![\d,])/.test(joined)) return joined.replaceAll(',', '')
  if (/^[+-]?\d{1,3}(\.\d{3}){2,}(?![\d.])/.test(joined)) return joined.replaceAll('.', '')
  return joined
}

/** Separates the fraction of feet or inches by a space; null if the text may be a difference as well. */
function withFraction(plain: string): string | null {
  const [found, whole = '', over, under, unit = ''] = hyphenated.exec(plain) ?? []
  if (found === undefined || Number(over) >= Number(under)) return plain
  return feetOrInches.test(unit.trim()) ? `${whole} ${plain.slice(whole.length + 1)}` : null
}

/** Splits a text into a number or arithmetic and its unit; the unit is empty when there is none. */
export function numberAndUnit(text: string): NumberAndUnit | null {
  if (text.length > 100) return null
  const plain = withFraction(plainDigits(plainSigns(text)))
  if (plain === null) return null
  const read = lostSigns.test(plain) ? null : readExpression(plain)
  if (read === null) return null
  const [digits, unit] = [plain.slice(0, read.length), plain.slice(read.length).trim()]
  // Values on two lines of a cell are two values, and no arithmetic.
  return lineBreak.test(digits) || lineBreak.test(unit) ? null : { value: read.value, unit, digits }
}

/** Returns true for a unit that does not say which ton it means (`ton.ts`). */
export const isBareTon = (unit: string): boolean => /^(?:t|tons?|tonf)$/i.test(unit)

/** Reads a number without a unit; null if the text is none or can be read in two ways. */
export function plainNumber(text: string, mark: DecimalMark | null): number | null {
  const typed = numberAndUnit(text)
  return typed === null || typed.unit !== '' || twoReadings(typed.digits, mark) !== null ? null : typed.value
}

export interface NumberAndUnit {
  /** A single mark before three digits is read as a decimal mark. */
  readonly value: number
  readonly unit: string
  /** The number or the arithmetic in plain signs. */
  readonly digits: string
}

/** Converts a slope such as `1:2` to degrees; null if the text is no slope or is ambiguous (`2:1`). */
function angleOfSlope(text: string): number | null {
  const [whole, first, of = '', second, to = ''] = slopeRatio.exec(text.replaceAll(/\s/g, '')) ?? []
  if (whole === undefined) return null
  const [one, other] = [Number(first!.replace(',', '.')), Number(second!.replace(',', '.'))]
  const named = `${of}${to}`.toLowerCase()
  if (named === '' && !(one === 1 && other >= 1)) return null
  if (named !== '' && named !== 'vh' && named !== 'hv') return null
  const [rise, run] = named === 'hv' ? [other, one] : [one, other]
  return run > 0 ? degreesOf(rise / run) : null
}

const degreesOf = (tangent: number): number => (Math.atan(tangent) * 180) / Math.PI

/** `6`, `6.5`, `6 1/2`, `1/2`. */
const inchesOf = (text: string): number => readExpression(text.replace('-', ' '))?.value ?? Number.NaN

/** Inches of `5'-6"`; null if the text is no such length. Behind `1'200` stand thousands, and no foot has 14 inches. */
function inchesOfFeet(text: string): number | null {
  const [, sign, feet, rest = ''] = feetAndInches.exec(plainSigns(text).replaceAll(/\s+/g, ' ')) ?? []
  const inches = inchesOf(rest)
  if (feet === undefined || inches >= 12 || /^\d{3}/.test(rest)) return null
  return (sign === '-' ? -1 : 1) * (Number(feet) * 12 + inches)
}

/**
 * Reads the text of a number field in the SI unit of the quantity: `1,5 m`, `2 tsf`, `30°`, `1 250,5`, `12 ft 6 in`,
 * `150/1300`; an angle also as a slope, `1:2` or `50 %`. A text without a unit is in `defaultUnit`. Errors:
 * `units/two-readings` for the other mark before exactly three digits, and `units/which-ton` for a force in unnamed
 * tons.
 * @param mark the decimal mark of the person's language; null if unknown.
 */
export function parseQuantity(
  text: string,
  quantity: QuantityName,
  defaultUnit?: string,
  mark: DecimalMark | null = '.',
): Result<number> {
  const inches =
    findUnit(quantity, 'ft') === null || findUnit(quantity, 'in') === null ? null : inchesOfFeet(text)
  if (inches !== null) return { ok: true, value: toSi(inches, quantity, 'in') }
  const slope = quantity === 'angle' ? angleOfSlope(plainSigns(text)) : null
  if (slope !== null) return { ok: true, value: slope }
  const typed = numberAndUnit(text)
  if (typed === null) return refuse(text)
  const doubt = twoReadings(typed.digits, mark)
  if (doubt !== null) {
    const [a, b] = writtenReadings(doubt, mark ?? '.')
    return { ok: false, problem: problem('units/two-readings', { text: doubt.text, a, b }) }
  }
  if (quantity === 'angle' && typed.unit === '%') return { ok: true, value: degreesOf(typed.value / 100) }
  if (quantity === 'force' && isBareTon(typed.unit))
    return { ok: false, problem: problem('units/which-ton', { text: text.trim().slice(0, 40) }) }
  const unit = typed.unit === '' ? (defaultUnit ?? quantities[quantity].si) : typed.unit
  if (findUnit(quantity, unit) === null)
    return {
      ok: false,
      problem: problem('units/no-conversion', { a: unit.slice(0, 20), b: quantities[quantity].si }),
    }
  const stored = toSi(typed.value, quantity, unit)
  return Number.isFinite(stored) ? { ok: true, value: stored === 0 ? 0 : stored } : refuse(text)
}
