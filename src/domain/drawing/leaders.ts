import type { Point } from './elements.ts'
import { type Box, isWithin, overlaps, shareWithin } from './frame.ts'

/** A straight line in the pane, in pixels. */
export type Stroke = readonly [from: Point, to: Point]

/** The leader of a label: from the nearest point of the label's edge to what the label is about. */
export const leaderFrom = ({ x, y, width, height }: Box, [toX, toY]: Point): Stroke => [
  [Math.min(Math.max(toX, x), x + width), Math.min(Math.max(toY, y), y + height)],
  [toX, toY],
]

/** The part of a stroke inside a box; null if the stroke misses the box. */
export function clipped([from, to]: Stroke, box: Box): Stroke | null {
  const shares = shareWithin(box, from, to)
  if (shares === null) return null
  const at = (share: number): Point => [
    from[0] + share * (to[0] - from[0]),
    from[1] + share * (to[1] - from[1]),
  ]
  return [at(shares[0]), at(shares[1])]
}

/** Whether two strokes have a point in common. */
export function cross([a, b]: Stroke, [c, d]: Stroke): boolean {
  const side = (p: Point, q: Point, r: Point) => (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])
  const [c1, c2, a1, a2] = [side(a, b, c), side(a, b, d), side(c, d, a), side(c, d, b)]
  if (c1 === 0 && c2 === 0) {
    const apart = (axis: 0 | 1) =>
      Math.max(a[axis], b[axis]) < Math.min(c[axis], d[axis]) ||
      Math.max(c[axis], d[axis]) < Math.min(a[axis], b[axis])
    return !apart(0) && !apart(1)
  }
  return c1 * c2 <= 0 && a1 * a2 <= 0
}

/** Whether a stroke passes through a box or touches it. */
export const passes = (box: Box, [from, to]: Stroke): boolean => shareWithin(box, from, to) !== null

/** What stands in a pane already: no label may cover it, and no leader may cross it. */
export interface Occupied {
  /** Whether a label may stand there: in the room, over no other label, and across no leader. */
  isFree(box: Box): boolean
  /** Whether a leader meets no label and no other leader, and stays in the pane. */
  isClear(leader: Stroke): boolean
  take(box: Box, leader?: Stroke | null): void
  /** Forgets everything that `place` has taken, unless it returns true. */
  attempt(place: () => boolean): boolean
}

/** @param room of labels; leaders may go as far as the edges of the whole `pane`. */
export function occupied(room: Box, pane: Box, taken: readonly Box[]): Occupied {
  const boxes = [...taken]
  const leaders: Stroke[] = []
  return {
    isFree: (box) =>
      isWithin(box, room) &&
      !boxes.some((other) => overlaps(other, box)) &&
      !leaders.some((leader) => passes(box, leader)),
    isClear: (leader) =>
      leader.every(([x, y]) => isWithin({ x, y, width: 0, height: 0 }, pane)) &&
      !boxes.some((box) => passes(box, leader)) &&
      !leaders.some((other) => cross(other, leader)),
    take(box, leader = null) {
      boxes.push(box)
      if (leader !== null) leaders.push(leader)
    },
    attempt(place) {
      const [boxCount, leaderCount] = [boxes.length, leaders.length]
      if (place()) return true
      boxes.length = boxCount
      leaders.length = leaderCount
      return false
    },
  }
}

/** Side of a cell of the index, pixels. */
const cell = 32
/** Cells of one column at most. */
const rowsApart = 1e6

/** A stroke of the drawing, and the element that it belongs to. */
export interface OwnedStroke<Owner> {
  readonly stroke: Stroke
  readonly owner: Owner
}

/** Strokes by the cells of the pane that they lie in, so that a box is compared only with those near it. */
export interface StrokeIndex<Owner> {
  /** Whether a stroke passes through a box, those of `isIgnored` owners aside. */
  isCrossed(box: Box, isIgnored: (owner: Owner) => boolean): boolean
  /** Whether a stroke has a point in common with one of these, those of `isIgnored` owners aside. */
  isCut(stroke: Stroke, isIgnored: (owner: Owner) => boolean): boolean
}

export function strokeIndex<Owner>(strokes: readonly OwnedStroke<Owner>[]): StrokeIndex<Owner> {
  const cells = new Map<number, OwnedStroke<Owner>[]>()
  for (const owned of strokes) {
    for (const key of cellsOf(...reachOf(owned.stroke))) {
      const found = cells.get(key)
      if (found === undefined) cells.set(key, [owned])
      else found.push(owned)
    }
  }
  const isAnyIn = (
    [left, top, right, bottom]: readonly [number, number, number, number],
    isMet: (owned: OwnedStroke<Owner>) => boolean,
  ): boolean => cellsOf(left, top, right, bottom).some((key) => cells.get(key)?.some(isMet) === true)
  return {
    isCrossed: (box, isIgnored) =>
      isAnyIn(
        [box.x, box.y, box.x + box.width, box.y + box.height],
        ({ stroke, owner }) => passes(box, stroke) && !isIgnored(owner),
      ),
    isCut: (stroke, isIgnored) =>
      isAnyIn(reachOf(stroke), ({ stroke: other, owner }) => cross(other, stroke) && !isIgnored(owner)),
  }
}

const reachOf = ([[ax, ay], [bx, by]]: Stroke) =>
  [Math.min(ax, bx), Math.min(ay, by), Math.max(ax, bx), Math.max(ay, by)] as const

function cellsOf(left: number, top: number, right: number, bottom: number): number[] {
  const found: number[] = []
  for (let column = Math.floor(left / cell); column <= Math.floor(right / cell); column++)
    for (let row = Math.floor(top / cell); row <= Math.floor(bottom / cell); row++)
      found.push(column * rowsApart + row)
  return found
}
