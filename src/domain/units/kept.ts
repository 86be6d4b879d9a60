import type { DecimalMark } from './ambiguous.ts'
import { findUnit, fromSi } from './convert.ts'
import type { QuantityName } from './definitions.ts'
import { quantities } from './definitions.ts'
import { inMark } from './inMark.ts'
import { numberAndUnit, parseQuantity } from './parse.ts'

/**
 * Text of a number as it is stored: exactly as typed, and after a mark the unit beside the field if that is not the
 * SI unit: `5|ft`. A number without a mark is in SI or names its own unit. Switching units changes only how a text is
 * shown; the stored text stays, so that no number drifts.
 */
const mark = '|'

/** Digits shown of a value that was typed in another unit. */
const shownDigits = 6

interface Parts {
  readonly text: string
  /** The unit that applies when the text names none. */
  readonly unit: string
}

/** Splits a kept text into the typed text and the unit beside it. */
export function keptParts(kept: string, quantity: QuantityName): Parts {
  const at = kept.lastIndexOf(mark)
  const unit = at < 0 ? null : findUnit(quantity, kept.slice(at + 1))
  return unit === null
    ? { text: kept, unit: quantities[quantity].si }
    : { text: kept.slice(0, at), unit: unit.label }
}

/** Returns the text to store for a text that was typed beside a unit. */
export function keep(text: string, quantity: QuantityName, unit: string): string {
  const number = numberAndUnit(text)
  return number === null || number.unit !== '' || unit === quantities[quantity].si
    ? text
    : `${text}${mark}${unit}`
}

/** Reads a kept text as a value in SI. */
export function readKept(kept: string, quantity: QuantityName, mark?: DecimalMark) {
  const { text, unit } = keptParts(kept, quantity)
  return parseQuantity(text, quantity, unit, mark)
}

/** Rewrites a kept text for a language with another decimal mark (`inMark`); the unit beside it stays. */
export function keptInMark(
  kept: string,
  quantity: QuantityName,
  from: DecimalMark | null,
  to: DecimalMark,
): string {
  const { text } = keptParts(kept, quantity)
  return inMark(text, from, to) + kept.slice(text.length)
}

/**
 * Returns a kept text for a field with this unit: as typed if it was typed in this unit, otherwise converted.
 * @param write writes a number in the language on screen.
 * @param mark the decimal mark of that language.
 */
export function shownKept(
  kept: string,
  quantity: QuantityName,
  unit: string,
  write: (value: number) => string = String,
  mark?: DecimalMark,
): string {
  const parts = keptParts(kept, quantity)
  if (parts.unit === unit || kept.trim() === '') return parts.text
  const number = numberAndUnit(parts.text)
  const stored = readKept(kept, quantity, mark)
  if (number === null || number.unit !== '' || !stored.ok) return parts.text
  return write(Number(fromSi(stored.value, quantity, unit).toPrecision(shownDigits)))
}
