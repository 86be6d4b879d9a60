import { numberAndUnit } from '../units/parse.ts'
import { columnNames, plainName } from './columnNames.ts'

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
  /** Unit from the name or from the row of units; empty if the table gives none. */
  readonly unit: string
  /** True if the field's quantity does not have the unit. Callers must not take the values then. */
  readonly isUnitUnknown: boolean
}

export interface TableReading {
  /** Null if the table has no row of names. */
  readonly headings: readonly Heading[] | null
  /** Rows of values. */
  readonly body: readonly (readonly string[])[]
}

/** The row of names is one of the first five: a title may come before it. */
const mostHeadRows = 5

const isNumber = (cell: string): boolean => numberAndUnit(cell) !== null

/**
 * Finds the row of names and the row of units of a table, and the values below. A row of names is the one in which most cells
 * name a column; where none does, a row of words above numbers still is no row of values.
 */
export function readTable(
  rows: readonly (readonly string[])[],
  columns: readonly TableColumn[],
): TableReading {
  const at = rowOfNames(rows, columns)
  if (at === null) return { headings: null, body: rows }
  const names = rows[at] ?? []
  const width = Math.max(...rows.map((row) => row.length))
  const unitRow = rows[at + 1] ?? []
  const hasUnitRow = isRowOfUnits(unitRow, rows[at + 2])
  const body = rows.slice(at + (hasUnitRow ? 2 : 1))
  const headings = Array.from({ length: width }, (_, index): Heading => {
    const text = names[index] ?? ''
    const means = text === '' ? meaningOfValues(index, body, columns) : meaningOf(text, columns)
    const below = hasUnitRow ? (unitRow[index] ?? '') : ''
    return { text, means, ...unitOf(text, below, columnOf(means, columns)) }
  })
  const isTwice = (means: string | null, index: number) =>
    means !== null && headings.findIndex((each) => each.means === means) < index
  // If two columns have the same name, the first one counts and the second one has no meaning.
  return {
    headings: headings.map((heading, index) =>
      isTwice(heading.means, index) ? { ...heading, means: null } : heading,
    ),
    body,
  }
}

/** Meanings that give the position of a layer. All of them are lengths. */
const places: readonly (string | null)[] = ['depth', 'thickness', 'top']

const columnOf = (means: string | null, columns: readonly TableColumn[]): TableColumn | undefined =>
  columns.find(({ id }) => id === means) ??
  (places.includes(means) ? columns.find(({ id }) => places.includes(id)) : undefined)

function rowOfNames(rows: readonly (readonly string[])[], columns: readonly TableColumn[]): number | null {
  let best: { at: number; known: number } | null = null
  let wordsAt: number | null = null
  for (const [at, row] of rows.slice(0, mostHeadRows).entries()) {
    const filled = row.filter((cell) => cell !== '')
    if (filled.some(isNumber)) break
    const known = filled.filter((cell) => meaningOf(cell, columns) !== null).length
    if (known > (best?.known ?? 0)) best = { at, known }
    if (filled.length > 1) wordsAt ??= at
  }
  const found = best?.at ?? wordsAt
  // A row of words without numbers below it is a row of values.
  return found !== null && found < rows.length - 1 && hasNumbers(rows.slice(found + 1)) ? found : null
}

const hasNumbers = (rows: readonly (readonly string[])[]): boolean => rows.some((row) => row.some(isNumber))

/** Finds the field, `top` or `level` that a name means. */
function meaningOf(text: string, columns: readonly TableColumn[]): string | null {
  const name = plainName(text)
  if (name === '') return null
  const own = columns.find(({ names }) => names.some((each) => plainName(each) === name))
  if (own !== undefined) return own.id
  // A field of this list wins over one of another list: `base` means the depth if the list has a depth.
  const known = Object.entries(columnNames).filter(([, names]) => names.includes(name))
  const [first] = [...known.filter(([id]) => columns.some((column) => column.id === id)), ...known]
  return first?.[0] ?? null
}

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

function isRowOfUnits(row: readonly string[], below: readonly string[] | undefined): boolean {
  const filled = row.filter((cell) => cell !== '')
  return (
    filled.length > 0 &&
    below !== undefined &&
    !filled.some(isNumber) &&
    filled.every((cell) => /^[([]?[^()[\]]{0,14}[)\]]?$/.test(cell)) &&
    filled.some((cell) => /^[([]|[/°²³^%]|^(?:m|mm|cm|ft|in|kPa|MPa|psf|ksf|psi|-)$/i.test(cell))
  )
}

/** Words after a unit that do not change the unit. */
const beside = / (?:bgl|b\.g\.l\.?|below ground|below ground level|depth)$/i

function unitOf(text: string, below: string, column: TableColumn | undefined) {
  const inName = /[([]([^()[\]]*)[)\]]/.exec(text)?.[1] ?? /[,;]\s+(\S+)$/.exec(text)?.[1] ?? ''
  const none = { unit: '', isUnitUnknown: false }
  for (const written of [inName, below.replaceAll(/[()[\]]/g, '')]) {
    const name = written.trim().replaceAll(/\s+/g, ' ').replace(beside, '')
    if (name === '' || name === '-' || name === '–') continue
    if (column?.isNumber !== true) return none
    if (column.hasUnit(name)) return { unit: name, isUnitUnknown: false }
    // Words in brackets explain the name. Text that looks like a unit is an unknown unit.
    if (/[/°²³^%\d]|^[a-zA-Z]{1,3}$/.test(name)) return { unit: name, isUnitUnknown: true }
  }
  return none
}
