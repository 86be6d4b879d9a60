import type { Scalar } from '#domain/schemas/result.ts'
import { symbolsInText } from '../math/symbolsInText.ts'
import { escapeHtml } from '../svg/escape.ts'
import type { ReportWords } from '../words/en.ts'
import { type WrittenNumber, writtenNumber, writtenResult } from '../written.ts'

/** A number as it is read, with the whole of it in the attribute. */
const marked = (value: number, { mantissa, exponent }: WrittenNumber): string =>
  `<data value="${value}">${exponent === null ? mantissa : `${mantissa} × 10<sup>${exponent}</sup>`}</data>`

export const numberHtml = (value: number, exact: boolean, words: ReportWords): string =>
  marked(value, writtenNumber(value, exact, words))

export const resultHtml = (value: number, digits: number | null, words: ReportWords): string =>
  marked(value, writtenResult(value, digits, words))

/** A text of a module, its symbols with their indices lowered. */
export const textHtml = (text: string): string =>
  symbolsInText(text)
    .map((piece) => (piece.isIndex ? `<sub>${escapeHtml(piece.text)}</sub>` : escapeHtml(piece.text)))
    .join('')

export function scalarHtml(value: Scalar, exact: boolean, words: ReportWords): string {
  if (value === null) return '–'
  if (typeof value === 'number') return numberHtml(value, exact, words)
  if (typeof value === 'boolean') return escapeHtml(value ? words.yes : words.no)
  // What was given is shown as it was given.
  return exact ? escapeHtml(value) : textHtml(value)
}

/** With a space before it, but for the degree sign. */
export const unitHtml = (unit: string): string =>
  unit === '' ? '' : `<span class="unit">${unit === '°' ? '' : '&#8239;'}${escapeHtml(unit)}</span>`
