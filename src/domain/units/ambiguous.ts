import { withMark } from './decimalMark.ts'

/** The decimal mark: a point or a comma. */
export type DecimalMark = '.' | ','

/** The two ways to read a number such as `1,200`, written in full. */
export interface TwoReadings {
  /** The number as the text has it. */
  readonly text: string
  /** The mark before the three digits. */
  readonly mark: DecimalMark
  /** The mark read as a decimal mark: `1.2`. */
  readonly decimal: number
  /** The mark read as a thousands mark: `1200`. */
  readonly thousands: number
}

/** One mark before exactly three digits, which no other digit or mark follows. A number that begins with a zero has no thousands. */
const oneMark = /(?<![\d.,])([1-9]\d{0,2})([.,])(\d{3})(?![\d.,])/

/**
 * Finds a number that can be read in two ways; null if the text has none. The decimal mark of the language is never
 * ambiguous: a person who writes `1.200` in a language with decimal points means 1.2.
 * @param mark the decimal mark of the language; null if unknown, so that both marks are ambiguous
 */
export function twoReadings(text: string, mark: DecimalMark | null): TwoReadings | null {
  const [found, whole = '', written, decimals = ''] = oneMark.exec(text) ?? []
  if (found === undefined || written === mark) return null
  return {
    text: found,
    mark: written === ',' ? ',' : '.',
    decimal: Number(`${whole}.${decimals}`),
    thousands: Number(whole + decimals),
  }
}

/** Both readings as messages name them, `1.2` and `1 200`, with the decimal mark of the language. */
export const writtenReadings = ({ decimal, thousands }: TwoReadings, mark: DecimalMark) =>
  [withMark(String(decimal), mark), String(thousands).replace(/(?=\d{3}$)/, ' ')] as const
