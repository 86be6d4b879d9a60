import type { ArcCentre } from './arc.ts'
import type { PlacedDimension } from './dimensions.ts'
import type { DrawingElement, LineElement, Point, PolygonElement } from './elements.ts'
import type { PlacedForce } from './forces.ts'
import type { Frame } from './frame.ts'

/** The shapes of a laid out drawing as data of SVG paths, in pixels: the screen and the sheet draw the same ones. */

const short = (pixels: number): string => (Number.isFinite(pixels) ? pixels.toFixed(1) : '0')

/** Pairs of coordinates, for `points` of a polygon or polyline. */
export const pointList = (points: readonly Point[], frame: Frame): string =>
  points.map(([x, y]) => `${short(frame.x(x))},${short(frame.y(y))}`).join(' ')

/** A closed path through points in metres. */
export const closedPath = (points: readonly Point[], frame: Frame): string =>
  `M${points.map(([x, y]) => `${short(frame.x(x))} ${short(frame.y(y))}`).join('L')}z`

/** An open path through points in metres. */
export const openPath = (points: readonly Point[], frame: Frame): string =>
  `M${points.map(([x, y]) => `${short(frame.x(x))} ${short(frame.y(y))}`).join('L')}`

/** A path for each piece of a line of equal numbers, points in metres. */
export const piecesPath = (pieces: readonly (readonly [Point, Point])[], frame: Frame): string =>
  pieces
    .map(
      ([[x, y], [a, b]]) =>
        `M${short(frame.x(x))} ${short(frame.y(y))}L${short(frame.x(a))} ${short(frame.y(b))}`,
    )
    .join('')

const paintOrder = ['soil', 'pond', 'zone', 'mass', 'slice', 'crack', 'averaging', 'foundation'] as const
const underContour: ReadonlySet<PolygonElement['role']> = new Set(['soil', 'pond', 'zone'])

/** An area, its place among the elements, and its place among the areas of its role. */
interface PaintedArea {
  readonly element: PolygonElement
  readonly index: number
  readonly place: number
}

/**
 * Areas in the order in which they are painted: the ground first, the foundation last, so that nothing hides it. A contour lies between
 * those `under` it and those `over` it.
 */
export function areasInOrder(
  elements: readonly DrawingElement[],
  roles: 'under' | 'over',
): readonly PaintedArea[] {
  const areas = elements.flatMap((element, index) => (element.kind === 'polygon' ? [{ element, index }] : []))
  return paintOrder
    .filter((role) => underContour.has(role) === (roles === 'under'))
    .flatMap((role) =>
      areas
        .filter(({ element }) => element.role === role)
        .map(({ element, index }, place) => ({ element, index, place })),
    )
}

/** The parts of a dimension: two leads from the measured points, the line, and an oblique tick at each end. */
export function dimensionPaths({ from, to, measured }: PlacedDimension): {
  readonly leads: readonly [string, string]
  readonly line: string
  readonly ticks: readonly { readonly at: Point; readonly path: string }[]
} {
  const isLevel = Math.abs(to[0] - from[0]) >= Math.abs(to[1] - from[1])
  return {
    leads: [lead(measured[0], from, isLevel), lead(measured[1], to, isLevel)],
    line: `M${short(from[0])} ${short(from[1])}L${short(to[0])} ${short(to[1])}`,
    ticks: [from, to].map(([x, y]) => ({ at: [x, y], path: `M${short(x - 4)} ${short(y + 4)}l8 -8` })),
  }
}

/** A thin line from just off the measured point to just past the dimension line. */
function lead(point: Point, end: Point, isLevel: boolean): string {
  const sign = isLevel ? Math.sign(end[1] - point[1]) : Math.sign(end[0] - point[0])
  return isLevel
    ? `M${short(point[0])} ${short(point[1] + sign * 4)}V${short(end[1] + sign * 5)}`
    : `M${short(point[0] + sign * 4)} ${short(point[1])}H${short(end[0] + sign * 5)}`
}

/** The shaft and the head of an arrow. */
export function forcePaths({ tail, tip }: PlacedForce): { readonly shaft: string; readonly head: string } {
  const length = Math.hypot(tip[0] - tail[0], tip[1] - tail[1]) || 1
  const along = [(tip[0] - tail[0]) / length, (tip[1] - tail[1]) / length] as const
  const neck = [tip[0] - along[0] * 9, tip[1] - along[1] * 9] as const
  const wing = [-along[1] * 4.5, along[0] * 4.5] as const
  const at = (x: number, y: number) => `${short(x)} ${short(y)}`
  return {
    shaft: `M${at(tail[0], tail[1])}L${at(neck[0], neck[1])}`,
    head: `M${at(tip[0], tip[1])}L${at(neck[0] + wing[0], neck[1] + wing[1])}L${at(neck[0] - wing[0], neck[1] - wing[1])}z`,
  }
}

/** The open triangle that stands on a level. */
export const levelPath = ([x, y]: Point): string => `M${short(x - 5)} ${short(y - 8)}h10l-5 8z`

/** The triangle that stands on a water table, and the strokes under it. */
export const waterMarkPaths = ([x, y]: Point): { readonly triangle: string; readonly strokes: string } => ({
  triangle: `M${short(x - 6)} ${short(y - 10)}h12l-6 10z`,
  strokes: `M${short(x - 5)} ${short(y + 3.5)}h10M${short(x - 3)} ${short(y + 6.5)}h6`,
})

/** Pixels from the left at which the sign of a water table stands. */
const markAt = 24

/** Where the sign of a water table stands: at the left of what is in sight. Null for a line without points. */
export function waterMarkPlace({ points }: LineElement, frame: Frame): Point | null {
  const placed = points
    .map(([x, y]): Point => [frame.x(x), frame.y(y)])
    .toSorted((one, other) => one[0] - other[0])
  const right = placed.find(([across]) => across >= markAt)
  const left = placed.findLast(([across]) => across < markAt) ?? right
  if (left === undefined || right === undefined) return null
  const share = right[0] === left[0] ? 0 : (markAt - left[0]) / (right[0] - left[0])
  return [Math.max(markAt, left[0]), left[1] + share * (right[1] - left[1])]
}

/** The radii from the centre of a circle to the ends of its arc. */
export const radiiPath = ({ at, ends: [start, end] }: ArcCentre, frame: Frame): string =>
  openPath([start, at, end], frame)

/** The cross at the answer of a contour, or at the centre of a circle. */
export const contourMarkPath = ([x, y]: Point): string =>
  `M${short(x - 7)} ${short(y)}h14M${short(x)} ${short(y - 7)}v14`

/** How dark a band of a contour is: the darker, the nearer to the lowest number. Lightness alone tells the bands apart, whatever colours an eye sees. */
export const bandStrength = (index: number, count: number): number =>
  Number((0.7 * (1 - index / count)).toFixed(2))
