import type { Chosen, RepeatedTable } from '#domain/calc/sheetLayout.ts'
import type { ModuleResult, ResultTable, Scalar } from '#domain/schemas/result.ts'
import type { ReportWords } from '../words/en.ts'
import { tableFigures } from './tableFigures.ts'
import type { SheetTable } from './tree.ts'

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
  const { cells, sums: found } = tableFigures(table, sums)
  const sumOf = (index: number) => found.get(table.headers[index] ?? '')
  return {
    caption: told.name,
    headers: shown.map((index) => told.headers[index] ?? ''),
    rows: [
      ...table.rows.map((row, place) =>
        shown.map((index) => {
          const figure = cells[place]?.[index] ?? null
          return figure === null ? cellText(row, told.rows[place], index, words) : inWords(figure, words)
        }),
      ),
      ...(sums.length === 0
        ? []
        : [shown.map((index, place) => inWords(sumOf(index) ?? (place === 0 ? 'Σ' : ''), words))]),
    ],
    figures: shown.map((index) => table.rows.some((row) => typeof row[index] === 'number')),
  }
}

/** What is no number. */
function cellText(
  row: readonly Scalar[],
  told: readonly Scalar[] | undefined,
  index: number,
  words: ReportWords,
): string {
  const value = row[index] ?? null
  if (value === null) return '–'
  if (typeof value === 'boolean') return value ? words.yes : words.no
  return String(told?.[index] ?? value)
}

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

/** The table with what its calculation chose marked, in words too. */
function withChosen(
  made: SheetTable,
  { headers, rows }: ResultTable,
  inputs: ModuleResult['inputs'],
  { axis, is }: Chosen,
  words: ReportWords,
): SheetTable {
  const labels = axis === 'column' ? headers : rows.map(([first]) => String(first))
  const places = labels.flatMap((label, index) => (is(inputs, label) ? [index] : []))
  const said = (text: string, index: number) => (places.includes(index) ? `${text} (${words.chosen})` : text)
  return {
    ...made,
    chosen: { axis, places },
    ...(axis === 'column'
      ? { headers: made.headers.map(said) }
      : { rows: made.rows.map(([first = '', ...others], index) => [said(first, index), ...others]) }),
  }
}

/** Tables of a result by their English names; those that it does not have are left out. */
export function tablesOf(
  own: ModuleResult | null,
  told: ModuleResult | null,
  wanted: readonly RepeatedTable[],
  words: ReportWords,
): SheetTable[] {
  return wanted.flatMap(({ name, isTurned, chosen, ...shown }) => {
    const place = own?.outputs.tables.findIndex((table) => table.name === name) ?? -1
    const [table, inLanguage] = [own?.outputs.tables[place], told?.outputs.tables[place]]
    if (own === null || table === undefined || inLanguage === undefined || table.rows.length === 0) return []
    const plain = sheetTable(table, inLanguage, words, shown)
    const made = chosen === undefined ? plain : withChosen(plain, table, own.inputs, chosen, words)
    return [isTurned ? turned(made) : made]
  })
}
