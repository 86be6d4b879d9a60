import { type DecimalMark, twoReadings } from '../units/ambiguous.ts'

/** Numbers that show the decimal mark of whoever wrote them. Thousands come in threes; decimals come in any number. */
const signs: readonly (readonly [DecimalMark, RegExp])[] = [
  ['.', /^[-+]?\d{1,3}(?:,\d{3})+\.\d|^[-+]?\d{1,3}(?:,\d{3}){2}/],
  [',', /^[-+]?\d{1,3}(?:\.\d{3})+,\d|^[-+]?\d{1,3}(?:\.\d{3}){2}/],
  // One mark that is no thousands mark: not three digits behind it, more than three before it, or a zero.
  ['.', /^[-+]?(?:\d*\.(?!\d{3}(?!\d))\d|0*\.\d|\d{4,}\.\d)/],
  [',', /^[-+]?(?:\d*,(?!\d{3}(?!\d))\d|0*,\d|\d{4,},\d)/],
]

/** Finds the decimal mark that the numbers of a column or a table show; null if they show none, or both. */
export function decimalMarkOfCells(cells: readonly string[]): DecimalMark | null {
  const marks = new Set(
    cells.flatMap((cell) => {
      const number = cell.trim().replaceAll(/(?<=\d)[\s\u00a0\u202f'’](?=\d{3})/g, '')
      const [mark] = signs.find(([, sign]) => sign.test(number)) ?? []
      return mark === undefined ? [] : [mark]
    }),
  )
  const [mark] = marks
  return marks.size === 1 ? (mark ?? null) : null
}

/** Finds the decimal mark that each column shows, or else the whole table; null where neither shows one. */
export function marksOf(rows: readonly (readonly string[])[]): readonly (DecimalMark | null)[] {
  const width = Math.max(0, ...rows.map((row) => row.length))
  const ofTable = decimalMarkOfCells(rows.flat())
  return Array.from(
    { length: width },
    (_, index) => decimalMarkOfCells(rows.map((row) => row[index] ?? '')) ?? ofTable,
  )
}

/**
 * Writes numbers such as `1,200` without their mark where it is known what they mean, so that each cell can be read by itself.
 *
 * @param marks the decimal mark of each column; null leaves the numbers of the column as they are
 * @param own the decimal mark that needs no other writing
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
