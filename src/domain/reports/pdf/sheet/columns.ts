import type { SheetTable } from '#domain/reports/sheet/tree.ts'
import { isSetInLines, lineWidth } from '../letters.ts'
import { usualWidth } from '../widths.ts'
import type { SheetPage } from './page.ts'

/**
 * Widths of the columns of a table whose lines are broken before it is laid out, in points. Each column is as wide as
 * its longest line where there is room; else the widest give way.
 */
export function columnWidths(
  { headers, rows, figures }: Pick<SheetTable, 'headers' | 'rows' | 'figures'>,
  { room, size }: { readonly room: number; readonly size: number },
  page: SheetPage,
): readonly number[] {
  const count = headers.length
  const wanted = headers.map((header, index) =>
    Math.max(
      ...[header, ...rows.map((row) => row[index] ?? '')].map((text) => widthOf(text, page) * size + 1),
    ),
  )
  const sum = wanted.reduce((all, width) => all + width, 0)
  // What is left goes to the first column, as in other tables, where that is of words.
  if (sum <= room)
    return wanted.map((width, index) => (index === 0 && figures[0] !== true ? width + room - sum : width))
  let most = room / count
  while (wanted.reduce((all, width) => all + Math.min(width, most), 0) < room) most += 1
  return wanted.map((width) => Math.min(width, most - 1))
}

/** Points of letters, the usual first. */
const sizes = [7, 6.5, 6, 5.5, 5] as const
/** Width of a letter of a word of Latin script, bold or not, to its size. */
const letterWidth = 0.55
/** Chinese and Japanese break between any two letters, which are as wide as high. */
const eastAsian = /[\u2e80-\u9fff\uac00-\ud7af\uff00-\uffef]/g
const words = /[\u2e80-\u9fff\uac00-\ud7af\uff00-\uffef]|[^\s\u2e80-\u9fff\uac00-\ud7af\uff00-\uffef]+/g

/** Points that labels take beside many columns, each on one line unless it is long. */
export function labelWidth(labels: readonly string[], size: number): number {
  const widths = labels.map((label) => {
    const full = label.match(eastAsian)?.length ?? 0
    return full + (label.length - full) * letterWidth
  })
  return Math.min(mostLabel, Math.max(...widths) * size + 4)
}

/** Points. */
const mostLabel = 60

/** Size of the letters of a table: smaller than usual where its longest words would carry it beyond the margin. */
export function tableSize(
  { headers, rows }: Pick<SheetTable, 'headers' | 'rows'>,
  { room, usual }: { readonly room: number; readonly usual: number },
): number {
  const longest = headers.map((header, index) =>
    Math.max(
      ...[header, ...rows.map((row) => row[index] ?? '')].flatMap((text) =>
        (text.match(words) ?? []).map((word) => word.length),
      ),
      0,
    ),
  )
  const letters = longest.reduce((all, length) => all + length, 0) * letterWidth
  const smaller = sizes.filter((size) => size <= usual)
  return smaller.find((size) => letters * size <= room) ?? smaller.at(-1) ?? usual
}

const widthOf = (text: string, page: SheetPage): number =>
  isSetInLines(text) ? lineWidth(text, page, true) : usualWidth(text, 'Arimo', true)
