import { numberAndUnit } from '../units/parse.ts'
import { headsBelow } from './headsBelow.ts'
import { headUnit } from './headUnit.ts'
import { isDensity, meaningOf, withoutBrackets } from './meaningOf.ts'
import { filledDown, type MergedRange } from './mergedCells.ts'
import { plainName } from './plainName.ts'

/** A field that receives values of a table. */
export interface TableColumn {
  readonly id: string
  /** Names of the field in addition to those of `columnNames`. */
  readonly names: readonly string[]
  readonly isNumber: boolean
  /** Returns true if the unit is one of the field's quantity. */
  hasUnit(name: string): boolean
}

/** Name and unit of one column of a table. */
export interface Heading {
  /** The name as the table has it; empty if the column has no name. */
  readonly text: string
  /** Id of the field, `top` or `level`; null if the name is unknown. */
  readonly means: string | null
  /** Unit in the name or in the row of units; empty if the table gives none. */
  readonly unit: string
  /** True if the field's quantity does not have the unit. Callers must not take the values then. */
  readonly isUnitUnknown: boolean
  /** True if the unit is that of a group of columns whose end cannot be seen. A person has to confirm it. */
  readonly isUnitOfGroup: boolean
}

export interface TableReading {
  /** Null if the table has no row of names. */
  readonly headings: readonly Heading[] | null
  /** Rows of values. The text of a cell that spans several rows is in each of them. Names that a new page repeats are none. */
  readonly body: readonly (readonly string[])[]
  /** Where each row of values stands in the table. */
  readonly bodyRows: readonly number[]
  /** The first row that names other columns: the values end before it. Null if the table has one head. */
  readonly secondHead: number | null
  /** Columns with values that count for several rows. */
  readonly mergedColumns: readonly number[]
  /** Cells of the row of names, as the table has it; 0 without such a row. */
  readonly namedCells: number
}

/** The row of names is one of the first five: a title may come before it. */
const mostHeadRows = 5

const isNumber = (cell: string): boolean => numberAndUnit(cell) !== null

/**
 * Finds the rows of names, the row of units, and the values below them. The row of names is the one with the most
 * cells that name a column; without any, a row of words above numbers still is no row of values. If names span
 * several rows, because some are groups of others, the lowest one names the column.
 * @param merged the cells that span several rows or columns, if the table states them; otherwise they are blank
 * cells.
 */
export function readTable(
  rows: readonly (readonly string[])[],
  columns: readonly TableColumn[],
  merged: readonly MergedRange[] = [],
): TableReading {
  const head = rowsOfNames(rows, columns, merged)
  if (head === null) return { headings: null, namedCells: 0, secondHead: null, ...bodyOf(rows, merged, 0) }
  const width = Math.max(...rows.map((row) => row.length))
  const unitRow = rows[head.to + 1] ?? []
  const hasUnitRow =
    isRowOfUnits(unitRow, rows[head.to + 2]) &&
    !(rows[head.to] ?? []).some(
      (name, index) => meaningOf(name, columns) === 'name' && isNameOfLayer(unitRow[index] ?? ''),
    )
  const afterUnits = head.to + (hasUnitRow ? 2 : 1)
  const from = afterUnits + (isNumbering(rows[afterUnits] ?? []) ? 1 : 0)
  const below = bodyOf(rows, merged, from)
  const named = Array.from({ length: width }, (_, index) => nameOf(rows, head, index, columns, merged))
  const hasLayers = named.some(({ text }) => meaningOf(text, columns) === 'name')
  const all = named.map(({ text, group, isGroupSure }, index): Heading => {
    // Names of layers stand first, or behind their numbers. Words further right may be units or remarks.
    const isUnnamed = text === '' && !hasLayers && index < 2
    const means = isUnnamed ? meaningOfValues(index, below.body, columns) : meaningOf(text, columns)
    const own = withUnit(text, hasUnitRow ? (unitRow[index] ?? '') : '', means, columns)
    const ofGroup = own.unit === '' && group !== '' ? withUnit(group, '', means, columns) : own
    const isOfGroup = ofGroup !== own && ofGroup.unit !== '' && !ofGroup.isUnitUnknown
    return { text, ...(isOfGroup ? ofGroup : own), isUnitOfGroup: isOfGroup && !isGroupSure }
  })
  const grading = gradingOf(all)
  const headings = all.map((heading) => (grading.has(heading) ? { ...heading, means: null } : heading))
  const isTwice = (means: string | null, index: number) =>
    means !== null && headings.slice(0, index).some((each) => each.means === means && !each.isUnitUnknown)
  const { repeated, secondHead } = headsBelow(rows, {
    head: rows.slice(head.from, from),
    from,
    headings,
    read: (name) => readName(name, columns),
  })
  const isValue = (row: number) => !repeated.has(row) && (secondHead === null || row < secondHead)
  const bodyRows = below.bodyRows.filter(isValue)
  // If two columns have the same name, the first one that can be read counts and the later ones have no meaning.
  return {
    headings: headings.map((heading, index) =>
      isTwice(heading.means, index) ? { ...heading, means: null } : heading,
    ),
    namedCells: (rows[head.to] ?? []).length,
    body: bodyRows.map((row) => below.body[row - from] ?? []),
    bodyRows,
    mergedColumns: below.mergedColumns,
    secondHead,
  }
}

const sizeOfGrains = /^d(?:10|15|30|50|60|85|90)$/

/**
 * Finds the columns `Cu` and `Cc` that may be the coefficients of uniformity and of curvature: they have no unit, and the
 * table has sizes of grains, or has `Cu` with a capital beside `Cc`.
 */
function gradingOf(headings: readonly Heading[]): ReadonlySet<Heading> {
  const hasSizes = headings.some(({ text }) => sizeOfGrains.test(plainName(text)))
  const found = headings.filter(
    ({ text, unit }) =>
      unit === '' &&
      (plainName(text) === 'cc' || (plainName(text) === 'cu' && (hasSizes || /^\s*C/.test(text)))),
  )
  const isPair = new Set(found.map(({ text }) => plainName(text))).size === 2
  return new Set(hasSizes || isPair ? found : [])
}

/**
 * Reads a name and its unit without the table around it.
 * @param below the cell of the row of units.
 */
export const readName = (
  text: string,
  columns: readonly TableColumn[],
  below = '',
): Pick<Heading, 'means' | 'unit' | 'isUnitUnknown'> =>
  withUnit(text, below, meaningOf(text, columns), columns)

function bodyOf(
  rows: readonly (readonly string[])[],
  merged: readonly MergedRange[],
  from: number,
): Pick<TableReading, 'body' | 'bodyRows' | 'mergedColumns'> {
  const high = merged.filter(
    (range) => range.row >= from && range.rows > 1 && rows[range.row]?.[range.column],
  )
  const body = filledDown(rows, high, from).slice(from)
  return {
    body,
    bodyRows: body.map((_, index) => from + index),
    mergedColumns: [...new Set(high.map(({ column }) => column))],
  }
}

/** The rows with names of columns; the lowest has the most. */
interface Head {
  readonly from: number
  readonly to: number
}

/**
 * Returns the name of a column: the lowest one above its values. A name without a meaning of its own follows the name
 * of its group: `φ peak`.
 */
function nameOf(
  rows: readonly (readonly string[])[],
  { from, to }: Head,
  index: number,
  columns: readonly TableColumn[],
  merged: readonly MergedRange[],
): { readonly text: string; readonly group: string; readonly isGroupSure: boolean } {
  const filled = Array.from({ length: to - from + 1 }, (_, up) => to - up).filter((row) => rows[row]?.[index])
  const [row] = filled
  if (row === undefined) return { text: '', group: '', isGroupSure: true }
  const name = rows[row]?.[index] ?? ''
  const above = row - 1
  if (above < from) return { text: name, group: '', isGroupSure: true }
  const range = merged.find(
    (each) =>
      each.row <= above &&
      above < each.row + each.rows &&
      each.column <= index &&
      index < each.column + each.columns,
  )
  // Without merged cells, a group extends over the blank cells to its right.
  let start = index
  while (range === undefined && merged.length === 0 && start > 0 && !rows[above]?.[start]) start -= 1
  const group = (range === undefined ? rows[above]?.[start] : rows[range.row]?.[range.column]) ?? ''
  const isAlone = group === '' || meaningOf(name, columns) !== null
  return {
    text: isAlone ? name : `${group} ${name}`,
    group,
    isGroupSure: range !== undefined || start === index,
  }
}

/** Meanings that give the position of a layer. All of them are lengths. */
const places: readonly (string | null)[] = ['depth', 'thickness', 'top', 'level']

const columnOf = (means: string | null, columns: readonly TableColumn[]): TableColumn | undefined =>
  columns.find(({ id }) => id === means) ??
  (places.includes(means) ? columns.find(({ id }) => places.includes(id)) : undefined)

function rowsOfNames(
  rows: readonly (readonly string[])[],
  columns: readonly TableColumn[],
  merged: readonly MergedRange[],
): Head | null {
  let best: { at: number; known: number } | null = null
  let wordsAt: number | null = null
  let end = 0
  /** The most cells of a row above, once a row with numbers is among them. */
  let captions: number | null = null
  const isWide = rows.slice(0, mostHeadRows + 1).some((row) => row.length > 1)
  for (const [at, row] of rows.slice(0, mostHeadRows).entries()) {
    const filled = row.filter((cell) => cell !== '')
    // A title stands alone in its row, and may begin with a number.
    const isTitle = isWide && filled.length === 1 && best === null
    if (filled.some(isNumber) && !isTitle) {
      if (best !== null) break
      captions = Math.max(...rows.slice(0, at + 1).map((above) => above.filter((cell) => cell !== '').length))
      continue
    }
    const known = filled.filter((cell) => meaningOf(cell, columns) !== null).length
    // Below numbers, names are those of a wider row: `Ground level | 12.5` is a caption, and values are as many as their names.
    if (captions !== null && best === null && (known < 2 || filled.length <= captions)) continue
    end = at
    if (known > (best?.known ?? 0)) best = { at, known }
    if (filled.length > 1 && captions === null) wordsAt ??= at
  }
  const found = best?.at ?? wordsAt
  if (found === null || found >= rows.length - 1) return null
  // A row of words without numbers below it is a row of values.
  if ((best?.known ?? 0) < 2 && !hasNumbers(rows.slice(found + 1))) return null
  const names = (at: number) => (rows[at] ?? []).filter((cell) => meaningOf(cell, columns) !== null).length
  let to = found
  const isReached = (at: number) =>
    merged.some(({ row, rows: height }) => row >= found && row < at && row + height > at)
  const isOfNames = (at: number) => names(at) > 0 || isReached(at)
  while (to < end && isOfNames(to + 1) && !isRowOfUnits(rows[to + 1] ?? [], rows[to + 2])) to += 1
  let from = found
  // A title is the only text in its row, and a caption may have numbers.
  const isGroups = (row: readonly string[], at: number) =>
    names(at) > 0 || row.filter((cell) => cell !== '').length > 1
  const hasCaptions = captions !== null && best !== null
  while (!hasCaptions && from > 0 && isGroups(rows[from - 1] ?? [], from - 1)) from -= 1
  return { from, to }
}

const hasNumbers = (rows: readonly (readonly string[])[]): boolean => rows.some((row) => row.some(isNumber))

/** A column of words without a name holds the names of the layers. */
function meaningOfValues(
  index: number,
  body: readonly (readonly string[])[],
  columns: readonly TableColumn[],
): string | null {
  const cells = body.map((row) => row[index] ?? '').filter((cell) => cell !== '')
  const hasNames = columns.some(({ id }) => id === 'name')
  return hasNames && cells.length > 0 && !cells.some(isNumber) ? 'name' : null
}

/** @param below the row after it; a table has values below its units. */
export function isRowOfUnits(row: readonly string[], below: readonly string[] | undefined): boolean {
  const filled = row.filter((cell) => cell !== '')
  return (
    filled.length > 0 &&
    below !== undefined &&
    !filled.some(isNumber) &&
    !isNumbering(row) &&
    filled.every((cell) => /^[([]?[^()[\]]{0,14}[)\]]?$/.test(cell)) &&
    filled.some((cell) => /^[([]|[/°²³^%]|^(?:m|mm|cm|ft|in|kPa|MPa|psf|ksf|psi|-)$/i.test(cell))
  )
}

/**
 * Returns true for a row that counts the columns: `(1) (2) (3)` or `1 2 3 4`. Fewer numbers without brackets may be
 * values, such as a point and its coordinates.
 */
function isNumbering(row: readonly string[]): boolean {
  const filled = row.filter((cell) => cell !== '')
  const isCount = (pattern: (count: number) => string) =>
    filled.every((cell, index) => cell === pattern(index + 1))
  return (
    (filled.length > 1 && (isCount((count) => `(${count})`) || isCount((count) => `[${count}]`))) ||
    (filled.length > 3 && isCount(String))
  )
}

const weights: readonly (string | null)[] = ['unitWeight', 'saturatedUnitWeight']
/** Returns false for what a row of units has below the heading of the names. */
const isNameOfLayer = (text: string): boolean =>
  text !== '' && !/^(?:[([].*|[-–—]|units?|einheit(?:en)?|unités?|unidad(?:es)?|单位|単位)$/i.test(text)

/** Unit and meaning of a column by its name and the row of units. A depth above a datum is a level. */
function withUnit(
  text: string,
  below: string,
  means: string | null,
  columns: readonly TableColumn[],
): Pick<Heading, 'means' | 'unit' | 'isUnitUnknown'> {
  const column = columnOf(means, columns)
  if (column?.isNumber !== true) return { means, unit: '', isUnitUnknown: false }
  const own = new Set(
    column.names.flatMap((name) => [
      ...(name.match(/(?<=[([])[^()[\]]+(?=[)\]])/g) ?? []),
      ...withoutBrackets(name)
        .split(/[,;]\s/)
        .slice(1),
    ]),
  )
  const { unit, isUnknown, isLevel } = headUnit(
    text,
    below,
    means,
    (name) => column.hasUnit(name),
    (beside) => own.has(beside) || (!isDensity(beside) && meaningOf(beside, columns) === means),
  )
  // Numbers of a density are no unit weights: 1.9 is in t/m³, and 1900 in kg/m³.
  if (unit === '' && !isUnknown && weights.includes(means) && isDensity(text))
    return { means, unit, isUnitUnknown: true }
  if (!isLevel || means === 'level') return { means, unit, isUnitUnknown: isUnknown }
  return means === 'depth'
    ? { means: 'level', unit, isUnitUnknown: false }
    : { means, unit, isUnitUnknown: true }
}
