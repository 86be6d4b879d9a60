import { fieldsFor, quantityOf } from '#domain/calc/fieldUnits.ts'
import type { AnyModule, InputField } from '#domain/calc/module.ts'
import { marksOf, withFullNumbers } from '#domain/tables/decimalMark.ts'
import { delimiterOf } from '#domain/tables/delimiter.ts'
import { isRowOfUnits, readName, type TableColumn } from '#domain/tables/readTable.ts'
import { readSeparated, writeSeparated } from '#domain/tables/separatedText.ts'
import type { DecimalMark } from '#domain/units/ambiguous.ts'
import { isPairOfNumbers } from '#domain/units/arithmetic.ts'
import type { QuantityName } from '#domain/units/definitions.ts'
import { parseQuantity, plainNumber } from '#domain/units/parse.ts'
import { isClearUnit } from '#domain/units/ton.ts'

/**
 * Calculations as rows of a table: a header of field paths (`footingWidth`, `soilLayers.0.cohesion`,
 * `waterTable.present`), one calculation a row. A head may also name its field and unit as a person writes them:
 * `Footing width (mm)`, `soilLayers.0.Unit weight [kN/m³]`. A title may stand above the header, and a row of units
 * below it. Commas, semicolons or
 * tabs separate the cells. Beside semicolons and tabs the numbers of the table decide whether a comma is the decimal
 * mark. A cell may name its unit: `5 kPa`. Empty cells are left out.
 */
export type Table =
  | {
      readonly ok: true
      readonly header: readonly string[]
      readonly rows: readonly { readonly cells: readonly string[]; readonly inputs: unknown }[]
    }
  | { readonly ok: false; readonly complaint: string }

const forbidden = new Set(['__proto__', 'constructor', 'prototype'])
/** Rows of a list field at most: a path with a larger number would make an array of that size. */
const maxIndex = 999

/** Memory of some hundred MB. */
const tableLimits = { rows: 100_000, columns: 2_000, cells: 20_000_000, cellCharacters: 20_000 }

export function readTable(text: string, module: AnyModule): Table {
  const table = readSeparated(text, {
    // Field paths have none of these, and numbers may have a decimal comma.
    delimiter: delimiterOf(text, (cell) => /^[\w.]+$/.test(cell)) ?? ',',
    limits: tableLimits,
    skipsEmptyRows: true,
  })
  if (!table.ok)
    return {
      ok: false,
      complaint:
        table.row === null ? `The table has ${table.reason}` : `Row ${table.row + 1}: ${table.reason}`,
    }
  const { first, units, rows } = partsOf(table.rows, module.fields)
  if (first === undefined || rows.length === 0)
    return { ok: false, complaint: 'The table needs a header of field names and at least one row' }
  const named = first.map((name) => name.trim())
  // A spreadsheet may write empty columns at the end.
  const header = named.slice(0, named.findLastIndex((name) => name !== '') + 1)
  const heads = header.map((name, column) => headOf(name, module.fields, units[column]?.trim()))
  for (const [index, { path, isUnitUnknown }] of heads.entries()) {
    const name = `"${(header[index] ?? '').slice(0, 80)}"`
    if (isUnitUnknown) return { ok: false, complaint: `Column ${index + 1} has an unknown unit: ${name}` }
    const parts = path.split('.')
    const twice = heads.findIndex((other) => other.path === path) !== index
    const bad = parts.some((part) => part === '' || forbidden.has(part) || Number(part) > maxIndex)
    if (twice || bad) return { ok: false, complaint: `Column ${index + 1} is no field name: ${name}` }
  }
  const long = rows.findIndex((cells) => cells.slice(header.length).some((cell) => cell.trim() !== ''))
  if (long >= 0)
    return {
      ok: false,
      complaint: `Row ${long + 1} has more cells than the header: write decimal commas between semicolons or tabs`,
    }
  const marks = marksOf(rows, (column) => {
    const { path } = heads[column] ?? { path: '' }
    return fieldAt(module.fields, path.split('.'))?.type === 'number'
  })
  const inFull = withFullNumbers(rows, marks, '.', String)
  // Beside semicolons and tabs a lone point before three digits may be a thousands mark.
  const hasPoints = (column: number) => table.delimiter === ',' || marks[column] != null
  return {
    ok: true,
    header,
    rows: rows.map((cells, index) => {
      // Units may depend on other inputs: a strip footing takes its loads in kN/m.
      const texts = Object.fromEntries(heads.map(({ path }, column) => [path, cells[column] ?? '']))
      const fields = fieldsFor(module.fields, texts)
      return { cells, inputs: inputsOf(heads, { cells, inFull: inFull[index] ?? [] }, fields, hasPoints) }
    }),
  }
}

/** The row of names is one of the first five: a title may come before it. */
const mostHeadRows = 5

/** Finds the header of a table, the row of units below it, and the rows of values. */
function partsOf(all: readonly (readonly string[])[], fields: readonly InputField[]) {
  const given = /^sep=/i.test(all[0]?.[0]?.trim() ?? '') ? all.slice(1) : all
  const namesField = (name: string) =>
    fieldAt(fields, headOf(name.trim(), fields).path.split('.')) !== undefined
  const named = given.slice(0, mostHeadRows).findIndex((row) => row.filter(namesField).length > 1)
  const [first, ...rows] = given.slice(Math.max(0, named))
  const below = rows[0]?.map((cell) => cell.trim()) ?? []
  return isRowOfUnits(below, rows[1])
    ? { first, units: below, rows: rows.slice(1) }
    : { first, units: [], rows }
}

/** The field that a column fills, and the unit of its values. */
interface Head {
  readonly path: string
  /** Empty for the unit of the field. */
  readonly unit: string
  /** True if the field's quantity does not have the unit. Its numbers must not be taken then. */
  readonly isUnitUnknown: boolean
}

/**
 * Reads a head: a field path first, else a name with its unit. What names no field stays a path, which the schema refuses.
 * @param below the cell of the row of units.
 */
function headOf(text: string, fields: readonly InputField[], below = ''): Head {
  const asPath = { path: text, unit: '', isUnitUnknown: false }
  const field = fieldAt(fields, text.split('.'))
  if (field !== undefined) return below === '' ? asPath : { ...asPath, ...readUnit(field, below) }
  const [, list, index, rest] = /^(\w+)\.(\d+)\.(.+)$/.exec(text) ?? []
  const within = list === undefined ? fields : (fields.find(({ id }) => id === list)?.fields ?? [])
  const columns = within.filter(({ type }) => type !== 'list')
  const { means, unit, isUnitUnknown } = readName(rest ?? text, columns.map(tableColumnOf), below)
  if (!columns.some(({ id }) => id === means)) return asPath
  return { path: list === undefined ? `${means}` : `${list}.${index}.${means}`, unit, isUnitUnknown }
}

function readUnit(field: InputField, below: string): Pick<Head, 'unit' | 'isUnitUnknown'> {
  const { unit, isUnitUnknown } = readName(field.id, [tableColumnOf(field)], below)
  return { unit, isUnitUnknown }
}

const tableColumnOf = (field: InputField): TableColumn => ({
  id: field.id,
  names: [field.id, field.label],
  isNumber: field.type === 'number',
  hasUnit: (name) =>
    field.type === 'number' && quantitiesOf(field).some((quantity) => isClearUnit(quantity, name)),
})

/** Returns the quantities that a field may have. A load, for example, is a force, or on a strip a force per length. */
const quantitiesOf = (field: InputField): readonly QuantityName[] => [
  quantityOf(field),
  ...(field.unitWhen === undefined ? [] : [quantityOf({ ...field, quantity: field.unitWhen.quantity })]),
]

function inputsOf(
  heads: readonly Head[],
  { cells, inFull }: { readonly cells: readonly string[]; readonly inFull: readonly string[] },
  fields: readonly InputField[],
  hasPoints: (column: number) => boolean,
): Record<string, unknown> {
  const inputs: Record<string, unknown> = {}
  heads.forEach(({ path, unit }, column) => {
    const cell = cells[column]?.trim() ?? ''
    if (cell === '') return
    const parts = path.split('.')
    let holder: Record<string, unknown> = inputs
    parts.slice(0, -1).forEach((part, depth) => {
      const isList = /^\d+$/.test(parts[depth + 1]!)
      if (typeof holder[part] !== 'object' || holder[part] === null) holder[part] = isList ? [] : {}
      holder = holder[part] as Record<string, unknown>
    })
    const field = fieldAt(fields, parts)
    // Only numbers are rewritten: a name keeps its words.
    const text = field === undefined || field.type === 'number' ? (inFull[column]?.trim() ?? '') : cell
    holder[parts[parts.length - 1]!] = cellValue(text, field, unit, hasPoints(column) ? '.' : null)
  })
  return inputs
}

/** The field of a path: a field's own id may have a dot in it. */
function fieldAt(fields: readonly InputField[], parts: readonly string[]): InputField | undefined {
  const own = fields.find(({ id }) => id === parts.join('.'))
  if (own !== undefined) return own
  const list = fields.find(({ id, type }) => type === 'list' && id === parts[0])
  return list?.fields === undefined ? undefined : fieldAt(list.fields, parts.slice(2))
}

/** Text that is no number stays text: the schema says what is wrong with it, by its field. */
function cellValue(
  cell: string,
  field: InputField | undefined,
  unit: string,
  mark: DecimalMark | null,
): unknown {
  if (field?.type === 'boolean') {
    if (/^(true|yes)$/i.test(cell)) return true
    return /^(false|no)$/i.test(cell) ? false : cell
  }
  if (field?.type !== 'number' && field !== undefined) return cell
  if (isPairOfNumbers(cell)) return cell
  const read = field === undefined ? plainNumber(cell, mark) : valueIn(cell, field, unit, mark)
  return read ?? cell
}

function valueIn(cell: string, field: InputField, unit: string, mark: DecimalMark | null): number | null {
  const read = parseQuantity(cell, quantityOf(field), unit === '' ? undefined : unit, mark)
  return read.ok ? read.value : null
}

/** A table as CSV. Text that a spreadsheet would run as a formula is quoted with an apostrophe. */
export const writeTable = (
  header: readonly string[],
  rows: readonly (readonly (string | number | boolean | null)[])[],
): string => writeSeparated([header, ...rows])
