import type { Scalar } from '#domain/calc/result.ts'
import { formatSignificant } from '#domain/units/format.ts'
import { english } from '../words.ts'
import { escapeHtml } from './escape.ts'

/** Decimals of a number on a sheet at most. */
const mostDecimals = 12

/** A number as it is read, with the whole of it in the attribute. */
const written = (value: number, text: string): string => {
  const [mantissa = '', exponent] = text.split('e')
  const shown = exponent === undefined ? mantissa : `${mantissa} × 10<sup>${Number(exponent)}</sup>`
  return `<data value="${value}">${shown.replaceAll('-', '−')}</data>`
}

/** Three significant figures, or all of them; whole digits always. */
export const numberHtml = (value: number, exact: boolean): string =>
  written(value, exact ? String(value + 0) : formatSignificant(value))

/** To the decimals that the substitution above it supports. */
export function resultHtml(value: number, digits: number | null): string {
  if (digits === null) return numberHtml(value, false)
  const text = value.toFixed(Math.max(0, Math.min(mostDecimals, digits)))
  return written(value, /[1-9]/.test(text) ? text : text.replace('-', ''))
}

export function scalarHtml(value: Scalar, exact: boolean): string {
  if (value === null) return '–'
  if (typeof value === 'number') return numberHtml(value, exact)
  return escapeHtml(typeof value === 'boolean' ? (value ? english.yes : english.no) : value)
}

/** With a space before it, but for the degree sign. */
export const unitHtml = (unit: string): string =>
  unit === '' ? '' : `<span class="unit">${unit === '°' ? '' : '&#8239;'}${escapeHtml(unit)}</span>`
