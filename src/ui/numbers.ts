import i18next from 'i18next'
import { formatSignificant } from '#domain/units/format.ts'
import { withMark } from '#domain/words/decimalMark.ts'

const plain = new Intl.NumberFormat('en', {
  minimumSignificantDigits: 3,
  maximumSignificantDigits: 3,
  useGrouping: false,
})

const marks = new Map<string, string>()

/** The mark between whole and decimals in the language on screen. */
export function decimalMark(): string {
  const language = i18next.language ?? 'en'
  const known = marks.get(language)
  if (known !== undefined) return known
  const parts = new Intl.NumberFormat(language).formatToParts(0.5)
  const mark = parts.find(({ type }) => type === 'decimal')?.value ?? '.'
  marks.set(language, mark)
  return mark
}

/** A text whose numbers are written with a point, with the decimal mark of the language on screen. */
export const withDecimalMark = (text: string, mark = decimalMark()): string => withMark(text, mark)

/** The same in TeX, which would set a comma as in a list. */
export function withTexMark(tex: string): string {
  const mark = decimalMark()
  return withDecimalMark(tex, mark === '.' ? mark : `{${mark}}`)
}

/** A result as it is shown: three significant figures. */
export const significant = (value: number): string => withDecimalMark(plain.format(value))

/** A number of a calculation: so many significant figures, whole digits never rounded away. */
export const engineering = (value: number, figures = 3): string =>
  withDecimalMark(formatSignificant(value, figures))
