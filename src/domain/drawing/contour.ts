import type { Point, ResultMap } from './elements.ts'

/** Numbers at the points of a regular grid. */
export type Field = Pick<ResultMap, 'from' | 'step' | 'columns' | 'values'>

/** The contour of a map in the coordinates of its section, metres. */
export interface Contour {
  readonly label: string
  readonly unit: string
  /** Areas between two levels, the lowest numbers first. */
  readonly bands: readonly { readonly upTo: number; readonly areas: readonly (readonly Point[])[] }[]
  readonly lines: readonly { readonly level: number; readonly pieces: readonly (readonly [Point, Point])[] }[]
  readonly mark: ResultMap['mark']
}

/** Levels as multiples of the lowest number. The bands are narrow near it, because readers look for the answer there. */
const limits = [1.05, 1.1, 1.2, 1.35, 1.6, 2] as const

export function contourOf(map: ResultMap): Contour {
  const numbers = map.values.filter((value) => value !== null)
  const lowest = numbers.reduce((low, value) => Math.min(low, value), map.mark.value)
  const highest = numbers.reduce((high, value) => Math.max(high, value), Number.NEGATIVE_INFINITY)
  const levels = limits.map((share) => Number((lowest * share).toPrecision(3)))
  const areas = bandAreas(map, levels)
  return {
    label: map.label,
    unit: map.unit,
    bands: levels.flatMap((upTo, index) =>
      (areas[index]?.length ?? 0) > 0 ? [{ upTo, areas: areas[index]! }] : [],
    ),
    lines: levels
      .filter((level) => level > lowest && level < highest)
      .map((level) => ({ level, pieces: levelLine(map, level) })),
    mark: map.mark,
  }
}

/** The bounds of the grid of a map, metres. */
export function fieldBounds({ from, step, columns, values }: Field) {
  const rows = Math.max(1, Math.floor(values.length / columns))
  return {
    minX: from[0],
    minY: from[1],
    maxX: from[0] + (columns - 1) * step[0],
    maxY: from[1] + (rows - 1) * step[1],
  }
}

interface Corner {
  readonly at: Point
  readonly value: number
}

/** Two triangles for each cell of the grid, without those that touch a point without a number. */
function* triangles({ from, step, columns, values }: Field): Generator<readonly [Corner, Corner, Corner]> {
  const rows = Math.floor(values.length / columns)
  const corner = (column: number, row: number): Corner | null => {
    const value = values[row * columns + column]
    return value == null ? null : { at: [from[0] + column * step[0], from[1] + row * step[1]], value }
  }
  for (let row = 0; row + 1 < rows; row++)
    for (let column = 0; column + 1 < columns; column++) {
      const a = corner(column, row)
      const b = corner(column + 1, row)
      const c = corner(column + 1, row + 1)
      const d = corner(column, row + 1)
      if (a && b && c) yield [a, b, c]
      if (a && c && d) yield [a, c, d]
    }
}

/** Segments of the line on which the numbers equal this level; each is straight within one triangle of the grid. */
export function levelLine(field: Field, level: number): (readonly [Point, Point])[] {
  const pieces: (readonly [Point, Point])[] = []
  for (const triangle of triangles(field)) {
    const cuts: Point[] = []
    triangle.forEach((one, index) => {
      const other = triangle[(index + 1) % 3]!
      if (one.value < level !== other.value < level) cuts.push(cutAt(one, other, level))
    })
    const [start, end] = cuts
    if (start !== undefined && end !== undefined) pieces.push([start, end])
  }
  return pieces
}

const cutAt = (one: Corner, other: Corner, level: number): Point => {
  const share = (level - one.value) / (other.value - one.value)
  return [one.at[0] + share * (other.at[0] - one.at[0]), one.at[1] + share * (other.at[1] - one.at[1])]
}

/** For each level, the areas with numbers between the level before it and this level. */
function bandAreas(field: Field, levels: readonly number[]): (readonly Point[])[][] {
  const found: (readonly Point[])[][] = levels.map(() => [])
  const bandOf = (value: number) => levels.findIndex((level) => value <= level)
  for (const triangle of triangles(field)) {
    const bands = triangle.map(({ value }) => bandOf(value))
    const isOver = bands.includes(-1)
    const inside = bands.filter((band) => band >= 0)
    if (inside.length === 0) continue
    const [first, last] = [Math.min(...inside), isOver ? levels.length - 1 : Math.max(...inside)]
    for (let band = first; band <= last; band++) {
      let part: readonly Corner[] = triangle
      if (first !== last || isOver) {
        part = cut(part, levels[band]!, 1)
        if (band > 0) part = cut(part, levels[band - 1]!, -1)
      }
      if (part.length > 2) found[band]!.push(part.map(({ at }) => at))
    }
  }
  return found
}

/** The part of an area with numbers up to a level; with a sign of -1, the part with numbers above it. */
function cut(area: readonly Corner[], level: number, sign: 1 | -1): readonly Corner[] {
  const isIn = ({ value }: Corner) => (level - value) * sign >= 0
  return area.flatMap((one, index): Corner[] => {
    const other = area[(index + 1) % area.length]!
    const own = isIn(one) ? [one] : []
    if (isIn(one) === isIn(other)) return own
    return [...own, { at: cutAt(one, other, level), value: level }]
  })
}
