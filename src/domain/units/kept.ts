import type { DecimalMark } from './ambiguous.ts'
import { findUnit, fromSi } from './convert.ts'
import type { QuantityName } from './definitions.ts'
import { quantities } from './definitions.ts'
import { numberAndUnit, parseQuantity } from './parse.ts'

/**
 * Text of a number as it is kept: the very text that was typed, and behind a mark the unit that stood beside the field
 * when it is not the SI unit: `5|ft`. A number without a mark is in SI or carries its own unit. Units are switched
 * by showing a text differently; what is kept stays, so that nothing drifts however often they are switched.
 */
const mark = '|'

/** Digits shown of a value that was typed in another unit. */
const shownDigits = 6

interface Parts {
  readonly text: string
  /** Unit that the text is in when it names none. */
  readonly unit: string
}

/** The typed text and the unit beside it. */
export function keptParts(kept: string, quantity: QuantityName): Parts {
  const at = kept.lastIndexOf(mark)
  const unit = at < 0 ? null : findUnit(quantity, kept.slice(at + 1))
  return unit === null
    ? { text: kept, unit: quantities[quantity].si }
    : { text: kept.slice(0, at), unit: unit.label }
}

/** What to keep of a text that was typed beside a unit. */
export function keep(text: string, quantity: QuantityName, unit: string): string {
  const number = numberAndUnit(text)
  return number === null || number.unit !== '' || unit === quantities[quantity].si
    ? text
    : `${text}${mark}${unit}`
}

/** The SI value of a kept text. */
export function readKept(kept: string, quantity: QuantityName, mark?: DecimalMark) {
  const { text, unit } = keptParts(kept, quantity)
  return parseQuantity(text, quantity, unit, mark)
}

/**
 * A kept text as it stands in a field with this unit: as typed where it was typed so, else converted.
 * @param write how a number is written in the language on screen.
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
