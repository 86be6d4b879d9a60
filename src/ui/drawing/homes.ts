import type { DrawingElement, PolygonElement } from './elements.ts'
import type { Box, Frame } from './frame.ts'

/** An area on the sheet that lettering belongs to: words that leave it say something of the next one. */
export interface Home {
  readonly corners: readonly (readonly [number, number])[]
  /** Smallest upright box about it. */
  readonly box: Box
}

export function homeOfArea({ points }: PolygonElement, frame: Frame): Home {
  const corners = points.map(([x, y]) => [frame.x(x), frame.y(y)] as const)
  const xs = corners.map(([x]) => x)
  const ys = corners.map(([, y]) => y)
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { corners, box: { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y } }
}

/** The area of an element: its own, or that of the layer in which a free label lies. Null: it may stand anywhere. */
export function homeOf(
  element: DrawingElement,
  elements: readonly DrawingElement[],
  frame: Frame,
): Home | null {
  if (element.kind === 'polygon') return homeOfArea(element, frame)
  if (element.kind !== 'label') return null
  const at = [frame.x(element.at[0]), frame.y(element.at[1])] as const
  for (const other of elements) {
    if (other.kind !== 'polygon' || other.role !== 'soil') continue
    const home = homeOfArea(other, frame)
    if (isPointInside(at, home)) return home
  }
  return null
}

/** Whether a box lies in an area, its edges included. */
export function isInHome({ x, y, width, height }: Box, home: Home): boolean {
  const [right, bottom] = [x + width, y + height]
  const places = [x, x + width / 2, right].flatMap((across) =>
    [y, y + height / 2, bottom].map((down) => [across, down] as const),
  )
  return (
    places.every((place) => isPointInside(place, home)) &&
    !home.corners.some(([cx, cy]) => cx > x && cx < right && cy > y && cy < bottom)
  )
}

/** By the number of sides that a line to the right crosses. */
function isPointInside([x, y]: readonly [number, number], { corners }: Home): boolean {
  let isInside = false
  corners.forEach(([ax, ay], index) => {
    const [bx, by] = corners[(index + 1) % corners.length]!
    if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) isInside = !isInside
  })
  return isInside
}
