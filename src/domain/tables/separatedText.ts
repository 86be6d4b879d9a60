import Papa from 'papaparse'
import { excessOfText, type TextLimits } from './textLimits.ts'

/** The rows of a text table, or why it cannot be read. */
export type TextTable =
  | { readonly ok: true; readonly rows: readonly (readonly string[])[]; readonly delimiter: string }
  | {
      readonly ok: false
      /** In English, for the file's author: `more than 256 columns`. */
      readonly reason: string
      /** Row of a quote that does not end, from 0; null for a table that is too large. */
      readonly row: number | null
    }

export interface TextTableOptions {
  /** Null: the text shows it. */
  readonly delimiter: string | null
  /** A larger text is refused before any cell is made. */
  readonly limits?: TextLimits
  /** Rows after these are not read. */
  readonly mostRows?: number
  readonly skipsEmptyRows?: boolean
  /** False: a quote is a character like any other. */
  readonly hasQuotes?: boolean
}

/** A character that no table has. */
const noQuote = '\u0000'

/**
 * Reads comma-separated or tab-separated text (RFC 4180, with any delimiter and line end) by Papa Parse. Every such text that
 * enters the product is read here: files of materials, tables of the command line, pasted blocks.
 */
export function readSeparated(
  text: string,
  { delimiter, limits, mostRows = 0, skipsEmptyRows = false, hasQuotes = true }: TextTableOptions,
): TextTable {
  const excess = limits === undefined ? null : excessOfText(text, limits)
  if (excess !== null) return { ok: false, reason: excess, row: null }
  const { data, errors, meta } = Papa.parse<string[]>(text, {
    delimiter: delimiter ?? '',
    preview: mostRows,
    skipEmptyLines: skipsEmptyRows ? 'greedy' : false,
    quoteChar: hasQuotes ? '"' : noQuote,
  })
  const quoting = errors.find(({ type }) => type === 'Quotes')
  return quoting === undefined
    ? { ok: true, rows: data, delimiter: meta.delimiter }
    : { ok: false, reason: quoting.message, row: quoting.row ?? 0 }
}

/**
 * Writes rows as comma-separated text with all digits of every number. An apostrophe goes before a text that a spreadsheet would take
 * for a formula.
 */
export const writeSeparated = (rows: readonly (readonly (string | number | boolean | null)[])[]): string =>
  rows.length === 0
    ? ''
    : `${Papa.unparse(
        rows.map((row) => [...row]),
        { escapeFormulae: true },
      )}\r\n`
