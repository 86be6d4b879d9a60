import i18next from 'i18next'
import { formatSignificant } from '#domain/units/format.ts'
import { decimalMarkOf, withMark } from '#domain/words/decimalMark.ts'

/** Made when a number is first shown: no page waits for it that shows none. */
let plain: Intl.NumberFormat | undefined

/** The mark between whole and decimals in the language on screen. */
export const decimalMark = () => decimalMarkOf(i18next.language ?? 'en')

/** A text whose numbers are written with a point, with the decimal mark of the language on screen. */
export const withDecimalMark = (text: string, mark: string = decimalMark()): string => withMark(text, mark)

/** The same in TeX, which would set a comma as in a list. */
export function withTexMark(tex: string): string {
  const mark = decimalMark()
  return withDecimalMark(tex, mark === '.' ? mark : `{${mark}}`)
}

/** A result as it is shown: three significant figures. */
export function significant(value: number): string {
  plain ??= new Intl.NumberFormat('en', {
    minimumSignificantDigits: 3,
    maximumSignificantDigits: 3,
    useGrouping: false,
  })
  return withDecimalMark(plain.format(value))
}

/** A number of a calculation: so many significant figures, whole digits never rounded away. */
export const engineering = (value: number, figures = 3): string =>
  withDecimalMark(formatSignificant(value, figures))
