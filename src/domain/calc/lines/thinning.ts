import type { LinePoint } from './line.ts'

/** A line with fewer points. */
export interface Thinned {
  /** Indices of the remaining points, the ends included. */
  readonly kept: readonly number[]
  /** Distance of the furthest removed point from the remaining line, m. */
  readonly deviation: number
}

/**
 * Returns the deviation at which each point is removed (Douglas and Peucker 1973): a point stays while the allowed
 * deviation is smaller. The ends always stay. Units of the points.
 */
export function worthOf(points: readonly LinePoint[]): number[] {
  const worth = points.map(() => 0)
  if (points.length === 0) return worth
  worth[0] = Number.POSITIVE_INFINITY
  worth[points.length - 1] = Number.POSITIVE_INFINITY
  const open: [from: number, to: number, most: number][] = [[0, points.length - 1, Number.POSITIVE_INFINITY]]
  for (let span = open.pop(); span !== undefined; span = open.pop()) {
    const [from, to, most] = span
    let furthest = -1
    let distance = -1
    for (let at = from + 1; at < to; at++) {
      const away = distanceTo(points[from]!, points[to]!, points[at]!)
      if (away > distance) {
        distance = away
        furthest = at
      }
    }
    if (furthest < 0) continue
    // A point is removed no later than the point that it depends on.
    const own = Math.min(distance, most)
    worth[furthest] = own
    open.push([from, furthest, own], [furthest, to, own])
  }
  return worth
}

/**
 * Removes the points within `allowed` metres of the remaining line.
 * @param worth the result of `worthOf` for the same points.
 */
export function thinned(
  points: readonly LinePoint[],
  allowed: number,
  worth: readonly number[] = worthOf(points),
): Thinned {
  const kept = points.flatMap((_, index) => (worth[index]! > allowed ? [index] : []))
  return { kept, deviation: deviationOf(points, kept) }
}

/** Returns the distance from the line through the points `kept` (indices) to the furthest other point, m. */
export function deviationOf(points: readonly LinePoint[], kept: readonly number[]): number {
  let deviation = 0
  kept.forEach((to, place) => {
    const from = kept[place - 1]
    if (from === undefined) return
    for (let at = from + 1; at < to; at++)
      deviation = Math.max(deviation, distanceTo(points[from]!, points[to]!, points[at]!))
  })
  return deviation
}

/**
 * Returns the smallest deviation that leaves at most `most` points, two or more, in m; 0 when there are no more
 * points.
 */
export function deviationFor(worth: readonly number[], most: number): number {
  if (worth.length <= most) return 0
  return worth.toSorted((a, b) => b - a)[most]!
}

/** Returns the distance from a point to a segment. */
function distanceTo(a: LinePoint, b: LinePoint, { x, y }: LinePoint): number {
  const [across, up] = [b.x - a.x, b.y - a.y]
  const length = across * across + up * up
  const share = length === 0 ? 0 : ((x - a.x) * across + (y - a.y) * up) / length
  const held = Math.min(1, Math.max(0, share))
  return Math.hypot(x - a.x - held * across, y - a.y - held * up)
}
