import type { Bounds, Drawing, DrawingElement, LineElement, Point } from '#domain/drawing/elements.ts'
import type { Frame } from '#domain/drawing/frame.ts'
import { givesWay } from '#domain/drawing/wanted.ts'

/** What a pointer can mean, and what a drawing can be enlarged to. */

const pointsOf = (element: DrawingElement): readonly Point[] =>
  element.kind === 'polygon' || element.kind === 'line' ? element.points : []

export function boundsOf(points: readonly Point[]): Bounds | null {
  if (points.length === 0) return null
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  return { minX: Math.min(...xs), minY: Math.min(...ys), maxX: Math.max(...xs), maxY: Math.max(...ys) }
}

/** Of an element as far as the drawing goes: the ground is led on beyond it. Null for what has no extent. */
export function boundsOfElement(element: DrawingElement, { bounds }: Drawing): Bounds | null {
  const found = boundsOf(pointsOf(element))
  if (found === null) return null
  const cut = {
    minX: Math.max(found.minX, bounds.minX),
    minY: Math.max(found.minY, bounds.minY),
    maxX: Math.min(found.maxX, bounds.maxX),
    maxY: Math.min(found.maxY, bounds.maxY),
  }
  const [width, height] = [cut.maxX - cut.minX, cut.maxY - cut.minY]
  const isSeen = width >= 0 && height >= 0 && width + height > 0
  return isSeen ? cut : null
}

/** The slip surface; in a drawing without one the foundation. Null: neither. */
export function boundsOfSlip({ elements }: Drawing): Bounds | null {
  const slip = elements.filter((element) => element.kind === 'line' && element.role === 'slip')
  const foundation = elements.filter((element) => element.kind === 'polygon' && element.role === 'foundation')
  return boundsOf((slip.length > 0 ? slip : foundation).flatMap(pointsOf))
}

/** The nearest line within so many pixels of a place whose label may have given way; null for none. */
export function lineAt(
  elements: readonly DrawingElement[],
  frame: Frame,
  place: Point,
  reach: number,
): LineElement | null {
  let [nearest, least] = [null as LineElement | null, reach]
  for (const element of elements) {
    if (!givesWay(element) || element.label === undefined) continue
    const points = element.points.map(([x, y]): Point => [frame.x(x), frame.y(y)])
    const distance = Math.min(...points.slice(1).map((to, index) => distanceTo(points[index]!, to, place)))
    if (distance > least) continue
    nearest = element
    least = distance
  }
  return nearest
}

/** From a point to a straight line between two others. */
function distanceTo([ax, ay]: Point, [bx, by]: Point, [x, y]: Point): number {
  const [across, down] = [bx - ax, by - ay]
  const square = across * across + down * down
  const share = square === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * across + (y - ay) * down) / square))
  return Math.hypot(ax + share * across - x, ay + share * down - y)
}

/** The number of the slice that was hit; null beside all slices. */
export function sliceAt(target: EventTarget): number | null {
  const slice = target instanceof Element ? target.getAttribute('data-slice') : null
  return slice === null ? null : Number(slice)
}

/** The element that was hit; null beside all elements. */
export function elementAt(
  target: EventTarget | null,
  elements: readonly DrawingElement[],
): DrawingElement | null {
  const hit = target instanceof Element ? target.closest('[data-element]') : null
  const index = hit?.getAttribute('data-element') ?? null
  return index === null ? null : (elements[Number(index)] ?? null)
}
