import type { ModuleResult, ResultTable, Scalar } from '#domain/calc/result.ts'
import type { ReportWords } from '../words/en.ts'
import { type FigureKind, sheetFigure } from './figures.ts'
import type { RepeatedTable } from './layouts.ts'
import type { SheetTable } from './tree.ts'

/** How the numbers under a heading, or beside a label, are rounded: `R_d (kN)`, `Utilisation`. */
interface Rounding {
  readonly unit: string
  readonly kind: FigureKind
}

const usual: Rounding = { unit: '', kind: 'value' }
const unitAtEnd = /\(([^()]+)\)$/

/** By the English heading or label; null where it names neither a unit nor a ratio. */
function roundingOf(label: Scalar | undefined): Rounding | null {
  if (typeof label !== 'string') return null
  if (label.startsWith('Utilisation')) return { unit: '', kind: 'utilization' }
  if (/^(Lowest f|F)actor( of safety)?$/.test(label)) return { unit: '', kind: 'safety' }
  const unit = unitAtEnd.exec(label)?.[1]
  return unit === undefined ? null : { unit, kind: 'value' }
}

/** A figure in the signs of a language. */
export const inWords = (figure: string, { decimalMark }: ReportWords): string =>
  figure.replaceAll('-', '−').replace('.', decimalMark)

/**
 * A table of a result with the figures of a sheet.
 *
 * @param table as the module gives it: its English headings say how numbers are rounded.
 * @param told the same table in the language of the sheet.
 */
export function sheetTable(
  table: ResultTable,
  told: ResultTable,
  words: ReportWords,
  { columns = table.headers, sums = [] }: Pick<RepeatedTable, 'columns' | 'sums'> = {},
): SheetTable {
  const shown = columns.map((name) => table.headers.indexOf(name)).filter((index) => index >= 0)
  return {
    caption: told.name,
    headers: shown.map((index) => told.headers[index] ?? ''),
    rows: [
      ...table.rows.map((row, place) =>
        shown.map((index) => cellText(row, told.rows[place], index, table.headers[index], words)),
      ),
      ...(sums.length === 0 ? [] : [sumRow(table, shown, sums, words)]),
    ],
    figures: shown.map((index) => table.rows.some((row) => typeof row[index] === 'number')),
  }
}

function cellText(
  row: readonly Scalar[],
  told: readonly Scalar[] | undefined,
  index: number,
  header: string | undefined,
  words: ReportWords,
): string {
  const value = row[index] ?? null
  if (value === null) return '–'
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (typeof value === 'string') return String(told?.[index] ?? value)
  if (isCount(header, value)) return String(value)
  const { unit, kind } = roundingOf(header) ?? roundingOf(row[0]) ?? usual
  return inWords(sheetFigure(value, unit, kind), words)
}

const sumRow = (
  { headers, rows }: ResultTable,
  shown: readonly number[],
  sums: readonly string[],
  words: ReportWords,
): string[] =>
  shown.map((index, place) => {
    const header = headers[index]
    if (header === undefined || !sums.includes(header)) return place === 0 ? 'Σ' : ''
    const sum = rows.reduce((total, row) => total + (typeof row[index] === 'number' ? row[index] : 0), 0)
    return inWords(sheetFigure(sum, roundingOf(header)?.unit ?? ''), words)
  })

/** Numbers of slices and rows, which count and measure nothing. */
const isCount = (header: string | undefined, value: number): boolean =>
  (header === 'Slice' || header === '#') && Number.isInteger(value)

/** Rows as columns: a table of few rows and many columns, for a page that is higher than wide. */
function turned({ caption, headers, rows, figures: _ }: SheetTable): SheetTable {
  const [corner = '', ...labels] = headers
  return {
    caption,
    headers: [corner, ...rows.map(([first = '']) => first)],
    rows: labels.map((label, index) => [label, ...rows.map((row) => row[index + 1] ?? '')]),
    figures: [false, ...rows.map(() => true)],
  }
}

/** Tables of a result by their English names; those that it does not have are left out. */
export function tablesOf(
  own: ModuleResult | null,
  told: ModuleResult | null,
  wanted: readonly RepeatedTable[],
  words: ReportWords,
): SheetTable[] {
  return wanted.flatMap(({ name, isTurned, ...shown }) => {
    const place = own?.outputs.tables.findIndex((table) => table.name === name) ?? -1
    const [table, inLanguage] = [own?.outputs.tables[place], told?.outputs.tables[place]]
    if (table === undefined || inLanguage === undefined || table.rows.length === 0) return []
    const made = sheetTable(table, inLanguage, words, shown)
    return [isTurned ? turned(made) : made]
  })
}
