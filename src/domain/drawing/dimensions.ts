import type { DimensionElement, Point } from './elements.ts'
import { type Box, type Frame, isWithin, overlaps } from './frame.ts'
import { type Letters, lineHeight, symbolWidth } from './lettering.ts'

/** A dimension line with its ticks, leads and text. */
export interface PlacedDimension {
  readonly element: DimensionElement
  /** Ends of the dimension line. */
  readonly from: Point
  readonly to: Point
  /** The measured points, from which thin lines lead to the ends. */
  readonly measured: readonly [Point, Point]
  readonly text: {
    readonly x: number
    readonly y: number
    readonly turned: boolean
    readonly anchor: 'start' | 'middle' | 'end'
  }
  readonly symbol: string
  readonly value: string
  /** Of the line and its text. */
  readonly box: Box
  /** Whether the text has room here; if not, it has a leader or stands in the key. */
  readonly isLettered: boolean
}

const nearest = 22
const furthest = 44
const lane = 24

/** The printed value: the label if it has a number, else the measured length. */
export function dimensionValue(element: DimensionElement, marked: Letters['marked']): string {
  if (/\d/.test(element.label)) return marked(element.label)
  const length = Math.hypot(element.to[0] - element.from[0], element.to[1] - element.from[1])
  return marked(`${length.toFixed(2)} m`)
}

/** Symbol and value in one line: `B = 1.50 m`. */
export const dimensionWords = (element: DimensionElement, letters: Letters): string =>
  `${element.symbol === '' ? '' : `${letters.symbol(element.symbol)} = `}${dimensionValue(element, letters.marked)}`

/**
 * Places a dimension on the side of its offset and moves it outwards, lane by lane, until it is free. If the line leaves the room, the text
 * stands at the part inside.
 */
export function placeDimension(
  element: DimensionElement,
  frame: Frame,
  room: Box,
  taken: readonly Box[],
  letters: Letters,
): PlacedDimension {
  // Without an offset the line stands between the measured points themselves.
  const distance =
    element.offset === 0 ? 0 : Math.min(Math.max(Math.abs(element.offset) * frame.scale, nearest), furthest)
  const isFree = ({ box }: PlacedDimension) => !taken.some((other) => overlaps(other, box))
  for (let step = 0; step <= 10; step++)
    for (const form of forms) {
      const placed = at(element, frame, room, distance + step * lane, form, letters)
      if (placed !== null && isFree(placed) && isWithin(placed.box, room)) return placed
    }
  const placed = at(element, frame, room, distance, 'along', letters)!
  return { ...placed, isLettered: false }
}

/** The place of a text that is longer than its line: beside a vertical line, or beyond the end (`along`). */
const forms = ['left', 'right', 'along'] as const

function at(
  element: DimensionElement,
  frame: Frame,
  room: Box,
  distance: number,
  form: (typeof forms)[number],
  letters: Letters,
): PlacedDimension | null {
  const a: Point = [frame.x(element.from[0]), frame.y(element.from[1])]
  const b: Point = [frame.x(element.to[0]), frame.y(element.to[1])]
  const symbol = element.symbol
  const value = dimensionValue(element, letters.marked)
  const width =
    (symbol === '' ? 0 : symbolWidth(symbol, letters) + letters.width(' = ')) + letters.width(value)
  const shared = { element, measured: [a, b] as const, symbol, value, isLettered: true }
  const side = element.offset < 0 ? -1 : 1

  if (Math.abs(b[0] - a[0]) >= Math.abs(b[1] - a[1])) {
    if (form !== 'along') return null
    // Left of a line that runs to the right is up.
    const up = (b[0] >= a[0] ? 1 : -1) * side > 0
    const y = up ? Math.min(a[1], b[1]) - distance : Math.max(a[1], b[1]) + distance
    const [left, right] = within(a[0], b[0], room.x + 5, room.x + room.width - 5)
    const fits = width + 8 <= right - left
    const x = fits ? (left + right) / 2 : right + 10
    const box: Box = {
      x: left - 5,
      y: y - lineHeight - 2,
      width: fits ? right - left + 10 : right - left + 15 + width,
      height: lineHeight + 8,
    }
    const text = {
      x,
      y: fits ? y - lineHeight / 2 : y,
      turned: false,
      anchor: fits ? 'middle' : 'start',
    } as const
    return { ...shared, from: [a[0], y], to: [b[0], y], text, box }
  }

  // Left of a line that runs down is to the right.
  const toRight = (b[1] >= a[1] ? 1 : -1) * side > 0
  const x = toRight ? Math.max(a[0], b[0]) + distance : Math.min(a[0], b[0]) - distance
  const [top, bottom] = within(a[1], b[1], room.y + 5, room.y + room.height - 5)
  const fits = width + 8 <= bottom - top
  if (form !== 'along') {
    if (fits) return null
    const height = Math.max(bottom - top, lineHeight)
    const box: Box = {
      x: form === 'left' ? x - 8 - width : x - 5,
      y: (top + bottom - height) / 2,
      width: width + 13,
      height,
    }
    const side =
      form === 'left' ? ({ x: x - 8, anchor: 'end' } as const) : ({ x: x + 8, anchor: 'start' } as const)
    const text = { ...side, y: (top + bottom) / 2, turned: false } as const
    return { ...shared, from: [x, a[1]], to: [x, b[1]], text, box }
  }
  // Otherwise the text of a short line hangs below it, so that the next lane stays near.
  const box: Box = {
    x: x - lineHeight - 2,
    y: top - 5,
    width: lineHeight + 8,
    height: fits ? bottom - top + 10 : bottom - top + 17 + width,
  }
  const y = fits ? (top + bottom) / 2 : bottom + 10 + width / 2
  const text = { x: fits ? x - lineHeight / 2 : x - 2, y, turned: true, anchor: 'middle' } as const
  return { ...shared, from: [x, a[1]], to: [x, b[1]], text, box }
}

/** The part of an interval inside the room, in ascending order; the whole interval if no part is inside. */
function within(one: number, other: number, least: number, most: number): readonly [number, number] {
  const [low, high] = one < other ? [one, other] : [other, one]
  if (high < least || low > most) return [low, high]
  return [Math.max(low, least), Math.min(high, most)]
}
