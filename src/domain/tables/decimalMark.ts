import { type DecimalMark, twoReadings } from '../units/ambiguous.ts'
import { findUnit } from '../units/convert.ts'
import { type QuantityName, quantities } from '../units/definitions.ts'

/**
 * Patterns of numbers that show the writer's decimal mark. Thousands come in groups of three; decimals come in any
 * number.
 */
const signs: readonly (readonly [DecimalMark, RegExp])[] = [
  ['.', /^[-+]?\d{1,3}(?:,\d{3})+\.\d|^[-+]?\d{1,3}(?:,\d{3}){2}/],
  [',', /^[-+]?\d{1,3}(?:\.\d{3})+,\d|^[-+]?\d{1,3}(?:\.\d{3}){2}/],
  // One mark that is no thousands mark: other than three digits after it, more than three before it, or a leading
  // zero. A date (`12.05.2026`) shows none.
  ['.', /^[-+]?(?!\d+\.\d+\.)(?:\d*\.(?!\d{3}(?!\d))\d|0*\.\d|\d{4,}\.\d)/],
  [',', /^[-+]?(?!\d+,\d+,)(?:\d*,(?!\d{3}(?!\d))\d|0*,\d|\d{4,},\d)/],
]

const aNumber = /^[-+]?\d[\d.,]*(?:e[-+]?\d+)?/i
/** Returns what stands behind the number that a text begins with; nothing where it begins with none. */
const behindNumber = (text: string): string => {
  const [number] = aNumber.exec(text) ?? [text]
  return text.slice(number.length).trim()
}

/** A cache, because every cell of a column may have the same unit. */
const known = new Map<string, boolean>()

/** Returns true for a unit of any quantity: the number before it is a value, and `1.1 Fill` has none. */
function isUnit(text: string): boolean {
  const before = known.get(text)
  if (before !== undefined) return before
  if (known.size > 1000) known.clear()
  const is = (Object.keys(quantities) as QuantityName[]).some((quantity) => findUnit(quantity, text) !== null)
  known.set(text, is)
  return is
}

/** Finds the decimal mark that the numbers of a column or a table show; null if they show none, or both. */
export function decimalMarkOfCells(cells: readonly string[]): DecimalMark | null {
  const marks = new Set(
    cells.flatMap((cell) => {
      const number = cell.trim().replaceAll(/(?<=\d)[\s\u00a0\u202f'’](?=\d{3})/g, '')
      if (!isUnit(behindNumber(number))) return []
      const [mark] = signs.find(([, sign]) => sign.test(number)) ?? []
      return mark === undefined ? [] : [mark]
    }),
  )
  const [mark] = marks
  return marks.size === 1 ? (mark ?? null) : null
}

/**
 * Finds the decimal mark that each column shows, or else the whole table; null where neither shows one.
 * @param isOfNumbers returns true for a column of values. Numbers of layers and sections (`1.1`) say nothing about others.
 */
export function marksOf(
  rows: readonly (readonly string[])[],
  isOfNumbers: (column: number) => boolean,
): readonly (DecimalMark | null)[] {
  // Not by spreading: a table may have more rows than a call takes arguments.
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0)
  const ofTable = decimalMarkOfCells(rows.flatMap((row) => row.filter((_, column) => isOfNumbers(column))))
  return Array.from(
    { length: width },
    (_, index) => decimalMarkOfCells(rows.map((row) => row[index] ?? '')) ?? ofTable,
  )
}

/**
 * Rewrites numbers such as `1,200` whose meaning is known without their mark, so that each cell can be read alone.
 * @param marks the decimal mark of each column; null leaves the numbers of the column as they are
 * @param own the decimal mark that needs no rewriting
 * @param write writes a number with that mark
 */
export const withFullNumbers = (
  rows: readonly (readonly string[])[],
  marks: readonly (DecimalMark | null)[],
  own: DecimalMark,
  write: (value: number) => string,
): readonly (readonly string[])[] =>
  rows.map((row) =>
    row.map((cell, index) => {
      const mark = marks[index] ?? null
      const readings = mark === null ? null : twoReadings(cell, null)
      if (readings === null || (readings.mark === own && mark === own)) return cell
      return cell.replace(
        readings.text,
        write(readings.mark === mark ? readings.decimal : readings.thousands),
      )
    }),
  )
