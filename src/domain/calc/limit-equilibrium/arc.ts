import type { Point } from './section.ts'

/**
 * A circle through an exit and an entry point of the ground, given by half of its central angle. Lengths in m. Each
 * surface of a search is such a triple: exit and entry stay on the ground whatever the search does, and every circle
 * cuts off a mass.
 */
export interface Arc {
  x: number
  y: number
  radius: number
  /** x of exit and entry. */
  fromX: number
  toX: number
}

/** Creates the arc that placing a circle overwrites. */
export const createArc = (): Arc => ({ x: 0, y: 0, radius: 0, fromX: 0, toX: 0 })

/** Steepest descent of the surface at the entry: beyond it the slice has no meaning. */
const steepest = (89 * Math.PI) / 180
/** Steepest rise of the surface at the exit. */
const steepestExit = (-65 * Math.PI) / 180
/** Half angle of the flattest arc of a search, radians. */
export const leastHalf = (1.5 * Math.PI) / 180

/** Returns the angle of the chord from exit to entry above the horizontal, radians. */
export const chordAngle = (exitX: number, exitY: number, entryX: number, entryY: number): number =>
  Math.atan2(entryY - exitY, entryX - exitX)

/**
 * Returns the largest half angle for a chord, radians: neither end of the arc becomes steeper than a surface may be.
 */
export const greatestHalf = (chord: number): number => Math.min(steepest - chord, chord - steepestExit)

/** Sets `arc` to the circle through both points with this half angle, radians. */
export function setArc(
  arc: Arc,
  exitX: number,
  exitY: number,
  entryX: number,
  entryY: number,
  half: number,
): void {
  const runX = entryX - exitX
  const runY = entryY - exitY
  const chord = Math.sqrt(runX * runX + runY * runY)
  const radius = chord / (2 * Math.sin(half))
  const away = (radius * Math.cos(half)) / chord
  arc.x = (exitX + entryX) / 2 - runY * away
  arc.y = (exitY + entryY) / 2 + runX * away
  arc.radius = radius
  arc.fromX = exitX
  arc.toX = entryX
}

/** A line that surfaces may touch but not cross: the base of the search, or the top of a harder layer. */
export interface Floor {
  readonly points: readonly Point[]
}

/** Whether an arc goes below a floor by more than rounding. */
function crosses(arc: Arc, floor: Floor, allowance: number): boolean {
  const { points } = floor
  for (let index = 0; index + 1 < points.length; index++) {
    const [x0, y0] = points[index]!
    const [x1, y1] = points[index + 1]!
    const start = Math.max(x0, arc.fromX)
    const end = Math.min(x1, arc.toX)
    if (end <= start) continue
    const slope = (y1 - y0) / (x1 - x0)
    // The gap is least where the arc runs parallel to the line.
    const touch = Math.min(end, Math.max(start, arc.x + (arc.radius * slope) / Math.sqrt(1 + slope * slope)))
    const offset = touch - arc.x
    const bottom = arc.y - Math.sqrt(Math.max(0, arc.radius * arc.radius - offset * offset))
    if (y0 + slope * (touch - x0) > bottom + allowance) return true
  }
  return false
}

/**
 * Returns the largest half angle up to `half`, radians, at which the arc does not cross the floor; 0 when even the
 * flattest arc does. A circle is clipped until it touches the floor, not discarded: against a strong layer the
 * tangent circle is critical.
 */
export function clippedHalf(
  arc: Arc,
  floor: Floor,
  exitX: number,
  exitY: number,
  entryX: number,
  entryY: number,
  half: number,
  allowance: number,
): number {
  setArc(arc, exitX, exitY, entryX, entryY, half)
  if (!crosses(arc, floor, allowance)) return half
  setArc(arc, exitX, exitY, entryX, entryY, leastHalf)
  if (crosses(arc, floor, allowance)) return 0
  let low = leastHalf
  let high = half
  for (let turn = 0; turn < 40 && high - low > 1e-9; turn++) {
    const middle = (low + high) / 2
    setArc(arc, exitX, exitY, entryX, entryY, middle)
    if (crosses(arc, floor, allowance)) high = middle
    else low = middle
  }
  setArc(arc, exitX, exitY, entryX, entryY, low)
  return low
}
