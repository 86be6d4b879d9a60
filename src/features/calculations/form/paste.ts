import type { InputField } from '#domain/calc/module.ts'
import { symbolText } from '#ui/math/symbol.ts'
import { readText } from './read.ts'
import type { Row } from './state.ts'

const mostRows = 500

/** Cells of a copied block of a spreadsheet: tabs between columns, line ends between rows, quotes around what holds them. */
export function cellsOf(clipboard: string): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  let quoted = false
  const endCell = () => {
    rows[rows.length - 1]?.push(cell.trim())
    cell = ''
  }
  const text = clipboard.replaceAll('\r\n', '\n').replaceAll('\r', '\n')
  for (let at = 0; at < text.length; at++) {
    const letter = text[at]!
    if (quoted) {
      if (letter !== '"') cell += letter
      else if (text[at + 1] === '"') {
        cell += '"'
        at += 1
      } else quoted = false
    } else if (letter === '"' && cell === '') quoted = true
    else if (letter === '\t') endCell()
    else if (letter === '\n') {
      endCell()
      rows.push([])
    } else cell += letter
  }
  endCell()
  return rows.filter((row) => row.some((text) => text !== '')).slice(0, mostRows)
}

/** Whether a paste is a block for several cells; a single value is left to the browser. */
export const isBlock = (clipboard: string): boolean => /[\t\n]/.test(clipboard.trim())

const nameOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[([].*$/, '')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/** The column that a header of a spreadsheet means: its id, its label or its symbol, unit left aside. */
function columnFor(header: string, columns: readonly InputField[]): InputField | undefined {
  const name = nameOf(header)
  return columns.find((column) =>
    [column.id, column.label, column.symbol === undefined ? '' : symbolText(column.symbol)].some(
      (known) => known !== '' && nameOf(known) === name,
    ),
  )
}

/** A first row of names rather than of values: no cell of it is a number, and one at least names a column. */
const isHeader = (row: readonly string[], columns: readonly InputField[]): boolean =>
  row.every((cell) => cell === '' || !/^[\s+-]*[\d.,]/.test(cell)) &&
  row.some((cell) => columnFor(cell, columns) !== undefined)

/**
 * A copied block as cells of a list. With a header row columns go by name; else they fill the columns in view from the one
 * that has the focus.
 */
export function pastedRows(
  clipboard: string,
  target: {
    readonly all: readonly InputField[]
    readonly inView: readonly InputField[]
    readonly from: string
  },
): Row['cells'][] {
  const [first = [], ...rest] = cellsOf(clipboard)
  const start = Math.max(
    0,
    target.inView.findIndex((column) => column.id === target.from),
  )
  const named = isHeader(first, target.all)
  const columns = named
    ? first.map((header) => columnFor(header, target.all))
    : first.map((_, index) => target.inView[start + index])
  return (named ? rest : [first, ...rest]).map((row) => {
    const cells: Record<string, string> = {}
    row.forEach((text, index) => {
      const column = columns[index] ?? (named ? undefined : target.inView[start + index])
      if (column !== undefined) cells[column.id] = pastedText(column, text)
    })
    return cells
  })
}

/** A choice may be pasted by its label. */
function pastedText(column: InputField, text: string): string {
  if (column.type !== 'select') return text
  const wanted = text.toLowerCase()
  const option = column.options?.find(
    ({ value, label }) => value.toLowerCase() === wanted || label.toLowerCase() === wanted,
  )
  return option?.value ?? text
}

/** Rows of a list as tab-separated text with a header, as a spreadsheet takes them. */
export const copiedRows = (columns: readonly InputField[], rows: readonly Row[]): string =>
  [
    columns.map((column) => (column.unit ? `${column.label} (${column.unit})` : column.label)),
    ...rows.map((row) => columns.map((column) => plainValue(column, row.cells[column.id] ?? ''))),
  ]
    .map((cells) => cells.join('\t'))
    .join('\n')

function plainValue(column: InputField, text: string): string {
  const reading = readText(column, text.trim())
  return text.trim() !== '' && reading.ok ? String(reading.value) : text
}
