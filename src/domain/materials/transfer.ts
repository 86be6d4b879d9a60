import type { FieldIssue } from '../errors/result.ts'
import { fail, ok, problem, type Result } from '../errors/result.ts'
import { marksOf, withFullNumbers } from '../tables/decimalMark.ts'
import { filledDown, type MergedRange, withoutRows } from '../tables/mergedCells.ts'
import { isFormatted } from '../tables/numberFormat.ts'
import { readTable } from '../tables/readTable.ts'
import {
  columnOfHeading,
  type FileColumn,
  fileTableColumns,
  hasTwoUnits,
  numberColumns,
  numberIn,
  whyNoNumber,
  wordColumns,
  wordIn,
} from './fileColumns.ts'
import { makeMaterial, type Stamp } from './makeMaterial.ts'
import type { Material, MaterialDraft } from './material.ts'
import { propertiesOf, propertyValue } from './properties.ts'

/** Of files that materials travel in. All numbers are SI. */
const format = 'groundwork-materials'
const version = 1

const tagSeparator = '; '

export const draftOf = ({ metadata, modelType, unitSystem, input }: Material): MaterialDraft => ({
  name: metadata.name,
  description: metadata.description,
  source: metadata.source,
  category: metadata.category,
  tags: [...metadata.tags],
  validationStatus: metadata.validationStatus,
  modelType,
  unitSystem,
  input: JSON.parse(JSON.stringify(input)) as MaterialDraft['input'],
})

export const materialsAsJson = (materials: readonly Material[]): string =>
  [...materialsInJson(materials)].join('')

/** The text of `materialsAsJson` in pieces, one a material: a large library is written with rests between them. */
export function* materialsInJson(materials: Iterable<Material>): Generator<string> {
  const [start = '', end = ''] = JSON.stringify({ format, version, materials: [0] }, null, 2).split('0')
  let before = start
  for (const material of materials) {
    yield before + JSON.stringify(draftOf(material), null, 2).replaceAll('\n', '\n    ')
    before = ',\n    '
  }
  yield before === start ? `${JSON.stringify({ format, version, materials: [] }, null, 2)}\n` : `${end}\n`
}

/** The header and one row a material: for CSV and spreadsheets. */
export function materialsAsRows(materials: readonly Material[]): (string | number)[][] {
  const header = [...wordColumns, ...numberColumns.map(({ heading }) => heading)]
  const rows = materials.map((material) => {
    const { tags = [], ...draft } = draftOf(material)
    const words: Record<string, unknown> = { ...draft, tags: tags.join(tagSeparator) }
    const properties = propertiesOf(material.modelType)
    return [
      ...wordColumns.map((column) => String(words[column] ?? '')),
      ...numberColumns.map((column) => {
        const property = properties.find(({ key, kind }) => kind === 'input' && key === column.key)
        return property === undefined ? '' : (propertyValue(material, property) ?? '')
      }),
    ]
  })
  return [header, ...rows]
}

/** The drafts in a JSON file: those of an export, or a plain list of them. `material/invalid-json` for anything else. */
export function draftsFromJson(text: string): Result<FileDrafts> {
  let read: unknown
  try {
    read = JSON.parse(text)
  } catch {
    return fail(problem('material/invalid-json'))
  }
  const list =
    typeof read === 'object' && read !== null && 'materials' in read
      ? (read as { materials: unknown }).materials
      : read
  return Array.isArray(list)
    ? ok({ drafts: list, notTaken: [], longRow: null, secondHead: null, otherSheets: [] })
    : fail(problem('material/invalid-json'))
}

/** Values that a dialog shows of a column. */
const fewValues = 4

const textOf = (cell: unknown): string => {
  if (isFormatted(cell)) return cell.text.trim()
  return cell instanceof Date ? dateText(cell) : String(cell ?? '').trim()
}

/** A date of a spreadsheet, with its time if it has one: `2026-02-01`. */
function dateText(date: Date): string {
  if (Number.isNaN(date.getTime())) return '?'
  const [day = '', time = ''] = date.toISOString().split('T')
  return time.startsWith('00:00:00') ? day : `${day} ${time.slice(0, 8)}`
}

/** What a file of materials holds. */
export interface FileDrafts {
  readonly drafts: readonly unknown[]
  /** Columns with values that no material has, or with a unit that is not known. */
  readonly notTaken: readonly UnknownColumn[]
  /** The first row, from 1, with values beyond the row of names; null if none has any. A decimal comma may have split a number. */
  readonly longRow: number | null
  /** The row, from 1, that names the columns of another table; null if there is none. No row from there on is read. */
  readonly secondHead: number | null
  /** Names of the sheets of a workbook that have values and are not read. */
  readonly otherSheets: readonly string[]
}

export interface UnknownColumn {
  readonly heading: string
  /** The first values. */
  readonly values: readonly string[]
}

/** Finds the column that a person chose for a heading; null if none was chosen. */
export type ChosenColumn = (heading: string) => FileColumn | null

/** The heading of a column without a name: its place in a spreadsheet. */
const placeOf = (index: number): string =>
  `(${index < 26 ? '' : String.fromCharCode(64 + Math.floor(index / 26))}${String.fromCharCode(65 + (index % 26))})`

/**
 * The drafts in rows of a table. Names stand above them, with units beside or below; numbers may have a decimal comma and a unit
 * of their own, else they are in the units of the row's system; empty cells are absent; columns that no material has are named.
 */
export function draftsFromRows(
  given: readonly (readonly unknown[])[],
  chosen: ChosenColumn = () => null,
  mergedCells: readonly MergedRange[] = [],
): FileDrafts {
  const isEmpty = (row: readonly unknown[]) => row.every((cell) => textOf(cell) === '')
  const { rows: cells, merged } = withoutRows(
    { rows: given.map((row) => row.map(textOf)), merged: mergedCells },
    isEmpty,
  )
  const read = readTable(cells, fileTableColumns, merged)
  const skipped = read.headings === null ? 1 : 0
  const texts = read.body.slice(skipped)
  const places = read.bodyRows.slice(skipped)
  const filled = filledDown(
    given.filter((row) => !isEmpty(row)),
    merged,
    places[0] ?? cells.length,
  )
  const body = places.map((place) => filled[place] ?? [])
  const names =
    read.headings ?? (cells[0] ?? []).map((text) => ({ text, means: null, unit: '', isUnitUnknown: false }))
  const headings = names.map(({ text }, index) => (text === '' ? placeOf(index) : text))
  const known = names.map((heading) => (heading.isUnitUnknown ? null : columnOfHeading(heading)))
  const systemAt = headings.findIndex((heading, index) => {
    const column = known[index] ?? chosen(heading)
    return column?.kind === 'word' && column.id === 'unitSystem'
  })
  const systemOf = (row: readonly unknown[]) =>
    wordIn('unitSystem', textOf(row[systemAt])) === 'Imperial' ? 'Imperial' : 'SI'
  const system = body.some((row) => systemOf(row) === 'Imperial') ? 'Imperial' : 'SI'
  const wanted = names.map(({ text }, index) => {
    const column = known[index] ?? null
    const cellsBelow = texts.map((row) => row[index] ?? '')
    return (hasTwoUnits(text, column, cellsBelow, system) ? null : column) ?? chosen(headings[index]!)
  })
  // Of two columns that go to the same place, the first one counts, and the other one is named.
  const isTwice = (column: FileColumn | null, index: number) =>
    wanted.slice(0, index).some((before) => before !== null && goesTo(before) === goesTo(column))
  const columns = wanted.map((column, index) => (isTwice(column, index) ? null : column))
  // Numbers of a spreadsheet have no mark: it is the one of the reader of the file.
  const written = texts.map((row, at) => row.map((text, index) => (isText(body[at]?.[index]) ? text : '')))
  const marks = marksOf(written, (index) => columns[index]?.kind === 'number')
  const inFull = withFullNumbers(texts, marks, '.', String)
  // Exports of version 0.1.0 named no units: all their numbers are SI, whatever system a row names.
  const isOldExport = headings.join() === [...wordColumns, ...numberColumns.map(({ key }) => key)].join()
  const drafts = body.map((row, rowIndex) => {
    const draft: Record<string, unknown> = {}
    const input: Record<string, unknown> = {}
    for (const [index, column] of columns.entries()) {
      const cell = row[index]
      const text = (column?.kind === 'number' ? inFull : texts)[rowIndex]?.[index] ?? ''
      if (text === '' || column === null) continue
      const style = {
        system: isOldExport ? 'SI' : systemOf(row),
        mark: marks[index] == null ? null : '.',
      } as const
      if (column.kind === 'number')
        put(input, column.property.key.split('.'), numberIn(cell, text, column, style))
      else if (column.id === 'tags')
        draft.tags = text
          .split(';')
          .map((tag) => tag.trim())
          .filter((tag) => tag !== '')
      else draft[column.id] = wordIn(column.id, unescaped(text))
    }
    return { ...draft, input }
  })
  const { namedCells } = read
  const long = texts.findIndex((row) => namedCells > 0 && row.slice(namedCells).some((text) => text !== ''))
  return {
    drafts,
    notTaken: headings.flatMap((heading, index) => {
      const values = texts.map((row) => row[index] ?? '').filter((text) => text !== '')
      return columns[index] === null && values.length > 0
        ? [{ heading, values: values.slice(0, fewValues) }]
        : []
    }),
    longRow: long < 0 ? null : long + 1,
    secondHead: read.secondHead === null ? null : read.secondHead + 1,
    otherSheets: [],
  }
}

/** Removes the apostrophe that `writeSeparated` puts before a text which looks like a formula. */
const unescaped = (text: string): string => text.replace(/^'(?=[=+\-@])/, '')

const isText = (cell: unknown): boolean => typeof cell === 'string'

/** The field that a column fills; null if it fills none. */
const goesTo = (column: FileColumn | null): string | null =>
  column === null ? null : column.kind === 'number' ? column.property.key : column.id

function put(into: Record<string, unknown>, [first = '', ...rest]: string[], value: unknown): void {
  if (rest.length === 0) {
    into[first] = value
    return
  }
  const group = (into[first] ?? {}) as Record<string, unknown>
  into[first] = group
  put(group, rest, value)
}

/** One row that cannot be taken. */
export interface BadRow {
  /** The first with content is 1. */
  readonly row: number
  readonly name: string
  readonly issues: readonly FieldIssue[]
}

export interface ReadMaterials {
  readonly materials: readonly Material[]
  readonly bad: readonly BadRow[]
}

/**
 * Makes materials of drafts, each judged by itself: what its model does not take, and a name that the library or an
 * earlier row has already, is a bad row with its reasons.
 */
export function readMaterials(
  drafts: readonly unknown[],
  given: { readonly taken: readonly string[]; readonly stamp: () => Stamp },
): ReadMaterials {
  const plain = (name: string) => name.trim().toLowerCase()
  const taken = new Set(given.taken.map(plain))
  const materials: Material[] = []
  const bad: BadRow[] = []
  for (const [index, draft] of drafts.entries()) {
    const made = makeMaterial(draft, given.stamp())
    const name = nameOf(draft)
    const refuse = (issues: readonly FieldIssue[]) => bad.push({ row: index + 1, name, issues })
    if (!made.ok)
      refuse(
        (made.problem.issues ?? [{ path: '', message: made.problem.message }]).map((issue) =>
          withReason(issue, draft),
        ),
      )
    else if (taken.has(plain(made.value.metadata.name)))
      refuse([{ path: 'name', message: problem('material/name-taken').message }])
    else {
      taken.add(plain(made.value.metadata.name))
      materials.push(made.value)
    }
  }
  return { materials, bad }
}

/** The issue with the reason why a text of the draft is no number. */
function withReason(issue: FieldIssue, draft: unknown): FieldIssue {
  const key = issue.path.replace(/^input\./, '')
  const text = ['input', ...key.split('.')].reduce<unknown>(
    (group, name) =>
      typeof group === 'object' && group !== null ? (group as Record<string, unknown>)[name] : undefined,
    draft,
  )
  const reason = typeof text === 'string' ? whyNoNumber(key, text) : null
  return reason === null ? issue : { path: issue.path, message: reason }
}

const nameOf = (draft: unknown): string =>
  typeof draft === 'object' && draft !== null && 'name' in draft ? String(draft.name).slice(0, 200) : ''
