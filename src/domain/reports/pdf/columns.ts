import type { ReportTemplate } from '#domain/schemas/template.ts'
import type { ReportBlock } from '../tree.ts'
import type { ReportWords } from '../words/en.ts'
import { plainScalar } from '../written.ts'
import { contentWidth } from './page.ts'

/** Smallest letters of a table, in points. */
const narrowest = 5.2

/** Padding and lines between two columns, in points. */
const gap = 6.5
/** Mean width of a letter over the size of its font. */
export const letterWidth = 0.56

/**
 * Columns by what they hold, so that any table stays between the margins: the letters shrink as far as they can be
 * read; after that words are broken.
 */
export function columnsOf(
  { headers, rows, exact }: Pick<Extract<ReportBlock, { kind: 'table' }>, 'headers' | 'rows' | 'exact'>,
  { template: { styling }, words }: { readonly template: ReportTemplate; readonly words: ReportWords },
): { readonly fontSize: number; readonly widths: readonly number[] } {
  const lengths = headers.map((header, index) => {
    const longestWord = Math.max(...header.split(/\s/).map(({ length }) => length))
    const longest = rows.reduce(
      (most, row) => Math.max(most, plainScalar(row[index] ?? null, exact, words).length),
      0,
    )
    return Math.max(5, longestWord + 0.5, Math.min(longest + 1, 32))
  })
  const letters = lengths.reduce((sum, length) => sum + length, 0)
  const room = contentWidth(styling) - headers.length * gap
  const fitting = room / (letters * letterWidth)
  return {
    fontSize: Math.max(narrowest, Math.min(styling.fontSize * 0.8, fitting)),
    widths: lengths.map((length) => (room * length) / letters),
  }
}
