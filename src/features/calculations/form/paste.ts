import type { InputField } from '#domain/calc/module.ts'
import { findUnit, fromSi } from '#domain/units/convert.ts'
import { keep } from '#domain/units/kept.ts'
import { numberAndUnit } from '#domain/units/parse.ts'
import { symbolText } from '#ui/math/symbol.ts'
import { quantityOf, readText } from './read.ts'
import { numberText, type Row } from './state.ts'

/** What is read of a paste at most; the rest is left out. */
const mostRows = 500
const mostColumns = 100
/** Empty rows are left out, and counted here. */
const mostRowsRead = 10_000

/** Cells of a copied block of a spreadsheet: tabs between columns, line ends between rows, quotes around what holds them. */
export function cellsOf(clipboard: string): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  let quoted = false
  const endCell = () => {
    const row = rows[rows.length - 1]!
    if (row.length < mostColumns) row.push(cell.trim())
    cell = ''
  }
  const text = clipboard.replaceAll('\r\n', '\n').replaceAll('\r', '\n')
  for (let at = 0; at < text.length && rows.length <= mostRowsRead; at++) {
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

const greek: Readonly<Record<string, string>> = {
  φ: 'phi',
  ϕ: 'phi',
  γ: 'gamma',
  ν: 'nu',
  α: 'alpha',
  ψ: 'psi',
}

/** A name without unit, accents of symbols and signs: `φ' (°)` and `phi` are one. */
const nameOf = (text: string): string =>
  (text.split(/[([]/, 1)[0] ?? '')
    .toLowerCase()
    .replaceAll(/[φϕγναψ]/g, (letter) => greek[letter] ?? letter)
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Names that a column goes by: its id, its label, its symbol, and that without the mark of a characteristic value. */
function namesOf(column: InputField): readonly string[] {
  const symbol = column.symbol === undefined ? '' : nameOf(symbolText(column.symbol))
  return [nameOf(column.id), nameOf(column.label), symbol, symbol.replace(/k$/, '')].filter(
    (name) => name !== '',
  )
}

/** The column that a header of a spreadsheet means, unit left aside. */
function columnFor(header: string, columns: readonly InputField[]): InputField | undefined {
  const name = nameOf(header)
  return name === '' ? undefined : columns.find((column) => namesOf(column).includes(name))
}

/** The unit that a header names: `Depth (ft)`, `c [kPa]`, or a cell of a row of units: `kPa`. */
const unitIn = (header: string): string => /[([]([^()[\]]*)[)\]]/.exec(header)?.[1]?.trim() ?? ''

interface Target {
  readonly all: readonly InputField[]
  readonly inView: readonly InputField[]
  /** The column that has the focus. */
  readonly from: string
  /** The unit that the table shows a column in. */
  readonly unitOf?: (column: InputField) => string
}

/**
 * A copied block as cells of a list. Rows of names and of units above the values are understood: with names columns go by
 * them, else they fill the columns in view from the one that has the focus. Values are in the unit of their header, else
 * in the one that the table shows.
 */
export function pastedRows(clipboard: string, target: Target): Row['cells'][] {
  const rows = cellsOf(clipboard)
  const start = Math.max(
    0,
    target.inView.findIndex((column) => column.id === target.from),
  )
  const width = Math.max(0, ...rows.map((row) => row.length))
  const places = Array.from({ length: width }, (_, index) => target.inView[start + index])
  const [first = []] = rows
  const isNamed = first.some((cell) => columnFor(cell, target.all) !== undefined) && !first.some(isNumber)
  const columns = isNamed
    ? Array.from({ length: width }, (_, index) => columnFor(first[index] ?? '', target.all))
    : places
  const units = new Map<InputField, string>()
  let body = 0
  // Whatever the language of the names: a line without a number above lines with numbers is no layer.
  while (body < Math.min(2, rows.length - 1) && isHeading(rows, body, columns, isNamed)) {
    columns.forEach((column, index) => {
      const cell = rows[body]?.[index] ?? ''
      for (const name of [unitIn(cell), cell])
        if (column?.type === 'number' && findUnit(quantityOf(column), name) !== null && name !== '')
          units.set(column, name)
    })
    body += 1
  }
  return rows.slice(body).map((row) => {
    const cells: Record<string, string> = {}
    row.forEach((text, index) => {
      const column = columns[index]
      if (column === undefined) return
      const named = units.get(column)
      const unit = named === undefined ? target.unitOf?.(column) : findUnit(quantityOf(column), named)?.label
      cells[column.id] = pastedText(column, text, unit ?? column.unit ?? '')
    })
    return cells
  })
}

const isNumber = (cell: string): boolean => numberAndUnit(cell) !== null

function isHeading(
  rows: readonly (readonly string[])[],
  at: number,
  columns: readonly (InputField | undefined)[],
  isNamed: boolean,
): boolean {
  if (at === 0 && isNamed) return true
  const row = rows[at] ?? []
  const below = rows[at + 1] ?? []
  const numeric = columns.flatMap((column, index) => (column?.type === 'number' ? [index] : []))
  return (
    !row.some(isNumber) &&
    numeric.some((index) => (row[index] ?? '') !== '') &&
    (numeric.some((index) => isNumber(below[index] ?? '')) ||
      (at === 0 && isHeading(rows, 1, columns, false)))
  )
}

const yes = ['true', 'yes', 'y', 'x', '1', 'ja', 'oui', 'sí', 'si', '是', 'はい', '✓']
const no = ['false', 'no', 'n', '0', 'nein', 'non', '否', 'いいえ', '-']

/** A choice may be pasted by its label. */
function pastedText(column: InputField, text: string, unit: string): string {
  if (column.type === 'number') return keep(text, quantityOf(column), unit)
  const wanted = text.toLowerCase()
  if (column.type === 'boolean') return yes.includes(wanted) ? 'true' : no.includes(wanted) ? 'false' : ''
  if (column.type !== 'select') return text
  const option = column.options?.find(
    ({ value, label }) => value.toLowerCase() === wanted || label.toLowerCase() === wanted,
  )
  return option?.value ?? text
}

/** Rows of a list as tab-separated text with a header, as a spreadsheet of this language takes them. */
export const copiedRows = (
  columns: readonly InputField[],
  rows: readonly Row[],
  unitOf: (column: InputField) => string = (column) => column.unit ?? '',
): string =>
  [
    columns.map((column) => (unitOf(column) === '' ? column.label : `${column.label} (${unitOf(column)})`)),
    ...rows.map((row) =>
      columns.map((column) => plainValue(column, row.cells[column.id] ?? '', unitOf(column))),
    ),
  ]
    .map((cells) => cells.join('\t'))
    .join('\n')

function plainValue(column: InputField, text: string, unit: string): string {
  const reading = readText(column, text.trim())
  if (text.trim() === '' || !reading.ok) return text
  if (column.type === 'select')
    return column.options?.find(({ value }) => value === reading.value)?.label ?? text
  if (typeof reading.value !== 'number') return String(reading.value)
  const quantity = quantityOf(column)
  return numberText(
    unit === (column.unit ?? '')
      ? reading.value
      : Number(fromSi(reading.value, quantity, unit).toPrecision(12)),
  )
}
