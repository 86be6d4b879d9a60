import type { Bounds, DrawingElement, Point, PolygonElement } from './elements.ts'

/** Roles of the lines and areas of the ground, which continue beyond the drawing of a module. */
const goesOn = {
  polygon: new Set<string>(['soil', 'pond', 'zone']),
  line: new Set<string>(['ground', 'layer', 'water']),
}

/** The edges of the ground of a drawing, metres; null for a drawing without ground. */
export function groundEdges(elements: readonly DrawingElement[]): Omit<Bounds, 'maxY'> | null {
  const soils = elements.flatMap((element) =>
    element.kind === 'polygon' && element.role === 'soil' ? element.points : [],
  )
  if (soils.length === 0) return null
  const xs = soils.map(([x]) => x)
  return {
    minX: Math.min(...xs),
    maxX: Math.max(...xs),
    minY: Math.min(...soils.map(([, y]) => y)),
  }
}

/**
 * Extends the ground of a drawing as far as `to`: horizontally from its sides, and downwards from its bottom. Results end where they were
 * computed.
 */
export function extended(
  elements: readonly DrawingElement[],
  to: Omit<Bounds, 'maxY'>,
): readonly DrawingElement[] {
  const edges = groundEdges(elements)
  if (edges === null) return elements
  const near = 1e-6 * Math.max(1, edges.maxX - edges.minX)
  const is = (one: number, other: number) => Math.abs(one - other) <= near
  const left: Edge = {
    ends: ([x]) => is(x, edges.minX),
    onwards: ([, y]) => [Math.min(to.minX, edges.minX), y],
  }
  const right: Edge = {
    ends: ([x]) => is(x, edges.maxX),
    onwards: ([, y]) => [Math.max(to.maxX, edges.maxX), y],
  }
  const bottom: Edge = {
    ends: ([, y]) => is(y, edges.minY),
    onwards: ([x]) => [x, Math.min(to.minY, edges.minY)],
  }
  return elements.map((element) => {
    if (element.kind === 'polygon' && goesOn.polygon.has(element.role))
      return { ...element, points: [left, right, bottom].reduce(pushedOut, element.points) }
    if (element.kind === 'line' && goesOn.line.has(element.role))
      return { ...element, points: led(element.points, [left, right]) }
    return element
  })
}

/** The rock below a rigid boundary, drawn as far as `to`; none where that ends above the boundary. */
export function rockBelow(top: number | undefined, to: Omit<Bounds, 'maxY'>): DrawingElement[] {
  if (top === undefined || top <= to.minY) return []
  const [upper, lower] = [top, to.minY].map((y) => [to.minX, to.maxX].map((x): Point => [x, y]))
  return [{ kind: 'polygon', role: 'soil', hatch: 'rock', points: [...upper!, ...lower!.toReversed()] }]
}

interface Edge {
  ends(point: Point): boolean
  /** The point to which a line or area that ends at this point is extended. */
  onwards(point: Point): Point
}

/** Moves the sides of an area that lie on an edge outwards. An area that only touches the edge with a corner stays. */
function pushedOut(points: PolygonElement['points'], edge: Edge): PolygonElement['points'] {
  const start = points.findIndex((point) => !edge.ends(point))
  if (start < 0) return points
  const ring = [...points.slice(start), ...points.slice(0, start)]
  const found: Point[] = []
  for (let index = 0; index < ring.length; index++) {
    const first = ring[index]!
    found.push(first)
    if (!edge.ends(first)) continue
    let end = index
    while (end + 1 < ring.length && edge.ends(ring[end + 1]!)) end += 1
    const last = ring[end]!
    if (end > index && !isSame(first, last)) found.push(edge.onwards(first), edge.onwards(last))
    if (end > index) found.push(last)
    index = end
  }
  return found
}

/** Extends a line at the ends that lie on an edge. */
function led(points: readonly Point[], edges: readonly Edge[]): readonly Point[] {
  const onwards = (end: Point | undefined): Point[] => {
    const edge = end && edges.find(({ ends }) => ends(end))
    return end && edge ? [edge.onwards(end)] : []
  }
  return points.length < 2 ? points : [...onwards(points[0]), ...points, ...onwards(points.at(-1))]
}

const isSame = (one: Point, other: Point): boolean => one[0] === other[0] && one[1] === other[1]
