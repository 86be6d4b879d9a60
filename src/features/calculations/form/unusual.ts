import { quantityOf } from '#domain/calc/fieldUnits.ts'
import type { InputField } from '#domain/calc/module.ts'
import { usualRange } from '#domain/calc/usual.ts'
import { fromSi } from '#domain/units/convert.ts'
import { othersOf } from './othersOf.ts'
import { readText } from './read.ts'
import { cellPath, numberText, type Row } from './state.ts'

/** What the values of a field usually are. */
export interface Usual {
  readonly least: string
  readonly most: string
  readonly unit: string
}

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
): Usual | null {
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

/** Finds the cells of a table that hold what they seldom do, by row and column (`0.depth`); not the one that is typed in. */
export function unusualCells(
  list: string,
  columns: readonly InputField[],
  rows: readonly Row[],
  { typing, unitOf }: { readonly typing: string | null; unitOf(column: InputField): string },
): ReadonlyMap<string, Usual> {
  const found = new Map<string, Usual>()
  for (const [index, row] of rows.entries())
    for (const column of columns) {
      if (typing === cellPath(list, row.key, column.id)) continue
      const usual = unusual(column, row.cells[column.id] ?? '', othersOf(rows, index, column), unitOf(column))
      if (usual !== null) found.set(`${index}.${column.id}`, usual)
    }
  return found
}
