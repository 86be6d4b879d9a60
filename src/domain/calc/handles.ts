import type { Message } from '../schemas/message.ts'
import type { MessageHandle } from '../schemas/messageResult.ts'
import type { DrawingHandle, HandleAxis } from '../schemas/result.ts'
import type { InputField } from './module.ts'

type Point = [number, number]

/** The range of a value: the limits of its field, and its neighbours if it has any. */
interface Range {
  readonly min?: number | undefined
  readonly max?: number | undefined
}

/**
 * Returns the way in which a handle changes a number field. `way`: the movement in the drawing for one unit of the
 * value, along a vector or about a point. `range` narrows the limits of the field.
 */
export function axis(
  field: InputField,
  path: string,
  value: number,
  way: { readonly along: Point } | { readonly about: Point },
  range: Range = {},
): HandleAxis {
  const min = larger(field.min, range.min)
  const max = smaller(field.max, range.max)
  return {
    path,
    label: field.label,
    value,
    unit: field.unit ?? '',
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    step: field.step ?? 1,
    ...way,
  }
}

const larger = (one: number | undefined, other: number | undefined): number | undefined =>
  one === undefined || other === undefined ? (one ?? other) : Math.max(one, other)

const smaller = (one: number | undefined, other: number | undefined): number | undefined =>
  one === undefined || other === undefined ? (one ?? other) : Math.min(one, other)

/**
 * Returns the handle of a level across the drawing, at (x, y); the level reaches from −half to half. Lengths in m.
 */
export const levelHandle = (
  label: string,
  x: number,
  y: number,
  half: number,
  one: HandleAxis,
): DrawingHandle => ({
  label,
  at: [x, y + 0],
  axes: [one],
  outline: [
    { at: [-half, y + 0], moves: [0, 1] },
    { at: [half, y + 0], moves: [0, 1] },
  ],
})

/**
 * Returns the handles of a base about the middle of the drawing: one at its right edge for the width, one for its
 * depth. Lengths in m.
 */
export function baseHandles(
  width: number,
  depth: number,
  fields: { readonly width: InputField; readonly depth: InputField },
): DrawingHandle[] {
  const level = depth === 0 ? 0 : -depth
  const ends = (left: Point, right: Point): DrawingHandle['outline'] => [
    { at: [-width / 2, level], moves: left },
    { at: [width / 2, level], moves: right },
  ]
  return [
    {
      label: fields.width.label,
      at: [width / 2, level],
      axes: [axis(fields.width, fields.width.id, width, { along: [0.5, 0] })],
      outline: ends([-1, 0], [1, 0]),
    },
    {
      label: fields.depth.label,
      at: [0, level],
      axes: [axis(fields.depth, fields.depth.id, depth, { along: [0, -1] })],
      outline: ends([0, 1], [0, 1]),
    },
  ]
}

/**
 * Returns a handle with messages in place of the texts of its fields.
 * @param changes name of its axes; left out when it is the name of the handle.
 */
export const named = (handle: DrawingHandle, label: Message, changes = label): MessageHandle => ({
  ...handle,
  label,
  axes: handle.axes.map((one) => ({ ...one, label: changes })),
})
