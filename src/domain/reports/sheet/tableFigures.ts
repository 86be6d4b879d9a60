import type { ResultTable, Scalar } from '#domain/schemas/result.ts'
import { type FigureKind, finerFigure, lastDigitOf, sheetFigure } from './figures.ts'

/** How the numbers under a heading, or beside a label, are rounded: `R_d (kN)`, `Utilisation`. */
interface Rounding {
  readonly unit: string
  readonly kind: FigureKind
}

const usual: Rounding = { unit: '', kind: 'value' }
const unitAtEnd = /\(([^()]+)\)$/

/** By the English heading or label; null where it names neither a unit nor a ratio. */
function roundingOf(label: Scalar | undefined): Rounding | null {
  if (typeof label !== 'string') return null
  if (label.startsWith('Utilisation')) return { unit: '', kind: 'utilization' }
  if (/^(Lowest f|F)actor( of safety)?$/.test(label)) return { unit: '', kind: 'safety' }
  const unit = unitAtEnd.exec(label)?.[1]
  return unit === undefined ? null : { unit, kind: 'value' }
}

/** Numbers of slices and rows, which count and measure nothing. */
const isCount = (header: string | undefined, value: number): boolean =>
  (header === 'Slice' || header === '#') && Number.isInteger(value)

/** The numbers of a table as a sheet prints them, with a point; null for what is no number. */
export interface TableFigures {
  readonly cells: readonly (readonly (string | null)[])[]
  /** By the English heading. */
  readonly sums: ReadonlyMap<string, string>
}

/**
 * Figures of a table that a checker can compute again: printed terms have the printed sum, and a printed demand over a printed resistance
 * has the printed utilisation, within one unit of the last digit. Where they do not with the usual figures, the numbers get one more.
 *
 * @param sums English headings of columns with a sum below. One that its printed terms do not have is marked `≈`.
 */
export function tableFigures(table: ResultTable, sums: readonly string[]): TableFigures {
  const { headers, rows } = table
  const cells = rows.map((row) =>
    row.map((value, index) => (typeof value === 'number' ? figureOf(table, row, index, value) : null)),
  )
  const finer = (place: number, index: number) => {
    const value = rows[place]?.[index]
    const line = cells[place]
    if (typeof value === 'number' && line !== undefined)
      line[index] = finerFigure(value, unitOf(table, rows[place] ?? [], index))
  }
  for (const { demand, resistance } of looseRatios(table, cells))
    for (const [place, index] of [...demand, ...resistance]) finer(place, index)
  const found = new Map<string, string>()
  headers.forEach((header, index) => {
    if (!sums.includes(header)) return
    const total = rows.reduce((sum, row) => sum + (typeof row[index] === 'number' ? row[index] : 0), 0)
    const printed = sheetFigure(total, roundingOf(header)?.unit ?? '')
    const isMet = () => {
      const added = cells.reduce((sum, row) => sum + Number(row[index] ?? 0), 0)
      return Math.abs(added - Number(printed)) <= lastDigitOf(printed) * (1 + 1e-9)
    }
    if (!isMet()) for (const place of rows.keys()) finer(place, index)
    found.set(header, isMet() ? printed : `≈ ${printed}`)
  })
  return { cells, sums: found }
}

function figureOf({ headers }: ResultTable, row: readonly Scalar[], index: number, value: number): string {
  if (isCount(headers[index], value)) return String(value)
  const { unit, kind } = roundingOf(headers[index]) ?? roundingOf(row[0]) ?? usual
  return sheetFigure(value, unit, kind)
}

const unitOf = ({ headers }: ResultTable, row: readonly Scalar[], index: number): string =>
  (roundingOf(headers[index]) ?? roundingOf(row[0]) ?? usual).unit

/** Row and column of a cell. */
type Cell = readonly [number, number]

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
