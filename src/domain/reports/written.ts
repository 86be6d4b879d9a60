import type { Scalar } from '../schemas/result.ts'
import { formatSignificant } from '../units/format.ts'
import type { ReportWords } from './words/en.ts'

/** A number as it is read: `1.48`, or `1.5 × 10` to the power of `exponent`. */
export interface WrittenNumber {
  readonly mantissa: string
  readonly exponent: string | null
}

/** Decimals of a number on a sheet at most. */
const mostDecimals = 12

/** Three significant figures, or all of them; whole digits always. */
export const writtenNumber = (value: number, exact: boolean, { decimalMark }: ReportWords): WrittenNumber =>
  split(exact ? String(value + 0) : formatSignificant(value), decimalMark)

/** To the decimals that the substitution above it supports. */
export function writtenResult(value: number, digits: number | null, words: ReportWords): WrittenNumber {
  if (digits === null) return writtenNumber(value, false, words)
  const text = value.toFixed(Math.max(0, Math.min(mostDecimals, digits)))
  return split(/[1-9]/.test(text) ? text : text.replace('-', ''), words.decimalMark)
}

function split(text: string, mark: string): WrittenNumber {
  const [mantissa = '', exponent] = text.replaceAll('-', '−').replace('.', mark).split('e')
  return { mantissa, exponent: exponent === undefined ? null : exponent.replace('+', '') }
}

const raised: Readonly<Record<string, string>> = {
  '0': '⁰',
  '1': '¹',
  '2': '²',
  '3': '³',
  '4': '⁴',
  '5': '⁵',
  '6': '⁶',
  '7': '⁷',
  '8': '⁸',
  '9': '⁹',
  '−': '⁻',
}

/** A number in plain text: `1.5 × 10⁻⁷`. */
export const plainNumber = ({ mantissa, exponent }: WrittenNumber): string =>
  exponent === null
    ? mantissa
    : `${mantissa} × 10${[...exponent].map((sign) => raised[sign] ?? sign).join('')}`

/** A unit after its number: a space before it, but for the degree sign. */
export const plainUnit = (unit: string): string => (unit === '' ? '' : unit === '°' ? unit : `\u202f${unit}`)

/** `2026-03-01 08:00 UTC`: a sheet is read in places whose clocks differ. */
export const momentOf = (timestamp: string): string =>
  `${timestamp.slice(0, 10)} ${timestamp.slice(11, 16)} UTC`

/** What stands in a cell, in plain text. */
export function plainScalar(value: Scalar, exact: boolean, words: ReportWords): string {
  if (value === null) return '–'
  if (typeof value === 'number') return plainNumber(writtenNumber(value, exact, words))
  return typeof value === 'boolean' ? (value ? words.yes : words.no) : value
}

/** Whether a column is of numbers, some of which may be missing or said in a word: these stand at its right. */
export const holdsFigures = (rows: readonly (readonly Scalar[])[], index: number): boolean =>
  rows.some((row) => typeof row[index] === 'number')
