/** A point of a line of ground or water, m. Lines run from left to right. */
export interface LinePoint {
  readonly x: number
  readonly y: number
}

/** Whether a line runs from right to left throughout, so that reversing its points corrects it. */
export function runsLeftwards(points: readonly LinePoint[]): boolean {
  const first = points[0]
  const last = points.at(-1)
  if (first === undefined || last === undefined || !(last.x < first.x)) return false
  return points.every(({ x }, index) => index === 0 || x <= points[index - 1]!.x)
}

/** A fault of one point of a line, and the column of its message. */
export interface LineFault {
  readonly at: number
  readonly column: 'x' | 'y'
  /**
   * `leftwards`: the whole line runs from right to left. `back`: the point leads back. `crossing`: the line crosses
   * itself. `double`: the point repeats the one before. `fold`: the line goes up and down at one x.
   */
  readonly kind: 'leftwards' | 'back' | 'crossing' | 'double' | 'fold'
  /** For a crossing: index of the first of the two points between which the lines meet. */
  readonly other?: number
}

/** Returns the faults of a line, at most one for each point. A vertical face of two points is valid. */
export function faultsOf(points: readonly LinePoint[]): LineFault[] {
  if (points.length > 2 && runsLeftwards(points)) return [{ at: 1, column: 'x', kind: 'leftwards' }]
  return points.flatMap((point, at): LineFault[] => {
    const before = points[at - 1]
    if (before === undefined) return []
    if (point.x < before.x) {
      const other = crossedBy(points, at)
      return [
        { at, column: 'x', kind: other === null ? 'back' : 'crossing', ...(other !== null && { other }) },
      ]
    }
    if (point.x > before.x) return []
    if (point.y === before.y) return [{ at, column: 'y', kind: 'double' }]
    const first = points[at - 2]
    const isFold = first?.x === before.x && (before.y - first.y) * (point.y - before.y) < 0
    return isFold ? [{ at, column: 'y', kind: 'fold' }] : []
  })
}

/**
 * Returns the first of the two points between which the segment to `at`, or the one after it, crosses the line; null
 * without a crossing.
 */
function crossedBy(points: readonly LinePoint[], at: number): number | null {
  for (const end of [at, at + 1]) {
    const [from, to] = [points[end - 1], points[end]]
    if (from === undefined || to === undefined) continue
    for (let other = 0; other + 1 < points.length; other++)
      if (Math.abs(other - (end - 1)) > 1 && cross(from, to, points[other]!, points[other + 1]!)) return other
  }
  return null
}

const side = (a: LinePoint, b: LinePoint, c: LinePoint): number =>
  Math.sign((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x))

const cross = (a: LinePoint, b: LinePoint, c: LinePoint, d: LinePoint): boolean =>
  side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0

/** Local origins are whole multiples of this, m. */
const originStep = 100

/**
 * Returns an origin for x that brings a line into the range of its field, m; null when the line is in range already
 * or too long.
 */
export function originFor(points: readonly LinePoint[], furthest: number): number | null {
  const xs = points.map(({ x }) => x)
  const [least, most] = [Math.min(...xs), Math.max(...xs)]
  if (xs.length === 0 || (least >= -furthest && most <= furthest)) return null
  const origin = Math.floor(least / originStep) * originStep
  return most - origin <= furthest ? origin : null
}

/**
 * Returns x relative to an origin, m, rounded to a thousandth of a millimetre, because further digits come from the
 * subtraction.
 */
export const fromOrigin = (x: number, origin: number): number => Number((x - origin).toFixed(6)) + 0
