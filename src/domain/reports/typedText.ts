import type { InputField } from '../calc/module.ts'
import { arithmeticAt } from '../calc/typed.ts'
import { valueOfArithmetic } from '../units/arithmetic.ts'
import type { ReportWords } from './words/en.ts'
import { plainNumber, writtenNumber } from './written.ts'

/** Returns an input that was typed as arithmetic, before its value: `150/1300 = 0.115385`; null for any other. */
export function arithmeticText(
  field: InputField,
  value: unknown,
  typed: string | undefined,
  words: ReportWords,
): string | null {
  const text = arithmeticAt(field, value, typed)
  if (text === null) return null
  return `${text} = ${plainNumber(writtenNumber(valueOfArithmetic(Number(value)), true, words))}`
}

/** Returns a number of the inputs as it was typed, arithmetic or with zeros at its end (`1.50`); null where its value alone says it. */
export function typedText(
  field: InputField,
  value: unknown,
  typed: string | undefined,
  words: ReportWords,
): string | null {
  const arithmetic = arithmeticText(field, value, typed, words)
  if (arithmetic !== null || typed === undefined) return arithmetic
  const digits = typed.trim().replace(',', '.')
  // What has another value is of another unit, or was typed before the value was changed.
  const isPlain = /^-?\d+(?:\.\d+)?$/.test(digits) && Number(digits) === value
  return isPlain ? digits.replace('-', '−').replace('.', words.decimalMark) : null
}
