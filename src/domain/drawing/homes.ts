import type { DrawingElement, Point, PolygonElement } from './elements.ts'
import { type Box, type Frame, shareWithin } from './frame.ts'

/** The area that a label belongs to, in pixels: outside of it the label would be read as that of the next area. */
export interface Home {
  readonly corners: readonly Point[]
  /** Its bounding box. */
  readonly box: Box
}

export function homeOfArea({ points }: PolygonElement, frame: Frame): Home {
  const corners = points.map(([x, y]): Point => [frame.x(x), frame.y(y)])
  const xs = corners.map(([x]) => x)
  const ys = corners.map(([, y]) => y)
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { corners, box: { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y } }
}

/** The area of an element: its own, or the layer that a free label lies in. Null: the label may stand anywhere. */
export function homeOf(
  element: DrawingElement,
  elements: readonly DrawingElement[],
  frame: Frame,
): Home | null {
  if (element.kind === 'polygon') return homeOfArea(element, frame)
  if (element.kind !== 'label') return null
  const at: Point = [frame.x(element.at[0]), frame.y(element.at[1])]
  for (const other of elements) {
    if (other.kind !== 'polygon' || other.role !== 'soil') continue
    const home = homeOfArea(other, frame)
    if (isPointIn(home.corners, at)) return home
  }
  return null
}

/** Tolerance in pixels: a box that only touches an edge counts as inside. */
const touch = 0.01

/** Whether a box lies in an area, edges included: its centre is inside, and no side of the area passes through the box. */
export function isInHome({ x, y, width, height }: Box, home: Home): boolean {
  const inner: Box = {
    x: x + touch,
    y: y + touch,
    width: Math.max(width - 2 * touch, 0),
    height: Math.max(height - 2 * touch, 0),
  }
  if (!isPointIn(home.corners, [x + width / 2, y + height / 2])) return false
  return home.corners.every((from, index) => {
    const to = home.corners[(index + 1) % home.corners.length] ?? from
    return shareWithin(inner, from, to) === null
  })
}

/** Whether a point lies in an area (even-odd rule). */
export function isPointIn(corners: readonly Point[], [x, y]: Point): boolean {
  let isInside = false
  corners.forEach(([ax, ay], index) => {
    const [bx, by] = corners[(index + 1) % corners.length]!
    if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) isInside = !isInside
  })
  return isInside
}
