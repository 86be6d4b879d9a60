/** Numbers over a plane, and the lines of equal ones through them. */
export interface FieldSpec {
  readonly from: readonly [number, number]
  readonly step: readonly [number, number]
  readonly columns: number
  /** Row by row from the bottom up; null where there is no number. */
  readonly values: readonly (number | null)[]
}

type Point = readonly [x: number, y: number]

/** Round levels between the lowest number and twice it, closer near the lowest. */
export function levelsOf(lowest: number, highest: number): number[] {
  const shares = [1.02, 1.05, 1.1, 1.15, 1.2, 1.3, 1.4, 1.5, 1.75, 2]
  const levels = shares.map((share) => Number((lowest * share).toPrecision(3)))
  return [...new Set(levels)].filter((level) => level > lowest && level < highest)
}

/** The number at a place by its four neighbours; null beside a place without one. */
export function valueAt({ from, step, columns, values }: FieldSpec, [x, y]: Point): number | null {
  const rows = Math.floor(values.length / columns)
  const across = (x - from[0]) / step[0]
  const up = (y - from[1]) / step[1]
  const column = Math.min(columns - 2, Math.floor(across))
  const row = Math.min(rows - 2, Math.floor(up))
  if (across < 0 || up < 0 || across > columns - 1 || up > rows - 1) return null
  const at = (right: number, above: number) => values[(row + above) * columns + column + right] ?? null
  const [a, b, c, d] = [at(0, 0), at(1, 0), at(0, 1), at(1, 1)]
  if (a === null || b === null || c === null || d === null) return null
  const [s, t] = [across - column, up - row]
  return (a * (1 - s) + b * s) * (1 - t) + (c * (1 - s) + d * s) * t
}
