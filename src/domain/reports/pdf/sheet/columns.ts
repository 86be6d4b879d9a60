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

const widthOf = (text: string, page: SheetPage): number =>
  isSetInLines(text) ? lineWidth(text, page, true) : usualWidth(text, 'Arimo', true)
