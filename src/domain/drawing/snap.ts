import type { DrawingElement, Point } from './elements.ts'

/** Something that a moving point snaps to. */
export interface SnapTargets {
  readonly points: readonly Point[]
  /** From left to right or back. */
  readonly lines: readonly (readonly Point[])[]
  readonly heights: readonly number[]
}

/** Coordinates that a target fixes, metres; null for a coordinate that it leaves free. */
export interface Snap {
  readonly x: number | null
  readonly y: number | null
}

export const noSnap: Snap = { x: null, y: null }

const same = 1e-6

const isSame = (one: Point, other: Point): boolean =>
  Math.abs(one[0] - other[0]) < same && Math.abs(one[1] - other[1]) < same

/** Roles of the lines of the ground, to which points snap. */
const drawnTo: ReadonlySet<string> = new Set(['ground', 'layer', 'water', 'base'])

/**
 * The targets to which the point at `moved` may snap. The other points of its own line give their heights alone: on such a point, two
 * points of the line would coincide.
 */
export function snapTargets(elements: readonly DrawingElement[], moved: Point | null): SnapTargets {
  const lines = elements.flatMap((element) =>
    element.kind === 'line' && drawnTo.has(element.role) ? [element.points] : [],
  )
  const goesWith = (line: readonly Point[]) => moved !== null && line.some((point) => isSame(point, moved))
  const still = lines.filter((line) => !goesWith(line))
  const own = lines.filter(goesWith).flatMap((line) => line.map(([, y]) => y))
  const corners = elements.flatMap((element) =>
    element.kind === 'polygon' && element.role === 'foundation' ? element.points : [],
  )
  const levels = elements.flatMap((element) => (element.kind === 'level' ? [element.at[1]] : []))
  return {
    points: [...still.flat(), ...corners].filter((point) => moved === null || !isSame(point, moved)),
    lines: still,
    heights: [...own, ...levels].filter((y) => moved === null || Math.abs(y - moved[1]) >= same),
  }
}

/** The nearest point within reach, else the nearest height or line above or below the place. */
export function snapOf([x, y]: Point, { points, lines, heights }: SnapTargets, reach: number): Snap {
  const far = ([px, py]: Point) => Math.hypot(px - x, py - y)
  const nearest = lowestBy(points, far)
  if (nearest !== null && far(nearest) <= reach) return { x: nearest[0], y: nearest[1] }
  const all = [...heights, ...lines.flatMap((line) => heightsAt(line, x))]
  const height = lowestBy(all, (at) => Math.abs(at - y))
  return { x: null, y: height !== null && Math.abs(height - y) <= reach ? height : null }
}

function lowestBy<Item>(items: readonly Item[], of: (item: Item) => number): Item | null {
  let [lowest, least]: [Item | null, number] = [null, Number.POSITIVE_INFINITY]
  for (const item of items) {
    const value = of(item)
    if (value < least) [lowest, least] = [item, value]
  }
  return lowest
}

/** Metres of the grid that moved and drawn points snap to: as fine as the view can show. */
export const gridStep = (pixelsPerMetre: number): number =>
  pixelsPerMetre >= 30 ? 0.1 : pixelsPerMetre >= 6 ? 0.5 : 1

/** The heights at which a line passes a place, one for each of its pieces there. */
const heightsAt = (line: readonly Point[], x: number): number[] =>
  line.slice(1).flatMap(([bx, by], index): number[] => {
    const [ax, ay] = line[index]!
    if (ax === bx || x < Math.min(ax, bx) || x > Math.max(ax, bx)) return []
    return [ay + ((x - ax) / (bx - ax)) * (by - ay)]
  })

/** Restricts a move to the horizontal or vertical line through its start, whichever is nearer. */
export const straightOf = ([fromX, fromY]: Point, [x, y]: Point): Snap =>
  Math.abs(x - fromX) >= Math.abs(y - fromY) ? { x: null, y: fromY } : { x: fromX, y: null }
