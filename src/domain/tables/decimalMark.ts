import type { DecimalMark } from '../units/ambiguous.ts'

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
