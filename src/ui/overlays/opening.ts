/** Where the focus goes in a list that opens: to its first or last line, or, opened with the mouse, to the list itself. */
export type Entry = 'first' | 'last' | null

const entries: Readonly<Record<string, Entry>> = {
  Enter: 'first',
  ' ': 'first',
  ArrowDown: 'first',
  ArrowUp: 'last',
}

/** Returns where a key on the button opens the list; undefined when it does not. */
export const entryOf = (key: string): Entry | undefined => entries[key]

/**
 * Returns the kind of pointer that begins a press. Screen readers press with a pointer without size or pressure, and
 * iOS puts it in the wrong place, so only the click after it counts.
 */
export const pointerOf = (
  event: Pick<PointerEvent, 'pointerType' | 'width' | 'height' | 'pressure' | 'detail'>,
): string => {
  const { pointerType, width, height, pressure, detail } = event
  const hasNoSize = width === 0 && height === 0
  const hasNoWeight = width === 1 && height === 1 && pressure === 0 && detail === 0 && pointerType === 'mouse'
  return hasNoSize || hasNoWeight ? 'virtual' : pointerType
}

/**
 * Whether a list opens at the start or the end of a press. Like system menus it opens when the mouse button goes
 * down, by touch when the finger lifts (it may scroll), and for screen readers with the click.
 */
export const opensOn = (pointer: string): 'start' | 'end' =>
  pointer === 'touch' || pointer === 'virtual' ? 'end' : 'start'

export interface Point {
  readonly x: number
  readonly y: number
}

/** Pixels that a hand moves a resting mouse. */
const stillPx = 4

/** Whether the pointer has moved between press and release. */
export const hasMoved = (from: Point, to: Point): boolean =>
  Math.hypot(to.x - from.x, to.y - from.y) > stillPx
