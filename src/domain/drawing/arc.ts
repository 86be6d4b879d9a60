import type { DrawingElement, Point } from './elements.ts'

/** A circle of which a drawing shows an arc: its centre, and the ends of the arc, metres. */
export interface ArcCentre {
  readonly at: Point
  readonly ends: readonly [Point, Point]
}

/** How far a point may lie beside the circle, over its radius. */
const tolerance = 1e-3

/** The centre of the circle on which points lie, metres; null for points of another line, or of a straight one. */
export function centreOfArc(points: readonly Point[]): Point | null {
  const [first, middle, last] = [points[0], points[Math.floor(points.length / 2)], points.at(-1)]
  if (points.length < 3 || first === undefined || middle === undefined || last === undefined) return null
  const [bx, by] = [middle[0] - first[0], middle[1] - first[1]]
  const [cx, cy] = [last[0] - first[0], last[1] - first[1]]
  const [b2, c2] = [bx * bx + by * by, cx * cx + cy * cy]
  // Twice the area of the triangle of the three points, twice.
  const area = 2 * (bx * cy - by * cx)
  if (Math.abs(area) <= 1e-9 * (b2 + c2)) return null
  const centre: Point = [first[0] + (cy * b2 - by * c2) / area, first[1] + (bx * c2 - cx * b2) / area]
  const distance = ([x, y]: Point) => Math.hypot(x - centre[0], y - centre[1])
  const radius = distance(first)
  return points.every((point) => Math.abs(distance(point) - radius) <= tolerance * radius) ? centre : null
}

/** The centre of the slip circle of a drawing; null without one. */
export function slipCentre(elements: readonly DrawingElement[]): ArcCentre | null {
  for (const element of elements) {
    if (element.kind !== 'line' || element.role !== 'slip') continue
    const at = centreOfArc(element.points)
    const [start, end] = [element.points[0], element.points.at(-1)]
    if (at !== null && start !== undefined && end !== undefined) return { at, ends: [start, end] }
  }
  return null
}
