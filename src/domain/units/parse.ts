import { type Problem, problem, type Result } from '../errors/result.ts'
import { findUnit, toSi } from './convert.ts'
import { type QuantityName, quantities } from './definitions.ts'

const shape = /^([+-]?(?:\d+(?:[.,]\d*)?|[.,]\d+)(?:e[+-]?\d{1,3})?)\s*(.*)$/i

const refuse = (text: string): { ok: false; problem: Problem } => ({
  ok: false,
  problem: problem('units/not-a-quantity', { text: text.slice(0, 40) }),
})

/** Thousands marks, where there can be no doubt: `1 234,5`, `1,234.5`, `1.234,5`. A lone comma is a decimal mark. */
function plainDigits(text: string): string {
  const joined = text.replace(/(\d)[\s\u00a0\u202f'’](?=\d{3}(?!\d))/g, '$1')
  if (/^[+-]?\d{1,3}(,\d{3})+\.\d+/.test(joined)) return joined.replaceAll(',', '')
  if (/^[+-]?\d{1,3}(\.\d{3})+,\d+/.test(joined)) return joined.replaceAll('.', '')
  return joined
}

/**
 * What a person typed into a number field, in the SI unit of the quantity: `1,5 m`, `2 tsf`, `30°`, `1 250,5`.
 * Without a unit it is in `defaultUnit`. A comma alone is a decimal mark.
 */
export function parseQuantity(text: string, quantity: QuantityName, defaultUnit?: string): Result<number> {
  const match = shape.exec(plainDigits(text.trim().replace('−', '-')))
  if (match === null || text.length > 100) return refuse(text)
  const value = Number(match[1]!.replace(',', '.'))
  const typed = match[2]!.trim()
  const unit = typed === '' ? (defaultUnit ?? quantities[quantity].si) : typed
  if (findUnit(quantity, unit) === null)
    return {
      ok: false,
      problem: problem('units/no-conversion', { a: unit.slice(0, 20), b: quantities[quantity].si }),
    }
  const stored = toSi(value, quantity, unit)
  return Number.isFinite(stored) ? { ok: true, value: stored === 0 ? 0 : stored } : refuse(text)
}
