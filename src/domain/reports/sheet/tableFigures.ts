import type { ResultTable, Scalar } from '#domain/schemas/result.ts'
import { quantities } from '#domain/units/definitions.ts'
import { type ColumnDecimals, columnDecimals, columnFigure } from './columnDecimals.ts'
import { type FigureKind, finerFigure, lastDigitOf, sheetFigure } from './figures.ts'

/** How the numbers under a heading, or beside a label, are rounded: `R_d (kN)`, `Utilisation`. */
interface Rounding {
  readonly unit: string
  readonly kind: FigureKind
}

const usual: Rounding = { unit: '', kind: 'value' }
const unitAtEnd = /\(([^()]+)\)$/
const units: ReadonlySet<string> = new Set(
  Object.values(quantities).flatMap((quantity) => quantity.units.map(({ label }) => label)),
)

/** By the English heading or label; null where it names neither a unit nor a ratio. */
function roundingOf(label: Scalar | undefined): Rounding | null {
  if (typeof label !== 'string') return null
  if (label.startsWith('Utilisation')) return { unit: '', kind: 'utilization' }
  if (/^(Lowest f|F)actor( of safety)?$/.test(label)) return { unit: '', kind: 'safety' }
  const unit = unitAtEnd.exec(label)?.[1]
  // A name may end with brackets too: `Ordinary method (Fellenius)`.
  return unit === undefined || !units.has(unit) ? null : { unit, kind: 'value' }
}

/** Numbers of slices and rows, which count and measure nothing. */
const isCount = (header: string | undefined, value: number): boolean =>
  (header === 'Slice' || header === '#') && Number.isInteger(value)

/** Row and column of a cell. */
type Cell = readonly [number, number]

/** Numbers of one quantity: a column, or a row where the label of the row names it. */
interface Group {
  readonly cells: readonly Cell[]
  readonly rounding: Rounding
  /** Null where each number has its own. */
  readonly decimals: ColumnDecimals | null
}

/** `own`: each number of a group has its own decimals, where one number of decimals is too few for the least of them. */
type Exactness = 'usual' | 'finer' | 'own'

function groupsOf({ headers, rows }: ResultTable): Group[] {
  const numberAt = ([place, index]: Cell) => {
    const value = rows[place]?.[index]
    return typeof value === 'number' && !isCount(headers[index], value) ? value : null
  }
  const groupOf = (all: readonly Cell[], rounding: Rounding): Group => {
    const cells = all.filter((cell) => numberAt(cell) !== null)
    const values = cells.map((cell) => numberAt(cell) ?? 0)
    return {
      cells,
      rounding,
      decimals: rounding.kind === 'value' ? columnDecimals(values, rounding.unit) : null,
    }
  }
  const ofRows = rows.map((row) => roundingOf(row[0]))
  const columns = headers.map((header, index) => ({ index, rounding: roundingOf(header) }))
  return [
    ...columns.map(({ index, rounding }) =>
      groupOf(
        ofRows.flatMap((ofRow, place): Cell[] => ((rounding ?? ofRow) === rounding ? [[place, index]] : [])),
        rounding ?? usual,
      ),
    ),
    ...ofRows.flatMap((rounding, place) =>
      rounding === null
        ? []
        : [
            groupOf(
              columns.flatMap((column): Cell[] => (column.rounding === null ? [[place, column.index]] : [])),
              rounding,
            ),
          ],
    ),
  ]
}

/** The numbers of a table as a sheet prints them, with a point; null for what is no number. */
export interface TableFigures {
  readonly cells: readonly (readonly (string | null)[])[]
  /** By the English heading. */
  readonly sums: ReadonlyMap<string, string>
}

/**
 * Figures of a table that a checker can compute again: printed terms have the printed sum, and a printed demand over a printed resistance
 * has the printed utilisation, within one unit of the last digit. Where they do not with the usual figures, the numbers get one more.
 * Numbers of one quantity have one number of decimals.
 *
 * @param sums English headings of columns with a sum below. One that its printed terms do not have is marked `≈`.
 */
export function tableFigures(table: ResultTable, sums: readonly string[]): TableFigures {
  const { headers, rows } = table
  const cells = rows.map((row) => row.map((value) => (typeof value === 'number' ? String(value) : null)))
  const print = ({ cells: places, rounding, decimals }: Group, exactness: Exactness) => {
    for (const [place, index] of places) {
      const [value, line] = [rows[place]?.[index], cells[place]]
      if (typeof value !== 'number' || line === undefined) continue
      if (decimals !== null && exactness !== 'own')
        line[index] = columnFigure(value, decimals, exactness === 'finer')
      else if (exactness === 'usual') line[index] = sheetFigure(value, rounding.unit, rounding.kind)
      else line[index] = finerFigure(value, rounding.unit)
    }
  }
  const groups = groupsOf(table)
  for (const group of groups) print(group, 'usual')
  const finer = (asked: readonly Cell[], exactness: Exactness = 'finer') => {
    for (const group of groups)
      if (group.cells.some(([place, index]) => asked.some((cell) => cell[0] === place && cell[1] === index)))
        print(group, exactness)
  }
  for (const exactness of ['finer', 'own'] as const)
    for (const { demand, resistance } of looseRatios(table, cells))
      finer([...demand, ...resistance], exactness)
  const found = new Map<string, string>()
  headers.forEach((header, index) => {
    if (!sums.includes(header)) return
    const total = rows.reduce((sum, row) => sum + (typeof row[index] === 'number' ? row[index] : 0), 0)
    const printed = sheetFigure(total, roundingOf(header)?.unit ?? '')
    const isMet = () => {
      const added = cells.reduce((sum, row) => sum + Number(row[index] ?? 0), 0)
      return Math.abs(added - Number(printed)) <= lastDigitOf(printed) * (1 + 1e-9)
    }
    if (!isMet()) finer(rows.map((_, place) => [place, index]))
    found.set(header, isMet() ? printed : `≈ ${printed}`)
  })
  return { cells, sums: found }
}

/** A kind of numbers: a column, or a row after its label. */
interface Line {
  readonly name: string
  readonly cells: readonly Cell[]
}

/** Demands over their resistances, as tables name them without their units. */
const ratios = [
  ['V_d', 'R_d'],
  ['H_d', 'R_h;d'],
  ['H', 'R_s'],
] as const

/** Demands and resistances whose printed figures do not give the printed utilisation. */
function looseRatios(
  table: ResultTable,
  figures: TableFigures['cells'],
): { readonly demand: readonly Cell[]; readonly resistance: readonly Cell[] }[] {
  const { headers, rows } = table
  const nameOf = (text: Scalar | undefined) => String(text ?? '').replace(/ \(.*/, '')
  const columns = headers.map(
    (header, index): Line => ({
      name: nameOf(header),
      cells: rows.map((_, place): Cell => [place, index]),
    }),
  )
  const across = rows.map(
    (row, place): Line => ({
      name: nameOf(row[0]),
      cells: row.slice(1).map((_, index): Cell => [place, index + 1]),
    }),
  )
  const exact = ([place, index]: Cell) => Number(rows[place]?.[index])
  const printed = ([place, index]: Cell) => Number(figures[place]?.[index] ?? Number.NaN)
  return [columns, across].flatMap((lines) => {
    const used = lines.find(({ name }) => name === 'Utilisation')
    if (used === undefined) return []
    return ratios.flatMap(([above, below]) => {
      const demand = lines.find(({ name }) => name.replace(/ favourable$/, '') === above)
      const resistance = lines.find(({ name }) => name === below)
      if (demand === undefined || resistance === undefined) return []
      const isLoose = used.cells.some((cell, index) => {
        const [over, under] = [demand.cells[index], resistance.cells[index]]
        if (over === undefined || under === undefined) return false
        // A utilisation may be of something else: of another check that governs.
        if (!(Math.abs(exact(over) / exact(under) - exact(cell)) <= 1e-6 * Math.abs(exact(cell))))
          return false
        return Math.abs(printed(over) / printed(under) - printed(cell)) > 0.01 * (1 + 1e-9)
      })
      return isLoose ? [{ demand: demand.cells, resistance: resistance.cells }] : []
    })
  })
}
