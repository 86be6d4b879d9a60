import { quantityOf } from '#domain/calc/fieldUnits.ts'
import type { InputField } from '#domain/calc/module.ts'
import { isArithmetic } from '#domain/units/arithmetic.ts'
import { keptParts } from '#domain/units/kept.ts'
import { numberAndUnit } from '#domain/units/parse.ts'
import { readText } from './read.ts'
import { numberText } from './state.ts'
import { shownIn } from './units.ts'

export interface ReadAs {
  /** The arithmetic that was typed; null if it is a number. */
  readonly typed: string | null
  /** With the unit beside the field. */
  readonly value: string
}

/**
 * What a number was understood as, in the unit beside it, where that could surprise: it was typed as arithmetic, with a unit, or with a
 * mark that is not the decimal one of the language. Null where it says so itself.
 */
export function readAs(field: InputField, kept: string, unit: string): ReadAs | null {
  const quantity = quantityOf(field)
  const { text, unit: beside } = keptParts(kept, quantity)
  const number = numberAndUnit(text)
  const reading = readText(field, kept.trim())
  if (!reading.ok || typeof reading.value !== 'number' || text.trim() === '') return null
  // Shown converted, it does not stand as typed.
  if (number?.unit === '' && beside !== unit) return null
  const digits = number === null ? text : text.trim().slice(0, text.trim().length - number.unit.length)
  const isPlain = Number(digits.replace(numberText(0.5).charAt(1), '.')) === number?.value
  if (isPlain && (number?.unit === '' || number?.unit === unit)) return null
  const read = numberText(Number(reading.value.toPrecision(6)))
  return {
    typed: isArithmetic(text) ? text.trim() : null,
    value: `${shownIn(field, read, unit)}${unit === '°' ? '' : ' '}${unit}`.trim(),
  }
}
