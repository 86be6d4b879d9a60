import { quantityOf } from '#domain/calc/fieldUnits.ts'
import type { InputField } from '#domain/calc/module.ts'
import { usualRange } from '#domain/calc/usual.ts'
import { fromSi } from '#domain/units/convert.ts'
import { readText } from './read.ts'
import { numberText } from './state.ts'

/** Digits of a range that is named to the person. */
const digits = 3

/**
 * Finds what the values of a field usually are, in the unit beside it; null if this one is usual.
 *
 * @param others the kept texts of the same column in other rows
 */
export function unusual(
  field: InputField,
  kept: string,
  others: readonly string[],
  unit: string,
): { readonly least: string; readonly most: string; readonly unit: string } | null {
  if (field.type !== 'number') return null
  const value = numberIn(field, kept)
  if (value === null) return null
  const range = usualRange(
    field,
    value,
    others.flatMap((text) => numberIn(field, text) ?? []),
  )
  if (range === null) return null
  const [least, most] = range.map((each) =>
    numberText(
      Number(
        (unit === (field.unit ?? '') ? each : fromSi(each, quantityOf(field), unit)).toPrecision(digits),
      ),
    ),
  )
  return { least: least ?? '', most: most ?? '', unit }
}

function numberIn(field: InputField, kept: string): number | null {
  if (kept.trim() === '') return null
  const reading = readText(field, kept.trim())
  return reading.ok && typeof reading.value === 'number' ? reading.value : null
}
