import { quantityOf } from '#domain/calc/fieldUnits.ts'
import type { InputField } from '#domain/calc/module.ts'
import type { Assignment } from '#domain/tables/assignment.ts'
import { markOfNames } from '#domain/tables/columnNames.ts'
import { marksOf } from '#domain/tables/decimalMark.ts'
import { meaningOf } from '#domain/tables/meaningOf.ts'
import type { Grid } from '#domain/tables/mergedCells.ts'
import { type Heading, readTable, type TableColumn } from '#domain/tables/readTable.ts'
import { type DecimalMark, type TwoReadings, twoReadings } from '#domain/units/ambiguous.ts'
import type { QuantityName } from '#domain/units/definitions.ts'
import { numberAndUnit } from '#domain/units/parse.ts'
import { isClearUnit } from '#domain/units/ton.ts'
import { symbolText } from '#ui/math/symbol.ts'
import type { Row } from '../form/state.ts'
import { cellsOf, cut } from './cells.ts'
import { isSummary } from './isSummary.ts'
import { yesOrNo } from './yesOrNo.ts'

/** The list that a block is pasted into. */
export interface PasteTarget {
  readonly all: readonly InputField[]
  readonly inView: readonly InputField[]
  /** The column that has the focus. */
  readonly from: string
  /** The unit that the table shows a column in. */
  readonly unitOf?: (column: InputField) => string
  /** The rows of the list before the one that is pasted into. */
  readonly rowsAbove?: readonly Row[]
  /** The decimal mark of the language on screen. */
  readonly mark: DecimalMark
  /** What the person chose for a heading before. */
  readonly remembered?: (heading: string) => Assignment | null
}

/** What gives the position of a layer in a list that has a depth or a thickness. */
export const places = ['depth', 'thickness', 'top', 'level'] as const

export interface PlannedColumn {
  /** Empty if the column has no name. */
  readonly heading: string
  /** The first values, for the person to recognize the column. */
  readonly values: readonly string[]
  /** To a field of the list, or to one of `places`. */
  readonly assignment: Assignment
  /** False if the person has to confirm the assignment before anything is pasted. */
  readonly isCertain: boolean
}

export interface PastePlan {
  readonly columns: readonly PlannedColumn[]
  readonly body: readonly (readonly string[])[]
  /** Texts of rows that are no layers: sums and means. */
  readonly leftOut: readonly string[]
  /** Columns of depths that begin at the ground. */
  readonly fromGround: readonly number[]
  /** Columns with values that count for several rows. */
  readonly mergedColumns: readonly number[]
  /** Rows with fewer cells than there are columns: what is missing may have been left out before the end. */
  readonly short: readonly number[]
  readonly hasNames: boolean
  /** Rows beyond those that a list takes, and those of a second table below the first. */
  readonly rowsLeft: number
  /** A number that the person has to decide about, such as `1,200`; null if there is none. */
  readonly doubt: TwoReadings | null
}

/** Values that a dialog shows of a column. */
const fewValues = 4

const leftOut: Assignment = { field: '', unit: '' }

/**
 * Reads a copied block and plans where its columns go. Columns go by the names above them. A block without names fills the columns in
 * view from the one that has the focus; only a block of one column does so without being confirmed.
 */
export function planPaste(clipboard: string | Grid, target: PasteTarget): PastePlan {
  const tableColumns = target.all.map(asTableColumn)
  const meansOf = (cell: string) => meaningOf(cell, tableColumns)
  const { rows, merged, rowsLeft } =
    typeof clipboard === 'string' ? cellsOf(clipboard, meansOf) : cut(clipboard)
  const { headings, body: read, mergedColumns, secondHead } = readTable(rows, tableColumns, merged)
  const isLayers = positionOf(target.all) !== undefined
  const body = read.filter((row) => !isLayers || !isSummary(row))
  const width = Math.max(0, ...body.map((row) => row.length), headings?.length ?? 0)
  const columns = Array.from({ length: width }, (_, index) => {
    const values = body.map((row) => row[index] ?? '').filter((cell) => cell !== '')
    return { index, values, heading: headings?.[index] }
  })
  const byPlace = headings === null ? fieldsByPlace(body, target) : []
  const assigned = (heading: Heading | undefined, values: readonly string[]) =>
    checkedWords(assignmentOf(heading, target), values, target)
  const isOneColumn = width === 1 && !body.some(([cell = '']) => holdsMore(cell, target.mark))
  const planned = columns.map(({ index, values, heading }): PlannedColumn => {
    const shown = { heading: heading?.text ?? '', values: values.slice(0, fewValues) }
    if (values.length === 0) return { ...shown, assignment: leftOut, isCertain: true }
    return headings === null
      ? { ...shown, assignment: { field: byPlace[index] ?? '', unit: '' }, isCertain: isOneColumn }
      : { ...shown, ...checkedUnits(assigned(heading, values), shown.heading, values, target) }
  })
  const fromGround =
    headings === null ? [] : planned.flatMap((column, index) => (isFromGround(column, target) ? [index] : []))
  const proposed = onceEach(
    planned.map((column, index) => (fromGround.includes(index) ? asTop(column, planned) : column)),
  )
  return {
    columns: proposed,
    fromGround,
    body,
    leftOut: read
      .filter((row) => !body.includes(row))
      .map((row) => row.filter((cell) => cell !== '').join(' ')),
    mergedColumns,
    short:
      headings === null ? [] : body.flatMap((row, index) => (row.length < headings.length ? [index] : [])),
    hasNames: headings !== null,
    rowsLeft: rowsLeft + (secondHead === null ? 0 : rows.length - secondHead),
    doubt: doubtIn(body, markOf(headings, target), (column) =>
      takesNumber(proposed[column]?.assignment, target),
    ),
  }
}

/** Returns true if the block can be pasted without asking the person. */
export const isCertain = ({ columns, doubt }: PastePlan): boolean =>
  doubt === null && columns.every((column) => column.isCertain)

/** A field takes one column: a later one that goes to the same place has to be assigned. */
const onceEach = (columns: readonly PlannedColumn[]): readonly PlannedColumn[] =>
  columns.map((column, index) => {
    const { field } = column.assignment
    const isTwice = columns.slice(0, index).some(({ assignment }) => assignment.field === field)
    return field !== '' && isTwice ? { ...column, assignment: leftOut, isCertain: false } : column
  })

/**
 * Returns true for a cell that may hold several values: text of a document has spaces between its columns, and text of a
 * file has commas. Spreadsheets write thousands with spaces of another kind.
 */
const holdsMore = (cell: string, mark: DecimalMark): boolean =>
  /\d[ ;|][-+]?\d/.test(cell) || (mark === '.' && numberAndUnit(cell)?.digits.includes(',') === true)

function assignmentOf(
  heading: Heading | undefined,
  { all, remembered }: PasteTarget,
): Pick<PlannedColumn, 'assignment' | 'isCertain'> {
  const { text = '', means = null, unit = '', isUnitUnknown = false, isUnitOfGroup = false } = heading ?? {}
  const isKnown = (field: string) =>
    all.some(({ id }) => id === field) ||
    (places.some((place) => place === field) && positionOf(all) !== undefined)
  // A level becomes a depth only with the level of the ground, which the person has to give.
  const planned = (assignment: Assignment) => ({
    assignment,
    isCertain: assignment.field !== 'level' && !isUnitOfGroup,
  })
  if (means !== null && !isUnitUnknown && isKnown(means)) return planned({ field: means, unit })
  const before = text === '' ? null : (remembered?.(text) ?? null)
  if (before !== null && (before.field === '' || isKnown(before.field))) return planned(before)
  return { assignment: leftOut, isCertain: false }
}

/** A column of yes and no with other words has to be confirmed: their cells stay empty. */
function checkedWords(
  planned: Pick<PlannedColumn, 'assignment' | 'isCertain'>,
  values: readonly string[],
  { all }: PasteTarget,
): Pick<PlannedColumn, 'assignment' | 'isCertain'> {
  const column = all.find(({ id }) => id === planned.assignment.field)
  const isUnread = column?.type === 'boolean' && values.some((value) => yesOrNo(value) === null)
  return isUnread ? { ...planned, isCertain: false } : planned
}

/** A stiffness without a unit has two usual ones, a thousand times apart. What was chosen for its name counts. */
function checkedUnits(
  planned: Pick<PlannedColumn, 'assignment' | 'isCertain'>,
  heading: string,
  values: readonly string[],
  { all, remembered }: PasteTarget,
): Pick<PlannedColumn, 'assignment' | 'isCertain'> {
  const column = all.find(({ id }) => id === planned.assignment.field)
  if (column?.type !== 'number' || !stiffnesses.includes(quantityOf(column))) return planned
  const isWithoutUnit = values.some((value) => numberAndUnit(value)?.unit === '')
  if (planned.assignment.unit !== '' || !isWithoutUnit) return planned
  const before = remembered?.(heading) ?? null
  return before !== null && before.field === column.id
    ? { assignment: before, isCertain: true }
    : { ...planned, isCertain: false }
}

const stiffnesses: readonly string[] = ['strength', 'modulus'] satisfies QuantityName[]

/** Returns true for depths that begin at the ground: they are those of the tops of layers. */
const isFromGround = ({ assignment, values }: PlannedColumn, { all }: PasteTarget): boolean =>
  assignment.field === 'depth' && positionOf(all) !== undefined && numberAndUnit(values[0] ?? '')?.value === 0

/** Proposes the tops of layers for depths that begin at the ground. The person has to confirm it. */
function asTop(column: PlannedColumn, planned: readonly PlannedColumn[]): PlannedColumn {
  const hasTop = planned.some(({ assignment }) => assignment.field === 'top')
  const assignment = hasTop ? column.assignment : { ...column.assignment, field: 'top' }
  return { ...column, assignment, isCertain: false }
}

/** Returns true for a column whose cells are read as numbers: those of a field, or of the position of a layer. */
export const takesNumber = (assignment: Assignment | undefined, { all }: PasteTarget): boolean => {
  const field = all.find(({ id }) => id === assignment?.field)
  return field === undefined ? places.some((place) => place === assignment?.field) : field.type === 'number'
}

/** The field that holds the position of a layer. */
export const positionOf = (all: readonly InputField[]): InputField | undefined =>
  all.find(({ id }) => id === 'depth' || id === 'thickness')

function fieldsByPlace(
  body: readonly (readonly string[])[],
  { all, inView, from }: PasteTarget,
): readonly string[] {
  const start = Math.max(
    0,
    inView.findIndex((column) => column.id === from),
  )
  const first = body.map((row) => row[0] ?? '')
  // The first column holds names of layers. The values begin at the cell with the focus.
  const isNamed =
    all.some(({ id }) => id === 'name') && inView[start]?.type === 'number' && !first.some(isNumber)
  return [...(isNamed ? ['name'] : []), ...inView.slice(start).map(({ id }) => id)]
}

/** The mark that needs no question: that of the language on screen, unless the names are in a language with the other one. */
function markOf(headings: readonly Heading[] | null, { mark }: PasteTarget): DecimalMark | null {
  const ofNames = markOfNames((headings ?? []).map(({ text }) => text))
  return ofNames === null || ofNames === mark ? mark : null
}

function doubtIn(
  body: readonly (readonly string[])[],
  mark: DecimalMark | null,
  isOfNumbers: (column: number) => boolean,
): TwoReadings | null {
  const marks = marksOf(body, isOfNumbers)
  for (const row of body)
    for (const [index, cell] of row.entries()) {
      const doubt = marks[index] === null && isNumber(cell) ? twoReadings(cell, mark) : null
      if (doubt !== null) return doubt
    }
  return null
}

const isNumber = (cell: string): boolean => numberAndUnit(cell) !== null

/**
 * Names that a column goes by in this form: its id, its label, its symbol, and that without the mark of a characteristic
 * value. A bare `k` is a permeability as often.
 */
function namesOf(column: InputField): readonly string[] {
  const symbol = column.symbol === undefined || column.symbol === 'k' ? '' : symbolText(column.symbol)
  return [column.id, column.label, symbol, symbol.replace(/k$/, '')].filter((name) => name !== '')
}

const asTableColumn = (column: InputField): TableColumn => ({
  id: column.id,
  names: namesOf(column),
  isNumber: column.type === 'number',
  hasUnit: (name) => column.type === 'number' && isClearUnit(quantityOf(column), name),
})
