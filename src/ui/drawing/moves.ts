import type { Handle, HandleAxis, Point } from '#domain/drawing/elements.ts'
import { gridStep, type Snap } from '#domain/drawing/snap.ts'

/** Where a handle stands and what its inputs become when it is moved. Values go in the order of its axes. */

/** The handle's place for other values than those it was drawn for. */
export function placeOf(handle: Handle, values: readonly number[]): Point {
  let [x, y] = handle.at
  handle.axes.forEach((axis, index) => {
    const change = (values[index] ?? axis.value) - axis.value
    if (axis.about !== undefined) {
      const [px, py] = axis.about
      const turn = (change * Math.PI) / 180
      const [dx, dy] = [x - px, y - py]
      x = px + dx * Math.cos(turn) - dy * Math.sin(turn)
      y = py + dx * Math.sin(turn) + dy * Math.cos(turn)
    } else if (axis.along !== undefined) {
      x += axis.along[0] * change
      y += axis.along[1] * change
    }
  })
  return [x, y]
}

/** The values that bring the handle nearest to a place, unrounded. */
export const valuesAt = (handle: Handle, [x, y]: Point): number[] =>
  handle.axes.map(({ about, along, value }) => {
    if (about !== undefined) return (Math.atan2(y - about[1], x - about[0]) * 180) / Math.PI
    if (along === undefined) return value
    const [ax, ay] = along
    return value + ((x - handle.at[0]) * ax + (y - handle.at[1]) * ay) / (ax * ax + ay * ay)
  })

const decimalsOf = (value: number): number => {
  const text = String(value)
  if (text.includes('e')) return 12
  return text.includes('.') ? text.length - text.indexOf('.') - 1 : 0
}

export const withinLimits = ({ min, max }: HandleAxis, value: number): number =>
  Math.min(Math.max(value, min ?? value), max ?? value)

/** The next 1, 2 or 5 times a power of ten. */
function roundAbove(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value))
  return [1, 2, 5].map((factor) => factor * power).find((step) => step >= value) ?? 10 * power
}

/** Metres from which on the step of a length is coarse: it is made for arrow keys, and an enlarged drawing shows more. */
const coarse = 0.5

/** The step of a value at so many pixels for one of its unit. A length with a coarse step has that of the view. */
const stepAt = ({ unit, step }: HandleAxis, reach: number): number =>
  unit === 'm' && reach > 0 && step >= coarse ? gridStep(reach) : step

/**
 * The value on the grid of its step, or on the next round grid where a step is finer than a pixel; `isFine`: on a tenth of it. Never
 * past the limits.
 */
export function snapped(axis: HandleAxis, value: number, pixelsPerMetre: number, isFine: boolean): number {
  const reach = axis.along === undefined ? 0 : Math.hypot(...axis.along) * pixelsPerMetre
  const pixel = reach > 0 ? 1 / reach : 0
  const usual = stepAt(axis, reach)
  const step = isFine ? usual / 10 : pixel > usual ? roundAbove(pixel) : usual
  const rounded = Number((Math.round(value / step) * step).toFixed(Math.min(12, decimalsOf(step))))
  return withinLimits(axis, rounded)
}

/**
 * The values of a handle that is brought to a place: coordinates that a snap gives to the millimetre, others on the grid. `isFine`: on a
 * tenth of it.
 */
export function settledValues(
  handle: Handle,
  [x, y]: Point,
  snap: Snap,
  pixelsPerMetre: number,
  isFine: boolean,
): number[] {
  const wanted = valuesAt(handle, [snap.x ?? x, snap.y ?? y])
  return handle.axes.map((axis, index) => {
    const [across, up] = axis.along ?? [0, 0]
    const given = up === 0 ? (across === 0 ? null : snap.x) : across === 0 ? snap.y : null
    const value = wanted[index] ?? 0
    return given === null
      ? snapped(axis, value, pixelsPerMetre, isFine)
      : withinLimits(axis, Number(value.toFixed(3)))
  })
}

/** The value so many steps on, with no more decimals than it or the step has. */
export function movedBy(axis: HandleAxis, value: number, steps: number): number {
  const decimals = Math.min(12, Math.max(decimalsOf(axis.step), decimalsOf(value)))
  return withinLimits(axis, Number((value + steps * axis.step).toFixed(decimals)))
}

export type ArrowKey = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight'

/**
 * What an arrow key does: the axis it moves and the direction in steps. The handle goes where the arrow points; across
 * its only axis an arrow raises or lowers the value.
 */
export function arrowMove(handle: Handle, key: ArrowKey): { readonly axis: number; readonly sign: 1 | -1 } {
  const isUpright = key === 'ArrowUp' || key === 'ArrowDown'
  const onwards = key === 'ArrowUp' || key === 'ArrowRight' ? 1 : -1
  const index = handle.axes.findIndex(({ along }) => along?.[isUpright ? 1 : 0])
  const part = handle.axes[index]?.along?.[isUpright ? 1 : 0] ?? 1
  return { axis: Math.max(0, index), sign: (part < 0 ? -onwards : onwards) as 1 | -1 }
}

/** The line that goes with the handle, after it went so far. */
export const movedOutline = (handle: Handle, to: Point): Point[] =>
  handle.outline.map(({ at, moves }) => [
    at[0] + moves[0] * (to[0] - handle.at[0]),
    at[1] + moves[1] * (to[1] - handle.at[1]),
  ])
