import type { Handle, HandleAxis, Point } from '#domain/drawing/elements.ts'
import type { DrawingEditing } from './editing.ts'
import { linePointOf } from './linePoints.ts'
import { placeOf } from './moves.ts'

/** A handle with the values that its inputs have now. */
export interface LiveHandle {
  readonly key: string
  readonly handle: Handle
  readonly values: readonly number[]
  readonly place: Point
}

/** What lies beyond its limits is not drawn: its handle waits where the drawing has it. */
const isWithin = (
  value: number,
  { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY }: HandleAxis,
) => value >= min && value <= max

/** The handles whose inputs can be moved now, at the places that belong to what is entered. */
export function liveHandles(handles: readonly Handle[], editing: DrawingEditing): LiveHandle[] {
  return handles.flatMap((drawn) => {
    const handle = withNeighbours(drawn, editing)
    const now = handle.axes.map(({ path }) => editing.valueOf(path))
    if (now.includes(null)) return []
    const values = handle.axes.map((axis, index) => {
      const value = now[index]
      return typeof value === 'number' && isWithin(value, axis) ? value : axis.value
    })
    const key = handle.axes.map(({ path }) => path).join()
    return [{ key, handle, values, place: placeOf(handle, values) }]
  })
}

/** The values of a handle in words. A value of a sketch that nobody entered is one of the example, which nobody should take for theirs. */
export const valueWords = ({ handle: { axes }, values }: LiveHandle, editing: DrawingEditing): string[] =>
  axes.map(({ path, label }, index) => {
    const name = axes.length > 1 ? label : ''
    return editing.isSketch === true && editing.valueOf(path) === 'empty'
      ? `${name} ${editing.words.notEntered}`.trim()
      : editing.words.value(name, { path, value: values[index] ?? 0 })
  })

/** A point of a line goes as far as its neighbours are now: since it was drawn, points may have come or gone. */
function withNeighbours(handle: Handle, editing: DrawingEditing): Handle {
  const point = linePointOf(handle)
  const [x, y] = handle.axes
  if (point === null || x === undefined || y === undefined) return handle
  const at = (index: number) => {
    const value = editing.valueOf(`${point.line}.${index}.x`)
    return typeof value === 'number' ? value : undefined
  }
  const [before, after] = [at(point.index - 1), at(point.index + 1)]
  return {
    ...handle,
    axes: [
      { ...x, ...(before !== undefined && { min: before }), ...(after !== undefined && { max: after }) },
      y,
    ],
  }
}
