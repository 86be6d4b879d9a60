import type { Handle, Point } from '#domain/drawing/elements.ts'

/** A point of a line, by the input paths of its coordinates: `groundPoints.2.x` and `groundPoints.2.y`. */
const ofPoint = /^(.+)\.(\d+)\.x$/

/** The line and the place in it of the point that a handle moves; null for one that moves something else. */
export function linePointOf({
  axes,
}: Pick<Handle, 'axes'>): { readonly line: string; readonly index: number } | null {
  const [, line, index] = ofPoint.exec(axes[0]?.path ?? '') ?? []
  return line === undefined || axes.length !== 2 ? null : { line, index: Number(index) }
}

interface OnLine {
  readonly handle: Pick<Handle, 'axes'>
  readonly place: Point
}

/** The point before the place on a line where a new one would go, and that place; null where no line passes within reach. */
export function placeOnLine<Item extends OnLine>(
  points: readonly Item[],
  [x, y]: Point,
  reach: number,
): { readonly after: Item; readonly at: Point } | null {
  let nearest: { readonly after: Item; readonly at: Point; readonly off: number } | null = null
  for (const after of points) {
    const one = linePointOf(after.handle)
    const next = points.find(({ handle }) => {
      const other = linePointOf(handle)
      return one !== null && other?.line === one.line && other.index === one.index + 1
    })
    if (next === undefined) continue
    const [[ax, ay], [bx, by]] = [after.place, next.place]
    const length = (bx - ax) ** 2 + (by - ay) ** 2
    const share = length === 0 ? 0 : ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length
    // At an end the new point would be the one that is there.
    if (share <= 0 || share >= 1) continue
    const at: Point = [ax + share * (bx - ax), ay + share * (by - ay)]
    const off = Math.hypot(at[0] - x, at[1] - y)
    if (off <= reach && (nearest === null || off < nearest.off)) nearest = { after, at, off }
  }
  return nearest
}
