import type { Field } from './contour.ts'
import type { Drawing, Point, ResultMap } from './elements.ts'

/** Results of older versions have neither circles nor centres of the search. */

const rowsOf = ({ columns, values }: Field): number => (columns > 0 ? Math.floor(values.length / columns) : 0)

const placeOf = ({ from, step, columns }: Field, index: number): Point => [
  from[0] + (index % columns) * step[0],
  from[1] + Math.floor(index / columns) * step[1],
]

/** The number at a place, by bilinear interpolation; null outside of the map and beside a grid point without a number. */
export function mapValueAt(map: Field, [x, y]: Point): number | null {
  const { from, step, columns, values } = map
  const rows = rowsOf(map)
  const across = (x - from[0]) / step[0]
  const up = (y - from[1]) / step[1]
  if (columns < 2 || rows < 2 || !(across >= 0 && up >= 0 && across <= columns - 1 && up <= rows - 1))
    return null
  const column = Math.min(columns - 2, Math.floor(across))
  const row = Math.min(rows - 2, Math.floor(up))
  const [s, t] = [across - column, up - row]
  let sum = 0
  for (const [right, above, weight] of [
    [0, 0, (1 - s) * (1 - t)],
    [1, 0, s * (1 - t)],
    [0, 1, (1 - s) * t],
    [1, 1, s * t],
  ] as const) {
    // A neighbour without weight may have no number.
    if (weight === 0) continue
    const value = values[(row + above) * columns + column + right] ?? null
    if (value === null) return null
    sum += weight * value
  }
  return sum
}

/** The lowest number of a map, including that of its mark. */
export function lowestOf({ values, mark }: Pick<ResultMap, 'values' | 'mark'>): number {
  return values.reduce<number>(
    (lowest, value) => (value !== null && value < lowest ? value : lowest),
    mark.value,
  )
}

/** A circle of a map: its centre, radius, x of its toe and head, and its number. */
export interface MapCircle {
  readonly centre: Point
  readonly radius: number
  readonly exitX: number
  readonly entryX: number
  readonly value: number
}

/** Limits of the slider for near-critical circles, as shares above the lowest number. */
export const nearShares = { least: 0.05, usual: 0.05, most: 0.25, step: 0.05 } as const

/** The circles with numbers up to a share above the lowest (0.1: 10 %), the lowest first. Older results have none. */
export function nearCircles(map: ResultMap, share: number): MapCircle[] {
  const most = lowestOf(map) * (1 + share)
  return (map.circles ?? [])
    .flatMap((_, index): MapCircle[] => {
      const circle = circleOf(map, index)
      return circle === null || circle.value > most ? [] : [circle]
    })
    .sort((one, other) => one.value - other.value)
}

/** The number up to which near-critical circles are shown, with the symbol and the unit of the numbers. */
export interface NearLimit {
  readonly label: string
  readonly unit: string
  readonly upTo: number
}

/** Rounded as the levels of a contour are. Null for a map without circles. */
export const nearLimitOf = (map: ResultMap, share: number): NearLimit | null =>
  map.circles === undefined
    ? null
    : { label: map.label, unit: map.unit, upTo: Number((lowestOf(map) * (1 + share)).toPrecision(3)) }

/** The circle of the grid point nearest to a place; null further than half a step from the grid, or without a circle. */
export function circleAt(map: ResultMap, [x, y]: Point): MapCircle | null {
  const column = Math.round((x - map.from[0]) / map.step[0])
  const row = Math.round((y - map.from[1]) / map.step[1])
  if (!(column >= 0 && column < map.columns && row >= 0 && row < rowsOf(map))) return null
  return circleOf(map, row * map.columns + column)
}

function circleOf(map: ResultMap, index: number): MapCircle | null {
  const [circle, value] = [map.circles?.[index] ?? null, map.values[index] ?? null]
  if (circle === null || value === null) return null
  const [radius, exitX, entryX] = circle
  return { centre: placeOf(map, index), radius, exitX, entryX, value }
}

/** A drawing without the few near-critical surfaces of its module: those of a map take their place. */
export const withoutNear = (drawing: Drawing): Drawing => ({
  ...drawing,
  elements: drawing.elements.filter((element) => element.kind !== 'line' || element.role !== 'near-critical'),
})

const arcPoints = 32

/** The lower arc of a circle between its toe and head. */
export function arcOf({ centre: [x, y], radius, exitX, entryX }: MapCircle): [number, number][] {
  const angleAt = (at: number) => Math.asin(Math.max(-1, Math.min(1, (at - x) / radius)))
  const [start, end] = [angleAt(Math.min(exitX, entryX)), angleAt(Math.max(exitX, entryX))]
  return Array.from({ length: arcPoints + 1 }, (_, index) => {
    const angle = start + ((end - start) * index) / arcPoints
    return [x + radius * Math.sin(angle), y - radius * Math.cos(angle)]
  })
}

/** A centre with the lowest number about it. */
export interface MapCentre {
  readonly at: Point
  readonly value: number
}

/** All centres of a map: the points of its grid, and those that the search tried. */
export function centresOf(map: ResultMap): MapCentre[] {
  const ofGrid = map.values.flatMap((value, index) =>
    value === null ? [] : [{ at: placeOf(map, index), value }],
  )
  return [...ofGrid, ...(map.searched ?? []).map(([x, y, value]) => ({ at: [x, y] as const, value }))]
}
