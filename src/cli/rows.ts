import { quantityOf } from '#domain/calc/fieldUnits.ts'
import type { AnyModule, InputField } from '#domain/calc/module.ts'
import { marksOf, withFullNumbers } from '#domain/tables/decimalMark.ts'
import { delimiterOf } from '#domain/tables/delimiter.ts'
import { readSeparated, writeSeparated } from '#domain/tables/separatedText.ts'
import type { DecimalMark } from '#domain/units/ambiguous.ts'
import { isPairOfNumbers } from '#domain/units/arithmetic.ts'
import { parseQuantity, plainNumber } from '#domain/units/parse.ts'

/**
 * Calculations as rows of a table: a header of field paths (`footingWidth`, `soilLayers.0.cohesion`,
 * `waterTable.present`), one calculation a row. Commas, semicolons and tabs are told apart; beside semicolons and tabs
 * a decimal comma is understood where the numbers of the table show it. A cell may name its unit: `5 kPa`. Empty cells are left out.
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
  const [first, ...rows] = /^sep=/i.test(table.rows[0]?.[0]?.trim() ?? '') ? table.rows.slice(1) : table.rows
  if (first === undefined || rows.length === 0)
    return { ok: false, complaint: 'The table needs a header of field names and at least one row' }
  const named = first.map((name) => name.trim())
  // A spreadsheet may write empty columns at the end.
  const header = named.slice(0, named.findLastIndex((name) => name !== '') + 1)
  for (const [index, path] of header.entries()) {
    const parts = path.split('.')
    const twice = header.indexOf(path) !== index
    const bad = parts.some((part) => part === '' || forbidden.has(part) || Number(part) > maxIndex)
    if (twice || bad)
      return { ok: false, complaint: `Column ${index + 1} is no field name: "${path.slice(0, 80)}"` }
  }
  const long = rows.findIndex((cells) => cells.slice(header.length).some((cell) => cell.trim() !== ''))
  if (long >= 0)
    return {
      ok: false,
      complaint: `Row ${long + 1} has more cells than the header: write decimal commas between semicolons or tabs`,
    }
  const marks = marksOf(rows)
  const inFull = withFullNumbers(rows, marks, '.', String)
  // Beside semicolons and tabs a lone point before three digits may be a thousands mark.
  const hasPoints = (column: number) => table.delimiter === ',' || marks[column] != null
  return {
    ok: true,
    header,
    rows: rows.map((cells, index) => ({
      cells,
      inputs: inputsOf(header, { cells, inFull: inFull[index] ?? [] }, module, hasPoints),
    })),
  }
}

function inputsOf(
  header: readonly string[],
  { cells, inFull }: { readonly cells: readonly string[]; readonly inFull: readonly string[] },
  module: AnyModule,
  hasPoints: (column: number) => boolean,
): Record<string, unknown> {
  const inputs: Record<string, unknown> = {}
  header.forEach((path, column) => {
    const cell = cells[column]?.trim() ?? ''
    if (cell === '') return
    const parts = path.split('.')
    let holder: Record<string, unknown> = inputs
    parts.slice(0, -1).forEach((part, depth) => {
      const isList = /^\d+$/.test(parts[depth + 1]!)
      if (typeof holder[part] !== 'object' || holder[part] === null) holder[part] = isList ? [] : {}
      holder = holder[part] as Record<string, unknown>
    })
    const field = fieldAt(module.fields, parts)
    // Only numbers are rewritten: a name keeps its words.
    const text = field === undefined || field.type === 'number' ? (inFull[column]?.trim() ?? '') : cell
    holder[parts[parts.length - 1]!] = cellValue(text, field, hasPoints(column) ? '.' : null)
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
function cellValue(cell: string, field: InputField | undefined, mark: DecimalMark | null): unknown {
  if (field?.type === 'boolean') {
    if (/^(true|yes)$/i.test(cell)) return true
    return /^(false|no)$/i.test(cell) ? false : cell
  }
  if (field?.type !== 'number' && field !== undefined) return cell
  if (isPairOfNumbers(cell)) return cell
  const read = field === undefined ? plainNumber(cell, mark) : valueIn(cell, field, mark)
  return read ?? cell
}

function valueIn(cell: string, field: InputField, mark: DecimalMark | null): number | null {
  const read = parseQuantity(cell, quantityOf(field), undefined, mark)
  return read.ok ? read.value : null
}

/** A table as CSV. Text that a spreadsheet would run as a formula is quoted with an apostrophe. */
export const writeTable = (
  header: readonly string[],
  rows: readonly (readonly (string | number | boolean | null)[])[],
): string => writeSeparated([header, ...rows])
