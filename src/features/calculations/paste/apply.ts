import { quantityOf } from '#domain/calc/fieldUnits.ts'
import type { InputField } from '#domain/calc/module.ts'
import type { Assignment } from '#domain/tables/assignment.ts'
import { marksOf, withFullNumbers } from '#domain/tables/decimalMark.ts'
import { type Gap, layerDepths } from '#domain/tables/layerDepths.ts'
import type { DecimalMark } from '#domain/units/ambiguous.ts'
import { isPairOfNumbers } from '#domain/units/arithmetic.ts'
import { findUnit, fromSi } from '#domain/units/convert.ts'
import { keep, readKept } from '#domain/units/kept.ts'
import { parseQuantity, plainNumber } from '#domain/units/parse.ts'
import { numberText, type Row } from '../form/state.ts'
import { type PastePlan, type PasteTarget, positionOf, takesNumber } from './plan.ts'
import { yesOrNo } from './yesOrNo.ts'

/** What the person decided about a plan. */
export interface PasteAnswers {
  /** For each column of the plan. */
  readonly columns: readonly Assignment[]
  /** The decimal mark of numbers in doubt; null if there are none. */
  readonly mark: DecimalMark | null
  /** Level of the ground, for a column of levels. */
  readonly groundLevel: string
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
  /** Top of the first layer, in the unit of its column; null if it is the ground or unknown. */
  readonly begins: number | null
  /** Texts of rows that are no layers. */
  readonly leftOut: readonly string[]
  /** Headings of the columns in which a merged cell counts for several rows. */
  readonly merged: readonly string[]
  /** Rows that took the name of the layer above, because theirs is blank. */
  readonly continued: readonly number[]
  /** Texts with two numbers, such as `35-30`: their cells stay empty. */
  readonly pairs: readonly string[]
  /** Rows with fewer cells than the names above them. */
  readonly short: readonly number[]
  /** Rows of the clipboard that were not taken, because a list takes fewer or because they belong to a second table. */
  readonly rowsLeft: number
}

/** Answers that leave everything as it is planned. */
export const asPlanned = ({ columns }: PastePlan): PasteAnswers => ({
  columns: columns.map(({ assignment }) => assignment),
  mark: null,
  groundLevel: '',
})

/** Makes cells of a list from a copied block. Values are in the unit of their column, else in the one that the table shows. */
export function pastedRows(plan: PastePlan, answers: PasteAnswers, target: PasteTarget): Pasted {
  const { all, unitOf } = target
  const isForNumber = (index: number) => takesNumber(answers.columns[index], target)
  const marks = marksOf(plan.body, isForNumber).map((mark) => mark ?? answers.mark ?? target.mark)
  const pairs = new Set(
    plan.body.flatMap((row) => row.filter((cell, index) => isForNumber(index) && isPairOfNumbers(cell))),
  )
  const body = withFullNumbers(plan.body, marks, target.mark, numberText).map((row, at) =>
    row.map((cell, index) => (pairs.has(plan.body[at]?.[index] ?? '') && isForNumber(index) ? '' : cell)),
  )
  // Only numbers are rewritten: a name keeps its words.
  const textOf = ({ type }: InputField, row: number, index: number) =>
    (type === 'number' ? body : plan.body)[row]?.[index] ?? ''
  const rows: Row['cells'][] = body.map((_, at) =>
    Object.fromEntries(
      answers.columns.flatMap(({ field, unit }, index) => {
        const column = all.find(({ id }) => id === field)
        return column === undefined
          ? []
          : [[column.id, pastedText(column, textOf(column, at, index), labelOf(column, unit, unitOf))]]
      }),
    ),
  )
  const continued = continueNames(rows)
  const derived = withDepths(answers, body, target)
  if (derived !== null)
    for (const [index, cells] of rows.entries()) rows[index] = { ...cells, ...derived.cells[index] }
  const used = new Set(derived?.used ?? [])
  const isTaken = ({ field }: Assignment) => all.some(({ id }) => id === field) || used.has(field)
  return {
    rows,
    taken: [...new Set(rows.flatMap((cells) => Object.keys(cells)))],
    notTaken: plan.columns.flatMap(({ heading, values }, index) =>
      heading === '' || values.length === 0 || isTaken(answers.columns[index]!) ? [] : [heading],
    ),
    gaps: derived?.gaps ?? [],
    begins: derived?.begins ?? null,
    leftOut: plan.leftOut,
    merged: plan.mergedColumns.flatMap((index) => {
      const column = answers.columns[index]
      return column === undefined || !isTaken(column) ? [] : [plan.columns[index]?.heading || column.field]
    }),
    continued,
    pairs: [...pairs],
    short: plan.short,
    rowsLeft: plan.rowsLeft,
  }
}

/** Writes the name of the layer above where a row has values and no name: its cell was merged with the one above, or left blank. */
function continueNames(rows: Row['cells'][]): number[] {
  const continued: number[] = []
  let above = ''
  for (const [index, cells] of rows.entries()) {
    if (cells.name === undefined) return []
    if (cells.name.trim() !== '') above = cells.name
    else if (above !== '' && Object.entries(cells).some(([id, text]) => id !== 'name' && text !== '')) {
      rows[index] = { ...cells, name: above }
      continued.push(index)
    }
  }
  return continued
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

const labelOf = (column: InputField, unit: string, unitOf: PasteTarget['unitOf']): string =>
  (unit === '' ? null : findUnit(quantityOf(column), unit)?.label) ?? unitOf?.(column) ?? column.unit ?? ''

/** Derives the depths from the thicknesses or levels of layers, or the thicknesses from the depths; null if the table has neither. */
function withDepths(
  { columns, groundLevel }: PasteAnswers,
  body: readonly (readonly string[])[],
  { all, unitOf, mark, rowsAbove = [] }: PasteTarget,
) {
  const wanted = positionOf(all)
  if (wanted?.id !== 'depth' && wanted?.id !== 'thickness') return null
  const at = (field: string) => columns.findIndex((each) => each.field === field)
  const other = wanted.id === 'depth' ? 'thickness' : 'depth'
  const [top, depth, thickness, level] = [at('top'), at('depth'), at('thickness'), at('level')]
  const unitAt = (index: number) => labelOf(wanted, columns[index]?.unit ?? '', unitOf)
  const metres = (text: string, index: number): number | null => {
    const read = parseQuantity(text, quantityOf(wanted), unitAt(index), mark)
    return read.ok ? read.value : null
  }
  const ground = plainNumber(groundLevel, mark) === null ? null : metres(groundLevel, level)
  const isByLevel = depth < 0 && level >= 0 && ground !== null
  const source = [at(wanted.id), at(other), isByLevel ? level : -1, top].find((index) => index >= 0) ?? -1
  if (source < 0) return null
  const cell = (row: readonly string[], index: number) => (index < 0 ? null : metres(row[index] ?? '', index))
  const depthOf = (row: readonly string[]) => {
    const value = cell(row, isByLevel ? level : depth)
    return !isByLevel || value === null ? value : ground - value
  }
  const from = bottomOf(rowsAbove, wanted, mark)
  const given = body.map((row) => ({
    top: cell(row, top),
    depth: depthOf(row),
    thickness: cell(row, thickness),
  }))
  // Levels that begin at the ground are those of the tops of layers.
  const isOfTops = isByLevel && top < 0 && given[0]?.depth === 0
  const places = isOfTops ? given.map((place) => ({ ...place, top: place.depth, depth: null })) : given
  const { values, gaps } = layerDepths(places, wanted.id, from)
  const unit = unitAt(source)
  const inUnit = (value: number) => Number(fromSi(value, quantityOf(wanted), unit).toPrecision(12))
  const isGiven = at(wanted.id) >= 0
  const first = places[0]?.top ?? null
  return {
    // Values that the table contains keep their text.
    cells: isGiven
      ? []
      : values.map((value) => ({
          [wanted.id]: value === null ? '' : pastedText(wanted, numberText(inUnit(value)), unit),
        })),
    used: isGiven || source === top ? ['top'] : ['top', isByLevel ? 'level' : other],
    gaps: gaps.map((gap) => ({ ...gap, above: inUnit(gap.above), top: inUnit(gap.top) })),
    begins: from === 0 && first !== null && first > 0 ? inUnit(first) : null,
  }
}

/** Bottom of the last of these layers in m; null if it cannot be read. */
function bottomOf(layers: readonly Row[], position: InputField, mark: DecimalMark): number | null {
  const read = layers.map(({ cells }) => readKept(cells[position.id] ?? '', quantityOf(position), mark))
  const lengths = read.map((each) => (each.ok ? each.value : null))
  if (position.id === 'depth') return lengths.length === 0 ? 0 : (lengths.at(-1) ?? null)
  return lengths.reduce<number | null>(
    (sum, length) => (sum === null || length === null ? null : sum + length),
    0,
  )
}

const linesOf = (text: string): string[] => text.split('\n').flatMap((line) => line.trim() || [])

/** Fields have one line. Two values on two lines of a cell stay two. */
const oneLine = (text: string): string =>
  linesOf(text).reduce(
    (all, line) => (all === '' ? line : `${all}${/^[-+.,\d]/.test(line) ? '; ' : ' '}${line}`),
    '',
  )

/** A choice may be pasted by its label. */
function pastedText(column: InputField, given: string, unit: string): string {
  if (column.type === 'number') return keep(oneLine(given), quantityOf(column), unit)
  const text = linesOf(given).join(' ')
  const wanted = text.toLowerCase()
  if (column.type === 'boolean') return yesOrNo(text) ?? ''
  if (column.type !== 'select') return text
  const option = column.options?.find(
    ({ value, label }) => value.toLowerCase() === wanted || label.toLowerCase() === wanted,
  )
  return option?.value ?? text
}
