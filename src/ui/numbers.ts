import i18next from 'i18next'
import { decimalMarkOf, withMark } from '#domain/units/decimalMark.ts'
import { formatSignificant } from '#domain/units/format.ts'

/** Created with the first number, so that pages without numbers need not wait for it. */
let plain: Intl.NumberFormat | undefined

/** Returns the decimal mark of the language on screen. */
export const decimalMark = () => decimalMarkOf(i18next.language ?? 'en')

/** Rewrites numbers in a text from a decimal point to the decimal mark of the language on screen. */
export const withDecimalMark = (text: string, mark: string = decimalMark()): string => withMark(text, mark)

/** The same for TeX, which would set a comma as in a list. */
export function withTexMark(tex: string): string {
  const mark = decimalMark()
  return withDecimalMark(tex, mark === '.' ? mark : `{${mark}}`)
}

/** Formats a result with three significant figures. */
export function significant(value: number): string {
  plain ??= new Intl.NumberFormat('en', {
    minimumSignificantDigits: 3,
    maximumSignificantDigits: 3,
    useGrouping: false,
  })
  return withDecimalMark(plain.format(value))
}

/** Formats a number of a calculation with a count of significant figures; whole digits are never rounded away. */
export const engineering = (value: number, figures = 3): string =>
  withDecimalMark(formatSignificant(value, figures))
