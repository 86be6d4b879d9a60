import { type Problem, problem, type Result } from '../errors/result.ts'
import { findUnit, toSi } from './convert.ts'
import { type QuantityName, quantities } from './definitions.ts'

const leadingNumber = /^[+-]?(?:\d+(?:[.,]\d*)?|[.,]\d+)(?:e[+-]?\d{1,3})?/i
const lineBreak = /[\n\r\u2028\u2029]/

/** Feet and inches in one: `12 ft 6 in`, `12'6"`, `5' 3.5`. */
const feetAndInches =
  /^([+-]?)(\d+)\s*(?:ft|feet|foot|'|′)\s*(\d+(?:[.,]\d+)?)\s*(?:in|inch|inches|"|″|'')?$/i

const refuse = (text: string): { ok: false; problem: Problem } => ({
  ok: false,
  problem: problem('units/not-a-quantity', { text: text.slice(0, 40) }),
})

/** What keyboards and input methods of other scripts give for the same signs. */
const plainSigns = (text: string): string =>
  text.replaceAll('º', '°').normalize('NFKC').replace('−', '-').replace('。', '.').replace('、', ',').trim()

/** Thousands marks, where there can be no doubt: `1 234,5`, `1,234.5`, `1.234,5`. A lone comma is a decimal mark. */
function plainDigits(text: string): string {
  const joined = text.replace(/(\d)[\s\u00a0\u202f'’](?=\d{3}(?!\d))/g, '$1')
  if (/^[+-]?\d{1,3}(,\d{3})+\.\d+/.test(joined)) return joined.replaceAll(',', '')
  if (/^[+-]?\d{1,3}(\.\d{3})+,\d+/.test(joined)) return joined.replaceAll('.', '')
  // A mark that stands twice and more cannot be the decimal one.
  if (/^[+-]?\d{1,3}(,\d{3}){2,}(?![\d,])/.test(joined)) return joined.replaceAll(',', '')
  if (/^[+-]?\d{1,3}(\.\d{3}){2,}(?![\d.])/.test(joined)) return joined.replaceAll('.', '')
  return joined
}

/** A typed number with the unit that was typed behind it; an empty unit when there was none. */
export function numberAndUnit(text: string): { readonly value: number; readonly unit: string } | null {
  if (text.length > 100) return null
  const plain = plainDigits(plainSigns(text))
  const [number] = leadingNumber.exec(plain) ?? []
  if (number === undefined) return null
  const unit = plain.slice(number.length).trim()
  return lineBreak.test(unit) ? null : { value: Number(number.replace(',', '.')), unit }
}

/**
 * What a person typed into a number field, in the SI unit of the quantity: `1,5 m`, `2 tsf`, `30°`, `1 250,5`,
 * `12 ft 6 in`. Without a unit it is in `defaultUnit`. A comma alone is a decimal mark.
 */
export function parseQuantity(text: string, quantity: QuantityName, defaultUnit?: string): Result<number> {
  const feet = feetAndInches.exec(plainSigns(text))
  if (feet !== null && findUnit(quantity, 'ft') !== null && findUnit(quantity, 'in') !== null) {
    const inches = Number(feet[2]) * 12 + Number(feet[3]!.replace(',', '.'))
    return { ok: true, value: toSi(feet[1] === '-' ? -inches : inches, quantity, 'in') }
  }
  const typed = numberAndUnit(text)
  if (typed === null) return refuse(text)
  const unit = typed.unit === '' ? (defaultUnit ?? quantities[quantity].si) : typed.unit
  if (findUnit(quantity, unit) === null)
    return {
      ok: false,
      problem: problem('units/no-conversion', { a: unit.slice(0, 20), b: quantities[quantity].si }),
    }
  const stored = toSi(typed.value, quantity, unit)
  return Number.isFinite(stored) ? { ok: true, value: stored === 0 ? 0 : stored } : refuse(text)
}
