import type { Bounds, Drawing, DrawingElement, Point } from '#domain/drawing/elements.ts'

/** What a drawing can be enlarged to. */

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
  const isSeen = cut.maxX > cut.minX || cut.maxY > cut.minY
  return isSeen ? cut : null
}

/** The slip surface; in a drawing without one the foundation. Null: neither. */
export function boundsOfSlip({ elements }: Drawing): Bounds | null {
  const slip = elements.filter((element) => element.kind === 'line' && element.role === 'slip')
  const foundation = elements.filter((element) => element.kind === 'polygon' && element.role === 'foundation')
  return boundsOf((slip.length > 0 ? slip : foundation).flatMap(pointsOf))
}
