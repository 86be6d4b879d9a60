import type { InputField } from '#domain/calc/module.ts'
import { plainName } from '#domain/tables/columnNames.ts'
import { type Gap, layerDepths } from '#domain/tables/layerDepths.ts'
import { type Heading, readTable, type TableColumn } from '#domain/tables/readTable.ts'
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

/** Names that a column goes by in this form: its id, its label, its symbol, and that without the mark of a characteristic value. */
function namesOf(column: InputField): readonly string[] {
  const symbol = column.symbol === undefined ? '' : plainName(symbolText(column.symbol))
  return [column.id, column.label, symbol, symbol.replace(/k$/, '')].filter((name) => name !== '')
}

const asTableColumn = (column: InputField): TableColumn => ({
  id: column.id,
  names: namesOf(column),
  isNumber: column.type === 'number',
  hasUnit: (name) => column.type === 'number' && findUnit(quantityOf(column), name) !== null,
})

interface Target {
  readonly all: readonly InputField[]
  readonly inView: readonly InputField[]
  /** The column that has the focus. */
  readonly from: string
  /** The unit that the table shows a column in. */
  readonly unitOf?: (column: InputField) => string
}

/** The result of reading a copied block. */
export interface Pasted {
  readonly rows: readonly Row['cells'][]
  /** Ids of the columns that got values. */
  readonly taken: readonly string[]
  /** Headings of the columns that were not taken. */
  readonly notTaken: readonly string[]
  /** Layers that do not begin where the one above ends. */
  readonly gaps: readonly Gap[]
}

/**
 * A copied block as cells of a list. With a row of names, under a title and above a row of units, columns go by their names; else they
 * fill the columns in view from the one that has the focus. Values are in the unit of their heading, else in the one that the table
 * shows.
 */
export function pastedRows(clipboard: string, target: Target): Pasted {
  const { headings, body } = readTable(cellsOf(clipboard), target.all.map(asTableColumn))
  return headings === null ? byPlace(body, target) : byName(headings, body, target)
}

function byPlace(body: readonly (readonly string[])[], { all, inView, from, unitOf }: Target): Pasted {
  const start = Math.max(
    0,
    inView.findIndex((column) => column.id === from),
  )
  const first = body.map((row) => row[0] ?? '')
  const names = all.find(({ id }) => id === 'name')
  // The first column holds names of layers. The values begin at the cell with the focus.
  const isNamed = names !== undefined && inView[start]?.type === 'number' && !first.some(isNumber)
  const columns = [...(isNamed ? [names] : []), ...inView.slice(start)]
  return {
    rows: body.map((row) =>
      Object.fromEntries(
        row.flatMap((text, index) => {
          const column = columns[index]
          return column === undefined
            ? []
            : [[column.id, pastedText(column, text, unitOf?.(column) ?? column.unit ?? '')]]
        }),
      ),
    ),
    taken: columns.slice(0, Math.max(0, ...body.map((row) => row.length))).map(({ id }) => id),
    notTaken: [],
    gaps: [],
  }
}

function byName(
  headings: readonly Heading[],
  body: readonly (readonly string[])[],
  { all, unitOf }: Target,
): Pasted {
  const columnOf = ({ means, isUnitUnknown }: Heading) =>
    isUnitUnknown ? undefined : all.find(({ id }) => id === means)
  const rows: Row['cells'][] = body.map((row) =>
    Object.fromEntries(
      headings.flatMap((heading, index) => {
        const column = columnOf(heading)
        if (column === undefined) return []
        const shown = unitOf?.(column) ?? column.unit ?? ''
        const unit = heading.unit === '' ? shown : findUnit(quantityOf(column), heading.unit)?.label
        return [[column.id, pastedText(column, row[index] ?? '', unit ?? '')]]
      }),
    ),
  )
  const derived = withDepths(headings, body, all, unitOf)
  if (derived !== null)
    for (const [index, cells] of rows.entries()) rows[index] = { ...cells, ...derived.cells[index] }
  const used = new Set(derived?.used ?? [])
  const isTaken = (heading: Heading) =>
    columnOf(heading) !== undefined || (heading.means !== null && used.has(heading.means))
  return {
    rows,
    taken: [...new Set(rows.flatMap((cells) => Object.keys(cells)))],
    notTaken: headings.filter((each) => each.text !== '' && !isTaken(each)).map(({ text }) => text),
    gaps: derived?.gaps ?? [],
  }
}

/** Clears the names of layers that the block overwrites without naming them. */
export function withoutOldNames(
  { rows, taken }: Pasted,
  all: readonly InputField[],
): readonly Row['cells'][] {
  const numbers = all.filter(({ id, type }) => type === 'number' && taken.includes(id))
  const isReplaced = numbers.length > 1 && all.some(({ id }) => id === 'name') && !taken.includes('name')
  return isReplaced ? rows.map((cells) => ({ name: '', ...cells })) : rows
}

/** Derives the depths from the thicknesses of layers, or the thicknesses from the depths; null if the table has neither. */
function withDepths(
  headings: readonly Heading[],
  body: readonly (readonly string[])[],
  all: readonly InputField[],
  unitOf: Target['unitOf'],
) {
  const at = (means: string) => headings.findIndex((each) => each.means === means && !each.isUnitUnknown)
  const wanted = all.find(({ id }) => id === 'depth' || id === 'thickness')
  if (wanted?.id !== 'depth' && wanted?.id !== 'thickness') return null
  const other = wanted.id === 'depth' ? 'thickness' : 'depth'
  const [top, depth, thickness] = [at('top'), at('depth'), at('thickness')]
  const source = wanted.id === 'depth' ? (depth >= 0 ? depth : thickness) : thickness >= 0 ? thickness : depth
  if (source < 0) return null
  const cell = (row: readonly string[], index: number) => (index < 0 ? undefined : row[index])
  const { texts, gaps } = layerDepths(
    body.map((row) => ({ top: cell(row, top), depth: cell(row, depth), thickness: cell(row, thickness) })),
    wanted.id,
  )
  const named = headings[source]?.unit ?? ''
  const known = named === '' ? null : findUnit(quantityOf(wanted), named)
  if (named !== '' && known === null) return null
  const unit = known?.label ?? unitOf?.(wanted) ?? wanted.unit ?? ''
  const isGiven = at(wanted.id) >= 0
  return {
    // Values that the table contains keep their text.
    cells: isGiven ? [] : texts.map((text) => ({ [wanted.id]: pastedText(wanted, text, unit) })),
    used: isGiven ? ['top'] : ['top', other],
    gaps,
  }
}

const isNumber = (cell: string): boolean => numberAndUnit(cell) !== null

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
